// Benches, verdicts and whole runs.
#include <pybind11/numpy.h>
#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cmath>
#include <sstream>
#include <variant>

#include "devices/operator.h"
#include "harness/campaign.h"
#include "python/fairdeal_py.h"
#include "python/numpy_image.h"
#include "python/open_bench.h"

namespace fairdeal_py {
namespace {

namespace fs = std::filesystem;
namespace py = pybind11;
using harness::Bench;
using harness::Outcome;
using harness::Record;
using harness::Summary;
using harness::Verdict;
using Seconds = std::optional<double>;
using without_gil = py::call_guard<py::gil_scoped_release>;
using CardNames = std::vector<std::variant<std::string, rig::Card>>;

constexpr double kReplySeconds = 5;  // as procedures wait

/// A machine on a bench, by its role. Keeps the bench alive.
struct ShufflerHandle {
  std::shared_ptr<OpenBench> bench;
  std::string role;

  /// Does something with the machine by a deadline, `within_s` seconds from now.
  template <typename Act>
  auto use(Act act) const {
    return bench->use([&](Bench& open) { return act(bench->shuffler(open, role), open.clock().now()); });
  }
};

struct OperatorHandle {
  std::shared_ptr<OpenBench> bench;

  template <typename Act>
  auto use(const std::string& role, Act act) const {
    const std::string known = bench->in_role(role).role;
    return bench->use([&](Bench& open) { return unwrap(act(open.people(), known)); });
  }
};

rig::Duration duration(double seconds) {
  constexpr double kSecondsMax = 86'400;
  if (!(seconds > 0 && seconds <= kSecondsMax))
    throw std::invalid_argument("a time to wait is more than 0 and at most 86400 seconds");
  return std::chrono::ceil<rig::Duration>(std::chrono::duration<double>(seconds));
}

// Twice the longest good cycle, as procedures wait; a machine that needs longer does not answer in time.
rig::Duration cycle_time(const devices::Shuffler& shuffler, Seconds within_s) {
  return within_s ? duration(*within_s) : 2 * shuffler.identity().cycle_time_max + std::chrono::seconds(2);
}

std::vector<rig::Card> cards_of(const CardNames& names) {
  std::vector<rig::Card> cards;
  for (const auto& name : names) {
    if (const auto* card = std::get_if<rig::Card>(&name)) {
      cards.push_back(*card);
    } else {
      const auto parsed = rig::Card::parse(std::get<std::string>(name));
      if (!parsed) throw std::invalid_argument("there is no card \"" + std::get<std::string>(name) + "\"");
      cards.push_back(*parsed);
    }
  }
  return cards;
}

// Faults come as Python's bool or int; anything else would be a guess.
std::string fault_text(const std::string& name, py::handle value) {
  if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos)
    throw py::value_error("\"" + name + "\" is not the name of a fault");
  if (py::isinstance<py::bool_>(value)) return name + ": " + (value.cast<bool>() ? "true" : "false");
  if (py::isinstance<py::int_>(value)) return name + ": " + std::string(py::str(value));
  throw py::type_error("fault " + name + " is a bool or the number of a cycle");
}

// An emulated table as a bench file, so that it goes through the same checks as any other.
rig::BenchFile emulated_bench(rig::Seed seed, const py::kwargs& faults) {
  std::string settings;
  for (const auto& [name, value] : faults)
    settings += (settings.empty() ? "" : ", ") + fault_text(name.cast<std::string>(), value);
  const std::string text =
      "name: emulated table\n"
      "devices:\n"
      "  shuffler: { model: single_deck_shuffler, link: emulated, faults: {" +
      settings +
      "} }\n"
      "cameras: { felt: { source: emulated } }\n"
      "operator: emulated\n";
  rig::BenchFile file = rig::parse_bench_file(text, "Bench.emulated");
  file.seed = seed;
  return file;
}

std::shared_ptr<OpenBench> open_emulated(rig::Seed seed, const std::optional<fs::path>& evidence,
                                         const py::kwargs& faults) {
  const rig::BenchFile file = emulated_bench(seed, faults);
  const py::gil_scoped_release released;
  return std::make_shared<OpenBench>(file, evidence);
}

std::shared_ptr<OpenBench> open_from_file(const fs::path& path, const std::optional<fs::path>& evidence) {
  return std::make_shared<OpenBench>(rig::load_bench_file(path), evidence);
}

ShufflerHandle shuffler_in(const std::shared_ptr<OpenBench>& bench, const std::string& role) {
  bench->use([&](Bench& open) { static_cast<void>(bench->shuffler(open, role)); });
  return {bench, role};
}

class NoProgress : public harness::CampaignProgress {
 public:
  void at(double, const std::string&) override {}
  void failed(const rig::Error&) override {}
};

Record certify(const fs::path& bench, const std::vector<std::string>& chapters, const fs::path& out,
               std::optional<rig::Seed> seed, const std::optional<std::string>& only) {
  if (only && harness::find_procedure(*only) == nullptr)
    throw std::invalid_argument("there is no procedure \"" + *only + "\"");
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

void define_verdict(py::module_& module) {
  py::enum_<Outcome> outcome(module, "Outcome");
  for (int i = 0; i < harness::kOutcomesCount; ++i) {
    const auto value = static_cast<Outcome>(i);
    outcome.value(std::string(harness::outcome_name(value)).c_str(), value);
  }
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
      .def("__str__", &text_of)
      .def("__repr__", [](const Verdict& verdict) { return "<Verdict: " + text_of(verdict) + ">"; });
}

void define_record(py::module_& module) {
  py::class_<Summary>(module, "Summary", "How many verdicts have each outcome.")
      .def_readonly("conforms", &Summary::conforms)
      .def_readonly("violates", &Summary::violates)
      .def_readonly("inconclusive", &Summary::inconclusive)
      .def_readonly("not_measured", &Summary::not_measured)
      .def("__repr__", [](const Summary& summary) {
        return "<Summary: " + std::to_string(summary.conforms) + " conforms, " + std::to_string(summary.violates) +
               " violates, " + std::to_string(summary.inconclusive) + " inconclusive, " +
               std::to_string(summary.not_measured) + " not_measured>";
      });
  py::class_<Record>(module, "Record", "A whole run, as in record.json.")
      .def_readonly("bench", &Record::bench)
      .def_readonly("seed", &Record::seed)
      .def_readonly("chapters", &Record::chapters)
      .def_readonly("verdicts", &Record::verdicts)
      .def_property_readonly("summary", [](const Record& record) { return harness::summarize(record.verdicts); })
      .def_property_readonly(
          "exit_code", [](const Record& record) { return harness::exit_code(harness::summarize(record.verdicts)); })
      .def("to_json", [](const Record& record) { return harness::to_json(record); });
  module.def("certify", &certify, py::arg("bench"), py::arg("chapters"), py::kw_only(), py::arg("out"),
             py::arg("seed") = py::none(), py::arg("only") = py::none(), without_gil(),
             "Examines the machines of a bench file, clause by clause, and leaves the evidence in the folder `out`.");
}

void define_shuffler(py::module_& module) {
  using devices::Shuffler;
  using rig::Instant;
  py::class_<ShufflerHandle>(module, "Shuffler", "A shuffler on a bench. Usable until the bench is closed.")
      .def_readonly("role", &ShufflerHandle::role)
      .def_property_readonly("identity",
                             [](const ShufflerHandle& self) {
                               return self.use([](Shuffler& shuffler, Instant) { return shuffler.identity(); });
                             })
      .def(
          "status",
          [](const ShufflerHandle& self, double within_s) {
            return self.use(
                [&](Shuffler& shuffler, Instant now) { return unwrap(shuffler.status(now + duration(within_s))); });
          },
          py::kw_only(), py::arg("within_s") = kReplySeconds, without_gil(), "What the machine says of itself.")
      .def(
          "shuffle",
          [](const ShufflerHandle& self, int cards_expected, Seconds within_s) {
            return self.use([&](Shuffler& shuffler, Instant now) {
              return unwrap(shuffler.shuffle(cards_expected, now + cycle_time(shuffler, within_s)));
            });
          },
          py::arg("cards_expected") = 52, py::kw_only(), py::arg("within_s") = py::none(), without_gil(),
          "Starts a cycle and waits for its report.")
      .def(
          "start_shuffle",
          [](const ShufflerHandle& self, int cards_expected, double within_s) {
            return self.use([&](Shuffler& shuffler, Instant now) {
              return unwrap(shuffler.start_shuffle(cards_expected, now + duration(within_s)));
            });
          },
          py::arg("cards_expected") = 52, py::kw_only(), py::arg("within_s") = kReplySeconds, without_gil(),
          "Starts a cycle and returns its number.")
      .def(
          "await_report",
          [](const ShufflerHandle& self, Seconds within_s) {
            return self.use([&](Shuffler& shuffler, Instant now) {
              return unwrap(shuffler.await_report(now + cycle_time(shuffler, within_s)));
            });
          },
          py::kw_only(), py::arg("within_s") = py::none(), without_gil(),
          "Waits for the report of the cycle that was started last.")
      .def(
          "listen_for",
          [](const ShufflerHandle& self, double seconds) {
            self.use([&](Shuffler& shuffler, Instant now) { unwrap(shuffler.listen_until(now + duration(seconds))); });
          },
          py::arg("seconds"), without_gil(), "Lets time pass while listening; what comes is kept for await_report.")
      .def(
          "clear",
          [](const ShufflerHandle& self, double within_s) {
            self.use([&](Shuffler& shuffler, Instant now) { unwrap(shuffler.clear(now + duration(within_s))); });
          },
          py::kw_only(), py::arg("within_s") = kReplySeconds, without_gil(),
          "Tells the machine that a jam or stop has been dealt with.")
      .def("__repr__", [](const ShufflerHandle& self) { return "<Shuffler in role '" + self.role + "'>"; });
}

void load(const OperatorHandle& self, const std::string& role, const rig::DeckSpec& deck, const CardNames& leave_out,
          const CardNames& add, bool bend_one) {
  const devices::LoadRequest request{deck, cards_of(leave_out), cards_of(add), bend_one};
  constexpr std::size_t kCardsMax = 500;  // eight decks; more do not fit into one message either
  if (static_cast<std::size_t>(deck.cards_count()) + request.add.size() > kCardsMax)
    throw std::invalid_argument("nobody loads more than 500 cards at once");
  self.use(role, [&](devices::Operator& people, const std::string& known) { return people.load(known, request); });
}

void define_operator(py::module_& module) {
  using devices::Operator;
  py::class_<OperatorHandle>(module, "Operator",
                             "Who loads, takes away, opens and looks: the rig's own hands, or a person who is asked.")
      .def("load", &load, py::arg("role"), py::kw_only(), py::arg("deck") = rig::DeckSpec{},
           py::arg("leave_out") = CardNames{}, py::arg("add") = CardNames{}, py::arg("bend_one") = false, without_gil(),
           "Puts a deck in new-deck order, with these changes, into the input of an empty machine.")
      .def(
          "spread_output",
          [](const OperatorHandle& self, const std::string& role) {
            self.use(role, [](Operator& people, const std::string& known) { return people.spread_output(known); });
          },
          py::arg("role"), without_gil(), "Takes the stack from the output and lays it on the felt, face up.")
      .def(
          "clear_felt",
          [](const OperatorHandle& self) {
            self.bench->use([](Bench& bench) { unwrap(bench.people().clear_felt()); });
          },
          without_gil(), "Takes all cards off the felt.")
      .def(
          "set_cover",
          [](const OperatorHandle& self, const std::string& role, bool open) {
            self.use(role, [&](Operator& people, const std::string& known) { return people.set_cover(known, open); });
          },
          py::arg("role"), py::arg("open"), without_gil(), "Opens or closes the cover.")
      .def(
          "empty_machine",
          [](const OperatorHandle& self, const std::string& role) {
            return self.use(role,
                            [](Operator& people, const std::string& known) { return people.empty_machine(known); });
          },
          py::arg("role"), without_gil(), "Takes away every card in, on or beside the machine; gives their number.");
}

std::vector<std::string> roles(const OpenBench& bench) {
  std::vector<std::string> list;
  for (const rig::BenchDevice& device : bench.file().devices) list.push_back(device.role);
  return list;
}

std::optional<std::string> failure(OpenBench& bench) {
  return bench.use(
      [](Bench& open) { return open.failure() ? std::optional(open.failure()->message()) : std::nullopt; });
}

void define_bench(py::module_& module) {
  py::class_<OpenBench, std::shared_ptr<OpenBench>>(
      module, "Bench", "Machines by their roles, and the people and cameras around them. Close it, or use `with`.")
      .def(py::init(&open_from_file), py::arg("path"), py::kw_only(), py::arg("evidence") = py::none(), without_gil())
      .def_static("emulated", &open_emulated, py::kw_only(), py::arg("seed") = 1, py::arg("evidence") = py::none(),
                  "An emulated table with one single_deck_shuffler, its faults given by name.")
      .def("__enter__", [](const std::shared_ptr<OpenBench>& self) { return self; })
      .def("__exit__",
           [](OpenBench& self, const py::args&) {
             const py::gil_scoped_release released;
             self.close();
           })
      .def("close", &OpenBench::close, without_gil(), "Lets go of the machines. Closing twice is fine.")
      .def_property_readonly("name", [](const OpenBench& self) { return self.file().name; })
      .def_property_readonly("seed", [](const OpenBench& self) { return self.file().seed; })
      .def_property_readonly("roles", &roles)
      .def_property_readonly("evidence_folder", &OpenBench::evidence_folder)
      .def_property_readonly("failure", &failure, "Why the bench was given up by a procedure, or None.")
      .def_property_readonly("now_s",
                             [](OpenBench& self) {
                               return self.use([](Bench& bench) {
                                 return std::chrono::duration<double>(bench.clock().now().time_since_epoch()).count();
                               });
                             })
      .def("device", &shuffler_in, py::arg("role"), "The machine in a role.")
      .def_property_readonly("shuffler",
                             [](const std::shared_ptr<OpenBench>& self) { return shuffler_in(self, "shuffler"); })
      .def_property_readonly("operator", [](const std::shared_ptr<OpenBench>& self) { return OperatorHandle{self}; })
      .def(
          "read_felt",
          [](OpenBench& self) { return self.use([](Bench& bench) { return unwrap(bench.felt().read()).cards; }); },
          without_gil(), "Names every card on the felt, in the order of the stack, top card first.")
      .def(
          "camera_frame",
          [](OpenBench& self) {
            vision::Image image;
            {
              const py::gil_scoped_release released;
              image = self.camera_frame();
            }
            return array_of(image);
          },
          "What the emulated camera sees: an array of shape (height, width, 3), blue, green, red.")
      .def("carry_out", &OpenBench::carry_out, py::arg("procedure"), py::kw_only(), py::arg("chapter") = "683a",
           py::arg("role") = py::none(), without_gil(), "Carries out one procedure and gives its verdicts.")
      .def("__repr__", [](const OpenBench& self) { return "<Bench '" + self.file().name + "'>"; });
}

}  // namespace

void define_harness(py::module_& module) {
  define_verdict(module);
  define_record(module);
  define_shuffler(module);
  define_operator(module);
  define_bench(module);
}

}  // namespace fairdeal_py
