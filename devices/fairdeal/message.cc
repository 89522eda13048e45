#include "devices/fairdeal/message.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace devices {
namespace {

using nlohmann::json;
using rig::Bytes;
using rig::Error;
using rig::ErrorCode;

constexpr std::array<std::string_view, 4> kKindNames = {"req", "ok", "no", "ev"};

Error nonsense(const std::string& what) { return {ErrorCode::nonsense, what}; }

bool is_plain_text(std::string_view text) {
  return text.size() <= kTextBytesMax &&
         std::all_of(text.begin(), text.end(), [](char letter) { return letter >= 0x20 && letter < 0x7f; });
}

json to_json(const FieldValue& value) {
  if (const auto* bytes = std::get_if<Bytes>(&value)) {
    const auto* begin = reinterpret_cast<const std::uint8_t*>(bytes->data());
    return json::binary(std::vector<std::uint8_t>(begin, begin + bytes->size()));
  }
  if (const auto* flag = std::get_if<bool>(&value)) return *flag;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  return std::get<std::string>(value);
}

rig::Result<FieldValue> from_json(const std::string& name, const json& value) {
  if (value.is_boolean()) return FieldValue(value.get<bool>());
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX)
    return nonsense("field \"" + name + "\" is a number out of range");
  if (value.is_number_integer()) return FieldValue(value.get<std::int64_t>());
  if (value.is_string() && is_plain_text(value.get_ref<const std::string&>()))
    return FieldValue(value.get<std::string>());
  if (value.is_binary()) {
    const auto& raw = value.get_binary();
    const auto* begin = reinterpret_cast<const std::byte*>(raw.data());
    return FieldValue(Bytes(begin, begin + raw.size()));
  }
  return nonsense("field \"" + name + "\" is of a type that messages do not have");
}

rig::Result<Fields> fields_from_json(const json& map) {
  Fields fields;
  for (const auto& [name, value] : map.items()) {
    if (!is_plain_text(name)) return nonsense("a field whose name is not plain text");
    auto field = from_json(name, value);
    if (!field) return field.error();
    fields.set(name, *std::move(field));
  }
  return fields;
}

// Says no to what the CBOR parser would choke on before it is built: the parser calls itself for every level of
// nesting, and throws for sizes that no memory holds even when it is told not to.
class Gatekeeper : public nlohmann::json_sax<json> {
 public:
  explicit Gatekeeper(std::size_t size_max) : size_max_(size_max) {}

  bool start_object(std::size_t size) override { return enter(size); }
  bool start_array(std::size_t size) override { return enter(size); }
  bool end_object() override { return leave(); }
  bool end_array() override { return leave(); }
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool key(string_t&) override { return true; }
  bool parse_error(std::size_t, const std::string&, const json::exception&) override { return false; }

 private:
  static constexpr int kDepthMax = 4;  // a message has two levels; a little more keeps the complaint to the point

  bool enter(std::size_t size) {
    const bool fits = size == static_cast<std::size_t>(-1) || size <= size_max_;
    return fits && ++depth_ <= kDepthMax;
  }
  bool leave() {
    --depth_;
    return true;
  }

  std::size_t size_max_;
  int depth_ = 0;
};

// Discarded when the payload is not CBOR, or none that a message could be.
json parse_cbor(rig::BytesView payload) {
  const auto* begin = reinterpret_cast<const std::uint8_t*>(payload.data());
  const auto* end = begin + payload.size();
  Gatekeeper gatekeeper(payload.size());
  if (!json::sax_parse(begin, end, &gatekeeper, json::input_format_t::cbor)) return json(json::value_t::discarded);
  return json::from_cbor(begin, end, /*strict=*/true, /*allow_exceptions=*/false);
}

const json* find(const json& map, const char* key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : &*found;
}

template <typename T>
rig::Result<T> field_of_type(const Fields& fields, const std::string& name, const char* type) {
  const auto found = fields.all().find(name);
  if (found == fields.all().end()) return nonsense("field \"" + name + "\" is missing");
  if (const auto* value = std::get_if<T>(&found->second)) return *value;
  return nonsense("field \"" + name + "\" is not " + type);
}

}  // namespace

rig::Result<bool> Fields::boolean(const std::string& name) const { return field_of_type<bool>(*this, name, "a flag"); }

rig::Result<std::int64_t> Fields::integer(const std::string& name, std::int64_t min, std::int64_t max) const {
  auto value = field_of_type<std::int64_t>(*this, name, "a whole number");
  if (value && (*value < min || *value > max))
    return nonsense("field \"" + name + "\" is " + std::to_string(*value) + ", not within " + std::to_string(min) +
                    " to " + std::to_string(max));
  return value;
}

rig::Result<std::string> Fields::text(const std::string& name) const {
  return field_of_type<std::string>(*this, name, "a text");
}

rig::Result<Bytes> Fields::bytes(const std::string& name) const {
  return field_of_type<Bytes>(*this, name, "a byte string");
}

std::ostream& operator<<(std::ostream& out, const Message& message) {
  out << kKindNames[static_cast<std::size_t>(message.kind)] << ' ' << message.sequence << ' ' << message.name;
  for (const auto& [name, value] : message.fields.all()) out << ' ' << name << '=' << to_json(value).dump();
  return out;
}

Bytes encode_message(const Message& message) {
  json fields = json::object();
  for (const auto& [name, value] : message.fields.all()) fields[name] = to_json(value);
  const json map = {{"k", kKindNames[static_cast<std::size_t>(message.kind)]},
                    {"s", message.sequence},
                    {"n", message.name},
                    {"f", std::move(fields)}};
  const std::vector<std::uint8_t> cbor = json::to_cbor(map);
  const auto* begin = reinterpret_cast<const std::byte*>(cbor.data());
  return Bytes(begin, begin + cbor.size());
}

rig::Result<Message> decode_message(rig::BytesView payload) {
  const json map = parse_cbor(payload);
  if (!map.is_object() || map.size() != 4) return nonsense("a payload that is not a CBOR map of four entries");
  const json* kind = find(map, "k");
  const json* sequence = find(map, "s");
  const json* name = find(map, "n");
  const json* fields = find(map, "f");
  if (kind == nullptr || sequence == nullptr || name == nullptr || fields == nullptr)
    return nonsense("a message without one of its entries k, s, n, f");
  if (!kind->is_string() || !name->is_string() || !is_plain_text(name->get_ref<const std::string&>()))
    return nonsense("a message whose kind or name is not plain text");
  const auto known = std::find(kKindNames.begin(), kKindNames.end(), kind->get_ref<const std::string&>());
  if (known == kKindNames.end()) return nonsense("a message of an unknown kind");
  if (!sequence->is_number_unsigned() || sequence->get<std::uint64_t>() > UINT16_MAX)
    return nonsense("a message whose sequence number is not within 0 to 65535");
  if (!fields->is_object()) return nonsense("a message whose fields are not a map");
  auto decoded = fields_from_json(*fields);
  if (!decoded) return decoded.error();
  return Message{static_cast<MessageKind>(known - kKindNames.begin()), sequence->get<std::uint16_t>(),
                 name->get<std::string>(), *std::move(decoded)};
}

}  // namespace devices
