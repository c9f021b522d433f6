// SPDX-License-Identifier: Apache-2.0
#include <heapsum/programs/library.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

#include <heapsum/classfile/class_path.hpp>

namespace heapsum::programs {

namespace {

constexpr std::string_view kAny =
#include "library/any.txt"
    ;
constexpr std::string_view kVerifier =
#include "library/verifier.txt"
    ;
constexpr std::string_view kDebug =
#include "library/debug.txt"
    ;
constexpr std::string_view kVerify =
#include "library/verify.txt"
    ;
constexpr std::string_view kCProver =
#include "library/cprover.txt"
    ;

bool is_there(const std::string& class_path, std::string_view name) {
  auto opened = classfile::ClassPath::open(class_path, "");
  if (!opened) return false;
  classfile::ClassPath classes = std::move(opened).value();
  const auto found = classes.find(std::string(name));
  return found && found.value() != nullptr;
}

/// The text has "p.C", or "p.*" and "C".
bool names(const std::string& text, const LibraryClass& c) {
  const std::string whole = classfile::java_name(c.name);
  const std::string package = whole.substr(0, whole.rfind('.'));
  const auto has = [&](const std::string& part) { return text.find(part) != std::string::npos; };
  return has(whole) || (has(package + ".*") && has(whole.substr(package.size() + 1)));
}

}  // namespace

const std::vector<LibraryClass>& library() {
  static const std::vector<LibraryClass> all{{"heapsum/Any", kAny},
                                             {"org/sosy_lab/sv_benchmarks/Verifier", kVerifier},
                                             {"gov/nasa/jpf/symbc/Debug", kDebug},
                                             {"gov/nasa/jpf/vm/Verify", kVerify},
                                             {"org/cprover/CProver", kCProver}};
  return all;
}

bool is_of_library(std::string_view internal_name) {
  return std::ranges::find(library(), internal_name, &LibraryClass::name) != library().end();
}

std::vector<std::string> write_library_for(const std::string& text, const std::string& class_path,
                                           const std::string& folder) {
  std::vector<LibraryClass> wanted;
  for (const LibraryClass& c : library())
    if (names(text, c) && !is_there(class_path, c.name)) wanted.push_back(c);
  if (!wanted.empty() && wanted[0].name != library()[0].name &&
      !is_there(class_path, library()[0].name))
    wanted.push_back(library()[0]);  // the others ask it
  std::vector<std::string> files;
  for (const LibraryClass& c : wanted) {
    const std::filesystem::path file =
        std::filesystem::path(folder) / (std::string(c.name) + ".java");
    std::error_code failed;
    std::filesystem::create_directories(file.parent_path(), failed);
    std::ofstream(file) << c.source.substr(1);
    files.push_back(file.string());
  }
  return files;
}

}  // namespace heapsum::programs
