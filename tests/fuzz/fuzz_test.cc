// All fuzz targets with seeded bytes: random ones, real sessions, and real sessions that were damaged. A taste of what
// `script/fuzz` does for as long as one lets it.
#include <gtest/gtest.h>

#include "devices/model_list.h"
#include "rig/emulated_link.h"
#include "rig/random.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/support/exercise.h"

void fuzz_ascii_line(rig::BytesView input);
void fuzz_driver(rig::BytesView input);
void fuzz_frame(rig::BytesView input);
void fuzz_machine(rig::BytesView input);
void fuzz_text(rig::BytesView input);
void fuzz_usbip(rig::BytesView input);

namespace {

const std::vector<fuzz::Target> kTargets = {
    {"ascii_line", fuzz_ascii_line}, {"driver", fuzz_driver}, {"frame", fuzz_frame},
    {"machine", fuzz_machine},       {"text", fuzz_text},     {"usbip", fuzz_usbip}};

// Keeps what the rig sends, cut into pieces as fuzz::Input reads them.
class RecordingLink : public rig::Link {
 public:
  RecordingLink(std::unique_ptr<rig::Link> inner, rig::Bytes& record) : inner_(std::move(inner)), record_(record) {}

  rig::Result<void> send(rig::BytesView data, rig::Instant deadline) override {
    if (data.size() < 256) {
      record_.push_back(std::byte{0});
      record_.push_back(static_cast<std::byte>(data.size()));
      record_.insert(record_.end(), data.begin(), data.end());
    }
    return inner_->send(data, deadline);
  }
  rig::Result<rig::Bytes> receive(rig::Instant deadline) override { return inner_->receive(deadline); }

 private:
  std::unique_ptr<rig::Link> inner_;
  rig::Bytes& record_;
};

// A whole session with each model, as input of the target "machine".
std::vector<rig::Bytes> real_sessions() {
  std::vector<rig::Bytes> sessions;
  const auto& models = devices::model_list();
  for (std::size_t i = 0; i < models.size(); ++i) {
    rig::Bytes session = {static_cast<std::byte>(i), std::byte{1}};
    rig::SimulatedClock clock;
    auto link = std::make_unique<rig::EmulatedLink>(models[i].make_emulator({.seed = 1}), clock);
    const auto device = models[i].connect(std::make_unique<RecordingLink>(std::move(link), session), clock);
    if (device) support::exercise(**device, clock);
    sessions.push_back(std::move(session));
  }
  return sessions;
}

class FuzzTest : public testing::TestWithParam<fuzz::Target> {};

TEST_P(FuzzTest, SurvivesRandomBytes) {
  rig::Random random = rig::Random::for_purpose(1, GetParam().name);
  for (int round = 0; round < 1000; ++round) {
    rig::Bytes input(random.below(400));
    for (std::byte& byte : input) byte = static_cast<std::byte>(random.next());
    GetParam().run(input);
  }
}

TEST_P(FuzzTest, SurvivesRealSessionsThatWereDamaged) {
  static const std::vector<rig::Bytes> sessions = real_sessions();
  rig::Random random = rig::Random::for_purpose(2, GetParam().name);
  for (const rig::Bytes& session : sessions) {
    GetParam().run(session);
    for (int round = 0; round < 20; ++round) {
      rig::Bytes damaged = session;
      for (int left = 1 + static_cast<int>(random.below(8)); left > 0; --left)
        damaged[random.below(damaged.size())] ^= static_cast<std::byte>(1U << random.below(8));
      damaged.resize(random.below(damaged.size() + 1));
      GetParam().run(damaged);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, FuzzTest, testing::ValuesIn(kTargets),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
