// Result: what a call that meets the outside world gives back, and the errors that the world may answer with.
//
// Four kinds of trouble, four forms:
//   our own bug                       RIG_CHECK (check.h), aborts
//   a wrong file or command line      ConfigError (config_error.h), thrown, names file, line and field
//   what a cable or a machine did     Error inside a Result, never thrown by C++ code
//   the machine broke a rule          not an error at all: a verdict (harness/verdict.h)
#pragma once

#include <boost/system/result.hpp>
#include <ostream>
#include <string>
#include <string_view>

namespace rig {

enum class ErrorCode {
  // Faults of our own side: cable, port, camera. They leave questions unanswered, they are held against nobody.
  timeout,      ///< Nothing came before the deadline, and the machine did not answer when asked again.
  closed,       ///< The cable was pulled or the other end went away.
  unreachable,  ///< The port could not be opened.
  garbled,      ///< Bytes came, but damaged or with a gap; the line cannot be trusted.
  unreadable,   ///< The camera gave no picture, or one in which cards could not be named.
  // What a machine said or did, over a line that works.
  refused,   ///< It will not do that now and says why.
  jam,       ///< It says that a card is stuck.
  stopped,   ///< It says that a cycle ended before it was complete.
  silent,    ///< It answers when asked, but never sent the report that it owed.
  nonsense,  ///< Its message arrived whole and means nothing in its protocol.
  // Neither side's fault.
  unmeasurable,  ///< What was seen does not allow an answer to the question.
  // The person at the bench.
  abandoned,  ///< The operator ended the run.
};

std::string_view error_code_name(ErrorCode code);
std::ostream& operator<<(std::ostream& out, ErrorCode code);

struct Error {
  ErrorCode code;
  std::string detail;  ///< One sentence for a person, without the code's name.

  /// "timeout: no answer to hello by the deadline"
  std::string message() const;
  friend bool operator==(const Error&, const Error&) = default;
};

std::ostream& operator<<(std::ostream& out, const Error& error);

/// True when the fault may be our own. Such an error never becomes a verdict against a machine, nor for it.
bool is_rig_fault(const Error& error);

/// Asked for the value of a Result that holds an error: a bug of the caller, so this does not return.
[[noreturn]] void throw_exception_from_error(const Error& error, const boost::source_location& where);

/// A value, or the Error that took its place. Must not be ignored.
template <typename T>
class [[nodiscard]] Result : public boost::system::result<T, Error> {
 public:
  using boost::system::result<T, Error>::result;
};

}  // namespace rig
