// SPDX-License-Identifier: Apache-2.0
#include <heapsum/jvm/thrown.hpp>

#include <algorithm>

#include <heapsum/base/check.hpp>
#include <heapsum/classfile/descriptor.hpp>

namespace heapsum::jvm {

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

std::string thrown_by(OutcomeKind kind, const syntax::Program& program,
                      const lower::JavaNames& names, syntax::ClassId thrown) {
  switch (kind) {
    case OutcomeKind::assertion_failure:
    case OutcomeKind::precondition:
    case OutcomeKind::postcondition:
    case OutcomeKind::invariant:
    case OutcomeKind::frame: return "java.lang.AssertionError";
    case OutcomeKind::null_dereference: return "java.lang.NullPointerException";
    case OutcomeKind::class_cast: return "java.lang.ClassCastException";
    case OutcomeKind::division_by_zero: return "java.lang.ArithmeticException";
    case OutcomeKind::negative_size: return "java.lang.NegativeArraySizeException";
    case OutcomeKind::index_out_of_bounds: return "java.lang.ArrayIndexOutOfBoundsException";
    case OutcomeKind::array_store: return "java.lang.ArrayStoreException";
    case OutcomeKind::exception: {
      const std::string& name = program[thrown].name;
      const auto at = names.classes.find(name);
      return at == names.classes.end() ? name : classfile::java_name(at->second);
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

bool shows(const Ending& ending, const std::string& exception, const syntax::Program& program,
           syntax::ExprId where) {
  if (ending.kind != Ending::Kind::threw || ending.exception != exception) return false;
  const std::uint32_t begin = program[where].where.begin;
  const std::string file = program.source.file_at(begin);
  const auto line = static_cast<int>(program.source.place(begin).line);
  return line == 0 || throws_what_is_there(program, where) ||
         std::ranges::any_of(
             ending.frames, [&](const SourceFrame& f) { return f.file == file && f.line == line; });
}

}  // namespace heapsum::jvm
