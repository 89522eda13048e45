#include "devices/fairdeal/message.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <sstream>

#include "devices/fairdeal/frame.h"
#include "rig/random.h"
#include "tests/support/hex.h"

namespace {

using devices::decode_message;
using devices::encode_message;
using devices::Fields;
using devices::FieldValue;
using devices::kPayloadBytesMax;
using devices::Message;
using devices::MessageKind;
using rig::Bytes;
using rig::ErrorCode;
using support::hex;

// A map of four entries: f is the map given, k is "ok", n is "status", s is the number given.
Bytes payload(const std::string& fields, const std::string& sequence = "07") {
  return hex("a4 6166" + fields + "616b 626f6b 616e 66737461747573 6173" + sequence);
}

// What is wrong with a payload; empty when nothing is.
std::string complaint(const Bytes& bytes) {
  const auto message = decode_message(bytes);
  if (message) return "";
  EXPECT_EQ(message.error().code, ErrorCode::nonsense);
  return message.error().detail;
}

TEST(MessageTest, EveryKindOfMessageAndFieldSurvives) {
  for (const MessageKind kind : {MessageKind::request, MessageKind::reply, MessageKind::refusal, MessageKind::event}) {
    const Message message{kind, 65535, "hands.insert",
                          Fields{{"flag", true},
                                 {"off", false},
                                 {"low", std::numeric_limits<std::int64_t>::min()},
                                 {"high", std::numeric_limits<std::int64_t>::max()},
                                 {"zero", std::int64_t{0}},
                                 {"text", std::string(200, '~')},
                                 {"empty", std::string()},
                                 {"bytes", hex("00ff10")},
                                 {"none", Bytes{}}}};
    const auto decoded = decode_message(encode_message(message));
    ASSERT_TRUE(decoded) << decoded.error();
    EXPECT_EQ(*decoded, message);
  }
}

TEST(MessageTest, MessageWithoutFieldsSurvives) {
  const Message message{MessageKind::request, 0, "status", {}};
  EXPECT_EQ(decode_message(encode_message(message)).value(), message);
}

// a4: four entries; a0: no fields; 62 6f 6b: "ok"; 66 ..: "status"; 07: seven.
TEST(MessageTest, CborIsAsWrittenByHand) {
  const Message message{MessageKind::reply, 7, "status", {}};
  EXPECT_EQ(encode_message(message), payload("a0"));
  EXPECT_EQ(decode_message(payload("a0")).value(), message);
}

TEST(MessageTest, OrderOfEntriesDoesNotMatter) {
  const auto message = decode_message(hex("a4 6173 07 616e 66737461747573 616b 626f6b 6166 a0"));
  ASSERT_TRUE(message) << message.error();
  EXPECT_EQ(*message, (Message{MessageKind::reply, 7, "status", {}}));
}

TEST(MessageTest, WhatIsNoMapOfFourIsNonsense) {
  const std::string expected = "a payload that is not a CBOR map of four entries";
  EXPECT_EQ(complaint({}), expected);
  EXPECT_EQ(complaint(hex("a0")), expected);
  EXPECT_EQ(complaint(hex("84 01 02 03 04")), expected);
  EXPECT_EQ(complaint(hex("a3 6166 a0 616b 626f6b 6173 07")), expected);
  EXPECT_EQ(complaint(hex("a5 6166 a0 616b 626f6b 616e 6178 6173 07 6174 01")), expected);
  EXPECT_EQ(complaint(hex("ff")), expected);
}

TEST(MessageTest, BytesAfterTheMapAreNonsense) {
  Bytes bytes = payload("a0");
  bytes.push_back(std::byte{0});
  EXPECT_NE(complaint(bytes), "");
}

TEST(MessageTest, EveryTruncationIsNonsense) {
  const Bytes whole = payload("a1 6161 4401020304");
  ASSERT_EQ(complaint(whole), "");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_NE(complaint(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))), "") << size;
  }
}

TEST(MessageTest, MissingEntryIsNonsense) {
  EXPECT_EQ(complaint(hex("a4 6166 a0 616b 626f6b 616e 6178 6174 07")),
            "a message without one of its entries k, s, n, f");
}

TEST(MessageTest, KindOrNameThatIsNoTextIsNonsense) {
  const std::string expected = "a message whose kind or name is not plain text";
  EXPECT_EQ(complaint(hex("a4 6166 a0 616b 01 616e 6178 6173 07")), expected);
  EXPECT_EQ(complaint(hex("a4 6166 a0 616b 626f6b 616e 01 6173 07")), expected);
  EXPECT_EQ(complaint(hex("a4 6166 a0 616b 626f6b 616e 610a 6173 07")), expected);
  EXPECT_EQ(complaint(hex("a4 6166 a0 616b 626f6b 616e 62c3bc 6173 07")), expected);
}

TEST(MessageTest, UnknownKindIsNonsense) {
  EXPECT_EQ(complaint(hex("a4 6166 a0 616b 626f6f 616e 6178 6173 07")), "a message of an unknown kind");
  EXPECT_EQ(complaint(hex("a4 6166 a0 616b 60 616e 6178 6173 07")), "a message of an unknown kind");
}

TEST(MessageTest, SequenceNumberOutOfRangeIsNonsense) {
  const std::string expected = "a message whose sequence number is not within 0 to 65535";
  EXPECT_EQ(complaint(payload("a0", "20")), expected);          // -1
  EXPECT_EQ(complaint(payload("a0", "1a00010000")), expected);  // 65536
  EXPECT_EQ(complaint(payload("a0", "1bffffffffffffffff")), expected);
  EXPECT_EQ(complaint(payload("a0", "6137")), expected);    // "7"
  EXPECT_EQ(complaint(payload("a0", "f93c00")), expected);  // 1.0
  EXPECT_EQ(complaint(payload("a0", "19ffff")), "");
}

TEST(MessageTest, FieldsThatAreNoMapAreNonsense) {
  EXPECT_EQ(complaint(payload("80")), "a message whose fields are not a map");
  EXPECT_EQ(complaint(payload("f6")), "a message whose fields are not a map");
}

TEST(MessageTest, FieldWithoutAPlainNameIsNonsense) {
  EXPECT_EQ(complaint(payload("a1 610a 01")), "a field whose name is not plain text");
  EXPECT_EQ(complaint(payload("a1 78c9" + rig::to_hex(Bytes(201, std::byte{'x'})) + "01")),
            "a field whose name is not plain text");
}

TEST(MessageTest, FieldOfAnotherTypeIsNonsense) {
  const std::string expected = "field \"a\" is of a type that messages do not have";
  EXPECT_EQ(complaint(payload("a1 6161 f6")), expected);      // null
  EXPECT_EQ(complaint(payload("a1 6161 f93c00")), expected);  // 1.0
  EXPECT_EQ(complaint(payload("a1 6161 8101")), expected);    // a list
  EXPECT_EQ(complaint(payload("a1 6161 a0")), expected);      // a map
  EXPECT_EQ(complaint(payload("a1 6161 611b")), expected);    // a text with an escape
  EXPECT_EQ(complaint(payload("a1 6161 617f")), expected);
  EXPECT_EQ(complaint(payload("a1 6161 78c9" + rig::to_hex(Bytes(201, std::byte{'x'})))), expected);
}

TEST(MessageTest, NumberThatDoesNotFitIsNonsense) {
  EXPECT_EQ(complaint(payload("a1 6161 1b8000000000000000")), "field \"a\" is a number out of range");
  EXPECT_EQ(complaint(payload("a1 6161 1b7fffffffffffffff")), "");
}

TEST(MessageTest, RandomBytesNeverCrash) {
  rig::Random random(1);
  for (int round = 0; round < 10'000; ++round) {
    Bytes bytes(random.below(80));
    for (std::byte& byte : bytes) byte = static_cast<std::byte>(random.below(256));
    ASSERT_NO_THROW(static_cast<void>(decode_message(bytes))) << rig::to_hex(bytes);
  }
}

TEST(MessageTest, DamagedMessagesNeverCrash) {
  rig::Random random(2);
  const Bytes sound = payload("a4 6161 4401020304 6162 f5 6163 6378797a 6164 1a00010000");
  for (int round = 0; round < 20'000; ++round) {
    Bytes bytes = sound;
    for (int i = 0; i < 3; ++i) bytes[random.below(bytes.size())] = static_cast<std::byte>(random.below(256));
    ASSERT_NO_THROW(static_cast<void>(decode_message(bytes))) << rig::to_hex(bytes);
  }
}

// Sizes that no memory holds: 2^62 and more entries, letters and bytes announced in a few bytes.
TEST(MessageTest, EnormousSizesAreNonsense) {
  for (const std::string type : {"5b", "7b", "9b", "bb"}) {
    for (const std::string size :
         {"00000000ffffffff", "4000000000000000", "7fffffffffffffff", "fffffffffffffffe", "ffffffffffffffff"}) {
      EXPECT_NO_THROW(EXPECT_NE(complaint(hex(type + size)), "")) << type << size;
      EXPECT_NO_THROW(EXPECT_NE(complaint(payload("a1 6161" + type + size)), "")) << type << size;
    }
  }
}

// As many openings of one kind as fit in a frame, and a value at the bottom of them. Ends the process.
void decode_deep_nesting() {
  for (const std::string open : {"81", "9f", "a16161", "bf6161", "5f", "7f", "c0", "d818"}) {
    const Bytes one = hex(open);
    Bytes deep;
    while (deep.size() + one.size() < kPayloadBytesMax) deep.insert(deep.end(), one.begin(), one.end());
    EXPECT_NE(complaint(deep), "") << open;
    deep.push_back(std::byte{0x01});
    EXPECT_NE(complaint(deep), "") << open;
  }
  std::exit(testing::Test::HasFailure() ? 1 : 0);
}

// In a child process: a parser that calls itself for every level runs out of stack, which no test survives.
TEST(MessageDeathTest, DeepNestingDoesNotCrash) { EXPECT_EXIT(decode_deep_nesting(), testing::ExitedWithCode(0), ""); }

TEST(FieldsTest, ValueOfTheWrongTypeOrRangeIsNonsense) {
  const Fields fields{{"flag", true}, {"number", std::int64_t{5}}, {"text", std::string("x")}, {"bytes", hex("01")}};
  EXPECT_EQ(fields.boolean("number").error().detail, "field \"number\" is not a flag");
  EXPECT_EQ(fields.integer("flag", 0, 9).error().detail, "field \"flag\" is not a whole number");
  EXPECT_EQ(fields.text("bytes").error().detail, "field \"bytes\" is not a text");
  EXPECT_EQ(fields.bytes("text").error().detail, "field \"text\" is not a byte string");
  EXPECT_EQ(fields.integer("number", 6, 9).error().detail, "field \"number\" is 5, not within 6 to 9");
  EXPECT_EQ(fields.integer("number", 0, 4).error().detail, "field \"number\" is 5, not within 0 to 4");
  EXPECT_EQ(fields.integer("number", 5, 5).value(), 5);
}

TEST(FieldsTest, MissingFieldIsNonsense) {
  const Fields fields;
  EXPECT_EQ(fields.boolean("a").error(), (rig::Error{ErrorCode::nonsense, "field \"a\" is missing"}));
  EXPECT_EQ(fields.integer("a", 0, 1).error().detail, "field \"a\" is missing");
  EXPECT_EQ(fields.text("a").error().detail, "field \"a\" is missing");
  EXPECT_EQ(fields.bytes("a").error().detail, "field \"a\" is missing");
}

TEST(MessageTest, PrintsKindNumberNameAndFields) {
  std::ostringstream out;
  out << Message{MessageKind::event, 3, "count", Fields{{"cycle", std::int64_t{1}}, {"right", true}}};
  EXPECT_EQ(out.str(), "ev 3 count cycle=1 right=true");
}

}  // namespace
