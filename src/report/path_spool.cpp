// SPDX-License-Identifier: Apache-2.0
// A record: how many turns, gaps and bytes there are, and the signs; then the turns, the gaps, the
// bytes.
#include <heapsum/report/path_spool.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

#include <unistd.h>

namespace heapsum::report {

namespace {

using explore::Turn;
using explore::Way;

struct Lengths {
  std::uint32_t turns = 0, gaps = 0, bytes = 0, signs = 0;
  [[nodiscard]] std::uint64_t in_all() const {
    return sizeof(Lengths) + turns * sizeof(Turn) + gaps * sizeof(std::uint32_t) + bytes;
  }
};

struct Close {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using File = std::unique_ptr<std::FILE, Close>;

/// In the folder that TMPDIR names; gone when it is closed. Null where it cannot be made.
File unnamed_file() {
  std::error_code failed;
  std::string name = std::filesystem::temp_directory_path(failed) / "heapsum-XXXXXX";
  if (failed) return nullptr;
  const int descriptor = mkstemp(name.data());
  if (descriptor < 0) return nullptr;
  unlink(name.c_str());
  return File(fdopen(descriptor, "w+b"));
}

template <typename T>
bool put(std::FILE* file, const T* data, std::size_t count) {
  return count == 0 || std::fwrite(data, sizeof(T), count, file) == count;
}

bool get(int file, std::uint64_t at, void* data, std::size_t bytes) {
  for (std::size_t done = 0; done < bytes;) {
    const auto got =
        pread(file, static_cast<char*>(data) + done, bytes - done, static_cast<off_t>(at + done));
    if (got <= 0) return false;
    done += static_cast<std::size_t>(got);
  }
  return true;
}

/// Where a run is read, and the way of the path that comes next in it.
struct Cursor {
  int file = -1;
  std::uint64_t at = 0, end = 0;
  Lengths lengths{};
  Way way{};

  bool look() {
    if (!get(file, at, &lengths, sizeof lengths)) return false;
    way.turns.resize(lengths.turns);
    return get(file, at + sizeof lengths, way.turns.data(), lengths.turns * sizeof(Turn));
  }

  std::optional<RenderedPath> read() const {
    RenderedPath path;
    path.signs = lengths.signs;
    path.number_at.resize(lengths.gaps);
    path.bytes.resize(lengths.bytes);
    const std::uint64_t gaps_at = at + sizeof lengths + lengths.turns * sizeof(Turn);
    const std::uint64_t gap_bytes = lengths.gaps * sizeof(std::uint32_t);
    if (!get(file, gaps_at, path.number_at.data(), gap_bytes)) return std::nullopt;
    if (!get(file, gaps_at + gap_bytes, path.bytes.data(), lengths.bytes)) return std::nullopt;
    return path;
  }
};

bool comes_later(const Cursor& a, const Cursor& b) { return a.way > b.way; }

}  // namespace

/// What one worker added.
class PathSpool::Part {
 public:
  void add(const Way& way, const RenderedPath& path) {
    if (runs_.empty() || way <= newest_) runs_.push_back(written_);
    newest_ = way;
    const Lengths lengths{static_cast<std::uint32_t>(way.turns.size()),
                          static_cast<std::uint32_t>(path.number_at.size()),
                          static_cast<std::uint32_t>(path.bytes.size()), path.signs};
    whole_ = whole_ && file_ && put(file_.get(), &lengths, 1) &&
             put(file_.get(), way.turns.data(), way.turns.size()) &&
             put(file_.get(), path.number_at.data(), path.number_at.size()) &&
             put(file_.get(), path.bytes.data(), path.bytes.size());
    written_ += lengths.in_all();
  }

  /// One for each run; false where something was not written.
  [[nodiscard]] bool add_cursors(std::vector<Cursor>& all) const {
    if (!whole_ || (file_ && std::fflush(file_.get()) != 0)) return false;
    for (std::size_t i = 0; i < runs_.size(); ++i)
      all.push_back({.file = fileno(file_.get()),
                     .at = runs_[i],
                     .end = i + 1 < runs_.size() ? runs_[i + 1] : written_});
    return true;
  }

 private:
  File file_ = unnamed_file();
  bool whole_ = true;  // all that was added is in the file
  std::uint64_t written_ = 0;
  std::vector<std::uint64_t> runs_{};  // where each begins
  Way newest_{};
};

PathSpool::PathSpool(std::size_t workers) {
  for (std::size_t i = 0; i < workers; ++i) parts_.push_back(std::make_unique<Part>());
}

PathSpool::~PathSpool() = default;

void PathSpool::add(std::size_t worker, const Way& way, const RenderedPath& path) {
  parts_[worker]->add(way, path);
}

bool PathSpool::write_to(Writer& writer) {
  std::vector<Cursor> cursors;
  for (const auto& part : parts_)
    if (!part->add_cursors(cursors)) return false;
  for (Cursor& c : cursors)
    if (!c.look()) return false;
  std::ranges::make_heap(cursors, comes_later);
  while (!cursors.empty()) {
    std::ranges::pop_heap(cursors, comes_later);
    Cursor& next = cursors.back();
    const std::optional<RenderedPath> path = next.read();
    if (!path) return false;
    writer.put(*path, writer.paths() + 1);
    next.at += next.lengths.in_all();
    if (next.at == next.end) {
      cursors.pop_back();
      continue;
    }
    if (!next.look()) return false;
    std::ranges::push_heap(cursors, comes_later);
  }
  return true;
}

}  // namespace heapsum::report
