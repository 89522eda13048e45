#include "devices/ascii/ascii_line.h"

#include <gtest/gtest.h>

#include <sstream>

#include "rig/random.h"
#include "tests/support/hex.h"
#include "tests/support/hostile.h"

namespace {

using devices::AsciiLine;
using devices::encode_line;
using devices::kLineBytesMax;
using devices::LineBuffer;
using devices::LineKind;
using devices::LineValues;
using rig::Bytes;
using rig::ErrorCode;
using support::bytes_of;

const AsciiLine kStatus{LineKind::request, 7, "STATUS", {}};

// What came out of a buffer, in words: the line, or the error.
std::vector<std::string> drain(LineBuffer& buffer) {
  std::vector<std::string> found;
  while (const auto line = buffer.next()) {
    std::ostringstream text;
    if (*line)
      text << **line;
    else
      text << line->error();
    found.push_back(text.str());
  }
  return found;
}

std::vector<std::string> read(const Bytes& bytes) {
  LineBuffer buffer;
  buffer.push(bytes);
  return drain(buffer);
}

std::vector<std::string> read(const std::string& text) { return read(bytes_of(text)); }

std::vector<std::string> read_byte_by_byte(const Bytes& bytes) {
  LineBuffer buffer;
  std::vector<std::string> found;
  for (const std::byte byte : bytes) {
    buffer.push({&byte, 1});
    for (auto& text : drain(buffer)) found.push_back(std::move(text));
  }
  return found;
}

// A whole line around a text of any kind: what the checksum is right for.
std::string whole(const std::string& text) {
  std::uint32_t crc = 0xffffffff;
  for (const char letter : text) {
    crc ^= static_cast<unsigned char>(letter);
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0x82f63b78U : 0U);
  }
  std::array<char, 9> digits{};
  std::snprintf(digits.data(), digits.size(), "%08X", ~crc);
  return "$" + text + "*" + digits.data() + "\r\n";
}

std::string text_of(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

TEST(AsciiLineTest, LineIsAsWrittenInTheProtocol) {
  EXPECT_EQ(text_of(encode_line(kStatus)), whole("RQ,7,STATUS"));
  EXPECT_EQ(text_of(encode_line({LineKind::event, 65535, "CARD", {"1", "10H", "", "a b"}})),
            whole("EV,65535,CARD,1,10H,,a b"));
  EXPECT_EQ(whole("123456789"), "$123456789*E3069283\r\n");  // the check value of CRC-32C
}

TEST(AsciiLineTest, EveryKindOfLineSurvives) {
  for (const LineKind kind : {LineKind::request, LineKind::answer, LineKind::refusal, LineKind::event}) {
    const AsciiLine line{kind, 0, "HANDS.INSERT", {"0", "", "~ ()\"'"}};
    LineBuffer buffer;
    buffer.push(encode_line(line));
    EXPECT_EQ(buffer.next()->value(), line);
    EXPECT_FALSE(buffer.next());
  }
}

TEST(AsciiLineTest, LongestLineSurvivesAndALongerOneDoesNot) {
  const std::size_t head = std::string("$RQ,1,X,*12345678\r\n").size();
  const Bytes longest = encode_line({LineKind::request, 1, "X", {std::string(kLineBytesMax - head, 'a')}});
  EXPECT_EQ(longest.size(), kLineBytesMax);
  EXPECT_EQ(read(longest).size(), 1U);
  EXPECT_TRUE(read(longest)[0].starts_with("RQ 1 X a"));
  const std::string longer = whole("RQ,1,X," + std::string(kLineBytesMax - head + 1, 'a'));
  EXPECT_EQ(read(longer), std::vector<std::string>{"garbled: a line longer than allowed"});
}

TEST(AsciiLineTest, MostValuesSurviveAndOneMoreIsNonsense) {
  std::string text = "RQ,1,X";
  for (std::size_t i = 0; i < devices::kLineValuesMax; ++i) text += ",v";
  EXPECT_TRUE(read(whole(text))[0].starts_with("RQ 1 X v"));
  EXPECT_EQ(read(whole(text + ",v")), std::vector<std::string>{"nonsense: a line of too many values"});
}

TEST(AsciiLineTest, WholeLineThatMeansNothingIsNonsense) {
  const std::string number = "nonsense: a line whose number is not within 0 to 65535";
  const std::string name = "nonsense: a line whose name is not of capital letters, digits and dots";
  const std::string letters = "nonsense: a line with letters that none may have";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "nonsense: a line without kind, number and name"},
      {"RQ,7", "nonsense: a line without kind, number and name"},
      {"XX,7,STATUS", "nonsense: a line of an unknown kind"},
      {"rq,7,STATUS", "nonsense: a line of an unknown kind"},
      {"RQ,,STATUS", number},
      {"RQ,65536,STATUS", number},
      {"RQ,-1,STATUS", number},
      {"RQ,07,STATUS", number},
      {"RQ,7x,STATUS", number},
      {"RQ, 7,STATUS", number},
      {"RQ,99999999999999999999,STATUS", number},
      {"RQ,7,", name},
      {"RQ,7,status", name},
      {"RQ,7,ABCDEFGHIJKLMNOPQ", name},
      {"RQ,7,STATUS,a*b", letters},
      {"RQ,7,STATUS,\x7f", letters},
      {"RQ,7,STATUS,\xc3\xbc", letters},
      {"RQ,7,STATUS,\r", letters},
  };
  for (const auto& [text, complaint] : cases) EXPECT_EQ(read(whole(text)), std::vector{complaint}) << text;
}

TEST(AsciiLineTest, DamagedEndIsGarbled) {
  const std::string good = text_of(encode_line(kStatus));
  const std::string body = good.substr(0, good.size() - 2);
  for (const std::string& bad : {body + "\n", body.substr(0, body.size() - 1) + "\r\n", std::string("$\r\n"),
                                 std::string("$*00000000\n"), body + " \r\n"}) {
    const auto found = read(bad);
    ASSERT_EQ(found.size(), 1U) << bad;
    EXPECT_EQ(found[0], "garbled: a line without its end");
  }
}

// The checksum has one spelling only.
TEST(AsciiLineTest, SmallLettersInTheChecksumAreGarbled) {
  std::string line = whole("RQ,7,STATUS,ab");
  const std::size_t star = line.find('*');
  const std::string before = line;
  for (std::size_t i = star; i < line.size(); ++i) line[i] = static_cast<char>(std::tolower(line[i]));
  ASSERT_NE(line, before);
  EXPECT_EQ(read(line), std::vector<std::string>{"garbled: a line with a wrong checksum"});
}

TEST(LineBufferTest, LinesAreFoundHoweverTheyAreCut) {
  Bytes stream;
  for (int i = 0; i < 3; ++i) {
    const Bytes line = encode_line({LineKind::event, static_cast<std::uint16_t>(i), "CARD", {"x"}});
    stream.insert(stream.end(), line.begin(), line.end());
  }
  const std::vector<std::string> expected = {"EV 0 CARD x", "EV 1 CARD x", "EV 2 CARD x"};
  EXPECT_EQ(read(stream), expected);
  EXPECT_EQ(read_byte_by_byte(stream), expected);
}

TEST(LineBufferTest, EmptyLinesBetweenLinesAreNothing) {
  EXPECT_EQ(read("\r\n\n" + whole("RQ,7,STATUS") + "\r\n"), std::vector<std::string>{"RQ 7 STATUS"});
}

TEST(LineBufferTest, NoiseIsReportedOnceAndTheNextLineIsSound) {
  const Bytes stream = bytes_of("ab\r\ncd" + whole("RQ,7,STATUS") + "x");
  const std::vector<std::string> expected = {"garbled: bytes outside of lines", "RQ 7 STATUS",
                                             "garbled: bytes outside of lines"};
  EXPECT_EQ(read(stream), expected);
  EXPECT_EQ(read_byte_by_byte(stream), expected);
}

TEST(LineBufferTest, LineThatBreaksOffCostsNoOther) {
  EXPECT_EQ(read("$RQ,7,STA" + whole("RQ,8,STATUS")),
            (std::vector<std::string>{"garbled: a line that ends where another begins", "RQ 8 STATUS"}));
}

TEST(LineBufferTest, OverlongRunIsReportedOnce) {
  const Bytes stream = bytes_of("$" + std::string(5 * kLineBytesMax, 'a') + whole("RQ,8,STATUS"));
  const std::vector<std::string> expected = {"garbled: a line longer than allowed", "RQ 8 STATUS"};
  EXPECT_EQ(read(stream), expected);
  EXPECT_EQ(read_byte_by_byte(stream), expected);
}

TEST(LineValuesTest, ValueOfTheWrongFormOrRangeIsNonsense) {
  const LineValues values{"5", "x", "2", "0a"};
  EXPECT_EQ(values.integer(0, "left", 0, 4).error().detail, "value \"left\" is 5; it must be within 0 to 4");
  EXPECT_EQ(values.integer(0, "left", 6, 9).error().detail, "value \"left\" is 5; it must be within 6 to 9");
  EXPECT_EQ(values.integer(0, "left", 5, 5).value(), 5);
  EXPECT_EQ(values.integer(1, "left", 0, 9).error().detail, "value \"left\" is not a whole number");
  EXPECT_EQ(values.flag(2, "open").error().detail, "value \"open\" is 2; it must be within 0 to 1");
  EXPECT_EQ(values.bytes(1, "cards").error().detail, "value \"cards\" is not hexadecimal");
  EXPECT_EQ(values.bytes(3, "cards").value(), support::hex("0a"));
  EXPECT_EQ(values.text(4, "why").error(), (rig::Error{ErrorCode::nonsense, "value \"why\" is missing"}));
}

// Real lines of all lengths, from a bare request to a shoe of eight decks.
AsciiLine real_line(rig::Random& random) {
  AsciiLine line{static_cast<LineKind>(random.below(4)), static_cast<std::uint16_t>(random.below(65536)), "CARD", {}};
  const bool is_long = random.below(20) == 0;
  line.values.add(std::to_string(random.below(416)));
  line.values.add(rig::to_hex(support::random_bytes(is_long ? 416 * 4 : 16, random)));
  return line;
}

// Feeds a line that was damaged by `damage`, in two pieces, and a sound one after it. Nothing but the sound one may be
// taken for a line.
template <typename Damage>
void expect_none_accepted(rig::Seed seed, const Damage& damage) {
  rig::Random random(seed);
  LineBuffer buffer;
  for (int round = 0; round < support::kHostileFrames; ++round) {
    const AsciiLine sound = real_line(random);
    const Bytes bad = damage(real_line(random), random);
    const std::size_t cut = random.below(bad.size() + 1);
    std::vector<AsciiLine> accepted;
    for (const Bytes& piece : {Bytes(bad.begin(), bad.begin() + static_cast<std::ptrdiff_t>(cut)),
                               Bytes(bad.begin() + static_cast<std::ptrdiff_t>(cut), bad.end()), encode_line(sound)}) {
      buffer.push(piece);
      while (const auto line = buffer.next()) {
        if (*line) accepted.push_back(**line);
      }
    }
    ASSERT_EQ(accepted, std::vector{sound}) << "round " << round << ": " << rig::to_hex(bad);
  }
}

TEST(HostileLineTest, RandomBytesAreNeverALine) {
  expect_none_accepted(11, [](const AsciiLine&, rig::Random& random) { return support::random_bytes(300, random); });
}

TEST(HostileLineTest, BeginningsOfLinesAreNeverALine) {
  expect_none_accepted(
      12, [](const AsciiLine& line, rig::Random& random) { return support::truncated(encode_line(line), random); });
}

// Bits turned in the text in an odd number are always found; of other damage one in 2^32 would pass, so of these ten
// thousand lines 0.000002 are expected to. With a checksum of 16 bits it would be 0.1.
TEST(HostileLineTest, LinesWithTurnedBitsAreNeverALine) {
  expect_none_accepted(13, [](const AsciiLine& line, rig::Random& random) {
    return support::with_turned_bits(encode_line(line), random);
  });
}

// Every single bit of a line, one after another.
TEST(HostileLineTest, NoBitOfALineMayBeWrong) {
  const Bytes sound = encode_line({LineKind::event, 12, "CARD", {"3", "10H", "49"}});
  for (std::size_t bit = 0; bit < sound.size() * 8; ++bit) {
    Bytes bad = sound;
    bad[bit / 8] ^= std::byte{1} << (bit % 8);
    for (const std::string& found : read(bad)) EXPECT_TRUE(found.starts_with("garbled: ")) << found;
  }
}

TEST(HostileLineTest, EndlessLinesTakeNoMemory) {
  LineBuffer buffer;
  const auto listen = [&] {
    for (const char letter : {'a', '$', '*', '\r', '\n', '\0'}) {
      buffer.push(bytes_of("$"));
      for (int round = 0; round < 2000; ++round) {
        buffer.push(Bytes(1000, static_cast<std::byte>(letter)));
        while (const auto line = buffer.next()) ASSERT_FALSE(*line);
      }
    }
  };
  EXPECT_LT(support::memory_taken_by(listen), 100'000U);
}

}  // namespace
