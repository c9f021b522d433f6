// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jvm/printed.hpp>

#include <algorithm>
#include <cstdint>

namespace heapsum::jvm {

namespace {

using semantics::Location;

class Reader {
 public:
  Reader(const syntax::Program& program, const lower::Printing& by, const semantics::Config& c)
      : program_(program), by_(by), c_(c) {}

  Printed run() {
    Printed all;
    const Location statics = Location::input(program_.has_this() ? 1 : 0);
    Location at = reference(statics, by_.stream + ".oldest");
    while (!at.is_null()) {
      const Location text = reference(at, "text");
      append(flag(at, "is-err") ? all.err : all.out, text);
      at = reference(at, "next");
    }
    return all;
  }

 private:
  const semantics::Value& field(Location of, const std::string& name) {
    const semantics::Object& object = c_.heap[of];
    const auto& fields = program_[object.of].fields;
    const auto at = std::ranges::find(fields, name, &syntax::Field::name);
    HS_CHECK(at != fields.end());
    return object.fields[static_cast<std::size_t>(at - fields.begin())];
  }
  Location reference(Location of, const std::string& name) {
    return std::get<semantics::Reference>(field(of, name)).location();
  }
  bool flag(Location of, const std::string& name) {
    return std::get<guard::Formula>(field(of, name)) == guard::yes();
  }

  void append(std::string& to, Location string) {
    const auto& bytes = c_.heap[reference(string, by_.value)].fields;  // behind the length
    const bool wide = std::get<guard::NumberTerm>(field(string, by_.coder)).value() != 0;
    const auto byte = [&](std::size_t i) {
      return static_cast<std::uint32_t>(std::get<guard::NumberTerm>(bytes[i + 1]).value()) & 0xffU;
    };
    const std::size_t units = (bytes.size() - 1) / (wide ? 2 : 1);
    const auto unit = [&](std::size_t i) {
      return wide ? byte(2 * i) | (byte(2 * i + 1) << 8U) : byte(i);
    };
    for (std::size_t i = 0; i < units; ++i) {
      std::uint32_t code = unit(i);
      const bool is_high = code >= 0xd800 && code < 0xdc00;
      if (is_high && i + 1 < units && unit(i + 1) >= 0xdc00 && unit(i + 1) < 0xe000) {
        code = 0x10000 + ((code - 0xd800) << 10U) + (unit(++i) - 0xdc00);
      } else if (code >= 0xd800 && code < 0xe000) {
        code = '?';  // as java does
      }
      append_code(to, code);
    }
  }

  static void append_code(std::string& to, std::uint32_t code) {
    const auto add = [&](std::uint32_t byte) { to += static_cast<char>(byte); };
    const auto rest = [&](unsigned shift) { add(0x80U | ((code >> shift) & 0x3fU)); };
    if (code < 0x80) return add(code);
    if (code < 0x800) return add(0xc0U | (code >> 6U)), rest(0);
    if (code < 0x10000) return add(0xe0U | (code >> 12U)), rest(6), rest(0);
    add(0xf0U | (code >> 18U)), rest(12), rest(6), rest(0);
  }

  const syntax::Program& program_;
  const lower::Printing& by_;
  const semantics::Config& c_;
};

}  // namespace

Printed printed(const syntax::Program& program, const lower::Printing& by,
                const semantics::Config& ended) {
  return Reader(program, by, ended).run();
}

}  // namespace heapsum::jvm
