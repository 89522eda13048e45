// AnyHandle: the handle of whatever machine stands in a role.
#pragma once

#include <memory>
#include <string>
#include <variant>

#include "devices/card_reader.h"
#include "devices/combination_display.h"
#include "devices/continuous_shuffler.h"
#include "devices/dice_shaker.h"
#include "devices/manual_shoe.h"
#include "devices/number_generator.h"
#include "devices/shoe.h"
#include "devices/shuffler.h"
#include "python/device_handle.h"

namespace fairdeal_py {

using AnyHandle = std::variant<DeviceHandle<devices::Shuffler>, DeviceHandle<devices::ContinuousShuffler>,
                               DeviceHandle<devices::Shoe>, DeviceHandle<devices::ManualShoe>,
                               DeviceHandle<devices::CardReader>, DeviceHandle<devices::DiceShaker>,
                               DeviceHandle<devices::NumberGenerator>, DeviceHandle<devices::CombinationDisplay>>;

/// Throws std::invalid_argument when the bench is closed, the role is not there, or the kind of its machine has no
/// handle.
AnyHandle handle_of(const std::shared_ptr<OpenBench>& bench, const std::string& role);

}  // namespace fairdeal_py
