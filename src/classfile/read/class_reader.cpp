// SPDX-License-Identifier: Apache-2.0
// read_class: the ClassFile structure from its first byte to its last [jvms, 4.1].
#include <fmt/format.h>

#include <heapsum/classfile/read.hpp>

#include "attributes.hpp"
#include "member_reader.hpp"
#include "names.hpp"
#include "pool_resolver.hpp"
#include "sources/lookup.hpp"

namespace heapsum::classfile {

namespace {

constexpr std::uint32_t kMagic = 0xCAFEBABE;

void read_version(Cursor& at, ClassFile& c) {
  const std::uint32_t magic = at.u4("magic number");
  if (magic != kMagic)
    at.fail(fmt::format("expected the magic number 0xcafebabe, found {:#010x}", magic));
  c.minor_version = at.u2("minor version");
  c.major_version = at.u2("major version");
  if (c.major_version < kOldestMajor)
    at.fail(fmt::format("expected a version from {} (Java 1.0) on, found {}.{}", kOldestMajor,
                        c.major_version, c.minor_version));
}

void read_names(Cursor& at, const Lookup& lookup, ClassFile& c) {
  c.flags = {at.u2("access flags")};
  c.name = lookup.class_name(at, "a Class for this_class");
  c.super_name = lookup.class_name_or_none(at, "a Class for super_class");
  if (!c.super_name && c.name != "java/lang/Object" && !c.flags.is_module())
    at.fail(fmt::format("expected a superclass of {}, found none", quoted(c.name)));
  const std::size_t interfaces = at.count(2, "interfaces");
  for (std::size_t i = 0; i < interfaces; ++i)
    c.interfaces.push_back(lookup.class_name(at, "a Class for an interface"));
}

PoolIndex read_loadable(Cursor& at, const Lookup& lookup) {
  const PoolIndex i = lookup.index(at, "argument of a bootstrap method");
  const bool loadable =
      lookup.find<IntegerConstant>(i) != nullptr || lookup.find<FloatConstant>(i) != nullptr ||
      lookup.find<LongConstant>(i) != nullptr || lookup.find<DoubleConstant>(i) != nullptr ||
      lookup.find<ClassConstant>(i) != nullptr || lookup.find<StringConstant>(i) != nullptr ||
      lookup.find<MethodHandle>(i) != nullptr || lookup.find<MethodTypeConstant>(i) != nullptr ||
      lookup.find<Dynamic>(i) != nullptr;
  if (!loadable) lookup.complain(i, at, "a loadable constant");
  return i;
}

BootstrapMethod read_bootstrap_method(Cursor& at, const Lookup& lookup) {
  BootstrapMethod b;
  b.method = lookup.index(at, "bootstrap method");
  lookup.expect<MethodHandle>(b.method, at, "a MethodHandle");
  const std::size_t arguments = at.count(2, "arguments of a bootstrap method");
  b.arguments.reserve(arguments);
  for (std::size_t i = 0; i < arguments; ++i) b.arguments.push_back(read_loadable(at, lookup));
  return b;
}

InnerClass read_inner_class(Cursor& at, const Lookup& lookup) {
  const std::string_view inner = lookup.class_name(at, "a Class for an inner class");
  const auto outer = lookup.class_name_or_none(at, "a Class for an outer class");
  const auto name = lookup.text_or_none(at, "a Utf8 for the name of an inner class");
  return {inner, outer, name, {at.u2("access flags of an inner class")}};
}

template <typename Row, typename Read>
std::vector<Row> read_table(Cursor& at, std::size_t least_size, std::string_view what, Read read) {
  std::vector<Row> rows;
  const std::size_t count = at.count(least_size, what);
  rows.reserve(count);
  for (std::size_t i = 0; i < count && !at.trouble().any(); ++i) rows.push_back(read());
  return rows;
}

void read_class_attributes(Cursor& at, const Lookup& lookup, ClassFile& c) {
  read_attributes(at, lookup, [&](std::string_view name, Cursor& content) {
    if (name == "SourceFile") {
      expect_first(!c.source_file, name, content);
      c.source_file = lookup.text(content, "a Utf8 for the source file").text;
    } else if (name == "BootstrapMethods") {
      expect_first(c.bootstrap_methods.empty(), name, content);
      c.bootstrap_methods = read_table<BootstrapMethod>(
          content, 4, "bootstrap methods", [&] { return read_bootstrap_method(content, lookup); });
    } else if (name == "InnerClasses") {
      expect_first(c.inner_classes.empty(), name, content);
      c.inner_classes = read_table<InnerClass>(content, 8, "inner classes",
                                               [&] { return read_inner_class(content, lookup); });
    } else if (name == "Signature") {
      expect_first(!c.signature, name, content);
      c.signature = lookup.text(content, "a Utf8 for the signature").text;
    } else if (name == "PermittedSubclasses") {
      expect_first(c.permitted_subclasses.empty(), name, content);
      c.permitted_subclasses = read_table<std::string_view>(
          content, 2, "permitted subclasses",
          [&] { return lookup.class_name(content, "a Class for a permitted subclass"); });
    } else {
      return false;
    }
    return true;
  });
}

/// Constants that are computed say by which of the bootstrap methods, which come last in the file.
void check_bootstrap_indices(const ClassFile& c, const RawPool& raw, Trouble& trouble) {
  for (const RawConstant& each : raw.constants) {
    const bool computed = each.tag == Tag::dynamic || each.tag == Tag::invoke_dynamic;
    if (computed && each.a >= c.bootstrap_methods.size())
      trouble.at(each.offset, fmt::format("expected one of {} bootstrap methods, found index {}",
                                          c.bootstrap_methods.size(), each.a));
  }
}

void read_body(Cursor& at, const RawPool& raw, ClassFile& c) {
  Symbols symbols(raw.texts);
  c.pool = ConstantPool(PoolResolver(raw, symbols, at.trouble()).resolve(), raw.texts);
  if (at.trouble().any()) return;
  const Lookup lookup(c.pool, symbols);
  read_names(at, lookup, c);
  c.fields = read_fields(at, lookup);
  c.methods = read_methods(at, lookup, c.major_version);
  read_class_attributes(at, lookup, c);
  at.expect_end("the class");
  if (!at.trouble().any()) check_bootstrap_indices(c, raw, at.trouble());
}

}  // namespace

std::string warning_of(const ClassFile& c) {
  if (c.major_version <= kNewestMajor) return {};
  return fmt::format(
      "{}: warning: class {} has version {}.{}, newer than {} (Java 25): it is read as if it had "
      "that one\n",
      c.place, java_name(c.name), c.major_version, c.minor_version, kNewestMajor);
}

Result<ClassFile, Complaint> read_class(Bytes bytes, const std::string& name) {
  Trouble trouble(name);
  Cursor at(bytes, 0, trouble);
  ClassFile c{};
  c.place = name;
  read_version(at, c);
  const RawPool raw = read_raw_pool(at);
  if (!trouble.any()) read_body(at, raw, c);
  if (trouble.any()) return Failure{trouble.first()};
  return c;
}

}  // namespace heapsum::classfile
