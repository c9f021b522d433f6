// SPDX-License-Identifier: Apache-2.0
// heapsum show: read a file or look a name up, print the class.
#include "show.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <heapsum/base/files.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/classfile/read.hpp>
#include <heapsum/classfile/show.hpp>
#include <heapsum/programs/java_home.hpp>

#include "../exit_codes.hpp"
#include "../outputs.hpp"

namespace heapsum::cli {

namespace {

int print(const classfile::ClassFile& c, const options::Show& options) {
  complain(classfile::warning_of(c), kDone);
  const auto out = open_output(options.output, {options.subject});
  if (!out) return complain(out.error(), kUsage);
  classfile::show(c, out.value()->stream());
  return out.value()->finish() ? kDone : kUsage;
}

int show_file(const options::Show& options) {
  const auto text = read_file(options.subject);
  if (!text) return complain(text.error(), kBadInput);
  const std::vector<std::uint8_t> bytes(text.value().begin(), text.value().end());
  const auto read = classfile::read_class(bytes, options.subject);
  return read ? print(read.value(), options) : complain(render(read.error()), kBadInput);
}

int show_found(const options::Show& options) {
  const std::string home = programs::java_home(options.jdk);
  auto path = classfile::ClassPath::open(options.class_path, home);
  if (!path) return complain(render(path.error()), kBadInput);
  classfile::ClassPath classes = std::move(path).value();
  std::string name = options.subject;
  std::replace(name.begin(), name.end(), '.', '/');
  const auto found = classes.find(name);
  if (!found) return complain(render(found.error()), kBadInput);
  if (found.value() != nullptr) return print(*found.value(), options);
  return complain(
      fmt::format("heapsum: error: no class {}\n  hint: looked in {} and {}\n", options.subject,
                  home.empty() ? "no Java runtime (--jdk says where one is)" : home,
                  options.class_path.empty() ? "the working directory" : options.class_path),
      kBadInput);
}

}  // namespace

int run_show(const options::Show& options) {
  return options.is_file() ? show_file(options) : show_found(options);
}

}  // namespace heapsum::cli
