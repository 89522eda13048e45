#include "devices/readers/card_reader_driver.h"

#include "devices/readers/card_reader_words.h"

namespace devices {

using namespace card_reader_words;
using rig::Result;

Result<ReaderReport> CardReaderDriver::await_report(rig::Instant deadline) {
  return await_end<ReaderReport>({kAnswer, kUnreadable}, deadline,
                                 [&](int cycle, const Message& event) -> Result<ReaderReport> {
                                   if (event.name == kUnreadable)
                                     return ReaderReport{cycle, CardAnswer::unreadable, surplus(event.fields, {})};
                                   const auto answer = read_answer(event.fields);
                                   if (!answer) return answer.error();
                                   return ReaderReport{cycle, *answer, surplus(event.fields, write_answer(*answer))};
                                 });
}

Result<ReaderStatus> CardReaderDriver::status(rig::Instant deadline) { return ask_status(read_status, deadline); }

}  // namespace devices
