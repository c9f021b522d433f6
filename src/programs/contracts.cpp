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

}  // namespace

std::string_view Contracted::name_in(std::string_view internal) const {
  const std::string& package = woven.package;
  if (package.empty()) return internal;
  if (!internal.starts_with(package + "/")) return {};
  return internal.substr(package.size() + 1);
}

std::string Contracted::file_name() const { return fs::path(source.name()).filename().string(); }

Result<std::optional<Contracted>, std::string> contracted(const Wanted& wanted,
                                                          const std::string& folder) {
  if (!wanted.jml) return std::optional<Contracted>{};
  auto text = read_file(wanted.program);
  if (!text) return Failure{text.error()};
  Source source(wanted.program, jml::with_supposed(text.value(), wanted.supposed));
  const bool is_ours = !wanted.supposed.empty() && !jml::has_contracts(text.value());
  auto woven = jml::weave(source, is_ours ? jml::Null::by_default : *wanted.jml, wanted.exits);
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

namespace {

/// Of a clause as its text says: "ensures \\result > 0". A statement in a body is an assertion.
syntax::Duty duty_of(std::string_view text) {
  const std::string_view word = text.substr(0, text.find(' '));
  if (word == "assert" || word == "assume") return syntax::Duty::assertion;
  if (word == "requires") return syntax::Duty::precondition;
  if (word == "assignable" || word == "pure") return syntax::Duty::frame;
  const bool is_of_field = word == "non_null" && !text.ends_with("\\result");
  return word == "invariant" || is_of_field ? syntax::Duty::invariant : syntax::Duty::postcondition;
}

}  // namespace

void set_duties(syntax::Program& program, const std::vector<ClausePlace>& clauses) {
  for (syntax::Expr& e : program.exprs) {
    auto* asserted = std::get_if<syntax::Assert>(&e.node);
    if (asserted == nullptr || asserted->duty != syntax::Duty::assertion) continue;
    const std::uint32_t line = program.source.place(e.where.begin).line;
    const auto clause = std::ranges::find(clauses, line, &ClausePlace::line);
    if (clause != clauses.end() && clause->file == program.source.file_at(e.where.begin))
      asserted->duty = duty_of(clause->text);
  }
}

std::vector<std::string> not_checked(const Contracted& source, const std::string& internal_class,
                                     const std::string& method) {
  std::vector<std::string> all;
  const std::string_view of = source.name_in(internal_class);
  for (const jml::NotChecked& n : source.woven.not_checked)
    if (n.method.empty() || (n.type == of && n.method == method)) all.push_back(n.what);
  return all;
}

}  // namespace heapsum::programs
