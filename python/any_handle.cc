#include "python/any_handle.h"

#include <map>

namespace fairdeal_py {
namespace {

template <typename Kind>
AnyHandle make_handle(const std::shared_ptr<OpenBench>& bench, const std::string& role) {
  return DeviceHandle<Kind>(bench, role);
}

using MakeHandle = AnyHandle (*)(const std::shared_ptr<OpenBench>&, const std::string&);

// By the kinds of devices/model_list.cc.
const std::map<std::string, MakeHandle> kHandleMakers = {
    {"shuffler", &make_handle<devices::Shuffler>},   {"continuous_shuffler", &make_handle<devices::ContinuousShuffler>},
    {"shoe", &make_handle<devices::Shoe>},           {"manual_shoe", &make_handle<devices::ManualShoe>},
    {"reader", &make_handle<devices::CardReader>},   {"shaker", &make_handle<devices::DiceShaker>},
    {"rng", &make_handle<devices::NumberGenerator>}, {"display", &make_handle<devices::CombinationDisplay>},
};

}  // namespace

AnyHandle handle_of(const std::shared_ptr<OpenBench>& bench, const std::string& role) {
  const std::string kind = bench->kind_in(role);
  const auto found = kHandleMakers.find(kind);
  if (found == kHandleMakers.end())
    throw std::invalid_argument("\"" + role + "\" is of kind " + kind + ", which Python programs cannot drive");
  return found->second(bench, role);
}

}  // namespace fairdeal_py
