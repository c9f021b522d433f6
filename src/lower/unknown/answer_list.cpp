// SPDX-License-Identifier: Apache-2.0
#include "answer_list.hpp"

#include <fmt/format.h>

#include "java/hierarchy.hpp"

namespace heapsum::lower {

std::unique_ptr<MadeClass> made_class(const classfile::ClassFile& like, const std::string& name,
                                      std::string_view super) {
  auto made = std::make_unique<MadeClass>();
  Pool pool(*made);
  made->file.major_version = like.major_version;
  made->file.flags.bits = kMadePublic;
  made->file.name = pool.text(name);
  made->file.super_name = super;
  made->file.source_file = like.source_file;
  return made;
}

void add_public_field(MadeClass& made, Pool& pool, std::string_view name,
                      const std::string& descriptor) {
  const std::string_view kept = pool.text(descriptor);
  made.file.fields.push_back(
      {{1}, pool.text(std::string(name)), kept, *classfile::parse_field_descriptor(kept), {}});
}

std::unique_ptr<MadeClass> answer_list(const classfile::ClassFile& like, const std::string& name,
                                       const classfile::FieldType& of) {
  auto made = made_class(like, name, kObject);
  Pool pool(*made);
  add_public_field(*made, pool, kAnswerValue, descriptor_of(of));
  add_public_field(*made, pool, kAnswerNext, fmt::format("L{};", name));
  pool.finish();
  return made;
}

}  // namespace heapsum::lower
