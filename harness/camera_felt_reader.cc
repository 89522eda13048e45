#include "harness/camera_felt_reader.h"

#include <fmt/format.h>

#include "vision/image_file.h"
#include "vision/read_cards.h"
#include "vision/reading_order.h"

namespace harness {
namespace {

constexpr int kPicturesMax = 3;  // sensor noise differs from picture to picture, dirt on a card does not

}  // namespace

rig::Result<FeltReading> CameraFeltReader::read() {
  std::size_t unnamed = 0;
  std::string last_picture;
  for (int picture = 0; picture < kPicturesMax; ++picture) {
    auto frame = grab_();
    if (!frame) return frame.error();
    last_picture = evidence_.add_frame(vision::encode_png(*frame));
    const vision::CardReadings readings = vision::read_cards(*frame);
    unnamed = readings.unsure.size() + readings.backs.size();
    if (unnamed > 0) continue;
    FeltReading felt;
    for (const vision::SpreadItem& item : vision::reading_order(readings))
      felt.cards.push_back(readings.cards[item.index].card);
    felt.evidence.push_back(last_picture);
    return felt;
  }
  return rig::Error{rig::ErrorCode::unreadable,
                    fmt::format("{} cards could not be named in any of {} pictures, the last of them {}", unnamed,
                                kPicturesMax, last_picture)};
}

}  // namespace harness
