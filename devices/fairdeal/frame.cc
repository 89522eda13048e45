#include "devices/fairdeal/frame.h"

#include <algorithm>
#include <boost/crc.hpp>
#include <cstdint>

#include "rig/check.h"

namespace devices {
namespace {

using rig::Bytes;
using rig::BytesView;
using rig::Error;
using rig::ErrorCode;

constexpr std::size_t kCrcBytes = 4;
constexpr std::size_t kBodyBytesMax = kPayloadBytesMax + kCrcBytes;
constexpr std::size_t kCobsBlockMax = 254;  // data bytes behind one COBS code byte
constexpr std::size_t kEncodedBytesMax = kBodyBytesMax + kBodyBytesMax / kCobsBlockMax + 1;

std::uint32_t crc_of(BytesView bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

void append_cobs(BytesView body, Bytes& out) {
  std::size_t code_at = out.size();
  out.push_back(std::byte{1});
  for (const std::byte byte : body) {
    if (byte != std::byte{0}) {
      out.push_back(byte);
      out[code_at] = static_cast<std::byte>(std::to_integer<int>(out[code_at]) + 1);
    }
    if (byte == std::byte{0} || out[code_at] == std::byte{0xff}) {
      code_at = out.size();
      out.push_back(std::byte{1});
    }
  }
}

// Nothing when a code byte points past the end.
std::optional<Bytes> decode_cobs(BytesView encoded) {
  Bytes body;
  body.reserve(encoded.size());
  for (std::size_t at = 0; at < encoded.size();) {
    const auto code = std::to_integer<std::size_t>(encoded[at]);
    if (at + code > encoded.size()) return std::nullopt;
    body.insert(body.end(), encoded.begin() + static_cast<std::ptrdiff_t>(at + 1),
                encoded.begin() + static_cast<std::ptrdiff_t>(at + code));
    at += code;
    if (code != 0xff && at < encoded.size()) body.push_back(std::byte{0});
  }
  return body;
}

rig::Result<Bytes> decode_frame(BytesView encoded) {
  auto body = decode_cobs(encoded);
  if (!body) return Error{ErrorCode::garbled, "a frame whose COBS code points past its end"};
  if (body->size() < kCrcBytes) return Error{ErrorCode::garbled, "a frame too short for its checksum"};
  const std::size_t payload_size = body->size() - kCrcBytes;
  std::uint32_t sent = 0;
  for (std::size_t i = 0; i < kCrcBytes; ++i)
    sent |= std::to_integer<std::uint32_t>((*body)[payload_size + i]) << (8 * i);
  body->resize(payload_size);
  if (crc_of(*body) != sent) return Error{ErrorCode::garbled, "a frame with a wrong checksum"};
  return *std::move(body);
}

}  // namespace

Bytes encode_frame(BytesView payload) {
  RIG_CHECK(payload.size() <= kPayloadBytesMax);
  Bytes body(payload.begin(), payload.end());
  const std::uint32_t crc = crc_of(payload);
  for (std::size_t i = 0; i < kCrcBytes; ++i) body.push_back(static_cast<std::byte>(crc >> (8 * i)));
  Bytes out;
  out.reserve(body.size() + body.size() / kCobsBlockMax + 4);
  out.push_back(std::byte{0});
  append_cobs(body, out);
  out.push_back(std::byte{0});
  return out;
}

void FrameBuffer::push(BytesView data) { waiting_.insert(waiting_.end(), data.begin(), data.end()); }

std::optional<rig::Result<Bytes>> FrameBuffer::next() {
  for (;;) {
    const auto begin = waiting_.begin();
    const auto zero = std::find(begin + static_cast<std::ptrdiff_t>(scanned_), waiting_.end(), std::byte{0});
    const auto length = static_cast<std::size_t>(zero - begin);
    const bool overlong = length > kEncodedBytesMax;
    if (zero == waiting_.end()) {
      scanned_ = length;
      if (!overlong) return std::nullopt;
      waiting_.clear();
      scanned_ = 0;
      if (std::exchange(skipping_, true)) return std::nullopt;
      return Error{ErrorCode::garbled, "more bytes without a zero than a frame can have"};
    }
    const Bytes encoded(begin, zero);
    waiting_.erase(begin, zero + 1);
    scanned_ = 0;
    if (std::exchange(skipping_, false) || encoded.empty()) continue;
    if (overlong) return Error{ErrorCode::garbled, "a frame longer than allowed"};
    return decode_frame(encoded);
  }
}

}  // namespace devices
