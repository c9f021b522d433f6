// SPDX-License-Identifier: Apache-2.0
#include <heapsum/classfile/runtime_image.hpp>

#include <algorithm>

#include <fmt/format.h>

#include "image_index.hpp"
#include "mapped_file.hpp"

namespace heapsum::classfile {

struct RuntimeImage::Content {
  std::string file;
  MappedFile mapped;
  ImageIndex index;

  Failure<Complaint> complaint(const std::string& path, std::string message) const {
    return Failure{Complaint{place(path), std::nullopt, std::move(message)}};
  }
  std::string place(const std::string& path) const { return fmt::format("{}!{}", file, path); }

  /// The module whose classes of a package are in the image; empty where there is none. The resource
  /// /packages/java.util is pairs of numbers: whether the module has the package without
  /// classes, and the module's name.
  std::string_view module_of(std::string_view package) const;
};

std::string_view RuntimeImage::Content::module_of(std::string_view package) const {
  std::string path = fmt::format("/packages/{}", package);
  std::replace(path.begin() + 10, path.end(), '/', '.');
  const auto found = index.find(path);
  const auto pairs = found ? index.content(*found) : std::nullopt;
  if (!pairs) return {};
  for (std::size_t at = 0; at + 8 <= pairs->size(); at += 8)
    if (index.number(*pairs, at) == 0) return index.text(index.number(*pairs, at + 4));
  return {};
}

Result<RuntimeImage, Complaint> RuntimeImage::open(const std::string& file) {
  auto mapped = MappedFile::open(file);
  if (!mapped) return Failure{mapped.error()};
  auto index = ImageIndex::read(mapped.value().bytes(), file);
  if (!index) return Failure{index.error()};
  return RuntimeImage(std::make_shared<const Content>(
      Content{file, std::move(mapped).value(), std::move(index).value()}));
}

Search RuntimeImage::find(std::string_view class_name) const {
  const std::optional<FoundClass> none;
  const Content& c = *content_;
  const std::size_t slash = class_name.rfind('/');
  if (slash == std::string_view::npos) return none;
  const std::string_view module = c.module_of(class_name.substr(0, slash));
  if (module.empty()) return none;
  const std::string path = fmt::format("/{}/{}.class", module, class_name);
  const auto location = c.index.find(path);
  if (!location) return none;
  if ((*location)[ImageAttribute::compressed] != 0)
    return c.complaint(path,
                       "expected a resource as it is, found a compressed one; jlink without "
                       "--compress makes such images");
  const auto bytes = c.index.content(*location);
  if (!bytes || bytes->size() > kLargestClass)
    return c.complaint(path, fmt::format("expected a class within the image, found a claim of {} "
                                         "bytes from {}",
                                         (*location)[ImageAttribute::uncompressed],
                                         (*location)[ImageAttribute::offset]));
  return std::optional(FoundClass{c.place(path), {bytes->begin(), bytes->end()}});
}

std::vector<std::string> RuntimeImage::classes(std::string_view module) const {
  std::vector<std::string> names;
  const ImageIndex& index = content_->index;
  for (std::uint32_t slot = 0; slot < index.slots(); ++slot) {
    const auto at = index.in_slot(slot);
    if (!at || index.text((*at)[ImageAttribute::parent]).empty() ||
        index.text((*at)[ImageAttribute::module]) != module ||
        index.text((*at)[ImageAttribute::extension]) != "class")
      continue;
    const std::string path = index.path(*at);
    const std::size_t before = module.size() + 2;
    names.push_back(path.substr(before, path.size() - before - std::string_view(".class").size()));
  }
  return names;
}

}  // namespace heapsum::classfile
