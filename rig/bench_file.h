// BenchFile: which machines stand on the bench, on which cables, in which roles; who watches and who lends a hand.
//
//   name: emulated table
//   seed: 7
//   devices:
//     shuffler: { model: single_deck_shuffler, link: emulated, faults: { jam_on_cycle: 3 }, line: { drop: 0.001 } }
//   cameras:
//     felt: { source: emulated }
//   operator: emulated
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "rig/config_error.h"
#include "rig/faulty_link.h"
#include "rig/link_address.h"
#include "rig/random.h"
#include "rig/strict_yaml.h"

namespace rig {

/// One fault or option of an emulated machine. The model knows which ones it has and what type each takes.
struct Setting {
  std::string name;
  StrictYaml value;
};

struct BenchDevice {
  std::string role;  ///< How procedures and people call it: "shuffler".
  std::string model;
  LinkAddress link;
  std::vector<Setting> faults;   ///< What an emulated machine shall do wrong.
  std::vector<Setting> options;  ///< How an emulated machine is built.
  SourcePlace place;             ///< Of the model's name, for messages.
  FaultyLinkOptions line{};      ///< What is wrong with the cable.
};

enum class OperatorKind {
  emulated,  ///< The rig's own hands; every machine must be an emulator.
  terminal,  ///< A person, who is asked in the terminal.
};

/// A bench as written down. Nothing has been opened yet.
struct BenchFile {
  std::string file;
  std::string name;
  Seed seed = 1;
  std::vector<BenchDevice> devices;  ///< In the order of the file; roles are unique.
  OperatorKind operator_kind = OperatorKind::emulated;
  std::optional<SourcePlace> felt_camera;  ///< Where the emulated camera over the felt is asked for, if it is.

  /// The device in a role, or nothing.
  const BenchDevice* find(const std::string& role) const;
};

/// Reads a bench file. Throws ConfigError with file, line and field. A trace to replay is looked for from the folder of
/// the bench file.
BenchFile load_bench_file(const std::filesystem::path& path);
/// Reads a bench from text; `name` stands for the file in messages.
BenchFile parse_bench_file(const std::string& text, const std::string& name);

/// Reads a map of faults or options, `{ jam_on_cycle: 3 }`.
std::vector<Setting> read_settings(const StrictYaml& map);

}  // namespace rig
