// SPDX-License-Identifier: Apache-2.0
// What clauses call must change nothing: that is said where a method is declared, and looked for in its code.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include <heapsum/classfile/descriptor.hpp>

#include "contracts.hpp"

namespace heapsum::programs {

namespace {

using classfile::Opcode;

bool writes(Opcode op) {
  return op == Opcode::putfield || op == Opcode::putstatic ||
         (op >= Opcode::iastore && op <= Opcode::sastore);
}

const jml::Declared* declared(const Contracted& source, const classfile::MethodRef& called) {
  const std::string_view of = source.name_in(called.owner.name);
  const auto at = std::ranges::find_if(source.woven.methods, [&](const jml::Declared& d) {
    return d.type == of && d.name == called.name && d.parameters == called.type->parameters.size();
  });
  return at == source.woven.methods.end() ? nullptr : &*at;
}

/// It writes, or calls a method of the source that nobody calls pure.
bool may_change(const Contracted& source, const classfile::ClassFile& file,
                const classfile::Method& m) {
  return std::ranges::any_of(m.code->instructions, [&](const classfile::Instruction& i) {
    if (writes(i.opcode)) return true;
    const auto* operand = std::get_if<classfile::PoolOperand>(&i.operand);
    if (operand == nullptr) return false;
    const auto* called = std::get_if<classfile::MethodRef>(&file.pool[operand->constant]);
    const jml::Declared* d = called == nullptr ? nullptr : declared(source, *called);
    return d != nullptr && !d->is_pure;
  });
}

/// Calls of a class's methods, and the clauses that make them.
class Calls {
 public:
  Calls(const Contracted& source) : source_(source) {}

  void look_at(const classfile::ClassFile& file) {
    if (!file.source_file || *file.source_file != source_.file_name()) return;
    for (const classfile::Method& m : file.methods)
      if (m.code)
        for (const classfile::Instruction& i : m.code->instructions) look_at(file, *m.code, i);
  }

  std::string complaints() {
    std::ranges::stable_sort(wrong_, {}, [](const Diagnostic& d) { return d.where.begin; });
    std::string all;
    for (std::size_t i = 0; i < wrong_.size(); ++i)
      if (i == 0 || wrong_[i].where != wrong_[i - 1].where)
        all += render(wrong_[i], source_.source);
    return all;
  }

 private:
  void look_at(const classfile::ClassFile& file, const classfile::Code& code,
               const classfile::Instruction& i) {
    const auto* operand = std::get_if<classfile::PoolOperand>(&i.operand);
    if (operand == nullptr) return;
    const jml::Clause* clause = source_.woven.clause(code.line_of(i.pc).value_or(0));
    const auto* called = std::get_if<classfile::MethodRef>(&file.pool[operand->constant]);
    if (clause == nullptr || called == nullptr) return;
    const std::string_view of = source_.name_in(called->owner.name);
    const std::size_t count = called->type->parameters.size();
    bool is_declared = false;
    for (const jml::Declared& d : source_.woven.methods) {
      if (d.name != called->name || d.parameters != count) continue;
      if (d.is_pure && (d.type == of || of.empty())) return;
      is_declared = is_declared || d.type == of;
    }
    if (is_declared) complain(*clause, std::string(called->name));
  }

  void complain(const jml::Clause& clause, const std::string& name) {
    wrong_.push_back({word_in(clause.where, name),
                      fmt::format("a clause calls '{}', which is not pure", name),
                      fmt::format("say so where it is declared: /*@ pure @*/ … {}(…)", name)});
  }

  [[nodiscard]] Span word_in(Span where, const std::string& name) const {
    const std::string_view text = source_.source.text_of(where);
    const auto is_of_word = [&](std::size_t at) {
      return at < text.size() &&
             (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
    };
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
      if ((at > 0 && is_of_word(at - 1)) || is_of_word(at + name.size())) continue;
      const auto begin = where.begin + static_cast<std::uint32_t>(at);
      return {begin, begin + static_cast<std::uint32_t>(name.size())};
    }
    return where;
  }

  const Contracted& source_;
  std::vector<Diagnostic> wrong_{};
};

}  // namespace

std::string impure_calls(const Contracted& source, classfile::ClassPath& classes,
                         const std::vector<std::string>& names) {
  Calls calls(source);
  for (const std::string& name : names)
    if (const auto found = classes.find(name); found && found.value() != nullptr)
      calls.look_at(*found.value());
  return calls.complaints();
}

std::vector<std::string> unproved_purity(const Contracted& source, classfile::ClassPath& classes,
                                         const std::vector<std::string>& names) {
  std::vector<std::string> all;
  for (const std::string& name : names) {
    const auto found = classes.find(name);
    if (!found || found.value() == nullptr) continue;
    const classfile::ClassFile& file = *found.value();
    for (const classfile::Method& m : file.methods)
      for (const jml::Declared& d : source.woven.methods)
        if (m.code && d.is_pure && d.type == source.name_in(name) && d.name == m.name &&
            d.parameters == m.type->parameters.size() && may_change(source, file, m))
          all.push_back(
              fmt::format("{}:{}: not checked: that {} is pure: it writes, or calls what is not",
                          source.source.name(), m.code->line_of(0).value_or(0), d.name));
  }
  return all;
}

}  // namespace heapsum::programs
