// SPDX-License-Identifier: Apache-2.0
// A class file as data [jvms, 4.1]: what read_class makes, and what show and lowering read.
//
// Names and descriptors are views into the constant pool's storage, which copies of a ClassFile
// share; do not keep a view longer than some copy. Class names are in internal form: java/lang/String.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/classfile/constant_pool.hpp>
#include <heapsum/classfile/descriptor.hpp>
#include <heapsum/classfile/instruction.hpp>

namespace heapsum::classfile {

/// Access flags and properties. Some bits mean one thing for classes and another for members
/// [jvms, 4.1, 4.5, 4.6, 4.7.6].
struct AccessFlags {
  std::uint16_t bits = 0;

  [[nodiscard]] bool is_public() const { return has(0x0001); }
  [[nodiscard]] bool is_private() const { return has(0x0002); }
  [[nodiscard]] bool is_protected() const { return has(0x0004); }
  [[nodiscard]] bool is_static() const { return has(0x0008); }
  [[nodiscard]] bool is_final() const { return has(0x0010); }
  [[nodiscard]] bool is_synchronized() const { return has(0x0020); }  // methods
  [[nodiscard]] bool is_volatile() const { return has(0x0040); }      // fields
  [[nodiscard]] bool is_bridge() const { return has(0x0040); }        // methods
  [[nodiscard]] bool is_transient() const { return has(0x0080); }     // fields
  [[nodiscard]] bool is_varargs() const { return has(0x0080); }       // methods
  [[nodiscard]] bool is_native() const { return has(0x0100); }
  [[nodiscard]] bool is_interface() const { return has(0x0200); }
  [[nodiscard]] bool is_abstract() const { return has(0x0400); }
  [[nodiscard]] bool is_synthetic() const { return has(0x1000); }
  [[nodiscard]] bool is_annotation() const { return has(0x2000); }
  [[nodiscard]] bool is_enum() const { return has(0x4000); }
  [[nodiscard]] bool is_module() const { return has(0x8000); }  // classes

 private:
  [[nodiscard]] bool has(unsigned bit) const { return (bits & bit) != 0; }
};

struct Field {
  AccessFlags flags;
  std::string_view name, descriptor;
  FieldType type;
  /// The initial value of a static field: an Integer, Float, Long, Double or String that fits the type.
  std::optional<PoolIndex> constant_value;
  std::optional<std::string_view> signature{};  // with type parameters [jvms, 4.7.9.1]
};

/// Covers start_pc up to but without end_pc.
struct ExceptionHandler {
  Pc start_pc;
  std::uint32_t end_pc;  // may be the code's length
  Pc handler_pc;
  std::optional<std::string_view> catch_type;  // empty: whatever is thrown
};

struct LineNumber {
  Pc start_pc;
  std::uint16_t line;
};

/// A variable of the source that lives in a local variable while start_pc <= pc < start_pc + length.
struct LocalVariable {
  Pc start_pc;
  std::uint16_t length;
  std::string_view name, descriptor;
  FieldType type;
  std::uint16_t index;
};

/// The type of a variable with type parameters [jvms, 4.7.14].
struct LocalSignature {
  Pc start_pc;
  std::uint16_t length;
  std::string_view signature;
  std::uint16_t index;
};

struct Code {
  std::uint16_t max_stack, max_locals;
  std::uint32_t length;                    // in bytes
  std::vector<Instruction> instructions;   // ascending pcs
  std::vector<ExceptionHandler> handlers;  // the first that fits handles
  std::vector<LineNumber> line_numbers;    // ascending pcs
  std::vector<LocalVariable> local_variables;
  std::vector<LocalSignature> local_signatures{};
  std::size_t offset = 0;  // of the first instruction, in the file

  /// Where in `instructions` the one at this pc is. It must be there; branch targets are.
  [[nodiscard]] std::size_t index_of(Pc pc) const;
  /// The source line of an instruction; empty where the file does not say.
  [[nodiscard]] std::optional<std::uint16_t> line_of(Pc pc) const;
};

struct Method {
  AccessFlags flags;
  std::string_view name, descriptor;
  MethodType type;
  std::optional<Code> code;  // none exactly if native or abstract
  std::optional<std::string_view> signature{};
};

struct BootstrapMethod {
  PoolIndex method;                  // a MethodHandle
  std::vector<PoolIndex> arguments;  // loadable constants
};

struct InnerClass {
  std::string_view inner;
  std::optional<std::string_view> outer;  // empty: local or anonymous
  std::optional<std::string_view> name;   // as the source says it; empty: anonymous
  AccessFlags flags;
};

struct ClassFile {
  std::uint16_t minor_version, major_version;
  AccessFlags flags;
  std::string_view name;
  std::optional<std::string_view> super_name;  // empty: java/lang/Object or a module
  std::vector<std::string_view> interfaces;
  std::vector<Field> fields;
  std::vector<Method> methods;
  std::vector<BootstrapMethod> bootstrap_methods;
  std::vector<InnerClass> inner_classes;
  std::optional<std::string_view> source_file;
  std::optional<std::string_view> signature{};           // with type parameters [jvms, 4.7.9.1]
  std::vector<std::string_view> permitted_subclasses{};  // of a sealed class
  ConstantPool pool{};
  std::string place{};  // what complaints call the file
};

}  // namespace heapsum::classfile
