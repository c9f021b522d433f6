// SPDX-License-Identifier: Apache-2.0
#include "contracts.hpp"

namespace heapsum::options {

void add_contracts(CLI::App& command, programs::Wanted& into) {
  using programs::Contracts;
  static const std::map<std::string, Contracts> kContracts{{"applied", Contracts::applied},
                                                           {"ignored", Contracts::ignored}};
  add_choice(command, "--contracts", into.contracts, kContracts,
             "What contracts are for (default applied)\napplied: what the entry requires is "
             "assumed, what it promises and what calls require is asserted\nignored: nothing");
  command
      .add_option("--by-contract", into.by_contract.methods,
                  "Run method m of class C by its contract wherever it is called; may be repeated")
      ->type_name("C.m")
      ->allow_extra_args(false);
  command.add_flag("--modular", into.by_contract.every,
                   "The same for each method whose contract says what it modifies");
}

void check_contracts(const programs::Wanted& what, const task::Settings& how) {
  const bool replaces = what.by_contract.every || !what.by_contract.methods.empty();
  if (!replaces) return;
  const char* flag = what.by_contract.every ? "--modular" : "--by-contract";
  const auto refuse = [&](const char* why) {
    throw CLI::ValidationError(fmt::format("{}: {}", flag, why));
  };
  if (programs::is_java(what.program) && !what.jml)
    refuse("is for Javalite here; of Java, check reads contracts");
  if (what.contracts == programs::Contracts::ignored) refuse("--contracts ignored leaves none");
  if (how.mode.policy == semantics::PolicyName::concrete)
    refuse("a concrete run needs the bodies of methods");
  if (how.merge != explore::Merge::none) refuse("--merge does not join states with such calls");
  if (how.invariant != task::Invariant::run)
    refuse("--invariant other than run does not look behind such calls");
}

}  // namespace heapsum::options
