// SPDX-License-Identifier: Apache-2.0
#include "texts.hpp"

#include <fmt/format.h>

#include "exit_codes.hpp"
#include "outputs.hpp"

namespace heapsum::cli {

namespace {

bool written(const std::string& text, const std::string& file) {
  const auto out = open_output(file, {});
  if (!out) return complain(out.error(), 0) != 0;
  out.value()->stream() << text;
  return out.value()->finish();
}

}  // namespace

int run_texts(const options::Texts& options) {
  if (!options.folder.empty())
    if (const std::string why = obstacle_to_folder(options.folder); !why.empty())
      return complain(why, kUsage);
  for (const options::Texts::Text& text : options.all) {
    const std::string file =
        options.folder.empty() ? options.output : fmt::format("{}/{}", options.folder, text.name);
    if (!written(text.text, file)) return kUsage;
  }
  return kDone;
}

}  // namespace heapsum::cli
