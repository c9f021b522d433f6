// SPDX-License-Identifier: Apache-2.0
// The options of `heapsum completion` and `heapsum man`, and the texts that these are about.
#pragma once

#include <string>

#include <heapsum/options/options.hpp>

namespace CLI {
class App;
}

namespace heapsum::options {

struct CompletionFlags {
  std::string shell{}, output{};
};

struct ManFlags {
  std::string command{}, output{}, folder{};
};

void add_completion(CLI::App& completion, CompletionFlags& into);
void add_man(CLI::App& man, ManFlags& into);

/// Of the whole parser. Gives what --help prints where `heapsum` is a command of it.
std::string help_of(const CLI::App& app);
Texts texts_of(const CLI::App& heapsum, const CompletionFlags& flags);
Texts texts_of(const CLI::App& heapsum, const ManFlags& flags);
/// What --version prints.
std::string version();

}  // namespace heapsum::options
