// SPDX-License-Identifier: Apache-2.0
// Words for what is inside a state: access paths, objects, formulas, integer terms.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include <heapsum/guard/formula.hpp>
#include <heapsum/guard/settled.hpp>
#include <heapsum/semantics/config.hpp>

#include "least.hpp"

namespace heapsum::report {

/// "Verifier.nondetInt" of the static field whose list has what its calls answer; empty: it is another field.
std::string method_of_answers(const std::string& static_field);
/// "call 2 of Verifier.nondetInt"
std::string name_of_call(std::size_t number, const std::string& method);

/// The words of one state. Formulas are shown with at most some dozen atoms; what is beyond is "…".
class Naming {
 public:
  Naming(const syntax::Program& program, const guard::Terms& terms, const semantics::Config& c);

  [[nodiscard]] std::string path(const semantics::AccessPathPtr& p) const;
  /// What an object may be of on the path.
  [[nodiscard]] std::vector<syntax::ClassId> classes(semantics::Location l) const;
  /// Square, or Square | Circle.
  [[nodiscard]] std::string class_of(semantics::Location l) const;
  /// null, this.head, new Node #1.
  [[nodiscard]] std::string object(semantics::Location l) const;
  /// this.val (null or some Val).
  [[nodiscard]] std::string symbolic(const semantics::SymbolicReference& s) const;
  /// The operand of a decision; empty where it has no name of its own.
  [[nodiscard]] std::string operand(const semantics::Reference& r) const;
  [[nodiscard]] std::string formula(guard::Formula f) const;
  /// The same without what is settled already.
  [[nodiscard]] std::string formula(guard::Formula f, const guard::Settled& known) const;
  /// What the latter shows as a list, one by one; empty where it is shown otherwise.
  [[nodiscard]] std::vector<guard::Formula> conjuncts_shown(guard::Formula f,
                                                            const guard::Settled& known) const;
  /// A comparison that has no name of its own, and whose words do not depend on what is settled.
  [[nodiscard]] bool shows_as_it_is(guard::Formula comparison) const;
  /// All of these, of which there is one at least.
  [[nodiscard]] std::string conjunction(const std::vector<Said>& all,
                                        const guard::Settled& known) const;
  [[nodiscard]] const guard::Terms& terms() const { return terms_; }
  [[nodiscard]] guard::Settled nothing_settled() const { return guard::Settled(terms_); }
  /// What the whole path condition settles.
  [[nodiscard]] const guard::Settled& settled() const { return settled_; }
  /// A value at the end of the path.
  [[nodiscard]] std::string integer(guard::NumberTerm t) const;
  /// What an unknown reference was found to be: "this.head = null", "this.next is fresh".
  [[nodiscard]] std::string pick(std::size_t reference, std::uint32_t target, bool picked) const;

 private:
  /// start.field.field…: a long list has long paths, so the last field is counted, not repeated.
  struct PathText {
    std::string start, field;
    std::size_t times;
  };
  [[nodiscard]] std::map<const semantics::AccessPath*, std::set<syntax::ClassId>> classes_by_name()
      const;
  [[nodiscard]] std::size_t fresh_targets(const semantics::InputReference& r) const;
  [[nodiscard]] std::optional<PathText> call(const semantics::AccessPath& p) const;
  [[nodiscard]] PathText extended(const semantics::AccessPath& p) const;
  [[nodiscard]] static std::string text(const PathText& p);
  struct Budget {
    int atoms;
    int depth;
    const guard::Settled* known = nullptr;  // leave out what this settles
  };
  std::string show(guard::Formula f, bool nested, Budget& left) const;
  std::string show_atom(guard::Formula f, Budget& left) const;
  std::string show_related(guard::Formula f, const char* word, Budget& left) const;
  [[nodiscard]] bool is_at_most(std::vector<guard::Formula>& parts) const;
  [[nodiscard]] std::string show_pick(guard::ChoiceId c, std::uint32_t value, bool picked) const;
  std::string show_list(const std::vector<guard::Formula>& parts, const char* word, bool nested,
                        Budget& left) const;
  std::string show(guard::NumberTerm t, bool nested, Budget& left) const;
  std::string show_node(const guard::NumberNode& n, Budget& left) const;
  [[nodiscard]] std::string show(const TermBound& bound, Budget& left) const;
  [[nodiscard]] std::vector<guard::Formula> conjuncts(guard::Formula f) const;
  [[nodiscard]] bool has_name(guard::Formula f) const;
  [[nodiscard]] bool has_cases(guard::NumberTerm t, int& looks) const;

  const syntax::Program& program_;
  const guard::Terms& terms_;
  const semantics::Config& config_;
  guard::Settled settled_;
  mutable std::unordered_map<const semantics::AccessPath*, PathText> paths_;
  std::vector<std::string> input_names_;               // of the input objects; no two alike
  std::map<guard::ChoiceId, std::size_t> references_;  // choice → index into Inputs::references
  std::map<guard::ChoiceId, std::size_t> kinds_;       // choice → input object whose class it is
  std::map<guard::Formula, semantics::AccessPathPtr> formula_names_;
  std::map<guard::NumberTerm, semantics::AccessPathPtr> integer_names_;
};

}  // namespace heapsum::report
