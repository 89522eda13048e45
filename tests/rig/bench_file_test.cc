#include "rig/bench_file.h"

#include <gtest/gtest.h>

#include "rig/random.h"
#include "tests/support/config_message.h"
#include "tests/support/temp_folder.h"

namespace {

using rig::BenchFile;
using rig::LinkAddress;
using rig::OperatorKind;

const std::string kSound =
    "# a table\n"
    "name: emulated table\n"
    "seed: 7\n"
    "devices:\n"
    "  shuffler: { model: single_deck_shuffler, link: emulated, faults: { jam_on_cycle: 3 } }\n"
    "  second:\n"
    "    model: other\n"
    "    link: serial:/dev/ttyUSB0?baud=9600\n"
    "cameras:\n"
    "  felt: { source: emulated }\n"
    "operator: terminal\n";

BenchFile parse(const std::string& text) { return rig::parse_bench_file(text, "bench.yaml"); }

std::string complaint(const std::string& text) {
  return support::config_message([&] { parse(text); });
}

// A bench whose devices are the lines given, from line 3 on.
std::string with_devices(const std::string& lines) { return "name: t\ndevices:\n" + lines; }

// A sound bench of three lines, and the lines given after it.
std::string with_more(const std::string& lines) {
  return "name: t\ndevices:\n  shuffler: { model: m, link: emulated }\n" + lines;
}

TEST(BenchFileTest, SoundFileIsReadWhole) {
  const BenchFile bench = parse(kSound);
  EXPECT_EQ(bench.file, "bench.yaml");
  EXPECT_EQ(bench.name, "emulated table");
  EXPECT_EQ(bench.seed, 7U);
  EXPECT_EQ(bench.operator_kind, OperatorKind::terminal);
  ASSERT_TRUE(bench.felt_camera);
  EXPECT_EQ(bench.felt_camera->line, 10);
  EXPECT_EQ(bench.felt_camera->field, "cameras.felt.source");
  ASSERT_EQ(bench.devices.size(), 2U);
}

TEST(BenchFileTest, DevicesAreFoundByRoleAndKeepTheirOrder) {
  const BenchFile bench = parse(kSound);
  ASSERT_EQ(bench.devices.size(), 2U);
  EXPECT_EQ(bench.find("shuffler"), &bench.devices[0]);
  EXPECT_EQ(bench.find("second"), &bench.devices[1]);
  EXPECT_EQ(bench.find("third"), nullptr);
  EXPECT_EQ(bench.devices[1].model, "other");
  EXPECT_EQ(bench.devices[1].link.kind, LinkAddress::Kind::serial);
  EXPECT_EQ(bench.devices[1].link.baud, 9600);
  EXPECT_EQ(bench.devices[1].place.line, 7);
  EXPECT_EQ(bench.devices[1].place.field, "devices.second.model");
}

TEST(BenchFileTest, FaultsAreKeptWithTheirPlace) {
  const BenchFile bench = parse(kSound);
  ASSERT_EQ(bench.devices[0].faults.size(), 1U);
  EXPECT_EQ(bench.devices[0].faults[0].name, "jam_on_cycle");
  EXPECT_EQ(bench.devices[0].faults[0].value.integer(0, 9), 3);
  EXPECT_EQ(bench.devices[0].faults[0].value.place().field, "devices.shuffler.faults.jam_on_cycle");
  EXPECT_TRUE(bench.devices[1].faults.empty());
}

TEST(BenchFileTest, WhatIsLeftOutHasItsDefault) {
  const BenchFile bench = parse(with_more(""));
  EXPECT_EQ(bench.seed, 1U);
  EXPECT_EQ(bench.operator_kind, OperatorKind::emulated);
  EXPECT_FALSE(bench.felt_camera);
}

TEST(BenchFileTest, FileOnDiskIsNamedByItsPath) {
  const support::TempFolder folder;
  const auto path = folder.write("bench.yaml", kSound);
  EXPECT_EQ(rig::load_bench_file(path).file, path.string());
}

TEST(BenchFileTest, MissingFileIsRefused) {
  const support::TempFolder folder;
  const std::string path = (folder.path() / "none.yaml").string();
  EXPECT_EQ(support::config_message([&] { rig::load_bench_file(path); }),
            path + ": cannot be read: No such file or directory");
}

TEST(BenchFileTest, UnknownKeyIsRefused) {
  EXPECT_EQ(complaint(with_more("colour: red\n")),
            "bench.yaml:4: colour: unknown key; known: name, seed, devices, cameras, operator");
}

TEST(BenchFileTest, NameIsNeededAndMustBeAText) {
  EXPECT_EQ(complaint("devices: {}\n"), "bench.yaml:1: the key \"name\" is missing");
  EXPECT_EQ(complaint("name:\ndevices: {}\n"), "bench.yaml:1: name: must be a word or a text");
  EXPECT_EQ(complaint("name: [t]\ndevices: {}\n"), "bench.yaml:1: name: must be a word or a text");
}

TEST(BenchFileTest, SeedMustBeAWholeNumber) {
  const std::string expected = "bench.yaml:4: seed: must be a whole number from 0 to 9223372036854775807";
  for (const char* seed : {"-1", "seven", "1.5", "9223372036854775808", "[7]", "~"}) {
    EXPECT_EQ(complaint(with_more(std::string("seed: ") + seed + "\n")), expected) << seed;
  }
  EXPECT_EQ(parse(with_more("seed: 9223372036854775807\n")).seed, 9223372036854775807U);
}

TEST(BenchFileTest, DevicesAreNeeded) {
  EXPECT_EQ(complaint("name: t\n"), "bench.yaml:1: the key \"devices\" is missing");
  EXPECT_EQ(complaint("name: t\ndevices: {}\n"), "bench.yaml:2: devices: names no device");
  EXPECT_EQ(complaint("name: t\ndevices:\n"), "bench.yaml:2: devices: must be a map of keys and values");
  EXPECT_EQ(complaint("name: t\ndevices: [a]\n"), "bench.yaml:2: devices: must be a map of keys and values");
}

TEST(BenchFileTest, RoleMustBeAPlainWord) {
  const std::string rule = "a role is up to 40 lower-case letters, digits and underscores";
  for (const std::string role : {"Shuffler", "my shuffler", "a.b", "a/b", "<b>", "sch\xc3\xbctte", "../x"}) {
    EXPECT_EQ(complaint(with_devices("  " + role + ": { model: m, link: emulated }\n")),
              "bench.yaml:3: devices." + role + ": " + rule);
  }
  EXPECT_EQ(complaint(with_devices("  \"\": { model: m, link: emulated }\n")), "bench.yaml:3: devices.: " + rule);
}

TEST(BenchFileTest, RoleHasFortyLettersAtMost) {
  const std::string longest(40, 'r');
  EXPECT_NE(parse(with_devices("  " + longest + ": { model: m, link: emulated }\n")).find(longest), nullptr);
  EXPECT_NE(complaint(with_devices("  " + longest + "r: { model: m, link: emulated }\n")), "no complaint");
}

TEST(BenchFileTest, RoleThatStandsTwiceIsRefused) {
  EXPECT_EQ(complaint(with_more("  shuffler: { model: m, link: emulated }\n")),
            "bench.yaml:4: devices.shuffler: stands twice");
}

TEST(BenchFileTest, DeviceMustBeAMapOfKnownKeys) {
  EXPECT_EQ(complaint(with_devices("  shuffler: emulated\n")),
            "bench.yaml:3: devices.shuffler: must be a map of keys and values");
  EXPECT_EQ(complaint(with_devices("  shuffler:\n    model: m\n    link: emulated\n    port: 3\n")),
            "bench.yaml:6: devices.shuffler.port: unknown key; known: model, link, faults, options, line");
}

TEST(BenchFileTest, DeviceNeedsModelAndLink) {
  EXPECT_EQ(complaint(with_devices("  shuffler: { link: emulated }\n")),
            "bench.yaml:3: devices.shuffler: the key \"model\" is missing");
  EXPECT_EQ(complaint(with_devices("  shuffler: { model: m }\n")),
            "bench.yaml:3: devices.shuffler: the key \"link\" is missing");
  EXPECT_EQ(complaint(with_devices("  shuffler:\n    model: {}\n    link: emulated\n")),
            "bench.yaml:4: devices.shuffler.model: must be a word or a text");
}

TEST(BenchFileTest, WrongLinkIsRefusedAtItsPlace) {
  EXPECT_EQ(complaint(with_devices("  shuffler:\n    model: m\n    link: usb\n")),
            "bench.yaml:5: devices.shuffler.link: \"usb\" is not a link; known: emulated, serial:PATH[?baud=N], "
            "tcp:HOST:PORT, usb:VENDOR:PRODUCT, replay:FILE");
  EXPECT_EQ(complaint(with_devices("  shuffler:\n    model: m\n    link: serial:/dev/x?baud=1\n")),
            "bench.yaml:5: devices.shuffler.link: baud must be a whole number from 50 to 4000000, not \"1\"");
}

TEST(BenchFileTest, RealMachineCannotBeGivenFaults) {
  EXPECT_EQ(complaint(with_devices("  s:\n    model: m\n    link: serial:/dev/x\n    faults: { jam_on_cycle: 1 }\n")),
            "bench.yaml:6: devices.s.faults: faults can be given only to a device whose link is emulated");
}

TEST(BenchFileTest, FaultsMustBeAMap) {
  EXPECT_EQ(complaint(with_devices("  s:\n    model: m\n    link: emulated\n    faults: [jam]\n")),
            "bench.yaml:6: devices.s.faults: must be a map of keys and values");
  EXPECT_EQ(complaint(with_devices("  s:\n    model: m\n    link: emulated\n    faults:\n      a: 1\n      a: 2\n")),
            "bench.yaml:8: devices.s.faults.a: stands twice");
}

std::string with_line(const std::string& line) {
  return with_devices("  s:\n    model: m\n    link: emulated\n    line: " + line + "\n");
}

TEST(BenchFileTest, LineIsSoundUnlessItIsSaidToBeBad) {
  EXPECT_EQ(parse(with_more("")).devices[0].line, rig::FaultyLinkOptions{});
  EXPECT_EQ(parse(with_line("{}")).devices[0].line, rig::FaultyLinkOptions{});
}

TEST(BenchFileTest, EveryTroubleOfALineIsRead) {
  const rig::FaultyLinkOptions line = parse(with_line("{ drop: 0.01, repeat: 0.02, flip: 0.001, lose_read: 0.5, "
                                                      "tear_off: 1, tear_off_after: 120, delay_ms: 250, "
                                                      "baud_ratio: 0.5 }"))
                                          .devices[0]
                                          .line;
  EXPECT_EQ(line, (rig::FaultyLinkOptions{.drop = 0.01,
                                          .repeat = 0.02,
                                          .flip = 0.001,
                                          .lose_read = 0.5,
                                          .tear_off = 1,
                                          .tear_off_after = 120,
                                          .delay = std::chrono::milliseconds(250),
                                          .baud_ratio = 0.5}));
}

TEST(BenchFileTest, WrongLineIsRefusedAtItsPlace) {
  const std::string place = "bench.yaml:6: devices.s.line";
  EXPECT_EQ(complaint(with_line("bad")), place + ": must be a map of keys and values");
  EXPECT_EQ(complaint(with_line("{ noise: 1 }")),
            place +
                ".noise: unknown key; known: drop, repeat, flip, lose_read, tear_off, tear_off_after, delay_ms, "
                "baud_ratio");
  for (const std::string key : {"drop", "repeat", "flip", "lose_read", "tear_off"}) {
    for (const std::string value : {"-0.1", "1.1", "often", "nan"})
      EXPECT_EQ(complaint(with_line("{ " + key + ": " + value + " }")),
                place + "." + key + ": must be a number from 0 to 1");
  }
  EXPECT_EQ(complaint(with_line("{ tear_off_after: -1 }")),
            place + ".tear_off_after: must be a whole number from 0 to 1000000000");
  EXPECT_EQ(complaint(with_line("{ delay_ms: 60001 }")), place + ".delay_ms: must be a whole number from 0 to 60000");
  EXPECT_EQ(complaint(with_line("{ baud_ratio: 0 }")), place + ".baud_ratio: must be a number from 0.01 to 100");
}

TEST(BenchFileTest, TraceIsLookedForBesideTheBenchFile) {
  const auto path_of = [](const std::string& link, const std::string& file) {
    const std::string text = with_devices("  s: { model: m, link: \"" + link + "\" }\n");
    return rig::parse_bench_file(text, file).devices[0].link.path;
  };
  EXPECT_EQ(path_of("replay:traces/s.txt", "benches/night.yaml"), "benches/traces/s.txt");
  EXPECT_EQ(path_of("replay:traces/s.txt", "night.yaml"), "traces/s.txt");
  EXPECT_EQ(path_of("replay:/srv/s.txt", "benches/night.yaml"), "/srv/s.txt");
}

TEST(BenchFileTest, WrongCameraIsRefused) {
  EXPECT_EQ(complaint(with_more("cameras: emulated\n")), "bench.yaml:4: cameras: must be a map of keys and values");
  EXPECT_EQ(complaint(with_more("cameras:\n  lamp: { source: emulated }\n")),
            "bench.yaml:5: cameras.lamp: unknown camera; known: felt");
  EXPECT_EQ(complaint(with_more("cameras:\n  felt: { source: /dev/video0 }\n")),
            "bench.yaml:5: cameras.felt.source: unknown source; known: emulated");
  EXPECT_EQ(complaint(with_more("cameras:\n  felt: {}\n")),
            "bench.yaml:5: cameras.felt: the key \"source\" is missing");
  EXPECT_EQ(complaint(with_more("cameras:\n  felt: { source: emulated, lens: 8 }\n")),
            "bench.yaml:5: cameras.felt.lens: unknown key; known: source");
}

TEST(BenchFileTest, WrongOperatorIsRefused) {
  EXPECT_EQ(complaint(with_more("operator: robot\n")), "bench.yaml:4: operator: must be emulated or terminal");
  EXPECT_EQ(complaint(with_more("operator: [emulated]\n")), "bench.yaml:4: operator: must be a word or a text");
}

TEST(BenchFileTest, FileThatIsNoMapIsRefused) {
  EXPECT_EQ(complaint(""), "bench.yaml:1: holds nothing");
  EXPECT_EQ(complaint("- a\n"), "bench.yaml:1: must be a map of keys and values");
}

// Whatever stands in a file, the only way out is a ConfigError.
TEST(BenchFileTest, DamagedFileNeverEndsInAnythingElse) {
  rig::Random random(2);
  for (int round = 0; round < 3000; ++round) {
    std::string text = kSound;
    for (int i = 0; i < 3; ++i) text[random.below(text.size())] = static_cast<char>(random.below(256));
    ASSERT_NO_THROW(complaint(text)) << text;
  }
}

}  // namespace
