// Lines of the ASCII dialect: what is accepted must come out the same when it is written again.
#include "devices/ascii/ascii_line.h"
#include "rig/check.h"
#include "tests/fuzz/fuzz_target.h"

FUZZ_TARGET(ascii_line) {
  fuzz::Input pieces(input);
  devices::LineBuffer buffer;
  while (!pieces.is_empty()) {
    buffer.push(pieces.piece());
    while (const auto line = buffer.next()) {
      if (!*line) continue;
      devices::LineBuffer again;
      again.push(devices::encode_line(**line));
      RIG_CHECK(again.next()->value() == **line);
    }
  }
}
