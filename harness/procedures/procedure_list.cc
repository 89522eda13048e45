#include <algorithm>

#include "harness/procedures/procedures.h"

namespace harness {

const std::vector<Procedure>& procedure_list() {
  static const std::vector<Procedure> list = {
      conservation(), card_count(), mixing(), interrupted_cycle(), jam(),
  };
  return list;
}

const Procedure* find_procedure(const std::string& name) {
  const auto& list = procedure_list();
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const Procedure& procedure) { return procedure.name == name; });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace harness
