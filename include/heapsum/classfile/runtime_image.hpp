// SPDX-License-Identifier: Apache-2.0
// lib/modules of a Java runtime: all classes of all its modules in one file made for memory mapping, the
// jimage format [openjdk, imageFile.hpp].
//
// Promise: opening checks the header and takes no time that depends on the size; a lookup is a few probes
// of a perfect hash. Damage is a complaint. Compressed images (jlink --compress) are refused.
// The file must not shrink while it is open.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <heapsum/classfile/class_source.hpp>

namespace heapsum::classfile {

class RuntimeImage {
 public:
  static Result<RuntimeImage, Complaint> open(const std::string& file);

  /// By internal name: java/util/HashMap, in whichever module has its package.
  [[nodiscard]] Search find(std::string_view class_name) const;
  /// The internal names of a module's classes, in the order of the index; module-info, which is in no
  /// package, is none of them.
  [[nodiscard]] std::vector<std::string> classes(std::string_view module) const;

 private:
  struct Content;
  explicit RuntimeImage(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  std::shared_ptr<const Content> content_;
};

}  // namespace heapsum::classfile
