// CameraFeltReader: the felt as a camera sees it, read by the vision room, every picture kept as evidence.
#pragma once

#include <functional>

#include "harness/evidence.h"
#include "harness/felt_reader.h"
#include "vision/image.h"

namespace harness {

/// Takes a picture and reads it; when a card cannot be named it takes another, three in all.
class CameraFeltReader : public FeltReader {
 public:
  using Grab = std::function<rig::Result<vision::Image>()>;

  /// @param grab takes one picture
  /// @param evidence outlives the reader
  CameraFeltReader(Grab grab, Evidence& evidence) : grab_(std::move(grab)), evidence_(evidence) {}

  rig::Result<FeltReading> read() override;

 private:
  Grab grab_;
  Evidence& evidence_;
};

/// For a bench without a camera: every look is `unreadable`.
class NoCamera : public FeltReader {
 public:
  rig::Result<FeltReading> read() override {
    return rig::Error{rig::ErrorCode::unreadable, "this bench has no camera over the felt"};
  }
};

}  // namespace harness
