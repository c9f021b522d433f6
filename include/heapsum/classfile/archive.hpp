// SPDX-License-Identifier: Apache-2.0
// Jars and jmods: zip archives of classes. A jmod is a zip behind the four bytes "JM\1\0", with its classes
// below classes/ [openjdk, JEP 261].
//
// Promise: a damaged archive or entry is a complaint. Opening reads the directory at the end of the file; a
// class is unpacked when it is asked for. The file must not shrink while it is open.
// Versions of classes for later releases (META-INF/versions) are not looked at.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <heapsum/classfile/class_source.hpp>

namespace heapsum::classfile {

class Archive {
 public:
  static Result<Archive, Complaint> open(const std::string& file);

  /// By internal name: java/util/HashMap.
  [[nodiscard]] Search find(std::string_view class_name) const;
  /// The internal names of all classes, in the order of the archive.
  [[nodiscard]] std::vector<std::string> classes() const;

 private:
  struct Content;
  explicit Archive(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  std::shared_ptr<const Content> content_;
};

}  // namespace heapsum::classfile
