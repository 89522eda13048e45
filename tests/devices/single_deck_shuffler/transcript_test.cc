// One conversation, written down from devices/PROTOCOL.md and not by our code: driver and emulator share message.h and
// frame.h and could share a misreading. Above each frame stands its payload: bytes in hexadecimal, text in quotes.
#include <gtest/gtest.h>

#include "devices/hands.h"
#include "devices/single_deck_shuffler/driver.h"
#include "devices/single_deck_shuffler/emulator.h"
#include "tests/support/hex.h"
#include "tests/support/print_instant.h"
#include "tests/support/scripted_link.h"

namespace {

using devices::Lamp;
using devices::ShufflerMode;
using devices::ShufflerState;
using devices::ShufflerStatus;
using rig::Bytes;
using rig::Instant;
using std::chrono::seconds;
using support::hex;

enum class From { rig, machine };

struct Line {
  From from;
  const char* frame;
};

const std::vector<Line> kTranscript = {
    // Hello, request 1:
    //   a4 61'f' a2 64'high' 01 63'low' 01 61'k' 63'req' 61'n' 65'hello' 61's' 01
    {From::rig, "0025a46166a2646869676801636c6f7701616b63726571616e6568656c6c6f6173014c69343500"},
    // Its answer; 19 afc8 is 45000, f5 is true:
    //   a4 61'f' a7 6c'cycle_ms_max' 19afc8 68'emulated' f5 66'events' 00 68'firmware' 6a'emulator 1' 65'model'
    //   74'single_deck_shuffler' 66'serial' 62'E1' 67'version' 01 61'k' 62'ok' 61'n' 65'hello' 61's' 01
    {From::machine,
     "0026a46166a76c6379636c655f6d735f6d617819afc868656d756c61746564f5666576656e747357686669726d776172"
     "656a656d756c61746f722031656d6f64656c7473696e676c655f6465636b5f73687566666c65726673657269616c6245"
     "316776657273696f6e01616b626f6b616e6568656c6c6f617301bcd92a3400"},
    // Status, request 2:
    //   a4 61'f' a0 61'k' 63'req' 61'n' 66'status' 61's' 02
    {From::rig, "001ba46166a0616b63726571616e667374617475736173022ef9591d00"},
    // Idle, all off and empty; f4 is false:
    //   a4 61'f' a9 6a'cover_open' f4 66'events' 00 64'held' 00 69'held_back' 60 66'inside' 00 64'lamp' 63'off'
    //   64'mode' 67'shuffle' 69'presented' f4 65'state' 64'idle' 61'k' 62'ok' 61'n' 66'status' 61's' 02
    {From::machine,
     "0018a46166a96a636f7665725f6f70656ef4666576656e7473066468656c64136968656c645f6261636b6066696e7369"
     "646542646c616d70636f6666646d6f64656773687566666c656970726573656e746564f46573746174656469646c6561"
     "6b626f6b616e667374617475736173026f4cf9b700"},
    // Hands.insert, request 3: id 0102, ten of hearts (22 = 16 hex), red back (01):
    //   a4 61'f' a1 65'cards' 44 01021601 61'k' 63'req' 61'n' 6c'hands.insert' 61's' 03
    {From::rig, "002ca46166a16563617264734401021601616b63726571616e6c68616e64732e696e7365727461730323fb10b200"},
    // Done:
    //   a4 61'f' a0 61'k' 62'ok' 61'n' 6c'hands.insert' 61's' 03
    {From::machine, "0020a46166a0616b626f6b616e6c68616e64732e696e7365727461730361b0e8bf00"},
    // Shuffle, request 4, one card expected:
    //   a4 61'f' a2 66'expect' 01 62'to' 64'tray' 61'k' 63'req' 61'n' 67'shuffle' 61's' 04
    {From::rig, "002ca46166a2666578706563740162746f6474726179616b63726571616e6773687566666c656173048eef67c100"},
    // Cycle 1 begins:
    //   a4 61'f' a1 65'cycle' 01 61'k' 62'ok' 61'n' 67'shuffle' 61's' 04
    {From::machine, "0022a46166a1656379636c6501616b626f6b616e6773687566666c65617304edbdc1ed00"},
    // 45 s later, event 1: one card counted, which is right:
    //   a4 61'f' a3 67'counted' 01 65'cycle' 01 65'right' f5 61'k' 62'ev' 61'n' 65'count' 61's' 01
    {From::machine,
     "0030a46166a367636f756e74656401656379636c6501657269676874f5616b626576616e65636f756e746173017f0d73"
     "d400"},
    // Event 2: cycle 1 is complete:
    //   a4 61'f' a1 65'cycle' 01 61'k' 62'ev' 61'n' 64'done' 61's' 02
    {From::machine, "001fa46166a1656379636c6501616b626576616e64646f6e65617302fda66b3100"},
    // Status, request 5:
    //   a4 61'f' a0 61'k' 63'req' 61'n' 66'status' 61's' 05
    {From::rig, "001ba46166a0616b63726571616e667374617475736173058d6c3d8300"},
    // Green, a stack is presented, two events sent:
    //   a4 61'f' a9 6a'cover_open' f4 66'events' 02 64'held' 00 69'held_back' 60 66'inside' 00 64'lamp' 65'green'
    //   64'mode' 67'shuffle' 69'presented' f5 65'state' 64'idle' 61'k' 62'ok' 61'n' 66'status' 61's' 05
    {From::machine,
     "001ea46166a96a636f7665725f6f70656ef4666576656e7473026468656c64136968656c645f6261636b6066696e7369"
     "646544646c616d7065677265656e646d6f64656773687566666c656970726573656e746564f56573746174656469646c"
     "65616b626f6b616e66737461747573617305ff58744b00"},
    // Hands.take_output, request 6:
    //   a4 61'f' a0 61'k' 63'req' 61'n' 71'hands.take_output' 61's' 06
    {From::rig, "0026a46166a0616b63726571616e7168616e64732e74616b655f6f7574707574617306821f659800"},
    // The card that went in:
    //   a4 61'f' a1 65'cards' 44 01021601 61'k' 62'ok' 61'n' 71'hands.take_output' 61's' 06
    {From::machine,
     "0030a46166a16563617264734401021601616b626f6b616e7168616e64732e74616b655f6f757470757461730639baa7"
     "1700"},
    // Shuffle, request 7, 52 cards expected; 18 34 is 52:
    //   a4 61'f' a2 66'expect' 1834 62'to' 64'tray' 61'k' 63'req' 61'n' 67'shuffle' 61's' 07
    {From::rig, "002da46166a266657870656374183462746f6474726179616b63726571616e6773687566666c6561730724661d5800"},
    // Refused:
    //   a4 61'f' a1 63'why' 78 1f 'there are no cards in the input' 61'k' 62'no' 61'n' 67'shuffle' 61's' 07
    {From::machine,
     "0040a46166a163776879781f746865726520617265206e6f20636172647320696e2074686520696e707574616b626e6f"
     "616e6773687566666c65617307882d124d00"},
};

const rig::PhysicalCard kCard{
    .id = 0x0102, .face = rig::Card(rig::Rank::ten, rig::Suit::hearts), .back = rig::BackColor::red};

Bytes frames_of(From from) {
  Bytes all;
  for (const Line& line : kTranscript) {
    if (line.from != from) continue;
    const Bytes frame = hex(line.frame);
    all.insert(all.end(), frame.begin(), frame.end());
  }
  return all;
}

TEST(TranscriptTest, EmulatorSaysWhatTheMachineSaysByteForByte) {
  devices::single_deck_shuffler::Emulator emulator({.seed = 1});
  Instant now{};
  Bytes said;
  const auto listen = [&] {
    const Bytes more = emulator.take_output();
    said.insert(said.end(), more.begin(), more.end());
  };
  for (const Line& line : kTranscript) {
    if (line.from != From::rig) continue;
    emulator.receive(hex(line.frame), now);
    listen();
    if (const auto next = emulator.next_event()) emulator.advance(now = *next);
    listen();
  }
  EXPECT_EQ(rig::to_hex(said), rig::to_hex(frames_of(From::machine)));
  EXPECT_EQ(now, Instant(seconds(45)));
}

// The script lets each answer come at once and the events 45 s later; the driver must understand all and say the rest.
TEST(TranscriptTest, DriverSaysWhatTheRigSaysAndUnderstandsTheMachine) {
  rig::SimulatedClock clock;
  support::Script script;
  int from_machine = 0;
  for (const Line& line : kTranscript) {
    constexpr int kFirstEvent = 4;  // after the answers to hello, status, hands.insert and shuffle
    if (line.from != From::machine) continue;
    script.arrive(hex(line.frame), from_machine++ == kFirstEvent ? seconds(45) : seconds(0));
  }
  const Instant deadline(seconds(90));

  const auto device = devices::single_deck_shuffler::connect(support::make_scripted_link(script, clock), clock);
  ASSERT_TRUE(device) << device.error();
  EXPECT_EQ((*device)->identity(), (devices::Identity{"single_deck_shuffler", "emulator 1", "E1", seconds(45), true}));
  auto& shuffler = dynamic_cast<devices::Shuffler&>(**device);
  EXPECT_EQ(shuffler.status(deadline).value(),
            (ShufflerStatus{ShufflerState::idle, ShufflerMode::shuffle, Lamp::off, false, false, 0, 0, "", 0}));
  EXPECT_TRUE(shuffler.hands()->insert({kCard}, deadline));
  EXPECT_EQ(shuffler.shuffle(1, deadline).value(), (devices::ShuffleReport{1, 1, true}));
  EXPECT_EQ(shuffler.status(deadline).value(),
            (ShufflerStatus{ShufflerState::idle, ShufflerMode::shuffle, Lamp::green, false, true, 0, 0, "", 2}));
  EXPECT_EQ(shuffler.hands()->take_output(deadline).value(), std::vector{kCard});
  EXPECT_EQ(shuffler.start_shuffle(52, deadline).error(),
            (rig::Error{rig::ErrorCode::refused, "there are no cards in the input"}));

  Bytes said;
  for (const Bytes& frame : script.sent) said.insert(said.end(), frame.begin(), frame.end());
  EXPECT_EQ(rig::to_hex(said), rig::to_hex(frames_of(From::rig)));
  EXPECT_TRUE(script.arrivals.empty());
}

}  // namespace
