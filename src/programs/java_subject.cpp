// SPDX-License-Identifier: Apache-2.0
#include <heapsum/programs/java_subject.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include <fmt/format.h>

#include <heapsum/classfile/read.hpp>
#include <heapsum/programs/java_home.hpp>
#include <heapsum/programs/target.hpp>

#include "callees.hpp"
#include "contracts.hpp"
#include "regions.hpp"
#include "subject.hpp"

namespace heapsum::programs {

namespace {

namespace fs = std::filesystem;

/// "p.C.m" for "m" and for "C.m" where the class is in a package.
std::string whole_entry(const std::string& entry, const std::string& in) {
  const std::string method = entry.substr(0, entry.find('('));
  const std::string java = classfile::java_name(in);
  if (method.find('.') == std::string::npos) return java + "." + entry;
  const std::string simple = java.substr(java.rfind('.') + 1);
  const bool is_short = method.substr(0, method.rfind('.')) == simple;
  return is_short ? java + entry.substr(simple.size()) : entry;
}

constexpr std::string_view kMain = "main([Ljava/lang/String;)V";

bool has_main(classfile::ClassPath& classes, const std::string& name) {
  const auto found = classes.find(name);
  if (!found || found.value() == nullptr) return false;
  return std::ranges::any_of(found.value()->methods, [](const classfile::Method& m) {
    return fmt::format("{}{}", m.name, m.descriptor) == kMain && m.flags.is_static();
  });
}

/// javac gives it to each: no source has it.
bool is_of_every_enum(const classfile::ClassFile& c, const classfile::Method& m) {
  if (c.super_name != "java/lang/Enum") return false;
  const auto is = [&](std::string_view name, const std::string& descriptor) {
    return m.name == name && m.descriptor == descriptor;
  };
  return is("values", fmt::format("()[L{};", c.name)) ||
         is("valueOf", fmt::format("(Ljava/lang/String;)L{};", c.name));
}

std::string no_such_class(const Wanted& wanted, const JavaPlace& place) {
  return fmt::format("{}: error: there is no such class\n  hint: looked in {} and in {}\n",
                     wanted.program,
                     place.home.empty() ? "no Java runtime (--jdk says where one is)" : place.home,
                     place.class_path == "." ? "the working directory" : place.class_path);
}

/// A class of the class path or the runtime: java.util.TreeMap.
bool is_class_name(const std::string& program) {
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '$';
  };
  const std::string simple = program.substr(program.rfind('.') + 1);
  std::error_code missing;
  return std::ranges::all_of(program, fits) && !simple.empty() && simple[0] >= 'A' &&
         simple[0] <= 'Z' && !fs::exists(program, missing);
}

}  // namespace

bool is_java(const std::string& program) {
  return program.ends_with(".class") || program.ends_with(".java") || is_class_name(program);
}

JavaSubject::Opened JavaSubject::open(const Wanted& wanted) {
  auto made = cage::Scratch::make();
  if (!made) return Failure{fmt::format("heapsum: error: {}\n", made.error())};
  auto scratch = std::make_unique<cage::Scratch>(std::move(made).value());
  auto subject = find_subject(wanted, scratch->path());
  if (!subject) return Failure{subject.error()};
  std::string path = subject.value().root;
  if (!wanted.class_path.empty()) path += (path.empty() ? "" : ":") + wanted.class_path;
  if (path.empty()) path = ".";
  const std::string home = java_home(wanted.jdk);
  auto classes = classfile::ClassPath::open(path, home);
  if (!classes) return Failure{render(classes.error())};
  std::unique_ptr<JavaSubject> opened(new JavaSubject(
      wanted, {std::move(path), home}, std::move(scratch), subject.value().name,
      subject.value().beside, std::move(classes).value(),
      subject.value().contracted ? std::make_unique<Contracted>(*subject.value().contracted)
                                 : nullptr));
  const auto found = opened->classes_.find(opened->name_);
  if (!found) return Failure{render(found.error())};
  if (found.value() == nullptr) return Failure{no_such_class(wanted, opened->place_)};
  fmt::print(stderr, "{}", classfile::warning_of(*found.value()));
  if (const auto object = opened->classes_.find("java/lang/Object"); object && object.value())
    fmt::print(stderr, "{}", classfile::warning_of(*object.value()));
  if (opened->contracted_)
    if (std::string wrong = impure_calls(*opened->contracted_, opened->classes_, opened->beside_);
        !wrong.empty())
      return Failure{std::move(wrong)};
  if (opened->contracted_)
    for (std::string& one :
         unproved_purity(*opened->contracted_, opened->classes_, opened->beside_))
      opened->contracted_->woven.not_checked.push_back({{}, {}, std::move(one)});
  return opened;
}

JavaSubject::JavaSubject(Wanted wanted, JavaPlace place, std::unique_ptr<cage::Scratch> scratch,
                         std::string name, std::vector<std::string> beside,
                         classfile::ClassPath classes, std::unique_ptr<Contracted> contracted)
    : wanted_(std::move(wanted)),
      place_(std::move(place)),
      scratch_(std::move(scratch)),
      name_(std::move(name)),
      beside_(std::move(beside)),
      classes_(std::move(classes)),
      contracted_(std::move(contracted)) {}

JavaSubject::~JavaSubject() = default;

Result<lower::Lowered, std::string> JavaSubject::lowered(const std::string& entry,
                                                         syntax::Unfit unfit, Deadline deadline,
                                                         Callees callees) {
  const std::string& in = name_;
  const bool is_main = entry.empty();
  if (is_main && !has_main(classes_, in))
    return Failure{
        fmt::format("{}: error: --entry is wanted: the method to start in; there is no main\n"
                    "  hint: --entry m, --entry C.m, or with its descriptor: --entry 'C.m(I)I'\n",
                    wanted_.program)};
  std::string whole = whole_entry(is_main ? std::string(kMain) : entry, in);
  if (contracted_) whole = with_contract(whole, classes_);
  lower::Start start{std::move(whole),
                     beside_,
                     {},
                     unfit,
                     is_main,
                     wanted_.purpose == Purpose::run,
                     wanted_.purpose == Purpose::judge,
                     wanted_.unknown,
                     deadline};
  start.implementations = wanted_.implementations;
  for (const std::string& m : wanted_.assumed) start.assumed.push_back(whole_entry(m, in));
  if (callees == Callees::as_wanted) {
    auto contracts = by_contract();
    if (!contracts) return Failure{contracts.error()};
    start.by_contract = std::move(contracts).value();
  }
  auto lowered = lower::lower(classes_, start);
  if (!lowered || !contracted_) return lowered;
  lower::Lowered made = std::move(lowered).value();
  made.program.entry_called = shown_method(made.names.entry_method, made.names.entry_owner);
  return made;
}

Result<std::vector<lower::CalleeContract>, std::string> JavaSubject::by_contract() {
  if (contracted_) return callee_contracts(*contracted_, classes_, wanted_.by_contract);
  if (wanted_.by_contract.methods.empty()) return std::vector<lower::CalleeContract>{};
  return Failure{fmt::format("{}: error: {} has no contract in a source\n", wanted_.program,
                             wanted_.by_contract.methods[0])};
}

std::vector<std::string> JavaSubject::not_checked(const lower::Lowered& lowered) const {
  if (!contracted_) return {};
  return programs::not_checked(*contracted_, lowered.names.entry_owner,
                               shown_method(lowered.names.entry_method, lowered.names.entry_owner));
}

std::vector<ClausePlace> JavaSubject::clauses() const {
  std::vector<ClausePlace> all;
  if (!contracted_) return all;
  std::uint32_t line = contracted_->woven.first;
  for (const jml::Clause& c : contracted_->woven.clauses)
    all.push_back({contracted_->file_name(), line++, c.place, c.text});
  return all;
}

std::vector<RegionOf> JavaSubject::regions() const {
  std::vector<RegionOf> all = contracted_ ? regions_of(*contracted_) : std::vector<RegionOf>{};
  all.insert(all.end(), wanted_.regions.begin(), wanted_.regions.end());
  return all;
}

bool JavaSubject::has_objects() {
  return lower::has_objects(classes_, name_, wanted_.purpose == Purpose::judge);
}

bool JavaSubject::turn_to(const std::string& of_class) {
  std::string wanted = of_class;
  std::ranges::replace(wanted, '.', '/');
  std::vector<std::string> known{wanted, name_ + "$" + wanted};
  for (const std::string& name : beside_) {
    std::string plain = name;
    std::ranges::replace(plain, '$', '/');
    if (plain == wanted || plain.ends_with("/" + wanted)) known.push_back(name);
  }
  const auto at = std::ranges::find_if(known, [&](const std::string& name) {
    const auto found = classes_.find(name);
    return found && found.value() != nullptr;
  });
  if (at != known.end()) name_ = *at;
  return at != known.end();
}

namespace {

/// Neither the class nor one around it is private, local or anonymous.
bool is_named_outside(const classfile::ClassFile& file) {
  return std::ranges::all_of(file.inner_classes, [&](const classfile::InnerClass& nested) {
    const bool is_around =
        file.name == nested.inner || file.name.starts_with(std::string(nested.inner) + "$");
    return !is_around || (nested.outer && nested.name && !nested.flags.is_private());
  });
}

}  // namespace

std::vector<std::string> JavaSubject::classes_of_file() {
  std::vector<std::string> all{name_};
  const auto own = classes_.find(name_);
  if (!own || own.value() == nullptr || classfile::is_of_the_runtime(name_)) return all;
  for (const std::string& name : beside_) {
    const auto found = classes_.find(name);
    if (name == name_ || !found || found.value() == nullptr) continue;
    const classfile::ClassFile& file = *found.value();
    const bool is_beside = file.source_file && file.source_file == own.value()->source_file;
    if ((is_beside || name.starts_with(name_ + "$")) && is_named_outside(file)) all.push_back(name);
  }
  std::sort(all.begin() + 1, all.end());
  return all;
}

/// Its own code does, or that of the classes of its file.
bool JavaSubject::asks_unknowns() {
  std::vector<std::string> own{name_};
  const bool is_source = wanted_.program.ends_with(".java");
  for (const std::string& name : beside_)
    if (is_source || name.starts_with(name_ + "$")) own.push_back(name);
  return lower::asks_unknowns(classes_, own, wanted_.unknown);
}

bool JavaSubject::is_symbolic_main() { return has_main(classes_, name_) && asks_unknowns(); }

std::vector<JavaSubject::Method> JavaSubject::methods() {
  std::vector<Method> all;
  if (is_symbolic_main()) return {{std::string(kMain), false}};
  const auto found = classes_.find(name_);
  if (!found || found.value() == nullptr) return all;
  for (const classfile::Method& m : found.value()->methods)
    if (m.code && (!contracted_ || is_entry(*contracted_, m.name)) && !m.flags.is_synthetic() &&
        !m.flags.is_private() && !m.name.starts_with('<') && !is_of_every_enum(*found.value(), m))
      all.push_back({fmt::format("{}{}", m.name, m.descriptor), !m.flags.is_static()});
  return all;
}

}  // namespace heapsum::programs
