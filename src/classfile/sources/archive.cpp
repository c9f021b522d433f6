// SPDX-License-Identifier: Apache-2.0
// Archives by libzip (docs/decisions/0005-archives-by-libzip.md).
#include <heapsum/classfile/archive.hpp>

#include <algorithm>
#include <array>
#include <optional>

#include <zip.h>

#include <fmt/format.h>

#include "mapped_file.hpp"

namespace heapsum::classfile {

namespace {

constexpr std::array<std::uint8_t, 4> kJmodMagic{'J', 'M', 1, 0};
constexpr std::string_view kSuffix = ".class";

struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* entry) const { zip_fclose(entry); }
};
using Zip = std::unique_ptr<zip_t, Discard>;
using Entry = std::unique_ptr<zip_file_t, Discard>;

bool is_jmod(Bytes bytes) {
  return bytes.size() >= kJmodMagic.size() &&
         std::equal(kJmodMagic.begin(), kJmodMagic.end(), bytes.begin());
}

/// Null where the bytes are no archive; `error` then says why. To libzip no bytes are an empty one.
Zip open_zip(Bytes bytes, zip_error_t& error) {
  if (bytes.empty()) {
    zip_error_set(&error, ZIP_ER_NOZIP, 0);
    return nullptr;
  }
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  if (source == nullptr) return nullptr;
  Zip archive(zip_open_from_source(source, ZIP_RDONLY, &error));
  if (!archive) zip_source_free(source);
  return archive;
}

/// All bytes of an entry, which libzip checks against the checksum; empty where it is damaged.
std::optional<std::vector<std::uint8_t>> unpack(zip_t* archive, zip_uint64_t index,
                                                std::size_t size) {
  const Entry entry(zip_fopen_index(archive, index, 0));
  if (!entry) return std::nullopt;
  std::vector<std::uint8_t> bytes(size + 1);  // one more, to see the end
  std::size_t read = 0;
  while (read < bytes.size()) {
    const zip_int64_t n = zip_fread(entry.get(), bytes.data() + read, bytes.size() - read);
    if (n < 0) return std::nullopt;
    if (n == 0) break;
    read += static_cast<std::size_t>(n);
  }
  if (read != size) return std::nullopt;
  bytes.resize(size);
  return bytes;
}

}  // namespace

struct Archive::Content {
  std::string file;
  MappedFile mapped;
  std::string_view prefix;  // of the names of classes
  Zip zip;

  Failure<Complaint> complaint(const std::string& entry, std::string message) const {
    return Failure{Complaint{place(entry), std::nullopt, std::move(message)}};
  }
  std::string place(const std::string& entry) const { return fmt::format("{}!/{}", file, entry); }
};

Result<Archive, Complaint> Archive::open(const std::string& file) {
  auto mapped = MappedFile::open(file);
  if (!mapped) return Failure{mapped.error()};
  const Bytes all = mapped.value().bytes();
  const bool jmod = is_jmod(all);
  zip_error_t error;
  zip_error_init(&error);
  Zip zip = open_zip(jmod ? all.subspan(kJmodMagic.size()) : all, error);
  const std::string why = zip ? "" : zip_error_strerror(&error);
  zip_error_fini(&error);
  if (!zip)
    return Failure{Complaint{file, std::nullopt, fmt::format("expected an archive: {}", why)}};
  return Archive(std::make_shared<const Content>(
      Content{file, std::move(mapped).value(), jmod ? "classes/" : "", std::move(zip)}));
}

Search Archive::find(std::string_view class_name) const {
  const Content& c = *content_;
  const std::string entry = fmt::format("{}{}{}", c.prefix, class_name, kSuffix);
  const zip_int64_t index = zip_name_locate(c.zip.get(), entry.c_str(), ZIP_FL_ENC_RAW);
  if (index < 0) return std::optional<FoundClass>();
  zip_stat_t status{};
  const auto at = static_cast<zip_uint64_t>(index);
  if (zip_stat_index(c.zip.get(), at, 0, &status) != 0 || (status.valid & ZIP_STAT_SIZE) == 0)
    return c.complaint(entry, "expected an entry that says its size");
  if (status.size > kLargestClass)
    return c.complaint(entry, fmt::format("expected at most {} bytes, found a claim of {}",
                                          kLargestClass, status.size));
  auto bytes = unpack(c.zip.get(), at, static_cast<std::size_t>(status.size));
  if (!bytes) return c.complaint(entry, "expected an entry that can be unpacked, found damage");
  return std::optional(FoundClass{c.place(entry), std::move(*bytes)});
}

std::vector<std::string> Archive::classes() const {
  std::vector<std::string> names;
  const zip_int64_t count = zip_get_num_entries(content_->zip.get(), 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    const char* raw =
        zip_get_name(content_->zip.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW);
    std::string_view name = raw != nullptr ? raw : "";
    if (!name.starts_with(content_->prefix) || !name.ends_with(kSuffix)) continue;
    name.remove_prefix(content_->prefix.size());
    name.remove_suffix(kSuffix.size());
    names.emplace_back(name);
  }
  return names;
}

}  // namespace heapsum::classfile
