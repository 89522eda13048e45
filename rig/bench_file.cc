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

LinkAddress read_link(const StrictYaml& value) {
  LinkAddress address = parse_link_address(value.text(), value.place());
  // The folder of a bench file; an absolute path stays as it is.
  if (address.kind == LinkAddress::Kind::replay)
    address.path = (std::filesystem::path(value.place().file).parent_path() / address.path).string();
  return address;
}

FaultyLinkOptions read_line(const StrictYaml& value) {
  value.allow_keys({"drop", "repeat", "flip", "lose_read", "tear_off", "tear_off_after", "delay_ms", "baud_ratio"});
  FaultyLinkOptions line;
  const auto read_probability = [&](std::string_view key, double& probability) {
    if (const auto found = value.find(key)) probability = found->number(0, 1);
  };
  read_probability("drop", line.drop);
  read_probability("repeat", line.repeat);
  read_probability("flip", line.flip);
  read_probability("lose_read", line.lose_read);
  read_probability("tear_off", line.tear_off);
  if (const auto calls = value.find("tear_off_after"))
    line.tear_off_after = static_cast<int>(calls->integer(0, 1'000'000'000));
  if (const auto delay = value.find("delay_ms")) line.delay = std::chrono::milliseconds(delay->integer(0, 60'000));
  if (const auto ratio = value.find("baud_ratio")) line.baud_ratio = ratio->number(0.01, 100);
  return line;
}

BenchDevice read_device(const std::string& role, const StrictYaml& value) {
  check_role(role, value);
  value.allow_keys({"model", "link", "faults", "options", "line"});
  const StrictYaml model = value.require("model");
  const StrictYaml link = value.require("link");
  BenchDevice device{role, model.text(), read_link(link), {}, {}, model.place()};
  for (const auto& [key, settings] : {std::pair("faults", &device.faults), std::pair("options", &device.options)}) {
    const auto map = value.find(key);
    if (!map) continue;
    if (device.link.kind != LinkAddress::Kind::emulated)
      map->refuse(std::string(key) + " can be given only to a device whose link is emulated");
    *settings = read_settings(*map);
  }
  if (const auto line = value.find("line")) device.line = read_line(*line);
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

std::vector<Setting> read_settings(const StrictYaml& map) {
  std::vector<Setting> settings;
  for (const auto& [name, value] : map.entries()) settings.push_back({name, value});
  return settings;
}

}  // namespace rig
