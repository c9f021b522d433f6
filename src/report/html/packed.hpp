// SPDX-License-Identifier: Apache-2.0
// Text made small, in letters that may stand in a page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace heapsum::report {

/// A letter each, which a browser reads faster than numbers: the character that has the number 256 more, in UTF-8. Those that
/// stand for halves of characters (0xD800 to 0xDFFF) are left out. At most 0x10F6FF.
std::string as_letters(const std::vector<std::size_t>& numbers);

/// In the format of zlib (RFC 1950), in base64 (RFC 4648).
std::string packed(std::string_view text);

}  // namespace heapsum::report
