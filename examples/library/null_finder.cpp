// SPDX-License-Identifier: Apache-2.0
// Says on which inputs a program dereferences null. Without an argument, the program is the one below.
#include <iostream>
#include <string>
#include <variant>

#include <heapsum/api.hpp>

namespace {

constexpr const char* kProgram = R"(
  (((class Node ([Node next] [int value])
      ((int second ((this $ next) $ value)))))
   (Node second))
)";

}  // namespace

int main(int argc, char** argv) {
  heapsum::api::Request ask;
  if (argc > 1)
    ask.program = argv[1];
  else
    ask.text = kProgram;
  ask.k = 2;
  ask.with_inputs = true;

  const auto answer = heapsum::api::explore(ask);
  if (const auto* error = std::get_if<heapsum::api::Error>(&answer)) {
    std::cerr << error->message;
    return 2;
  }
  const auto& found = std::get<heapsum::api::Exploration>(answer);
  for (const heapsum::api::Path& path : found.paths) {
    if (path.outcome != "null dereference") continue;
    std::cout << found.entry << ": line " << path.where->line << ": " << path.where->text
              << " is called on null\n";
    for (const std::string& condition : path.when) std::cout << "  when " << condition << '\n';
    std::cout << "  such as " << path.input << '\n';
  }
  for (const std::string& reason : found.reasons) std::cout << "left out: " << reason << '\n';
}
