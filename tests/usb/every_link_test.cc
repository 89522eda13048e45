// Every model over every link: the same emulator and driver, and between them no cable at all, a serial port, a network
// socket or USB. What the rig observes must be the same.
#include <gtest/gtest.h>

#include <filesystem>
#include <future>
#include <memory>
#include <optional>

#include "devices/model_list.h"
#include "rig/emulated_link.h"
#include "rig/open_link.h"
#include "tests/support/exercise.h"
#include "tests/support/served_machine.h"
#include "tests/support/temp_folder.h"
#include "tests/usb/mock_usb_device.h"

namespace {

using devices::Model;
using Lines = std::vector<std::string>;

enum class Cable { none, pty, tcp, usb };
constexpr int kCablesCount = 4;
constexpr const char* kCableNames[] = {"none", "pty", "tcp", "usb"};

Lines story_over(std::unique_ptr<rig::Link> link, const Model& model, rig::Clock& clock) {
  const auto device = model.connect(std::move(link), clock);
  if (!device) return {"connect: " + device.error().message()};
  return support::exercise(**device, clock);
}

Lines story_without_cable(const Model& model, const devices::EmulatorRequest& request) {
  rig::SimulatedClock clock;
  return story_over(std::make_unique<rig::EmulatedLink>(model.make_emulator(request), clock), model, clock);
}

// A machine so fast that its exercise takes about so long in real time. What an exercise does in the middle of a cycle
// must come in time on a busy computer, too.
devices::EmulatorRequest request(const Model& model, rig::Seed seed, rig::Duration length) {
  rig::SimulatedClock clock;
  story_over(std::make_unique<rig::EmulatedLink>(model.make_emulator({}), clock), model, clock);
  const rig::Duration unhurried = clock.now() - rig::Instant{};
  return {.seed = seed, .speed = static_cast<double>(unhurried.count()) / static_cast<double>(length.count())};
}

// A machine plugged in by a cable, for as long as this lives.
class PluggedIn {
 public:
  PluggedIn(const Model& model, const devices::EmulatorRequest& request, Cable cable, support::UsbTestbed& testbed,
            rig::Clock& clock)
      : machine_(model.make_emulator(request)) {
    plug_in(model, std::to_string(request.seed), cable, testbed, clock);
  }

  std::unique_ptr<rig::Link> take_link() { return std::move(link_); }

 private:
  void plug_in(const Model& model, const std::string& serial_number, Cable cable, support::UsbTestbed& testbed,
               rig::Clock& clock) {
    switch (cable) {
      case Cable::none: link_ = std::make_unique<rig::EmulatedLink>(std::move(machine_), clock); return;
      case Cable::pty: return open_pty(clock);
      case Cable::tcp: served_.emplace(*machine_, -1, support::Door::tcp); return open(served_->address(), clock);
      case Cable::usb:
        usb_.emplace(testbed, *machine_,
                     rig::UsbIdentity{.product = model.usb_product, .serial_number = serial_number});
        return open(usb_->address(), clock);
    }
  }

  void open(const rig::LinkAddress& address, rig::Clock& clock) {
    auto link = rig::open_link(address, clock);
    if (!link) throw std::runtime_error(link.error().message());
    link_ = *std::move(link);
  }

  // Beside a mocked computer a pty works only by a name outside /dev.
  void open_pty(rig::Clock& clock) {
    served_.emplace(*machine_, -1, support::Door::pty);
    rig::LinkAddress address = served_->address();
    const auto name = folder_.path() / "port";
    std::filesystem::create_symlink(address.path, name);
    address.path = name;
    open(address, clock);
  }

  support::TempFolder folder_;
  std::unique_ptr<rig::EmulatedMachine> machine_;
  std::optional<support::ServedMachine> served_;
  std::optional<support::MockUsbDevice> usb_;
  std::unique_ptr<rig::Link> link_;
};

class EveryLinkTest : public testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(EveryLinkTest, MachineIsObservedToDoTheSame) {
  const auto& [name, cable] = GetParam();
  const Model& model = *devices::find_model(name);
  const devices::EmulatorRequest wanted = request(model, 6, std::chrono::milliseconds(1500));
  const Lines expected = story_without_cable(model, wanted);
  ASSERT_GT(expected.size(), 10U);
  rig::SystemClock clock;
  support::UsbTestbed testbed;
  PluggedIn plugged(model, wanted, static_cast<Cable>(cable), testbed, clock);
  EXPECT_EQ(story_over(plugged.take_link(), model, clock), expected);
}

std::vector<std::string> names_of_models() {
  std::vector<std::string> names;
  for (const Model& model : devices::model_list()) names.push_back(model.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(ModelsAndCables, EveryLinkTest,
                         testing::Combine(testing::ValuesIn(names_of_models()), testing::Range(0, kCablesCount)),
                         [](const auto& tested) {
                           return std::get<0>(tested.param) + "_over_" + kCableNames[std::get<1>(tested.param)];
                         });

// One process, one clock, all models, all kinds of cable, all at the same time.
TEST(ManyDevicesTest, SixtyFourMachinesAreDrivenTogether) {
  const auto& models = devices::model_list();
  rig::SystemClock clock;
  support::UsbTestbed testbed;
  std::vector<devices::EmulatorRequest> wanted;
  std::vector<std::unique_ptr<PluggedIn>> bench;
  for (std::size_t i = 0; i < 64; ++i) {
    const Model& model = models[i % models.size()];
    wanted.push_back(request(model, i, std::chrono::seconds(15)));
    bench.push_back(std::make_unique<PluggedIn>(model, wanted[i], static_cast<Cable>(i / 16), testbed, clock));
  }
  std::vector<std::future<Lines>> stories;
  for (std::size_t i = 0; i < bench.size(); ++i) {
    stories.push_back(std::async(std::launch::async, [&bench, &model = models[i % models.size()], &clock, i] {
      return story_over(bench[i]->take_link(), model, clock);
    }));
  }
  for (std::size_t i = 0; i < stories.size(); ++i) {
    const Model& model = models[i % models.size()];
    EXPECT_EQ(stories[i].get(), story_without_cable(model, wanted[i]))
        << i << ": " << model.name << " over " << kCableNames[i / 16];
  }
}

}  // namespace
