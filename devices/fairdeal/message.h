// Message: one request, reply, refusal or event of the Fairdeal dialect, and its CBOR form.
#pragma once

#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>

#include "rig/bytes.h"
#include "rig/result.h"

namespace devices {

using FieldValue = std::variant<bool, std::int64_t, std::string, rig::Bytes>;

/// The named values of a message. Text is printable ASCII of at most `kTextBytesMax` bytes.
class Fields {
 public:
  Fields() = default;
  Fields(std::initializer_list<std::pair<const std::string, FieldValue>> values) : values_(values) {}

  void set(const std::string& name, FieldValue value) { values_[name] = std::move(value); }
  const std::map<std::string, FieldValue>& all() const { return values_; }

  /// The value of a field of the right type and range; otherwise `nonsense`, naming the field.
  rig::Result<bool> boolean(const std::string& name) const;
  rig::Result<std::int64_t> integer(const std::string& name, std::int64_t min, std::int64_t max) const;
  rig::Result<std::string> text(const std::string& name) const;
  rig::Result<rig::Bytes> bytes(const std::string& name) const;

  friend bool operator==(const Fields&, const Fields&) = default;

 private:
  std::map<std::string, FieldValue> values_;
};

enum class MessageKind { request, reply, refusal, event };

/// One message. Replies and refusals carry the sequence number and name of their request; events count up by
/// themselves, so that the other side sees when one is missing.
struct Message {
  MessageKind kind = MessageKind::request;
  std::uint16_t sequence = 0;
  std::string name;
  Fields fields{};

  friend bool operator==(const Message&, const Message&) = default;
};

std::ostream& operator<<(std::ostream& out, const Message& message);

inline constexpr std::size_t kTextBytesMax = 200;

rig::Bytes encode_message(const Message& message);
/// Error: `nonsense`, saying what is wrong with a payload that arrived whole.
rig::Result<Message> decode_message(rig::BytesView payload);

}  // namespace devices
