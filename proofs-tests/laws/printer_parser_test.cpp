// SPDX-License-Identifier: Apache-2.0
// Printer and parser are inverse, and the generator of programs keeps its promise.
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <heapsum/syntax/parse.hpp>
#include <heapsum/syntax/print.hpp>

#include "generate/program_generator.hpp"
#include "generate/program_outline.hpp"

namespace heapsum::testing {
namespace {

using namespace heapsum::syntax;

std::string rendered(const Diagnostics& all, const Source& source) {
  std::string out;
  for (const Diagnostic& d : all) out += render(d, source);
  return out;
}

RC_GTEST_PROP(PrinterParser, APrintedProgramReadsBackAsTheSameProgram, ()) {
  const Program program = *programs();
  const Source source("printed.javalite", print(program));
  const auto again = load(source);
  if (!again) RC_FAIL(rendered(again.error(), source));
  RC_ASSERT(outline(again.value()) == outline(program));
}

RC_GTEST_PROP(PrinterParser, PrintingWhatWasReadBackChangesNoByte, ()) {
  const std::string once = print(*programs());
  const auto again = parse(Source("printed.javalite", once));
  RC_ASSERT(again.ok());
  RC_ASSERT(print(again.value()) == once);
}

RC_GTEST_PROP(PrinterParser, AnExpressionOnOneLineReadsBackAsTheSameBody, ()) {
  const Program program = *programs();
  const ExprId body = program.methods[0].body;
  Program alone = program;
  alone.classes = {{"C", {}, {}, {MethodId(0)}}};
  alone.methods[0] = {{"bool", {}}, "m", {}, {}, body};
  alone.entry_class = "C";
  alone.entry_method = "m";
  const auto again = parse(
      Source("body.javalite", "(((class C () ((bool m " + print(program, body) + ")))) (C m))"));
  RC_ASSERT(again.ok());
  RC_ASSERT(outline(again.value()) == outline(alone));
}

RC_GTEST_PROP(ProgramGenerator, EveryProgramIsWellTyped, ()) {
  const auto checked = check_types(*programs());
  if (!checked) RC_FAIL(rendered(checked.error(), Source{}));
}

RC_GTEST_PROP(ProgramGenerator, TheCoreVocabularyMakesCorePrograms, ()) {
  const Vocabulary core{3,     3,     2,     5,     false, false, false,
                        false, false, false, false, false, false, false};
  const auto checked = check_types(*programs(core));
  RC_ASSERT(checked.ok());
  for (const Expr& e : checked.value().exprs) {
    RC_ASSERT(!std::holds_alternative<Integer>(e.node));
    RC_ASSERT(!std::holds_alternative<And>(e.node));
    RC_ASSERT(!std::holds_alternative<Not>(e.node));
    RC_ASSERT(!std::holds_alternative<While>(e.node));
    RC_ASSERT(!std::holds_alternative<Assume>(e.node));
    RC_ASSERT(!std::holds_alternative<Cast>(e.node));
    RC_ASSERT(!std::holds_alternative<Blocks>(e.node));
    RC_ASSERT(!std::holds_alternative<Try>(e.node));
    RC_ASSERT(!std::holds_alternative<Convert>(e.node));
  }
}

}  // namespace
}  // namespace heapsum::testing
