// SPDX-License-Identifier: Apache-2.0
// The classes of the program, and of the language, by internal name: who is above whom, and where members are.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/classfile/class_path.hpp>

#include "lambdas.hpp"

namespace heapsum::lower {

inline constexpr std::string_view kObject = "java/lang/Object";
inline constexpr std::string_view kString = "java/lang/String";
inline constexpr std::string_view kThrowable = "java/lang/Throwable";

/// The name that Javalite has for the class of this internal name, where the language needs one of that name.
std::optional<std::string_view> language_class(std::string_view name);

/// An interface that arrays have in Java, and not in Javalite.
bool is_above_arrays(const std::string& name);

struct Klass {
  std::string name;                            // internal
  const classfile::ClassFile* file = nullptr;  // null: of the language, or not there
  bool missing = false;
  std::string super{};  // empty: java/lang/Object itself, and what is missing
  std::vector<std::string> interfaces{};

  /// It was put together here; no file has it.
  [[nodiscard]] bool is_made() const { return file != nullptr && file->place.empty(); }
  [[nodiscard]] bool is_interface() const { return file != nullptr && file->flags.is_interface(); }
  /// An interface too.
  [[nodiscard]] bool is_abstract() const { return file != nullptr && file->flags.is_abstract(); }
};

struct MethodPlace {
  const Klass* owner;
  const classfile::Method* method;
};
/// "p.C.m"
std::string java_name(const MethodPlace& place);
struct FieldPlace {
  const Klass* owner;
  const classfile::Field* field;
};

class Hierarchy {
 public:
  explicit Hierarchy(classfile::ClassPath& path) : path_(path) {}

  /// Of a class, no array. Looks it up once.
  const Klass& find(const std::string& name);
  /// A class that is made up is found like others from now on.
  const Klass& add(std::unique_ptr<MadeClass> made);
  /// What was added by this name; null: nothing yet.
  [[nodiscard]] const Klass* made(const std::string& name) const;
  /// Names of classes, or of arrays. Every interface and array is below java/lang/Object.
  bool is_below(const std::string& name, const std::string& of);
  /// The class and all above it, in the order in which fields are looked for.
  std::vector<const Klass*> above_of(const std::string& name);
  /// The nearest that both are below.
  std::string join(const std::string& a, const std::string& b);

  /// java/lang/Object with its methods; without a file where there is no runtime.
  const Klass& object();

  /// As the virtual machine looks for them: the class, those above it, their interfaces.
  std::optional<FieldPlace> field(const std::string& in, std::string_view name,
                                  std::string_view descriptor);
  std::optional<MethodPlace> method(const std::string& in, std::string_view name,
                                    std::string_view descriptor);
  /// java/lang/Object has it, and it is public.
  bool is_of_object(std::string_view name, std::string_view descriptor);
  /// The complaint about a file that could not be read; empty: there was none.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

 private:
  std::optional<MethodPlace> declared_method(const std::string& in, std::string_view name,
                                             std::string_view descriptor);
  Klass read(const std::string& name);
  bool is_well_placed(const classfile::ClassFile& file);
  std::string join_arrays(const std::string& a, const std::string& b);
  std::string join_classes(const std::string& a, const std::string& b);
  std::vector<std::string> interfaces_above(const std::string& name);
  void add_interfaces(const Klass& k, std::vector<std::string>& all);

  classfile::ClassPath& path_;
  std::map<std::string, std::unique_ptr<Klass>, std::less<>> classes_{};
  std::vector<std::unique_ptr<MadeClass>> made_{};
  Klass object_{};
  std::string trouble_{};
};

}  // namespace heapsum::lower
