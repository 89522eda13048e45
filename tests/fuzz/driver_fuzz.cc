// Every driver against a hostile machine: it introduces itself well and then answers anything at all.
#include <array>
#include <deque>

#include "devices/fairdeal/dialect.h"
#include "devices/fairdeal/frame.h"
#include "devices/fairdeal/message.h"
#include "devices/model_list.h"
#include "rig/check.h"
#include "rig/emulated_link.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/exercise.h"

namespace {

using devices::Message;
using devices::MessageKind;

// Words that protocols use, so that chance finds the fields that matter.
constexpr std::array<const char*, 24> kNames = {"state", "events",     "cycle",     "counted", "right", "lamp",
                                                "mode",  "cover_open", "presented", "inside",  "held",  "fed",
                                                "cause", "why",        "cards",     "lights",  "dice",  "left",
                                                "value", "answer",     "faces",     "count",   "done",  "jam"};
constexpr std::array<const char*, 8> kTexts = {"idle", "shuffling", "green", "red", "shuffle", "off", "", "ready"};

const char* a_name(fuzz::Input& input) { return kNames[input.byte() % kNames.size()]; }

devices::FieldValue a_value(fuzz::Input& input) {
  switch (input.byte() % 5) {
    case 0: return input.byte() % 2 == 1;
    case 1: return static_cast<std::int64_t>(input.byte()) - 100;
    case 2: return std::string(kTexts[input.byte() % kTexts.size()]);
    case 3: return static_cast<std::int64_t>(input.byte()) << 40U;
    default: break;
  }
  const rig::BytesView piece = input.piece();
  return rig::Bytes(piece.begin(), piece.end());
}

devices::Fields some_fields(fuzz::Input& input) {
  devices::Fields fields;
  for (unsigned left = input.byte() % 12; left > 0; --left) fields.set(a_name(input), a_value(input));
  return fields;
}

// Greets in the right way, then lets the input decide what it says.
class HostileMachine : public rig::EmulatedMachine {
 public:
  HostileMachine(fuzz::Input& input, const devices::Model& model)
      : input_(input), honest_(model.make_emulator({.seed = 1})) {}

  void receive(rig::BytesView data, rig::Instant now) override {
    honest_->receive(data, now);
    const rig::Bytes honest = honest_->take_output();
    if (requests_++ == 0 || input_.byte() % 4 == 0) return say(honest);
    frames_.push(data);
    while (const auto frame = frames_.next()) {
      if (!*frame) continue;
      if (const auto asked = devices::decode_message(**frame)) answer(*asked);
    }
    const rig::BytesView noise = input_.piece();
    say(rig::Bytes(noise.begin(), noise.end()));
  }
  void advance(rig::Instant now) override {
    honest_->advance(now);
    say(honest_->take_output());
  }
  rig::Bytes take_output() override { return std::exchange(output_, {}); }
  std::optional<rig::Instant> next_event() const override { return honest_->next_event(); }

 private:
  void answer(const Message& asked) {
    const auto kind = static_cast<MessageKind>(input_.byte() % 4);
    const auto sequence = kind == MessageKind::event ? ++events_ : asked.sequence;
    const std::string name = kind == MessageKind::event ? a_name(input_) : asked.name;
    say(devices::encode_frame(devices::encode_message({kind, sequence, name, some_fields(input_)})));
  }
  void say(const rig::Bytes& bytes) { output_.insert(output_.end(), bytes.begin(), bytes.end()); }

  fuzz::Input& input_;
  std::unique_ptr<rig::EmulatedMachine> honest_;
  devices::FrameBuffer frames_;
  rig::Bytes output_;
  int requests_ = 0;
  std::uint16_t events_ = 0;
};

}  // namespace

FUZZ_TARGET(driver) {
  fuzz::Input pieces(input);
  const auto& models = devices::model_list();
  const devices::Model& model = models[pieces.byte() % models.size()];
  rig::SimulatedClock clock;
  auto machine = std::make_unique<HostileMachine>(pieces, model);
  const auto device = model.connect(std::make_unique<rig::EmulatedLink>(std::move(machine), clock), clock);
  if (device && (*device)->hands() != nullptr) static_cast<void>(support::exercise(**device, clock));
  RIG_CHECK(clock.now() < rig::Instant(std::chrono::hours(10'000)));
}
