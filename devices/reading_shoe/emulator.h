// The emulated reading shoe: cards are put in, drawn one by one from the mouth, and read on their way out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/ascii/ascii_emulator.h"
#include "devices/cards/card_mechanism.h"
#include "devices/emulator_request.h"
#include "devices/manual_shoe.h"
#include "devices/reading_shoe/faults.h"
#include "devices/setting_table.h"
#include "rig/random.h"

namespace devices::reading_shoe {

/// How the emulated machine is built, as a bench file may say it.
struct Options {
  /// So many cards lie behind the cut card; 0 for none. Where fewer were put in there is none either.
  int cut_card = 14;
};

struct EmulatorOptions {
  rig::Seed seed = 1;
  Faults faults{};
  rig::Duration read_time = std::chrono::milliseconds(100);  ///< From the draw to its report.
  rig::Duration power_failure = std::chrono::seconds(2);     ///< How long the power stays away.
  Options options{};
};

/// It sees whether a card lies in its mouth, but does not count what is put in: it counts down from what it was told.
class Emulator : public AsciiEmulator {
 public:
  explicit Emulator(const EmulatorOptions& options);

 private:
  using Reading = std::optional<rig::Card>;

  rig::Result<void> put_in(const Cards& cards, rig::Instant now) override;
  rig::Result<Cards> take_out(rig::Instant now) override;
  rig::Result<Cards> take_all(rig::Instant now) override;
  rig::Result<void> set_cover(bool open, rig::Instant now) override;
  Appearance look(rig::Instant now) const override;
  void lose_power(rig::Instant now) override;
  void regain_power(rig::Instant now) override;
  bool tells_of_restart() const override { return !faults_.hide_power_loss; }

  void answer_new_shoe(const AsciiLine& request);
  void start_shoe(int cards_expected);
  void settle_cards();

  Reading read(const rig::PhysicalCard& card);
  void notice(const Reading& reading, rig::Instant now);
  void notice_cut_card(rig::Instant now);
  void report_card(const Reading& reading);
  void block(const std::string& cause);
  void say(const ManualShoeReport& report);

  bool is_empty() const { return mechanism_.is_empty(Pile::hopper); }
  int cards_left() const;
  ManualShoeState state() const;
  Lamp lamp() const;
  ManualShoeStatus status() const;

  EmulatorOptions options_;
  Faults faults_;
  rig::Random mishaps_;
  CardMechanism mechanism_;  ///< The hopper is the shoe, its top card the one in the mouth.
  bool in_play_ = false;
  bool was_in_play_ = false;  ///< When the power went.
  bool blocked_ = false;
  bool lid_open_ = false;
  bool cut_card_ahead_ = false;  ///< The cut card lies somewhere in the shoe.
  bool cut_card_reached_ = false;
  int cards_expected_ = 0;
  int cards_drawn_ = 0;          ///< Of this shoe, as the machine counts.
  int draws_ = 0;                ///< In all; faults go by it.
  std::optional<Reading> late_;  ///< Read, and to be reported after the next.
};

/// The options with their names in a bench file.
const std::vector<SettingRow<Options>>& option_table();

/// Throws ConfigError for a fault or option that the model does not have.
std::unique_ptr<rig::EmulatedMachine> make_emulator(const EmulatorRequest& request);

}  // namespace devices::reading_shoe
