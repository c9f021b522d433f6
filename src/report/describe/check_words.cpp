// SPDX-License-Identifier: Apache-2.0
// The words of verdicts, and an input on one line.
#include <heapsum/report/check.hpp>

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <heapsum/base/float_text.hpp>
#include <heapsum/base/match.hpp>
#include <heapsum/report/describe.hpp>

#include "naming.hpp"

namespace heapsum::report {

namespace {

using CallValue = HeapLiteral::Value;

/// Objects are called by the first way to them, breadth first from `this` and the arguments.
class OneLine {
 public:
  explicit OneLine(const HeapLiteral& heap) : heap_(heap) {}

  std::string text() {
    if (heap_.has_this && !heap_.objects.empty()) reach(0, "this");
    for (const auto& [name, value] : heap_.arguments) say(name, value, true);
    for (const auto& [name, value] : heap_.statics)
      if (const std::string method = method_of_answers(name); !method.empty())
        say_answers(method, value);
      else
        say(name, value, false);
    for (std::size_t at = 0; at < queue_.size(); ++at)
      for (const auto& [field, value] : heap_.objects[queue_[at]].fields)
        say(names_[queue_[at]] + (field.starts_with('[') ? "" : ".") + field, value, false);
    return fmt::format("{}", fmt::join(parts_, ", "));
  }

 private:
  /// What the calls of the method answer, from the first on.
  void say_answers(const std::string& method, const CallValue& first) {
    const CallValue* list = &first;
    for (std::size_t n = 1; list != nullptr && std::holds_alternative<std::size_t>(*list); ++n) {
      const HeapLiteral::Object& call = heap_.objects[std::get<std::size_t>(*list)];
      list = nullptr;
      for (const auto& [field, value] : call.fields)
        if (field == "value")
          say(name_of_call(n, method), value, true);
        else
          list = &value;
    }
  }

  void reach(std::size_t object, const std::string& name) {
    names_[object] = name;
    queue_.push_back(object);
  }

  void say(const std::string& name, const CallValue& value, bool always) {
    const auto put = [&](const std::string& text) {
      parts_.push_back(fmt::format("{} = {}", name, text));
    };
    std::visit(match{
                   [&](HeapLiteral::Null) {
                     if (always) put("null");
                   },
                   [&](std::size_t object) {
                     const auto known = names_.find(object);
                     if (known != names_.end()) return put(known->second);
                     put(fmt::format("new {}", heap_.objects[object].of));
                     reach(object, name);
                   },
                   [&](bool b) {
                     if (always || b) put(b ? "true" : "false");
                   },
                   [&](std::int64_t i) {
                     if (always || i != 0) put(std::to_string(i));
                   },
                   [&](const HeapLiteral::Constant& c) { put(c.literal); },
                   [&](double x) {
                     if (always || x != 0)
                       put(float_text(std::bit_cast<std::int64_t>(x), FloatFormat::double_));
                   },
               },
               value);
  }

  const HeapLiteral& heap_;
  std::map<std::size_t, std::string> names_{};
  std::vector<std::size_t> queue_{};
  std::vector<std::string> parts_{};
};

}  // namespace

const char* word(Verdict verdict) {
  switch (verdict) {
    case Verdict::safe: return "safe";
    case Verdict::within_bounds: return "safe within bounds";
    case Verdict::violation: return "violation";
    case Verdict::inconclusive: return "inconclusive";
  }
  return "?";
}

const char* word(Induction::Shows shows) {
  switch (shows) {
    case Induction::Shows::nothing: return "nothing";
    case Induction::Shows::part: return "part";
    case Induction::Shows::all: return "all";
  }
  return "?";
}

const char* word(Standing standing) {
  switch (standing) {
    case Standing::pass: return "pass";
    case Standing::fail: return "fail";
    case Standing::open: return "open";
    case Standing::not_reached: return "not reached";
  }
  return "?";
}

std::string rule_id(OutcomeKind kind) {
  std::string id(word(kind));
  std::ranges::replace(id, ' ', '-');
  return id;
}

const Defect* defect_of(const CheckFindings& findings, const Property& p) {
  const auto at = std::ranges::find_if(findings.defects, [&](const Defect& d) {
    return d.kind == p.kind && d.where.text == p.where.text && shown(d.where) == shown(p.where);
  });
  return at == findings.defects.end() ? nullptr : &*at;
}

std::string in_one_line(const HeapLiteral& heap) { return OneLine(heap).text(); }

}  // namespace heapsum::report
