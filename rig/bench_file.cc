#include "rig/bench_file.h"

#include <algorithm>
#include <cctype>
#include <limits>

namespace rig {
namespace {

// Roles appear in file names, XML and HTML: plain words only.
void check_role(const std::string& role, const StrictYaml& value) {
  const bool plain = std::all_of(role.begin(), role.end(), [](unsigned char letter) {
    return std::islower(letter) != 0 || std::isdigit(letter) != 0 || letter == '_';
  });
  if (role.empty() || role.size() > 40 || !plain)
    value.refuse("a role is up to 40 lower-case letters, digits and underscores");
}

BenchDevice read_device(const std::string& role, const StrictYaml& value) {
  check_role(role, value);
  value.allow_keys({"model", "link", "faults"});
  const StrictYaml model = value.require("model");
  const StrictYaml link = value.require("link");
  BenchDevice device{role, model.text(), parse_link_address(link.text(), link.place()), {}, model.place()};
  if (const auto faults = value.find("faults")) {
    if (device.link.kind != LinkAddress::Kind::emulated)
      faults->refuse("faults can be given only to a device whose link is emulated");
    device.faults = read_fault_settings(*faults);
  }
  return device;
}

std::optional<SourcePlace> read_cameras(const StrictYaml& cameras) {
  std::optional<SourcePlace> felt;
  for (const auto& [name, camera] : cameras.entries()) {
    if (name != "felt") camera.refuse("unknown camera; known: felt");
    camera.allow_keys({"source"});
    const StrictYaml source = camera.require("source");
    if (source.text() != "emulated") source.refuse("unknown source; known: emulated");
    felt = source.place();
  }
  return felt;
}

OperatorKind read_operator(const StrictYaml& value) {
  if (value.text() == "emulated") return OperatorKind::emulated;
  if (value.text() == "terminal") return OperatorKind::terminal;
  value.refuse("must be emulated or terminal");
}

BenchFile read_bench(const StrictYaml& root) {
  root.allow_keys({"name", "seed", "devices", "cameras", "operator"});
  BenchFile bench;
  bench.file = root.place().file;
  bench.name = root.require("name").text();
  if (const auto seed = root.find("seed"))
    bench.seed = static_cast<Seed>(seed->integer(0, std::numeric_limits<std::int64_t>::max()));
  const StrictYaml devices = root.require("devices");
  for (const auto& [role, value] : devices.entries()) bench.devices.push_back(read_device(role, value));
  if (bench.devices.empty()) devices.refuse("names no device");
  if (const auto cameras = root.find("cameras")) bench.felt_camera = read_cameras(*cameras);
  if (const auto operator_kind = root.find("operator")) bench.operator_kind = read_operator(*operator_kind);
  return bench;
}

}  // namespace

const BenchDevice* BenchFile::find(const std::string& role) const {
  const auto found =
      std::find_if(devices.begin(), devices.end(), [&](const BenchDevice& device) { return device.role == role; });
  return found == devices.end() ? nullptr : &*found;
}

BenchFile load_bench_file(const std::filesystem::path& path) { return read_bench(StrictYaml::load_file(path)); }

BenchFile parse_bench_file(const std::string& text, const std::string& name) {
  return read_bench(StrictYaml::parse(text, name));
}

std::vector<FaultSetting> read_fault_settings(const StrictYaml& map) {
  std::vector<FaultSetting> settings;
  for (const auto& [name, value] : map.entries()) settings.push_back({name, value});
  return settings;
}

}  // namespace rig
