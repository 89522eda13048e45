#include "rig/result.h"

#include "rig/check.h"

namespace rig {

std::string_view error_code_name(ErrorCode code) {
  switch (code) {
    case ErrorCode::timeout: return "timeout";
    case ErrorCode::closed: return "closed";
    case ErrorCode::unreachable: return "unreachable";
    case ErrorCode::garbled: return "garbled";
    case ErrorCode::unreadable: return "unreadable";
    case ErrorCode::refused: return "refused";
    case ErrorCode::jam: return "jam";
    case ErrorCode::stopped: return "stopped";
    case ErrorCode::silent: return "silent";
    case ErrorCode::nonsense: return "nonsense";
    case ErrorCode::unmeasurable: return "unmeasurable";
    case ErrorCode::abandoned: return "abandoned";
  }
  check_failed("a known ErrorCode", __FILE__, __LINE__);
}

std::ostream& operator<<(std::ostream& out, ErrorCode code) { return out << error_code_name(code); }

std::string Error::message() const { return std::string(error_code_name(code)) + ": " + detail; }

std::ostream& operator<<(std::ostream& out, const Error& error) { return out << error.message(); }

bool is_rig_fault(const Error& error) {
  switch (error.code) {
    case ErrorCode::timeout:
    case ErrorCode::closed:
    case ErrorCode::unreachable:
    case ErrorCode::garbled:
    case ErrorCode::unreadable:
    case ErrorCode::abandoned: return true;
    case ErrorCode::refused:
    case ErrorCode::jam:
    case ErrorCode::stopped:
    case ErrorCode::silent:
    case ErrorCode::nonsense:
    case ErrorCode::unmeasurable: return false;
  }
  check_failed("a known ErrorCode", __FILE__, __LINE__);
}

void throw_exception_from_error(const Error& error, const boost::source_location& where) {
  check_failed("a value is there: " + error.message(), where.file_name(), static_cast<int>(where.line()));
}

}  // namespace rig
