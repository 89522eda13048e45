#include "harness/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "harness/sha256.h"
#include "harness/verdict_json.h"

namespace harness {
namespace {

using nlohmann::ordered_json;

const std::string kNoHash(64, '0');

[[noreturn]] void fail(const std::string& what) { throw std::system_error(errno, std::generic_category(), what); }

std::string check_line(const std::string& line, int number, const std::string& last_hash) {
  const ordered_json entry = ordered_json::parse(line, nullptr, /*allow_exceptions=*/false);
  if (!entry.is_object()) return "is not a JSON object";
  if (!entry.contains("n") || entry["n"] != number) return "is not numbered " + std::to_string(number);
  if (!entry.contains("previous") || entry["previous"] != last_hash) return "does not follow from the line before it";
  return "";
}

}  // namespace

Journal::Journal(const std::filesystem::path& path)
    : file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644)), last_hash_(kNoHash) {
  if (file_ < 0) fail("cannot start the journal " + path.string());
}

Journal::~Journal() { ::close(file_); }

void Journal::started(rig::Instant at, const std::string& bench, rig::Seed seed,
                      const std::vector<std::string>& chapters) {
  append(at, "started", dump_json({{"bench", bench}, {"seed", seed}, {"chapters", chapters}}, -1));
}

void Journal::met(rig::Instant at, const std::string& role, const devices::Identity& identity) {
  append(at, "met",
         dump_json({{"device", role},
                    {"model", identity.model},
                    {"firmware", identity.firmware},
                    {"serial_number", identity.serial_number},
                    {"emulated", identity.emulated}},
                   -1));
}

void Journal::declared(rig::Instant at, const Verdict& question) {
  append(at, "declared", dump_json(verdict_to_json(question), -1));
}

void Journal::decided(rig::Instant at, const Verdict& verdict) {
  append(at, "decided", dump_json(verdict_to_json(verdict), -1));
  sync();
}

void Journal::gave_up(rig::Instant at, const std::string& why) {
  append(at, "gave_up", dump_json({{"why", why}}, -1));
  sync();
}

void Journal::ended(rig::Instant at) {
  append(at, "ended", "{}");
  sync();
}

void Journal::append(rig::Instant at, const std::string& what, const std::string& json_object) {
  const std::string line = fmt::format(R"({{"n":{},"previous":"{}","at":"{}","what":"{}","data":{}}})", ++number_,
                                       last_hash_, rig::format_instant(at), what, json_object);
  last_hash_ = sha256(line);
  const std::string text = line + "\n";
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t count = ::write(file_, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail("cannot write to the journal");
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
}

void Journal::sync() {
  if (::fdatasync(file_) != 0) fail("cannot bring the journal to the disk");
}

std::string check_journal(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return "cannot be read";
  std::string last_hash = kNoHash;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    const std::string problem = check_line(line, ++number, last_hash);
    if (!problem.empty()) return fmt::format("line {} {}", number, problem);
    last_hash = sha256(line);
  }
  return number == 0 ? "is empty" : "";
}

}  // namespace harness
