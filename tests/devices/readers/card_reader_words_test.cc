#include "devices/readers/card_reader_words.h"

#include <gtest/gtest.h>

#include "tests/support/fields.h"

namespace {

using devices::Fields;
using devices::ReaderLamp;
using devices::ReaderState;
using devices::ReaderStatus;
using devices::card_reader_words::read_status;
using devices::card_reader_words::surplus;
using devices::card_reader_words::write_status;
using rig::ErrorCode;

TEST(CardReaderStatusTest, EveryStateAndLampSurvives) {
  for (int state = 0; state < 4; ++state) {
    for (int lamp = 0; lamp < 6; ++lamp) {
      const ReaderStatus status{static_cast<ReaderState>(state), static_cast<ReaderLamp>(lamp), 65535};
      EXPECT_EQ(read_status(write_status(status)).value(), status);
    }
  }
}

TEST(CardReaderStatusTest, EveryFieldIsNeededAndMustBeKnown) {
  const Fields all = write_status({});
  for (const auto& [name, ignored] : all.all()) {
    Fields fields = support::without(all, name);
    EXPECT_EQ(read_status(fields).error(), (rig::Error{ErrorCode::nonsense, "field \"" + name + "\" is missing"}));
    fields.set(name, std::string("dreaming"));
    EXPECT_EQ(read_status(fields).error().code, ErrorCode::nonsense);
  }
}

TEST(CardReaderStatusTest, EventsBeyondTheirNumbersAreNonsense) {
  Fields fields = write_status({});
  for (const std::int64_t events : {-1, 65536}) {
    fields.set("events", events);
    EXPECT_EQ(read_status(fields).error().code, ErrorCode::nonsense);
  }
}

TEST(CardReaderSurplusTest, IsEmptyForWhatWasExpected) {
  EXPECT_EQ(surplus({{"cycle", std::int64_t{3}}, {"blackjack", true}}, {{"blackjack", false}}), "");
}

TEST(CardReaderSurplusTest, NamesEverythingElseThatWasSaid) {
  const Fields said{{"cycle", std::int64_t{3}},
                    {"detail", std::string("K")},
                    {"suit", std::int64_t{2}},
                    {"sure", true},
                    {"zip", rig::Bytes{std::byte{0xab}}}};
  EXPECT_EQ(surplus(said, {}), "detail: K, suit: 2, sure: true, zip: ab");
}

TEST(CardReaderSurplusTest, IsCutWhenItIsLong) {
  Fields said;
  for (int i = 0; i < 100; ++i) said.set("field " + std::to_string(i), std::string(200, 'x'));
  EXPECT_EQ(surplus(said, {}).size(), devices::kTextBytesMax);
}

}  // namespace
