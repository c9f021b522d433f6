// SPDX-License-Identifier: Apache-2.0
#include "location.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace heapsum::jml {

namespace {

using Part = StoreLocation::Part;

const TypeOutline* type_named(const Outline& outline, const std::string& simple) {
  const auto at = std::ranges::find(outline.types, simple, &TypeOutline::simple);
  return at == outline.types.end() ? nullptr : &*at;
}

class LocationReader {
 public:
  LocationReader(const Tokens& words, Stretch in, const Outline& outline, const TypeOutline& of,
                 const MethodOutline& m)
      : words_(words), in_(in), outline_(outline), of_(of), method_(m) {}

  ReadLocation read() {
    if (in_.is_empty()) return wrong("a part of the clause says nothing");
    take_end();
    if (!take_path()) return outside();
    if (location_.part == Part::field) {
      if (path_.size() == 1) return one_name();
      location_.field = path_.back();
      path_.pop_back();
    }
    return object();
  }

 private:
  static ReadLocation wrong(std::string what) { return {{}, std::move(what), {}}; }
  static ReadLocation outside() { return {{}, {}, "assignable of such a location"}; }

  /// ".*", "[*]" or "[i]" at the end.
  void take_end() {
    if (in_.end - in_.begin >= 3 && words_[in_.end - 1].is("*") && words_[in_.end - 2].is(".")) {
      location_.part = Part::fields;
      in_.end -= 2;
    } else if (words_[in_.end - 1].is("]")) {
      std::size_t open = in_.begin;
      while (open < in_.end && (!words_[open].is("[") || closing(words_, open) != in_.end - 1))
        ++open;
      const Stretch inside{open + 1, in_.end - 1};
      const bool all = inside.end == inside.begin + 1 && words_[inside.begin].is("*");
      location_.part = all ? Part::elements : Part::element;
      if (!all) location_.index = inside;
      in_.end = open;
    }
  }

  /// Names with dots between them. A range of elements and what is computed are none.
  bool take_path() {
    for (std::size_t i = in_.begin; i < in_.end; ++i) {
      const bool is_name = (i - in_.begin) % 2 == 0;
      if (is_name ? !words_[i].is_word() : !words_[i].is(".")) return false;
      if (is_name) path_.emplace_back(words_[i].text);
    }
    if (location_.index)
      for (std::size_t i = location_.index->begin; i < location_.index->end; ++i)
        if (words_[i].kind == Token::Kind::backslash || words_[i].is("..")) return false;
    return !path_.empty();
  }

  [[nodiscard]] const Variable* field_of(const TypeOutline& type, const std::string& name) const {
    const std::vector<const TypeOutline*> all = types_above(outline_, type);
    for (auto t = all.rbegin(); t != all.rend(); ++t)
      for (const Variable& f : (*t)->fields)
        if (f.name == name) return &f;
    return nullptr;
  }
  [[nodiscard]] const Variable* parameter(const std::string& name) const {
    const auto at = std::ranges::find(method_.parameters, name, &Variable::name);
    return at == method_.parameters.end() ? nullptr : &*at;
  }

  /// "size"
  ReadLocation one_name() {
    const std::string& name = path_[0];
    if (name == "this" || parameter(name) != nullptr)
      return wrong(fmt::format("'{}' is no part of the heap; its fields are {}.*", name, name));
    const Variable* field = field_of(of_, name);
    if (field == nullptr) return unknown(name);
    location_.field = name;
    location_.type = of_.simple;
    if (!field->is_static) location_.object = "this";
    return found();
  }

  ReadLocation unknown(const std::string& name) const {
    return {
        {}, {}, fmt::format("assignable of '{}', which is no field of a class of this file", name)};
  }

  /// What the path leads to, and its type.
  ReadLocation object() {
    std::string type = of_.simple;
    std::size_t next = 1;
    if (path_[0] == "this") {
      location_.object = "this";
    } else if (const Variable* p = parameter(path_[0])) {
      type = p->type;
      location_.object = path_[0];
    } else if (type_named(outline_, path_[0]) != nullptr && field_of(of_, path_[0]) == nullptr) {
      type = path_[0];
    } else {
      next = 0;
      location_.object = "this";
    }
    for (; next < path_.size(); ++next)
      if (!step(type, path_[next])) return unknown(path_[next]);
    location_.type = type;
    if (const std::size_t dots = type.rfind("..."); dots != std::string::npos)
      location_.type = type.substr(0, dots) + "[]";
    return fits() ? found() : unknown_end();
  }

  bool step(std::string& type, const std::string& name) {
    const TypeOutline* in = type_named(outline_, type.substr(0, type.find('<')));
    const Variable* f = in == nullptr ? nullptr : field_of(*in, name);
    if (f == nullptr || !f->is_reference()) return false;
    if (!f->is_static && location_.object.empty()) return false;
    const std::string on = f->is_static ? in->simple : location_.object;
    if (f->is_static) location_.steps.clear();
    if (!f->is_static && on != "this") location_.steps.push_back(on);
    location_.object = fmt::format("{}.{}", on, name);
    type = f->type;
    return true;
  }

  /// The end of the location is one that such an object has.
  [[nodiscard]] bool fits() {
    const bool is_array = location_.type.ends_with("[]");
    if (location_.part == Part::element || location_.part == Part::elements) return is_array;
    const TypeOutline* in =
        type_named(outline_, location_.type.substr(0, location_.type.find('<')));
    if (in == nullptr || is_array) return false;
    if (location_.part == Part::fields) return !location_.object.empty();
    const Variable* f = field_of(*in, location_.field);
    if (f == nullptr) return false;
    if (f->is_static)
      location_.object.clear(), location_.steps.clear(), location_.type = in->simple;
    return f->is_static || !location_.object.empty();
  }
  [[nodiscard]] ReadLocation unknown_end() const {
    return location_.field.empty() ? outside() : unknown(location_.field);
  }

  ReadLocation found() {
    if (location_.is_of_this() && method_.is_static) return wrong("a static method has no 'this'");
    return {std::move(location_), {}, {}};
  }

  const Tokens& words_;
  Stretch in_;
  const Outline& outline_;
  const TypeOutline& of_;
  const MethodOutline& method_;
  std::vector<std::string> path_{};
  StoreLocation location_{};
};

}  // namespace

ReadLocation read_location(const Tokens& words, Stretch in, const Outline& outline,
                           const TypeOutline& of, const MethodOutline& m) {
  return LocationReader(words, in, outline, of, m).read();
}

std::vector<const TypeOutline*> types_above(const Outline& outline, const TypeOutline& type) {
  std::vector<const TypeOutline*> all{&type};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (const std::string& name : all[i]->above)
      if (const TypeOutline* above = type_named(outline, name);
          above != nullptr && std::ranges::find(all, above) == all.end())
        all.push_back(above);
  std::ranges::reverse(all);
  return all;
}

}  // namespace heapsum::jml
