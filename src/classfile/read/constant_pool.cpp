// SPDX-License-Identifier: Apache-2.0
#include <heapsum/classfile/constant_pool.hpp>

#include <heapsum/base/match.hpp>

#include "raw_constants.hpp"

namespace heapsum::classfile {

namespace {

Tag tag_of(const Constant& c) {
  return std::visit(
      match{[](const Unusable&) { return Tag::unusable; }, [](const Utf8&) { return Tag::utf8; },
            [](const IntegerConstant&) { return Tag::integer; },
            [](const FloatConstant&) { return Tag::float_; },
            [](const LongConstant&) { return Tag::long_; },
            [](const DoubleConstant&) { return Tag::double_; },
            [](const ClassConstant&) { return Tag::class_; },
            [](const StringConstant&) { return Tag::string; },
            [](const NameAndType&) { return Tag::name_and_type; },
            [](const FieldRef&) { return Tag::field_ref; },
            [](const MethodRef& m) {
              return m.in_interface ? Tag::interface_method_ref : Tag::method_ref;
            },
            [](const MethodHandle&) { return Tag::method_handle; },
            [](const MethodTypeConstant&) { return Tag::method_type; },
            [](const Dynamic&) { return Tag::dynamic; },
            [](const InvokeDynamic&) { return Tag::invoke_dynamic; },
            [](const ModuleConstant&) { return Tag::module; },
            [](const PackageConstant&) { return Tag::package; }},
      c);
}

}  // namespace

std::string_view kind_name(const Constant& c) { return tag_name(tag_of(c)); }

}  // namespace heapsum::classfile
