#include "python/open_bench.h"

#include <stdlib.h>

#include <cerrno>
#include <system_error>

#include "devices/emulated_operator.h"
#include "devices/model_list.h"
#include "harness/bench_setup.h"
#include "python/fairdeal_py.h"
#include "rig/check.h"
#include "vision/draw.h"

namespace fairdeal_py {
namespace {

namespace fs = std::filesystem;

fs::path make_temporary_folder() {
  std::string name = (fs::temp_directory_path() / "fairdeal-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr)
    throw std::system_error(errno, std::generic_category(), "cannot make a temporary folder");
  return name;
}

std::string kind_of(const rig::BenchDevice& device) { return devices::find_model(device.model)->kind; }

// Throws for a bench that cannot be, before anything is written.
const rig::BenchFile& checked(const rig::BenchFile& file) {
  harness::check_bench(file);
  return file;
}

}  // namespace

EvidenceFolder::EvidenceFolder(const std::optional<fs::path>& kept)
    : kept_(kept.has_value()), path_(kept ? *kept : make_temporary_folder()) {}

EvidenceFolder::~EvidenceFolder() {
  std::error_code nobody_to_tell;
  if (!kept_) fs::remove_all(path_, nobody_to_tell);
}

OpenBench::OpenBench(const rig::BenchFile& file, const std::optional<fs::path>& evidence)
    : file_(checked(file)),
      folder_(evidence),
      camera_noise_(rig::Random::for_purpose(file.seed, "camera frame")),
      evidence_(std::make_unique<harness::Evidence>(folder_.path())) {
  evidence_->journal().started({}, file_.name, file_.seed, {});
  bench_ = harness::set_up_bench(file_, *evidence_);
  if (const auto failure = bench_->failure()) {
    evidence_->journal().gave_up(bench_->clock().now(), failure->message());
    end();
    throw DeviceProblem(*failure);
  }
}

OpenBench::~OpenBench() {
  try {
    close();
  } catch (const std::exception&) {  // a destructor has nobody to tell; `close` called by name does
  }
}

void OpenBench::close() {
  const std::lock_guard lock(mutex_);
  if (bench_) end();
}

// The machines go first: their cables still write into the traces.
void OpenBench::end() {
  const rig::Instant now = bench_->clock().now();
  bench_.reset();
  const auto evidence = std::move(evidence_);
  evidence->journal().ended(now);
  if (folder_.is_kept()) {
    evidence->seal();
  } else {
    fs::remove_all(folder_.path());
  }
}

const rig::BenchDevice& OpenBench::in_role(const std::string& role) const {
  if (const rig::BenchDevice* device = file_.find(role)) return *device;
  std::string known;
  for (const rig::BenchDevice& device : file_.devices) known += " " + device.role;
  throw std::invalid_argument("there is no \"" + role + "\" on this bench; its roles:" + known);
}

// A machine that did not answer when the bench was set up has kept it from opening.
devices::Device& OpenBench::device(harness::Bench& bench, const std::string& role) const {
  devices::Device* device = bench.device(in_role(role).role);
  RIG_CHECK(device != nullptr);
  return *device;
}

std::string OpenBench::kind_in(const std::string& role) const { return kind_of(in_role(role)); }

std::string OpenBench::pick_role(const std::string& kind, const std::optional<std::string>& wanted) const {
  if (wanted) {
    if (kind_in(*wanted) != kind) throw std::invalid_argument("\"" + *wanted + "\" is not a " + kind);
    return *wanted;
  }
  std::vector<std::string> roles;
  for (const rig::BenchDevice& device : file_.devices) {
    if (kind_of(device) == kind) roles.push_back(device.role);
  }
  if (roles.size() != 1)
    throw std::invalid_argument("name the role: this bench has " + std::to_string(roles.size()) + " of kind " + kind);
  return roles.front();
}

std::vector<harness::Verdict> OpenBench::carry_out(const std::string& procedure, const std::string& chapter,
                                                   const std::optional<std::string>& role) {
  const harness::Procedure& found = procedure_of(procedure);
  const harness::Chapter rules = harness::load_chapter(chapter_file(chapter));
  const std::string device = pick_role(found.device, role);
  return use([&](harness::Bench& bench) {
    harness::Journal& journal = evidence_->journal();
    for (const harness::Verdict& question : harness::declare(found, rules, device))
      journal.declared(bench.clock().now(), question);
    auto verdicts = harness::carry_out(found, rules, bench, device, [](double) {});
    for (const harness::Verdict& verdict : verdicts) journal.decided(bench.clock().now(), verdict);
    return verdicts;
  });
}

vision::Image OpenBench::camera_frame() {
  return use([&](harness::Bench& bench) {
    auto* hands = dynamic_cast<devices::EmulatedOperator*>(&bench.people());
    if (hands == nullptr || !file_.felt_camera)
      throw DeviceProblem({rig::ErrorCode::unreadable, "this bench has no camera over the felt"});
    if (const auto looked = hands->look_around(); !looked) throw DeviceProblem(looked.error());
    return vision::draw_scene(hands->felt(), {}, camera_noise_);
  });
}

const harness::Procedure& procedure_of(const std::string& name) {
  if (const harness::Procedure* procedure = harness::find_procedure(name)) return *procedure;
  std::string known;
  for (const harness::Procedure& procedure : harness::procedure_list()) known += " " + procedure.name;
  throw std::invalid_argument("there is no procedure \"" + name + "\"; known:" + known);
}

fs::path chapter_file(const std::string& id) {
  if (const auto file = harness::find_chapter_file(id)) return *file;
  std::string known;
  for (const std::string& other : harness::chapter_ids()) known += " " + other;
  throw std::invalid_argument("there is no chapter \"" + id + "\"; known:" + known);
}

}  // namespace fairdeal_py
