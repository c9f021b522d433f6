// SPDX-License-Identifier: Apache-2.0
#include "contracts.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include <heapsum/base/files.hpp>
#include <heapsum/classfile/descriptor.hpp>

namespace heapsum::programs {

namespace {

namespace fs = std::filesystem;

std::string error_of_file(const std::string& file) {
  return fmt::format("{}: error: cannot be written\n", file);
}

/// Empty, or what is wrong.
std::string write(const fs::path& file, std::string_view text) {
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  std::ofstream out(file, std::ios::binary);
  out << text;
  return out ? std::string{} : error_of_file(file.string());
}

/// "m" and "(I)V" of "p.C.m(I)V"; the second may be empty.
struct Entry {
  std::string of, method, descriptor;
};
Entry parts_of_entry(const std::string& entry) {
  const std::size_t bracket = std::min(entry.find('('), entry.size());
  const std::size_t dot = entry.rfind('.', bracket);
  Entry e{entry.substr(0, dot), entry.substr(dot + 1, bracket - dot - 1), entry.substr(bracket)};
  std::ranges::replace(e.of, '.', '/');
  return e;
}

std::string_view parameters_of(std::string_view descriptor) {
  return descriptor.substr(0, descriptor.find(')'));
}

/// The class of the source, as `woven` names it; empty: it is another's.
std::string_view name_in(const Contracted& source, std::string_view internal) {
  const std::string& package = source.woven.package;
  if (package.empty()) return internal;
  if (!internal.starts_with(package + "/")) return {};
  return internal.substr(package.size() + 1);
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
    const std::string_view of = name_in(source_, called->owner.name);
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

std::string Contracted::file_name() const { return fs::path(source.name()).filename().string(); }

Result<std::optional<Contracted>, std::string> contracted(const Wanted& wanted,
                                                          const std::string& folder) {
  if (!wanted.jml) return std::optional<Contracted>{};
  auto text = read_file(wanted.program);
  if (!text) return Failure{text.error()};
  Source source(wanted.program, std::move(text).value());
  auto woven = jml::weave(source, *wanted.jml);
  if (!woven) return Failure{woven.error()};
  if (!woven.value()) return std::optional<Contracted>{};
  Contracted made{std::move(source), *std::move(woven).value(), {}};
  const fs::path sources = fs::path(folder) / "sources";
  made.files = {(sources / made.file_name()).string(), (sources / jml::kRuntimeFile).string()};
  if (std::string wrong = write(made.files[0], made.woven.text); !wrong.empty())
    return Failure{std::move(wrong)};
  if (std::string wrong = write(made.files[1], jml::runtime_source()); !wrong.empty())
    return Failure{std::move(wrong)};
  return std::optional(std::move(made));
}

void number_lines(const Contracted& source, const std::string& folder) {
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed)) {
    const fs::path& file = entry.path();
    if (file.extension() != ".class" || file.parent_path().filename() == "heapsum") continue;
    const auto text = read_file(file.string());
    if (!text) continue;
    if (const auto bytes = jml::with_lines(text.value(), source.woven))
      std::ofstream(file, std::ios::binary) << *bytes;
  }
}

std::string with_contract(const std::string& entry, classfile::ClassPath& classes) {
  const Entry e = parts_of_entry(entry);
  const auto found = classes.find(e.of);
  if (!found || found.value() == nullptr) return entry;
  const std::string name = e.method == "<init>" ? std::string(jml::kNewContract)
                                                : e.method + std::string(jml::kContract);
  for (const classfile::Method& m : found.value()->methods) {
    if (m.name != name) continue;
    if (e.descriptor.empty()) return fmt::format("{}.{}", classfile::java_name(e.of), name);
    if (parameters_of(m.descriptor) == parameters_of(e.descriptor))
      return fmt::format("{}.{}{}", classfile::java_name(e.of), name, m.descriptor);
  }
  return entry;
}

bool is_entry(const Contracted& source, std::string_view method) {
  return method == jml::kNewContract ||
         std::ranges::find(source.woven.methods, method, &jml::Declared::name) !=
             source.woven.methods.end();
}

std::string shown_method(const std::string& method, const std::string& internal_class) {
  if (method == jml::kNewContract) {
    const std::size_t at = internal_class.find_last_of("/$");
    return at == std::string::npos ? internal_class : internal_class.substr(at + 1);
  }
  return method.ends_with(jml::kContract) ? method.substr(0, method.size() - jml::kContract.size())
                                          : method;
}

std::string impure_calls(const Contracted& source, classfile::ClassPath& classes,
                         const std::vector<std::string>& names) {
  Calls calls(source);
  for (const std::string& name : names)
    if (const auto found = classes.find(name); found && found.value() != nullptr)
      calls.look_at(*found.value());
  return calls.complaints();
}

std::vector<std::string> not_checked(const Contracted& source, const std::string& internal_class,
                                     const std::string& method) {
  std::vector<std::string> all;
  const std::string_view of = name_in(source, internal_class);
  for (const jml::NotChecked& n : source.woven.not_checked)
    if (n.method.empty() || (n.type == of && n.method == method)) all.push_back(n.what);
  return all;
}

}  // namespace heapsum::programs
