// SPDX-License-Identifier: Apache-2.0
#include <heapsum/classfile/class_path.hpp>

#include <filesystem>
#include <optional>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <heapsum/classfile/archive.hpp>
#include <heapsum/classfile/read.hpp>
#include <heapsum/classfile/runtime_image.hpp>

#include "mapped_file.hpp"
#include "names.hpp"

namespace heapsum::classfile {

namespace {

struct Directory {
  std::string name;
  [[nodiscard]] Search find(std::string_view class_name) const;
};

using Place = std::variant<Directory, Archive, RuntimeImage>;

Failure<Complaint> complaint(const std::string& file, std::string message) {
  return Failure{Complaint{file, std::nullopt, std::move(message)}};
}

bool is_file(const std::string& name) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(name, ignored);
}

bool is_directory(const std::string& name) {
  std::error_code ignored;
  return std::filesystem::is_directory(name, ignored);
}

Search Directory::find(std::string_view class_name) const {
  const std::string file = fmt::format("{}/{}.class", name, class_name);
  if (!is_file(file)) return std::optional<FoundClass>();
  const auto mapped = MappedFile::open(file);
  if (!mapped) return Failure{mapped.error()};
  const Bytes bytes = mapped.value().bytes();
  if (bytes.size() > kLargestClass)
    return complaint(
        file, fmt::format("expected at most {} bytes, found {}", kLargestClass, bytes.size()));
  return std::optional(FoundClass{file, {bytes.begin(), bytes.end()}});
}

template <typename T>
Result<Place, Complaint> as_place(Result<T, Complaint> opened) {
  if (!opened) return Failure{opened.error()};
  return Place(std::move(opened).value());
}

Result<Place, Complaint> open_place(const std::string& name) {
  if (name.empty()) return Place(Directory{"."});
  if (is_directory(name)) return Place(Directory{name});
  return as_place(Archive::open(name));
}

Result<Place, Complaint> open_runtime(const std::string& java_home) {
  const std::string modules = java_home + "/lib/modules";
  const std::string jmod = java_home + "/jmods/java.base.jmod";
  if (is_file(modules)) return as_place(RuntimeImage::open(modules));
  if (is_file(jmod)) return as_place(Archive::open(jmod));
  return complaint(java_home,
                   "expected a Java runtime, found neither lib/modules nor jmods/java.base.jmod");
}

std::vector<std::string> split(const std::string& path) {
  std::vector<std::string> names;
  std::size_t from = 0;
  for (std::size_t to = 0; to != std::string::npos; from = to + 1) {
    to = path.find(':', from);
    names.push_back(path.substr(from, to == std::string::npos ? to : to - from));
  }
  return names;
}

Search find_in(const Place& place, std::string_view class_name) {
  return std::visit([&](const auto& p) { return p.find(class_name); }, place);
}

using ClassPtr = std::unique_ptr<const ClassFile>;

Result<ClassPtr, Complaint> read_found(const FoundClass& found, std::string_view class_name) {
  auto read = read_class(found.bytes, found.place);
  if (!read) return Failure{read.error()};
  if (read.value().name != class_name)
    return complaint(found.place, fmt::format("expected the class {}, found {}", quoted(class_name),
                                              quoted(read.value().name)));
  return std::make_unique<const ClassFile>(std::move(read).value());
}

}  // namespace

struct ClassPath::Content {
  std::vector<Place> places;
  std::string java_home;
  bool runtime_opened = false;
  std::unordered_map<std::string, Result<ClassPtr, Complaint>> known;

  Result<ClassPtr, Complaint> search(std::string_view class_name);
  std::optional<Complaint> open_runtime_once();
};

/// The runtime comes before the class path: nobody can replace its classes.
std::optional<Complaint> ClassPath::Content::open_runtime_once() {
  if (runtime_opened || java_home.empty()) return std::nullopt;
  auto runtime = open_runtime(java_home);
  if (!runtime) return runtime.error();
  places.insert(places.begin(), std::move(runtime).value());
  runtime_opened = true;
  return std::nullopt;
}

Result<ClassPtr, Complaint> ClassPath::Content::search(std::string_view class_name) {
  const bool is_name = is_class_name(class_name) && class_name.find('\0') == std::string_view::npos;
  if (!is_name) return ClassPtr();
  if (const auto wrong = open_runtime_once()) return Failure{*wrong};
  for (const Place& place : places) {
    const Search found = find_in(place, class_name);
    if (!found) return Failure{found.error()};
    if (found.value()) return read_found(*found.value(), class_name);
  }
  return ClassPtr();
}

Result<ClassPath, Complaint> ClassPath::open(const std::string& path,
                                             const std::string& java_home) {
  auto content = std::make_unique<Content>();
  content->java_home = java_home;
  for (const std::string& name : split(path)) {
    auto place = open_place(name);
    if (!place) return Failure{place.error()};
    content->places.push_back(std::move(place).value());
  }
  return ClassPath(std::move(content));
}

Result<const ClassFile*, Complaint> ClassPath::find(std::string_view class_name) {
  std::string key(class_name);
  auto at = content_->known.find(key);
  if (at == content_->known.end())
    at = content_->known.emplace(std::move(key), content_->search(class_name)).first;
  if (!at->second) return Failure{at->second.error()};
  return at->second.value().get();
}

ClassPath::ClassPath(std::unique_ptr<Content> content) : content_(std::move(content)) {}
ClassPath::ClassPath(ClassPath&&) noexcept = default;
ClassPath& ClassPath::operator=(ClassPath&&) noexcept = default;
ClassPath::~ClassPath() = default;

}  // namespace heapsum::classfile
