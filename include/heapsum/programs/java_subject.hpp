// SPDX-License-Identifier: Apache-2.0
// Programs that are Java: a class file, or a source that javac compiles first.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <heapsum/base/result.hpp>
#include <heapsum/cage/scratch.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/lower/lower.hpp>
#include <heapsum/programs/wanted.hpp>

namespace heapsum::programs {

/// When lowering stops; empty: when it is done.
using Deadline = std::optional<std::chrono::steady_clock::time_point>;

struct ClausePlace;
struct Contracted;  // a source with contracts

/// What a machine needs to run it.
struct JavaPlace {
  std::string class_path;  // its own classes first, without those of the runtime
  std::string home;        // of Java; empty: there is none
};

/// A class, and those that it may need, for as long as it is looked into. Errors are ready to print.
class JavaSubject {
 public:
  using Opened = Result<std::unique_ptr<JavaSubject>, std::string>;
  static Opened open(const Wanted& wanted);
  ~JavaSubject();

  /// Is about another class from now on, "C", "p.C" or "Outer.C"; false: there is none.
  bool turn_to(const std::string& of_class);
  /// By internal name, its own first: those of the same file that code outside it can name.
  std::vector<std::string> classes_of_file();
  /// Those that were made of the same source, or lie in the same folder, by internal name.
  [[nodiscard]] const std::vector<std::string>& beside() const { return beside_; }
  /// Is about one of them from now on.
  void turn_to_class(std::string internal_name) { name_ = std::move(internal_name); }
  /// as_wanted: some do what their contracts say.
  enum class Callees : std::uint8_t { as_wanted, by_code };
  /// From the entry, main where there is none; where `entry` names no class it is one of its own.
  Result<lower::Lowered, std::string> lowered(const std::string& entry, syntax::Unfit unfit,
                                              Deadline deadline,
                                              Callees callees = Callees::as_wanted);
  struct Method {
    std::string entry;
    bool needs_object;
  };
  /// Those with a body that the source has and that others may call, in the file's order; no constructors. Where the code asks
  /// for unknown values, main alone.
  std::vector<Method> methods();
  /// It has a main and asks for unknown values.
  bool is_symbolic_main();
  /// What of the contract of the method that was lowered is not checked.
  [[nodiscard]] std::vector<std::string> not_checked(const lower::Lowered& lowered) const;
  /// The clauses of its source, as its lines say them.
  [[nodiscard]] std::vector<ClausePlace> clauses() const;
  /// Those that are wanted, and those of its source.
  [[nodiscard]] std::vector<RegionOf> regions() const;
  /// Methods that need an object have one.
  bool has_objects();
  [[nodiscard]] const JavaPlace& place() const { return place_; }
  /// Its internal name: "p/C".
  [[nodiscard]] const std::string& name() const { return name_; }
  classfile::ClassPath& classes() { return classes_; }

 private:
  /// What calls of methods do that are to be run by their contract.
  Result<std::vector<lower::CalleeContract>, std::string> by_contract();

  JavaSubject(Wanted wanted, JavaPlace place, std::unique_ptr<cage::Scratch> scratch,
              std::string name, std::vector<std::string> beside, classfile::ClassPath classes,
              std::unique_ptr<Contracted> contracted);
  bool asks_unknowns();

  Wanted wanted_;
  JavaPlace place_;
  std::unique_ptr<cage::Scratch> scratch_;  // where a source is compiled
  std::string name_;
  std::vector<std::string> beside_;  // the classes of the same source or folder, by internal name
  classfile::ClassPath classes_;
  std::unique_ptr<Contracted> contracted_;  // where it has contracts that are checked
};

}  // namespace heapsum::programs
