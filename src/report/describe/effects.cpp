// SPDX-License-Identifier: Apache-2.0
// The heap before and after as one: objects and fields are joined by their names.
#include <heapsum/report/effects.hpp>

#include <algorithm>
#include <map>
#include <utility>

namespace heapsum::report {

namespace {

bool are_same(const std::vector<Case>& a, const std::vector<Case>& b) {
  return std::ranges::equal(
      a, b, [](const Case& x, const Case& y) { return x.guard == y.guard && x.value == y.value; });
}

const FieldPicture* named(const std::vector<FieldPicture>& all, const std::string& name) {
  const auto at = std::ranges::find(all, name, &FieldPicture::name);
  return at == all.end() ? nullptr : &*at;
}

class Join {
 public:
  Join(const HeapPicture& start, PathFinding ended)
      : start_(start), end_(std::exchange(ended.heap, {})) {
    made_.path = std::move(ended);
  }

  PathEffects run() {
    for (const ObjectPicture& o : start_.objects) add(o, Fate::lost);
    for (const ObjectPicture& o : end_.objects) add(o, o.input ? Fate::kept : Fate::made);
    for (const ObjectPicture& o : start_.objects) fields(o, end_object(o.name));
    for (const ObjectPicture& o : end_.objects)
      if (start_object(o.name) == nullptr) fields_made(o);
    made_.roots = joined(start_.roots, end_.roots, {});
    made_.statics = joined(start_.statics, end_.statics, {});
    return std::move(made_);
  }

 private:
  static const ObjectPicture* object(const HeapPicture& in, const std::string& name) {
    const auto at = std::ranges::find(in.objects, name, &ObjectPicture::name);
    return at == in.objects.end() ? nullptr : &*at;
  }
  [[nodiscard]] const ObjectPicture* start_object(const std::string& name) const {
    return object(start_, name);
  }
  [[nodiscard]] const ObjectPicture* end_object(const std::string& name) const {
    return object(end_, name);
  }

  void add(const ObjectPicture& o, Fate fate) {
    const auto [at, is_new] = numbers_.emplace(o.name, made_.objects.size());
    if (is_new)
      made_.objects.push_back({o.name, o.of, fate, o.exists, {}});
    else
      made_.objects[at->second].fate = fate;
  }

  void fields(const ObjectPicture& before, const ObjectPicture* after) {
    const std::vector<FieldPicture>& then = after == nullptr ? before.fields : after->fields;
    made_.objects[numbers_.at(before.name)].fields = joined(before.fields, then, before.name);
  }
  void fields_made(const ObjectPicture& o) {
    made_.objects[numbers_.at(o.name)].fields = joined({}, o.fields, o.name);
  }

  /// Of an object of that name; empty: of none.
  std::vector<EffectField> joined(const std::vector<FieldPicture>& before,
                                  const std::vector<FieldPicture>& after,
                                  const std::string& of) const {
    std::vector<EffectField> all;
    for (const FieldPicture& then : after) {
      const FieldPicture* first = named(before, then.name);
      const bool is_element = then.name.starts_with('[');
      EffectField made{.name = then.name,
                       .place = of.empty() ? then.name : of + (is_element ? "" : ".") + then.name,
                       .kind = then.kind,
                       .before = {},
                       .after = numbered(then.cases)};
      if (first != nullptr) made.before = numbered(first->cases);
      made.is_changed = first != nullptr && !are_same(made.before, made.after);
      for (Case& c : made.before) c.guard.clear();  // the input's own: the names say it
      all.push_back(std::move(made));
    }
    return all;
  }

  [[nodiscard]] std::vector<Case> numbered(std::vector<Case> cases) const {
    for (Case& c : cases)
      if (c.object) c.object = numbers_.at(c.value);
    return cases;
  }

  const HeapPicture& start_;
  HeapPicture end_;
  PathEffects made_{};
  std::map<std::string, std::size_t> numbers_{};
};

}  // namespace

std::vector<const EffectField*> PathEffects::changes() const {
  std::vector<const EffectField*> all;
  const auto add = [&](const std::vector<EffectField>& fields) {
    for (const EffectField& f : fields)
      if (f.is_changed) all.push_back(&f);
  };
  add(statics);
  for (const EffectObject& o : objects)
    if (o.fate != Fate::made) add(o.fields);
  return all;
}

PathEffects effects(const HeapPicture& start, PathFinding ended) {
  return Join(start, std::move(ended)).run();
}

}  // namespace heapsum::report
