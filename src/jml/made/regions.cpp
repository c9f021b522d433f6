// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "members.hpp"

namespace heapsum::jml {

namespace {

class RegionReader {
 public:
  explicit RegionReader(Ledger& ledger) : ledger_(ledger) {}

  void field(const TypeOutline& type, const Variable& f) {
    if (is_right(f)) found_.push_back({type.name, {}, f.name, objects(f), elements(f)});
  }
  void parameter(const TypeOutline& type, const MethodOutline& m, const Variable& p) {
    if (!is_right(p)) return;
    const std::string method = m.is_constructor() ? type.simple : m.name;
    found_.push_back(
        {type.name, method, p.name, objects(p), elements(p), std::optional(m.parameters.size())});
  }
  void astray(Span where) {
    ledger_.wrong({{where, "'region' stands before no field and no parameter", {}}});
  }

  std::vector<Region> take() { return std::move(found_); }

 private:
  static const std::string& objects(const Variable& v) { return v.region->objects; }
  static const std::string& elements(const Variable& v) { return v.region->elements; }

  bool is_right(const Variable& v) {
    if (!v.region) return false;
    if (objects(v).empty())
      return wrong(v, "'region' has a name behind it", "region nodes, or region table, entries");
    if (!v.is_reference()) return wrong(v, fmt::format("'{}' holds no reference", v.name));
    const bool is_array = v.type.ends_with("]") || v.type.ends_with("...");
    if (!elements(v).empty() && !is_array)
      return wrong(v, fmt::format("'{}' is no array: it has no elements", v.name));
    return true;
  }
  bool wrong(const Variable& v, std::string message, std::string hint = {}) {
    ledger_.wrong({{v.region->where, std::move(message), std::move(hint)}});
    return false;
  }

  Ledger& ledger_;
  std::vector<Region> found_{};
};

}  // namespace

std::vector<Region> regions(const Outline& outline, Ledger& ledger) {
  RegionReader reader(ledger);
  for (const Span& s : outline.astray) reader.astray(s);
  for (const TypeOutline& t : outline.types) {
    for (const Variable& f : t.fields) reader.field(t, f);
    for (const MethodOutline& m : t.methods)
      for (const Variable& p : m.parameters) reader.parameter(t, m, p);
  }
  return reader.take();
}

}  // namespace heapsum::jml
