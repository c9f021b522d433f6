// SPDX-License-Identifier: Apache-2.0
#include "jvm_replay.hpp"

#include <algorithm>

#include <heapsum/base/check.hpp>
#include <heapsum/classfile/descriptor.hpp>
#include <heapsum/report/describe.hpp>

namespace heapsum::cli {

using semantics::OutcomeKind;

namespace {

/// (throw e), but for one that e makes.
bool throws_what_is_there(const syntax::Program& program, syntax::ExprId where) {
  const auto* thrown = std::get_if<syntax::Throw>(&program[where].node);
  if (thrown == nullptr) return false;
  const syntax::Node* value = &program[thrown->value].node;
  if (const auto* call = std::get_if<syntax::Invoke>(value)) value = &program[call->object].node;
  return !std::holds_alternative<syntax::New>(*value);
}

}  // namespace

std::string thrown_by(OutcomeKind kind, const lower::JavaNames& names, const std::string& thrown) {
  switch (kind) {
    case OutcomeKind::assertion_failure: return "java.lang.AssertionError";
    case OutcomeKind::null_dereference: return "java.lang.NullPointerException";
    case OutcomeKind::class_cast: return "java.lang.ClassCastException";
    case OutcomeKind::division_by_zero: return "java.lang.ArithmeticException";
    case OutcomeKind::negative_size: return "java.lang.NegativeArraySizeException";
    case OutcomeKind::index_out_of_bounds: return "java.lang.ArrayIndexOutOfBoundsException";
    case OutcomeKind::array_store: return "java.lang.ArrayStoreException";
    case OutcomeKind::exception: {
      const auto at = names.classes.find(thrown);
      return at == names.classes.end() ? thrown : classfile::java_name(at->second);
    }
    case OutcomeKind::returned:
    case OutcomeKind::unsupported:
    case OutcomeKind::excluded:
    case OutcomeKind::cut:
    case OutcomeKind::infeasible: break;
  }
  HS_CHECK(false);
  return {};
}

bool shows(const jvm::Ending& ending, const std::string& exception, const syntax::Program& program,
           syntax::ExprId where) {
  if (ending.kind != jvm::Ending::Kind::threw || ending.exception != exception) return false;
  const report::PlaceInSource place = report::describe(program, where);
  return place.line == 0 || throws_what_is_there(program, where) ||
         std::ranges::any_of(ending.frames, [&](const jvm::SourceFrame& f) {
           return f.file == place.file && f.line == static_cast<int>(place.line);
         });
}

}  // namespace heapsum::cli
