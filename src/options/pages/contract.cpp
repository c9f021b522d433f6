// SPDX-License-Identifier: Apache-2.0
#include "contract.hpp"

namespace heapsum::options {

namespace {

constexpr const char* kContractExamples = R"(Examples:
  heapsum contract List.java --entry add        what add needs, changes and promises, as clauses of JML
  heapsum contract List.java --k 2              of each method of the class
  heapsum contract p.List -cp classes --entry get
  heapsum contract List.java --invariants       what constructors establish and each method keeps, to put into the class

The lines go before the method; heapsum check --nullable-by-default reads them there.

Exit codes: 0 printed (also if a bound ended paths; the lines say so), 1 wrong usage, 2 the program cannot be read,
has errors or is not Java, 6 a bug in heapsum, 128+n stopped by signal n (Ctrl-C: 130).)";

}  // namespace

void add_contract(CLI::App& contract, Contract& into) {
  contract.footer(kContractExamples);
  into.what.purpose = programs::Purpose::judge;
  add_program(contract, into.what);
  add_text(contract, "--class", into.of_class,
           "Contracts of all methods of class C (default: the entry's)", "C");
  contract.add_flag(
      "--invariants", into.invariants,
      "Print invariants of the class instead: of many that are usual, such as size <= "
      "items.length, "
      "those that its constructors establish and each of its methods keeps. It has to be a Java "
      "source");
  add_k(contract, into.how.limits);
  add_bounds(contract, into.how);
  add_output(contract, into.output);
  add_progress(contract, into.progress);
  contract.final_callback([&into] {
    if (!into.what.entry.empty() && !into.of_class.empty())
      throw CLI::ValidationError("--entry and --class exclude each other");
    if (into.invariants && !into.what.entry.empty())
      throw CLI::ValidationError("--entry and --invariants exclude each other");
  });
}

}  // namespace heapsum::options
