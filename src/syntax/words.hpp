// SPDX-License-Identifier: Apache-2.0
// Words: which of them are names, which are reserved, which belong to contracts, and how to show one
// in a message.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heapsum::syntax {

/// What a program looks like, for those who have none yet.
constexpr std::string_view kProgramShape =
    "a program looks like (((class C () ((bool m [bool x] x)))) (C m))";

/// Letter or '_' first, then letters, digits, and any of _ - ? !
[[nodiscard]] bool is_name(std::string_view word);
[[nodiscard]] bool is_reserved(std::string_view word);
/// A digit first, or '-' and a digit.
[[nodiscard]] bool looks_like_number(std::string_view word);
/// Words that begin a clause of a contract.
[[nodiscard]] bool is_of_contracts(std::string_view word);

/// The word as a message may show it: shortened if long, bytes that do not print as \x escapes.
[[nodiscard]] std::string shown(std::string_view word);
[[nodiscard]] std::string quoted(std::string_view word);

/// "did you mean 'next'?" if a candidate is close to the word, else empty.
[[nodiscard]] std::string did_you_mean(std::string_view word,
                                       const std::vector<std::string_view>& candidates);

}  // namespace heapsum::syntax
