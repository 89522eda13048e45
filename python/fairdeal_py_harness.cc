// Verdicts and whole runs.
#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <sstream>

#include "harness/campaign.h"
#include "python/define_enum.h"
#include "python/fairdeal_py.h"
#include "python/open_bench.h"

namespace fairdeal_py {
namespace {

namespace fs = std::filesystem;
namespace py = pybind11;
using harness::Outcome;
using harness::Record;
using harness::Summary;
using harness::Verdict;

class NoProgress : public harness::CampaignProgress {
 public:
  void at(double, const std::string&) override {}
  void failed(const rig::Error&) override {}
};

Record certify(const fs::path& bench, const std::vector<std::string>& chapters, const fs::path& out,
               std::optional<rig::Seed> seed, const std::optional<std::string>& only) {
  if (only) static_cast<void>(procedure_of(*only));
  harness::CampaignRequest request{rig::load_bench_file(bench), {}, only, out};
  for (const std::string& id : chapters) request.chapters.push_back(harness::load_chapter(chapter_file(id)));
  if (seed) request.bench.seed = *seed;
  NoProgress progress;
  return harness::run_campaign(request, progress);
}

std::string text_of(const Verdict& verdict) {
  std::ostringstream text;
  text << verdict;
  return text.str();
}

std::string text_of(const Summary& summary) {
  return std::to_string(summary.conforms) + " conforms, " + std::to_string(summary.violates) + " violates, " +
         std::to_string(summary.inconclusive) + " inconclusive, " + std::to_string(summary.not_measured) +
         " not_measured";
}

void define_verdict(py::module_& module) {
  define_enum(module, "Outcome", static_cast<Outcome>(harness::kOutcomesCount - 1), harness::outcome_name);
  py::class_<Verdict>(module, "Verdict", "The answer to one question about one machine, under one clause.")
      .def_readonly("procedure", &Verdict::procedure)
      .def_readonly("device", &Verdict::device)
      .def_readonly("question", &Verdict::question)
      .def_readonly("clause", &Verdict::clause)
      .def_readonly("outcome", &Verdict::outcome)
      .def_readonly("expected", &Verdict::expected)
      .def_readonly("measured", &Verdict::measured)
      .def_readonly("evidence", &Verdict::evidence)
      .def(py::self == py::self)
      .def("__str__", [](const Verdict& verdict) { return text_of(verdict); })
      .def("__repr__", [](const Verdict& verdict) { return "<Verdict: " + text_of(verdict) + ">"; });
}

}  // namespace

void define_harness(py::module_& module) {
  define_verdict(module);
  py::class_<Summary>(module, "Summary", "How many verdicts have each outcome.")
      .def_readonly("conforms", &Summary::conforms)
      .def_readonly("violates", &Summary::violates)
      .def_readonly("inconclusive", &Summary::inconclusive)
      .def_readonly("not_measured", &Summary::not_measured)
      .def("__repr__", [](const Summary& summary) { return "<Summary: " + text_of(summary) + ">"; });
  py::class_<Record>(module, "Record", "A whole run, as in record.json.")
      .def_readonly("bench", &Record::bench)
      .def_readonly("seed", &Record::seed)
      .def_readonly("chapters", &Record::chapters)
      .def_readonly("verdicts", &Record::verdicts)
      .def_property_readonly("summary", [](const Record& record) { return harness::summarize(record.verdicts); })
      .def_property_readonly(
          "exit_code", [](const Record& record) { return harness::exit_code(harness::summarize(record.verdicts)); })
      .def("to_json", &harness::to_json);
  module.def("certify", &certify, py::arg("bench"), py::arg("chapters"), py::kw_only(), py::arg("out"),
             py::arg("seed") = py::none(), py::arg("only") = py::none(), py::call_guard<py::gil_scoped_release>(),
             "Examines the machines of a bench file, clause by clause, and leaves the evidence in the folder `out`.");
}

}  // namespace fairdeal_py
