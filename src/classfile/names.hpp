// SPDX-License-Identifier: Apache-2.0
// What may be a name [jvms, 4.2], and how texts from a file are shown.
#pragma once

#include <string>
#include <string_view>

namespace heapsum::classfile {

/// A class in internal form, such as java/lang/Object; no array.
bool is_class_name(std::string_view text);
/// The name of a field or local variable.
bool is_unqualified_name(std::string_view text);
/// The name of a method, <init> and <clinit> among them.
bool is_method_name(std::string_view text);

/// "a Class", "an Integer".
std::string with_article(std::string_view noun);

/// For people: what does not print as Java escapes; a text of more than 400 bytes is cut.
std::string escaped(std::string_view text);
/// The same in double quotes, cut after 80 bytes.
std::string quoted(std::string_view text);

}  // namespace heapsum::classfile
