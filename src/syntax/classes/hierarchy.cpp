// SPDX-License-Identifier: Apache-2.0
// Supertypes first: a class is laid out when all that it extends and implements is.
#include "hierarchy.hpp"

#include <iterator>

#include <fmt/format.h>

#include "words.hpp"

namespace heapsum::syntax {

namespace {

constexpr std::size_t kMostEntries = std::size_t{1} << 20;  // of all tables together

class Hierarchy {
 public:
  Hierarchy(Program& program, const ClassTable& table, Complaints& complaints)
      : program_(program),
        table_(table),
        complaints_(complaints),
        roots_(program.classes.size()),
        slots_(program.classes.size()) {}

  bool run() {
    for (Class& c : program_.classes) forget(c);
    for (Class& c : program_.classes) resolve_supers(c);
    if (!complaints_.empty()) return false;
    number_methods();
    in_order();
    if (!complaints_.empty()) return false;
    for (const ClassId id : order_)
      if (!lay_out(id)) return false;
    if (!lay_out_arrays()) return false;
    for (std::size_t i = 0; i < program_.classes.size(); ++i) list_as_concrete(ClassId(i));
    add_families();
    return true;
  }

 private:
  static void forget(Class& c) {
    c.fields.erase(c.fields.begin(), c.fields.begin() + static_cast<std::ptrdiff_t>(c.inherited));
    c.inherited = 0;
    c.family.reset();
    c.is_a.clear();
    c.concrete.clear();
    c.dispatch.clear();
  }

  void resolve_supers(Class& c) {
    if (c.extends) resolve(*c.extends, false, c);
    for (Super& super : c.interfaces) resolve(super, true, c);
  }

  void resolve(Super& super, bool interface, const Class& c) {
    const auto found = table_.find_class(super.name);
    if (!found) {
      if (!complaints_.full())
        complaints_.add(super.where, fmt::format("no class {}", quoted(super.name)),
                        did_you_mean(super.name, table_.class_names()));
      return;
    }
    super.resolved = *found;
    if (*found == program_.string)
      return complaints_.add(super.where, "'String' cannot be extended",
                             "keep a string in a field: (class C ([String text]) ...)");
    const bool is_interface = program_[*found].kind == Class::Kind::interface;
    if (is_interface == interface) return;
    const bool of_interface = c.kind == Class::Kind::interface;
    complaints_.add(
        super.where,
        fmt::format("{} is {}", quoted(super.name), is_interface ? "an interface" : "no interface"),
        is_interface   ? "a class implements it: (class C implements I ...)"
        : of_interface ? "an interface extends interfaces only"
                       : "a class is extended: (class C extends D ...)");
  }

  void number_methods() {
    std::unordered_map<std::string_view, std::uint32_t> numbers;
    for (Method& m : program_.methods) {
      m.selector =
          numbers.emplace(m.name, static_cast<std::uint32_t>(numbers.size())).first->second;
      m.overridden = false;
    }
  }

  /// Fills order_: Kahn's way, so that circles are what is left.
  void in_order() {
    std::vector<std::size_t> open(program_.classes.size());
    std::vector<std::vector<ClassId>> below(program_.classes.size());
    for (std::size_t i = 0; i < program_.classes.size(); ++i) {
      for_each_super(program_.classes[i], [&](ClassId super) {
        ++open[i];
        below[super.index()].emplace_back(i);
      });
      if (open[i] == 0) order_.emplace_back(i);
    }
    for (std::size_t at = 0; at < order_.size(); ++at)
      for (const ClassId sub : below[order_[at].index()])
        if (--open[sub.index()] == 0) order_.push_back(sub);
    for (std::size_t i = 0; i < open.size(); ++i)
      if (open[i] > 0 && !complaints_.full())
        complaints_.add(program_.classes[i].where,
                        fmt::format("{} is its own supertype, or below one that is",
                                    quoted(program_.classes[i].name)));
  }

  template <typename Then>
  void for_each_super(const Class& c, Then&& then) const {
    if (c.extends) then(c.extends->resolved);
    for (const Super& super : c.interfaces) then(super.resolved);
    if (!c.extends && is_below_object(c)) then(*program_.object);
  }

  [[nodiscard]] bool is_below_object(const Class& c) const {
    return program_.object && c.kind != Class::Kind::statics && &c != &program_[*program_.object];
  }

  /// The one that it extends, as far as that has fields to lay out.
  [[nodiscard]] std::optional<ClassId> above(const Class& c) const {
    if (!c.extends || c.extends->resolved == program_.object) return {};
    return c.extends->resolved;
  }

  /// The tables of a class whose supertypes have theirs. False where it would be too much.
  bool lay_out(ClassId id) {
    Class& c = program_.classes[id.index()];
    const auto extended = above(c);
    if (extended) inherit_fields(id, *extended);
    roots_[id.index()] = extended ? roots_[extended->index()] : id;
    std::size_t& slots = slots_[roots_[id.index()].index()];
    slots = std::max(slots, c.fields.size());
    c.is_a.push_back(id);
    for_each_super(c, [&](ClassId super) {
      const auto& more = program_[super].is_a;
      c.is_a.insert(c.is_a.end(), more.begin(), more.end());
      inherit_methods(c, program_[super]);
    });
    std::sort(c.is_a.begin(), c.is_a.end());
    c.is_a.erase(std::unique(c.is_a.begin(), c.is_a.end()), c.is_a.end());
    override_methods(c);
    return has_room(c);
  }

  bool has_room(const Class& c) {
    entries_ += c.fields.size() + c.is_a.size() + c.dispatch.size();
    if (entries_ <= kMostEntries) return true;
    complaints_.add(c.where, "the classes inherit too much",
                    "give them fewer superclasses, fields or methods");
    return false;
  }

  /// The own fields come behind all slots that are in use: a gap is where another class has some.
  void inherit_fields(ClassId id, ClassId from) {
    Class& c = program_.classes[id.index()];
    const Class& super = program_[from];
    const std::size_t used = slots_[roots_[from.index()].index()];
    c.inherited = c.fields.empty() ? super.fields.size() : used;
    std::vector<Field> all = super.fields;
    all.resize(c.inherited);
    all.insert(all.end(), c.fields.begin(), c.fields.end());
    c.fields = std::move(all);
  }

  /// One for each class that is above others of which there are objects.
  void add_families() {
    const std::size_t declared = program_.classes.size();
    std::vector<std::size_t> objects(declared);
    for (std::size_t i = 0; i < declared; ++i)
      if (program_.classes[i].kind == Class::Kind::concrete) ++objects[roots_[i].index()];
    std::unordered_map<std::size_t, ClassId> families;
    for (std::size_t i = 0; i < declared; ++i) {
      const std::size_t root = roots_[i].index();
      if (objects[root] < 2) continue;
      const auto [at, added] = families.try_emplace(root, program_.classes.size());
      if (added) program_.classes.push_back(family_of(program_.classes[root], at->second));
      add_fields(program_.classes[at->second.index()], program_.classes[i]);
      program_.classes[i].family = at->second;
    }
  }

  static Class family_of(const Class& root, ClassId id) {
    Class family{.name = root.name, .where = root.where, .fields = {}, .methods = {}};
    family.kind = Class::Kind::family;
    family.is_a = {id};
    return family;
  }

  static void add_fields(Class& family, const Class& c) {
    if (family.fields.size() < c.fields.size()) family.fields.resize(c.fields.size());
    for (std::size_t i = 0; i < c.fields.size(); ++i)
      if (!c.fields[i].is_gap()) family.fields[i] = c.fields[i];
  }

  /// An array of D is one of C where D is below C. Those of elements come first.
  bool lay_out_arrays() {
    std::unordered_map<std::uint32_t, ClassId> array_of;  // by class of the elements
    for (std::size_t i = 0; i < program_.classes.size(); ++i)
      if (const auto element = class_of_elements(ClassId(i)))
        array_of.emplace(static_cast<std::uint32_t>(element->index()), ClassId(i));
    for (std::size_t i = 0; i < program_.classes.size(); ++i)
      if (const auto element = class_of_elements(ClassId(i))) {
        Class& c = program_.classes[i];
        c.is_a.clear();
        for (const ClassId super : program_[*element].is_a)
          if (const auto at = array_of.find(static_cast<std::uint32_t>(super.index()));
              at != array_of.end())
            c.is_a.push_back(at->second);
        if (program_.object) c.is_a.push_back(*program_.object);
        std::sort(c.is_a.begin(), c.is_a.end());
        if (!has_room(c)) return false;
      }
    return true;
  }

  [[nodiscard]] std::optional<ClassId> class_of_elements(ClassId id) const {
    if (!is_array(program_, id)) return {};
    const Type element = element_type(program_, id);
    return element.kind == Type::Kind::object ? std::optional(element.of) : std::nullopt;
  }

  /// What is there already was inherited from a class: that counts, unless it has no body.
  void inherit_methods(Class& c, const Class& super) {
    std::vector<std::pair<std::uint32_t, MethodId>> all;
    auto a = c.dispatch.begin();
    auto b = super.dispatch.begin();
    while (a != c.dispatch.end() || b != super.dispatch.end()) {
      const bool from_a =
          b == super.dispatch.end() || (a != c.dispatch.end() && a->first <= b->first);
      if (from_a && b != super.dispatch.end() && a->first == b->first) {
        const bool has_body = program_[a->second].kind != Method::Kind::abstract;
        all.push_back(has_body ? *a : *b);
        overrides(has_body ? b->second : a->second, all.back().second);
        ++a, ++b;
      } else {
        all.push_back(from_a ? *a++ : *b++);
      }
    }
    c.dispatch = std::move(all);
  }

  void override_methods(Class& c) {
    std::vector<std::pair<std::uint32_t, MethodId>> own;
    for (const MethodId m : c.methods) own.emplace_back(program_[m].selector, m);
    const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end(), same), own.end());
    for (const auto& [selector, m] : own) {
      const auto at =
          std::lower_bound(c.dispatch.begin(), c.dispatch.end(), std::pair(selector, MethodId{}));
      if (at == c.dispatch.end() || at->first != selector) continue;
      overrides(at->second, m);
      at->second = m;
    }
    std::vector<std::pair<std::uint32_t, MethodId>> all;
    std::set_union(c.dispatch.begin(), c.dispatch.end(), own.begin(), own.end(),
                   std::back_inserter(all));
    c.dispatch = std::move(all);
  }

  void overrides(MethodId inherited, MethodId by) {
    if (inherited != by) program_.methods[inherited.index()].overridden = true;
  }

  void list_as_concrete(ClassId id) {
    const Class::Kind kind = program_[id].kind;
    if (kind != Class::Kind::concrete && kind != Class::Kind::array) return;
    const std::vector<std::string>& never_as = program_[id].never_as;
    for (const ClassId super : program_[id].is_a)
      if (std::ranges::find(never_as, program_[super].name) == never_as.end())
        program_.classes[super.index()].concrete.push_back(id);
  }

  Program& program_;
  const ClassTable& table_;
  Complaints& complaints_;
  std::vector<ClassId> order_;
  std::vector<ClassId> roots_;      // by class: the one that is above it and below nothing
  std::vector<std::size_t> slots_;  // by root: how many are in use
  std::size_t entries_ = 0;
};

}  // namespace

bool resolve_hierarchy(Program& program, const ClassTable& table, Complaints& complaints) {
  return Hierarchy(program, table, complaints).run();
}

void forget_made_classes(Program& program) {
  std::erase_if(program.classes, [](const Class& c) { return c.is_made(); });
  program.statics.reset();
}

void add_statics(Program& program) {
  Class all{.name = "static", .where = {}, .fields = {}, .methods = {}};
  all.kind = Class::Kind::statics;
  for (const Class& c : program.classes)
    for (const Field& f : c.of_class) {
      all.fields.push_back(f);
      all.fields.back().name = fmt::format("{}.{}", c.name, f.name);
    }
  if (all.fields.empty()) return;
  program.statics = ClassId(program.classes.size());
  all.is_a = {*program.statics};
  program.classes.push_back(std::move(all));
}

}  // namespace heapsum::syntax
