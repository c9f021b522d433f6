// SPDX-License-Identifier: Apache-2.0
// What `heapsum check` found, as plain data: verdicts, properties, defects. Writers turn it into bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <heapsum/report/findings.hpp>

namespace heapsum::report {

/// Within bounds: safe but for what the user accepts that the bounds leave out.
enum class Verdict : std::uint8_t { safe, within_bounds, violation, inconclusive };

/// Of a property. Open: nothing was found, but not everything was looked at.
enum class Standing : std::uint8_t { pass, fail, open, not_reached };

/// A failing run: the input that leads to it, and what that input has in common with all that do.
struct Defect {
  OutcomeKind kind = OutcomeKind::assertion_failure;
  std::string exception;  // uncaught exception: its class
  PlaceInSource where;
  std::optional<PlaceInSource> thrown_at{};  // in a library, where the line above led to
  std::string entry;                         // "C.m"
  std::string call;                          // "C.m(x, y) with x = this, y = null"
  std::vector<std::string> condition;
  std::optional<HeapLiteral> input;
  HeapPicture heap;                 // that input, drawn
  std::vector<Decision> decisions;  // on the way
  std::string replayed_on;  // "the concrete machine", …; empty: there was no input to replay
  std::string unconfirmed;  // why a replay did not show it; empty: it did
  std::vector<std::string> values;  // of what a clause is about: "(old (this $ size)) is 2"
  // Calls that lead to it: "new Stack(1)", "push(0)", and then the method; or, where that was asked, why none are known.
  std::vector<std::string> made_by{};
  std::string not_made{};
  std::vector<std::string>
      refused{};  // what the replay tried and its cage refused: "to delete /a/b"
};

struct Property {
  OutcomeKind kind = OutcomeKind::assertion_failure;
  PlaceInSource where;
  Standing standing = Standing::not_reached;
};

/// What induction on loops shows where bounds leave something out.
struct Induction {
  /// All: nothing fails but what is confirmed to. Part: not at some of the open properties.
  enum class Shows : std::uint8_t { nothing, part, all };
  struct Loop {
    PlaceInSource where;
    std::uint32_t rounds = 0;  // without failure, that a step assumes
    std::vector<std::string> invariants{};
  };
  Shows shows = Shows::nothing;
  std::string why_not{};  // nothing: why
  std::vector<Loop> loops{};
};

/// One entry method.
struct MethodCheck {
  std::string entry;
  Verdict verdict = Verdict::safe;
  std::vector<std::string> reasons;      // why not safe although nothing was found
  bool vacuous = false;                  // no input satisfies what is assumed
  Options options;                       // without a mode: nobody looked at it
  std::optional<Induction> induction{};  // none: nobody asked it
  std::uint64_t complete = 0, cut = 0, excluded = 0;
};

/// Of a class, what its constructors establish and each of its methods keeps, though nobody wrote it.
struct FoundInvariants {
  std::string of;                         // "p.Outer$Inner"
  std::vector<std::string> conditions{};  // in Java, in an order in which each can be evaluated
  Verdict verdict = Verdict::safe;        // safe: they are proved
  std::vector<std::string> reasons{};     // why they are not
};

struct CheckFindings {
  std::string tool_version, solver_version;
  std::string file;
  Verdict verdict = Verdict::safe;
  std::vector<FoundInvariants> invariants{};  // that methods assume; empty: nobody asked for them
  std::vector<MethodCheck> methods;
  std::vector<Property> properties;  // by place and kind
  std::vector<Defect> defects;       // confirmed; one for each kind and place
  std::vector<Defect> unconfirmed;
  double seconds = 0;
};

const char* word(Verdict verdict);
const char* word(Standing standing);
const char* word(Induction::Shows shows);
/// "assertion-failure": the name of the rule in SARIF and JUnit.
std::string rule_id(OutcomeKind kind);
/// The defect by which a property fails; null: it does not.
const Defect* defect_of(const CheckFindings& findings, const Property& property);
/// The input on one line: what is not null, false or 0 and what points to the same object.
std::string in_one_line(const HeapLiteral& heap);

struct CheckStyle {
  bool color = false;
  bool trace = false;    // the decisions on the way to each defect
  bool verbose = false;  // every property
};
void write_text(const CheckFindings& findings, const CheckStyle& style, std::ostream& out);
/// One object, schema: docs/check.schema.json.
void write_json(const CheckFindings& findings, std::ostream& out);
/// SARIF 2.1.0: a result for each property, with its kind; a code flow for each defect.
void write_sarif(const CheckFindings& findings, std::ostream& out);
/// A test case for each property.
void write_junit_xml(const CheckFindings& findings, std::ostream& out);

}  // namespace heapsum::report
