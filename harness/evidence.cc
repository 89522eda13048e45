#include "harness/evidence.h"

#include <algorithm>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "harness/sha256.h"
#include "rig/config_error.h"

namespace harness {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr const char* kManifest = "manifest.json";

fs::path make_folder(const fs::path& folder) {
  std::error_code unreadable;
  if (fs::exists(folder, unreadable) && (!fs::is_directory(folder, unreadable) || !fs::is_empty(folder, unreadable)))
    throw rig::ConfigError({folder.string()}, "is there already and not empty; evidence is never written over");
  std::error_code problem;
  fs::create_directories(folder / "frames", problem);
  if (!problem) fs::create_directories(folder / "traces", problem);
  if (problem) throw rig::ConfigError({folder.string()}, "cannot be made: " + problem.message());
  return folder;
}

// All files below a folder but the manifest, as sorted relative paths.
std::vector<std::string> files_in(const fs::path& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = fs::relative(entry.path(), folder).generic_string();
    if (!entry.is_directory() && name != kManifest) files.push_back(name);
  }
  std::sort(files.begin(), files.end());
  return files;
}

void write_whole(const fs::path& path, std::span<const char> content) {
  const fs::path draft = path.string() + ".part";
  std::ofstream file(draft, std::ios::binary);
  file.write(content.data(), static_cast<std::streamsize>(content.size()));
  file.close();
  if (!file) throw std::system_error(errno, std::generic_category(), "cannot write " + path.string());
  fs::rename(draft, path);
}

// Paths and their hashes; nothing when the file is missing or of another shape.
std::optional<std::map<std::string, std::string>> load_manifest(const fs::path& folder) {
  std::ifstream file(folder / kManifest);
  const ordered_json root = ordered_json::parse(file, nullptr, /*allow_exceptions=*/false);
  if (!root.is_object() || !root.contains("files") || !root["files"].is_array()) return std::nullopt;
  std::map<std::string, std::string> hashes;
  for (const ordered_json& entry : root["files"]) {
    const auto is_text = [&](const char* key) { return entry.contains(key) && entry[key].is_string(); };
    if (!entry.is_object() || !is_text("path") || !is_text("sha256")) return std::nullopt;
    hashes[entry["path"].get<std::string>()] = entry["sha256"].get<std::string>();
  }
  return hashes;
}

}  // namespace

Evidence::Evidence(const fs::path& folder) : folder_(make_folder(folder)), journal_(folder_ / "journal.jsonl") {}

std::string Evidence::add_frame(std::span<const std::uint8_t> png) {
  const std::string name = "frames/" + sha256(png) + ".png";
  if (!fs::exists(folder_ / name)) write_whole(folder_ / name, {reinterpret_cast<const char*>(png.data()), png.size()});
  return name;
}

rig::Trace& Evidence::trace(const std::string& role) {
  auto& file = traces_[role];
  if (!file) file = std::make_unique<TraceFile>(folder_ / "traces" / (role + ".txt"));
  return file->trace;
}

void Evidence::write_file(const std::string& name, const std::string& content) { write_whole(folder_ / name, content); }

void Evidence::flush() {
  for (auto& [role, file] : traces_) file->trace.flush();
}

void Evidence::seal() {
  flush();
  ordered_json files = ordered_json::array();
  for (const std::string& name : files_in(folder_)) {
    files.push_back({{"path", name},
                     {"bytes", fs::file_size(folder_ / name)},
                     {"sha256", sha256_of_file(folder_ / name).value_or("")}});
  }
  write_file(kManifest, ordered_json{{"files", files}}.dump(1) + "\n");
}

std::vector<std::string> verify_evidence(const fs::path& folder) {
  if (!fs::is_directory(folder)) return {folder.string() + " is not a folder"};
  const auto manifest = load_manifest(folder);
  if (!manifest) return {std::string(kManifest) + " is missing or not a manifest"};
  std::vector<std::string> problems;
  for (const auto& [name, wanted] : *manifest) {
    const auto hash = sha256_of_file(folder / name);
    if (!hash)
      problems.push_back(name + " is missing");
    else if (*hash != wanted)
      problems.push_back(name + " was changed");
  }
  for (const std::string& name : files_in(folder)) {
    if (!manifest->contains(name)) problems.push_back(name + " was added");
  }
  const std::string journal = check_journal(folder / "journal.jsonl");
  if (!journal.empty()) problems.push_back("journal.jsonl: " + journal);
  return problems;
}

}  // namespace harness
