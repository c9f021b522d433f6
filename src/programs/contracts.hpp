// SPDX-License-Identifier: Apache-2.0
// A Java source with contracts: what is compiled in its place, and where its methods are then.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/base/source.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/jml/weave.hpp>
#include <heapsum/programs/target.hpp>
#include <heapsum/programs/wanted.hpp>
#include <heapsum/syntax/ast.hpp>

namespace heapsum::programs {

struct Contracted {
  Source source;  // the user's
  jml::Woven woven;
  std::vector<std::string> files;  // what javac gets: the woven source first

  /// Of "List.java", as class files say it.
  [[nodiscard]] std::string file_name() const;
  /// The class of the source as `woven` names it, "Outer$Inner"; empty: it is another's.
  [[nodiscard]] std::string_view name_in(std::string_view internal) const;
};

/// Its files are written into the folder. Nothing: there are no contracts in the source, or nobody asks for them.
Result<std::optional<Contracted>, std::string> contracted(const Wanted& wanted,
                                                          const std::string& folder);

/// The classes below the folder get the numbers of lines that `woven` says.
void number_lines(const Contracted& source, const std::string& folder);

/// What runs instead of "p.C.m" or "p.C.m(I)V", so that its contract is looked at; the same, where it has none.
std::string with_contract(const std::string& entry, classfile::ClassPath& classes);

/// A method of the source, or the contract of a constructor.
bool is_entry(const Contracted& source, std::string_view method);
/// What people call the method: "m" for "m$contract", "C" for the contract of a constructor.
std::string shown_method(const std::string& method, const std::string& internal_class);

/// Clauses that call what is not pure. Complaints to print; empty: there are none.
std::string impure_calls(const Contracted& source, classfile::ClassPath& classes,
                         const std::vector<std::string>& names);

/// Methods that are called pure and whose code may change something. A sentence for each.
std::vector<std::string> unproved_purity(const Contracted& source, classfile::ClassPath& classes,
                                         const std::vector<std::string>& names);

/// What the assertions at the lines of clauses are about.
void set_duties(syntax::Program& program, const std::vector<ClausePlace>& clauses);

/// What of the contracts is not checked when this method is.
std::vector<std::string> not_checked(const Contracted& source, const std::string& internal_class,
                                     const std::string& method);

}  // namespace heapsum::programs
