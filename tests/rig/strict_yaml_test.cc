#include "rig/strict_yaml.h"

#include <gtest/gtest.h>

#include "rig/random.h"
#include "tests/support/config_message.h"
#include "tests/support/temp_folder.h"

namespace {

using rig::StrictYaml;
using support::config_message;

StrictYaml parse(const std::string& text) { return StrictYaml::parse(text, "a.yaml"); }

// What is said of the value of a key when it is read by `read`.
template <typename Read>
std::string complaint(const std::string& text, const std::string& key, const Read& read) {
  return config_message([&] { read(parse(text).require(key)); });
}

TEST(StrictYamlTest, ReadsMapsListsAndScalars) {
  const StrictYaml root = parse("name: a table\nseed: 7\non: true\nlist: [x, y]\n");
  EXPECT_TRUE(root.is_map());
  EXPECT_EQ(root.require("name").text(), "a table");
  EXPECT_EQ(root.require("seed").integer(0, 10), 7);
  EXPECT_TRUE(root.require("on").boolean());
  const auto items = root.require("list").items();
  ASSERT_EQ(items.size(), 2U);
  EXPECT_TRUE(items[1].is_scalar());
  EXPECT_EQ(items[1].text(), "y");
  EXPECT_EQ(items[1].place().field, "list[1]");
}

TEST(StrictYamlTest, EntriesComeInTheOrderOfTheFile) {
  const auto entries = parse("b: 1\na: 2\nc: 3\n").entries();
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries[0].first, "b");
  EXPECT_EQ(entries[1].first, "a");
  EXPECT_EQ(entries[2].first, "c");
}

TEST(StrictYamlTest, EveryValueKnowsItsPlace) {
  const StrictYaml inner = parse("# remark\ndevices:\n  shuffler:\n    link: emulated\n")
                               .require("devices")
                               .require("shuffler")
                               .require("link");
  EXPECT_EQ(inner.place().file, "a.yaml");
  EXPECT_EQ(inner.place().line, 4);
  EXPECT_EQ(inner.place().field, "devices.shuffler.link");
}

TEST(StrictYamlTest, OptionalKeyMayBeAbsent) { EXPECT_FALSE(parse("a: 1").find("b")); }

TEST(StrictYamlTest, MissingKeyIsNamedWithThePlaceOfItsMap) {
  EXPECT_EQ(config_message([] { parse("a:\n  b: 1\n").require("a").require("c"); }),
            "a.yaml:1: a: the key \"c\" is missing");
}

TEST(StrictYamlTest, UnknownKeyIsRefusedWithItsLine) {
  EXPECT_EQ(config_message([] {
              parse("a: 1\nb: 2\n").allow_keys({"a", "c"});
            }),
            "a.yaml:2: b: unknown key; known: a, c");
}

TEST(StrictYamlTest, KeyThatStandsTwiceIsRefusedByEveryAccess) {
  const std::string text = "a: 1\nb: 2\na: 3\n";
  const std::string expected = "a.yaml:3: a: stands twice";
  EXPECT_EQ(config_message([&] { parse(text).entries(); }), expected);
  EXPECT_EQ(config_message([&] { parse(text).allow_keys({"a", "b"}); }), expected);
  EXPECT_EQ(config_message([&] { parse(text).require("b"); }), expected);
  EXPECT_EQ(config_message([&] { parse(text).find("c"); }), expected);
}

TEST(StrictYamlTest, KeyMustBeAPlainWord) {
  EXPECT_EQ(config_message([] { parse("x:\n  ? [1, 2]\n  : 3\n").require("x").entries(); }),
            "a.yaml:2: x: a key must be a plain word");
}

TEST(StrictYamlTest, WhatIsNoMapIsRefusedAsOne) {
  const auto entries = [](const StrictYaml& value) { value.entries(); };
  for (const char* value : {"word", "[1]", "", "~"}) {
    EXPECT_EQ(complaint(std::string("a: ") + value, "a", entries), "a.yaml:1: a: must be a map of keys and values");
  }
  EXPECT_EQ(config_message([] { parse(""); }), "a.yaml:1: holds nothing");
}

TEST(StrictYamlTest, WhatIsNoListIsRefusedAsOne) {
  const auto items = [](const StrictYaml& value) { value.items(); };
  for (const char* value : {"word", "{b: 1}", "", "~"}) {
    EXPECT_EQ(complaint(std::string("a: ") + value, "a", items), "a.yaml:1: a: must be a list");
  }
}

TEST(StrictYamlTest, WhatIsNoTextIsRefusedAsOne) {
  const auto text = [](const StrictYaml& value) { static_cast<void>(value.text()); };
  for (const char* value : {"", "~", "null", "\"\"", "[1]", "{b: 1}"}) {
    EXPECT_EQ(complaint(std::string("a: ") + value, "a", text), "a.yaml:1: a: must be a word or a text") << value;
  }
}

TEST(StrictYamlTest, WhatIsNoNumberInRangeIsRefusedAsOne) {
  const auto number = [](const StrictYaml& value) { value.integer(-3, 12); };
  for (const char* value : {"", "~", "word", "1.0", "1e1", "0x1", "+1", "1_0", "[1]", "{b: 1}", "true", "-4", "13",
                            "99999999999999999999"}) {
    EXPECT_EQ(complaint(std::string("a: ") + value, "a", number), "a.yaml:1: a: must be a whole number from -3 to 12")
        << value;
  }
  EXPECT_EQ(parse("a: -3").require("a").integer(-3, 12), -3);
  EXPECT_EQ(parse("a: 12").require("a").integer(-3, 12), 12);
}

TEST(StrictYamlTest, OnlyTrueAndFalseAreFlags) {
  const auto flag = [](const StrictYaml& value) { static_cast<void>(value.boolean()); };
  for (const char* value : {"", "~", "yes", "no", "on", "True", "FALSE", "1", "0", "[true]"}) {
    EXPECT_EQ(complaint(std::string("a: ") + value, "a", flag), "a.yaml:1: a: must be true or false") << value;
  }
  EXPECT_FALSE(parse("a: false").require("a").boolean());
}

TEST(StrictYamlTest, WhatIsNotYamlIsRefusedWithItsLine) {
  const std::string message = config_message([] { parse("a: 1\nb: [1, 2\n"); });
  EXPECT_TRUE(message.starts_with("a.yaml:3: not YAML: ")) << message;
  EXPECT_TRUE(config_message([] { parse("a: \"open"); }).starts_with("a.yaml:1: not YAML: "));
  EXPECT_TRUE(config_message([] { parse("a: 1\n\tb: 2\n"); }).starts_with("a.yaml:2: not YAML: "));
}

// What follows the end of the first document would be read by nobody.
TEST(StrictYamlTest, AnythingAfterTheDocumentIsRefused) {
  for (const char* text : {"a: 1\n---\nb: 2\n", "a: 1\n...\nb: 2\n", "{a: 1} b\n", "{a: 1}\nb: 2\n"}) {
    const std::string message = config_message([&] { parse(text); });
    EXPECT_TRUE(message.starts_with("a.yaml")) << message << " about\n" << text;
  }
}

TEST(StrictYamlTest, MarksAroundTheOnlyDocumentAreAllowed) {
  EXPECT_EQ(parse("---\na: 1\n...\n# the end\n").require("a").integer(0, 1), 1);
}

TEST(StrictYamlTest, NestingDeeperThanTheStackIsRefused) {
  const std::string message = config_message([] { parse(std::string(1'000'000, '[')); });
  EXPECT_TRUE(message.starts_with("a.yaml:1: not YAML: ")) << message.substr(0, 200);
}

// Whatever stands in a file, the only way out is a ConfigError.
TEST(StrictYamlTest, DamagedTextNeverEndsInAnythingElse) {
  const std::string sound = "name: a\nlist: [1, {b: 2}]\nmap: {x: \"y\", z: 'w'}\ntext: |\n  long\n  text\n";
  const std::string letters = "[]{}:,-?!&*|>'\"%@`#~ \n\t\\\xff\x80\x01" + std::string(1, '\0');
  rig::Random random(1);
  for (int round = 0; round < 3000; ++round) {
    std::string text = sound;
    const std::uint64_t changes = 1 + random.below(4);
    for (std::uint64_t i = 0; i < changes; ++i) text[random.below(text.size())] = letters[random.below(letters.size())];
    ASSERT_NO_THROW(config_message([&] { parse(text).require("map").allow_keys({"x", "z"}); })) << text;
  }
}

TEST(StrictYamlFileTest, FileIsReadAndNamedInMessages) {
  const support::TempFolder folder;
  const auto path = folder.write("a.yaml", "a: 1\n");
  EXPECT_EQ(StrictYaml::load_file(path).require("a").integer(0, 1), 1);
  EXPECT_EQ(config_message([&] { StrictYaml::load_file(path).require("b"); }),
            path.string() + ":1: the key \"b\" is missing");
}

TEST(StrictYamlFileTest, MissingFileIsRefused) {
  const support::TempFolder folder;
  const auto path = folder.path() / "none.yaml";
  EXPECT_EQ(config_message([&] { StrictYaml::load_file(path); }),
            path.string() + ": cannot be read: No such file or directory");
}

TEST(StrictYamlFileTest, FolderIsNoFile) {
  const support::TempFolder folder;
  EXPECT_EQ(config_message([&] { StrictYaml::load_file(folder.path()); }),
            folder.path().string() + ": cannot be read: Is a directory");
}

TEST(StrictYamlFileTest, EmptyFileIsRefused) {
  const support::TempFolder folder;
  const std::string path = folder.write("a.yaml", "").string();
  EXPECT_EQ(config_message([&] { StrictYaml::load_file(path); }), path + ":1: holds nothing");
}

TEST(StrictYamlTest, QuotedNumbersAndFlagsAreTexts) {
  EXPECT_EQ(config_message([] { parse("a: \"7\"").require("a").integer(0, 9); }),
            "a.yaml:1: a: must be a whole number from 0 to 9");
  EXPECT_EQ(config_message([] { parse("a: 'true'").require("a").boolean(); }), "a.yaml:1: a: must be true or false");
  EXPECT_EQ(parse("a: \"7\"").require("a").text(), "7");
}

TEST(StrictYamlTest, AnchorsAliasesAndTagsAreRefused) {
  EXPECT_EQ(config_message([] { parse("a: &x 1\nb: 2\n"); }), "a.yaml:1: anchors are not used here");
  EXPECT_EQ(config_message([] { parse("a: 1\nb: *x\n"); }), "a.yaml:2: b: aliases are not used here");
  EXPECT_EQ(config_message([] { parse("a: 1\nb: !!str 2\n"); }), "a.yaml:2: tags are not used here");
}

TEST(StrictYamlFileTest, LargestFileIsReadAndOneByteMoreIsNot) {
  const support::TempFolder folder;
  std::string text = "a: 1\n#";
  text.resize(StrictYaml::kFileBytesMax, ' ');
  EXPECT_TRUE(StrictYaml::load_file(folder.write("full.yaml", text)).is_map());
  const auto path = folder.write("over.yaml", text + ' ');
  EXPECT_EQ(config_message([&] { StrictYaml::load_file(path); }),
            path.string() + ": is 4194305 bytes long; at most 4194304 are read");
}

}  // namespace
