#include "devices/card_reader.h"

#include <array>

namespace devices {
namespace {

constexpr std::array<std::string_view, 4> kStateNames = {"empty", "ready", "reading", "read"};
constexpr std::array<std::string_view, 6> kLampNames = {"off", "green", "red", "amber", "blue", "yellow"};
constexpr std::array<std::string_view, 6> kAnswerNames = {"no_blackjack", "blackjack", "small",
                                                          "medium",       "large",     "unreadable"};

}  // namespace

std::string_view reader_state_name(ReaderState state) { return kStateNames[static_cast<std::size_t>(state)]; }
std::string_view reader_lamp_name(ReaderLamp lamp) { return kLampNames[static_cast<std::size_t>(lamp)]; }
std::string_view card_answer_name(CardAnswer answer) { return kAnswerNames[static_cast<std::size_t>(answer)]; }

std::ostream& operator<<(std::ostream& out, ReaderState state) { return out << reader_state_name(state); }
std::ostream& operator<<(std::ostream& out, ReaderLamp lamp) { return out << reader_lamp_name(lamp); }
std::ostream& operator<<(std::ostream& out, CardAnswer answer) { return out << card_answer_name(answer); }

}  // namespace devices
