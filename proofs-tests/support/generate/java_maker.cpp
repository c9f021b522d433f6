// SPDX-License-Identifier: Apache-2.0
#include "java_maker.hpp"

#include <random>
#include <vector>

#include <fmt/format.h>

namespace heapsum::testing {

namespace {

enum Type : std::size_t { kInt, kLong, kFloat, kDouble, kBoolean, kByte, kChar, kShort };

constexpr std::size_t kNumbers = 4, kScalars = 5;  // the first of the types
const char* const kNames[] = {"int", "long", "float", "double", "boolean", "byte", "char", "short"};

const std::vector<std::string> kLiterals[] = {
    {"0", "1", "-1", "2", "3", "7", "10", "31", "-13", "255", "65536", "1000003",
     "Integer.MAX_VALUE", "Integer.MIN_VALUE", "0x55555555", "'c'"},
    {"0L", "1L", "-1L", "5L", "33L", "-1000L", "0x100000000L", "Long.MAX_VALUE", "Long.MIN_VALUE",
     "1234567890123L"},
    {"0f", "-0f", "1f", "0.5f", "-2.75f", "1e10f", "3e38f", "1e-45f", "Float.NaN",
     "Float.POSITIVE_INFINITY", "0.1f", "16777217f"},
    {"0.0", "-0.0", "1.0", "0.1", "-2.5", "1e100", "1.7e308", "4.9e-324", "Double.NaN",
     "Double.NEGATIVE_INFINITY", "3.0", "9007199254740993.0"},
    {"true", "false"},
    {"(byte) 200", "(byte) -1", "(byte) 7"},
    {"'a'", "(char) -1", "(char) 0"},
    {"(short) 40000", "(short) -2", "(short) 9"}};

struct Variable {
  std::string name;
  Type type;
  bool is_array = false;
  bool is_counter = false;  // not to be assigned
};

struct Signature {
  std::string name;
  Type result{};
  std::vector<Variable> parameters{};
};

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  std::string method(const std::string& name) {
    Signature s{name, static_cast<Type>(below(kNumbers)), {}};
    variables_.clear();
    next_ = 0;
    may_call_ = true;
    const std::size_t count = 1 + below(4);
    for (std::size_t i = 0; i < count; ++i)
      s.parameters.push_back({fmt::format("a{}", i), static_cast<Type>(below(8)), one_in(3)});
    std::string text = fmt::format("  static {} {}(", kNames[s.result], name);
    for (std::size_t i = 0; i < count; ++i) {
      const Variable& p = s.parameters[i];
      text += fmt::format("{}{}{} {}", i == 0 ? "" : ", ", kNames[p.type], p.is_array ? "[]" : "",
                          p.name);
    }
    variables_ = s.parameters;
    result_ = s.result;
    text += ") {\n" + statements(3 + below(4), 4);
    text += fmt::format("    return {};\n  }}\n", number(s.result, 3));
    done_.push_back(std::move(s));
    return text;
  }

  /// A call of the last method, with arguments.
  std::string entry(const std::string& name) {
    const Signature& s = done_.back();
    std::string text =
        fmt::format("  static {} {}() {{ return {}(", kNames[s.result], name, s.name);
    for (std::size_t i = 0; i < s.parameters.size(); ++i)
      text += (i == 0 ? "" : ", ") + argument(s.parameters[i]);
    return text + "); }\n";
  }

 private:
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  std::string pick(const std::vector<std::string>& all) { return all[below(all.size())]; }
  std::string fresh(char letter) { return fmt::format("{}{}", letter, next_++); }
  static std::string indent(std::size_t depth) { return std::string(2 * (6 - depth), ' '); }

  std::string argument(const Variable& p) {
    if (!p.is_array) return pick(kLiterals[p.type]);
    if (one_in(12)) return "null";
    std::string text = fmt::format("new {}[] {{", kNames[p.type]);
    for (std::size_t n = below(5); n > 0; --n) text += pick(kLiterals[p.type]) + ", ";
    return text + "}";
  }

  // ---- expressions of a type
  const Variable* variable(Type type, bool is_array, bool to_assign) {
    std::vector<const Variable*> fit;
    for (const Variable& v : variables_)
      if (v.type == type && v.is_array == is_array && !(to_assign && v.is_counter))
        fit.push_back(&v);
    return fit.empty() ? nullptr : fit[below(fit.size())];
  }

  std::string index(std::size_t depth) {
    return one_in(3) ? number(kInt, depth) : fmt::format("({} & 3)", number(kInt, depth));
  }

  std::string leaf(Type type) {
    const Variable* v = variable(type, false, false);
    return v != nullptr && !one_in(3) ? v->name : pick(kLiterals[type]);
  }

  std::string number(Type type, std::size_t depth) {
    if (type >= kByte) return fmt::format("({}) {}", kNames[type], "(" + number(kInt, depth) + ")");
    if (type == kBoolean) return condition(depth);
    if (depth == 0) return leaf(type);
    const std::size_t d = depth - 1;
    switch (below(12)) {
      case 0: return leaf(type);
      case 1: return fmt::format("(- {})", leaf(type));
      case 2: return converted(type, d);
      case 3: return fmt::format("({} ? {} : {})", condition(d), number(type, d), number(type, d));
      case 4: return element(type, d);
      case 5: return bits(type, d);
      case 6: return changed(type);
      case 7: return called(type, d);
      default:
        return fmt::format("({} {} {})", number(type, d), pick({"+", "-", "*", "+", "-", "/", "%"}),
                           number(type, d));
    }
  }

  std::string converted(Type type, std::size_t depth) {
    const auto from = static_cast<Type>(below(kNumbers));
    if (type == kInt && one_in(2))
      return fmt::format("({}) ({})", pick({"byte", "short", "char"}), number(from, depth));
    return fmt::format("({}) ({})", kNames[type], number(from, depth));
  }

  std::string element(Type type, std::size_t depth) {
    const Variable* array = variable(type, true, false);
    if (type == kInt && one_in(3))
      array = variable(static_cast<Type>(kByte + below(3)), true, false);
    if (array == nullptr) return leaf(type);
    if (type == kInt && one_in(4)) return array->name + ".length";
    return fmt::format("{}[{}]", array->name, index(depth));
  }

  std::string bits(Type type, std::size_t depth) {
    if (type > kLong) return number(type, depth);
    const std::string left = number(type, depth);
    if (one_in(2))
      return fmt::format("({} {} {})", left, pick({"<<", ">>", ">>>"}),
                         number(static_cast<Type>(below(2)), depth));
    return one_in(4) ? fmt::format("(~{})", left)
                     : fmt::format("({} {} {})", left, pick({"&", "|", "^"}), number(type, depth));
  }

  std::string changed(Type type) {
    const Variable* v = variable(type, false, true);
    if (v == nullptr) return leaf(type);
    switch (below(4)) {
      case 0: return v->name + "++";
      case 1: return "(--" + v->name + ")";
      case 2: return fmt::format("({} = {})", v->name, number(type, 1));
      default: return fmt::format("({} {}= {})", v->name, pick({"+", "-", "*"}), leaf(type));
    }
  }

  std::string called(Type type, std::size_t depth) {
    if (!may_call_ || done_.empty()) return leaf(type);
    const Signature& s = done_[below(done_.size())];
    may_call_ = false;
    std::string text = fmt::format("({}) {}(", kNames[type], s.name);
    for (std::size_t i = 0; i < s.parameters.size(); ++i) {
      const Variable& p = s.parameters[i];
      const Variable* array = p.is_array ? variable(p.type, true, false) : nullptr;
      text += i == 0 ? "" : ", ";
      text += array != nullptr ? array->name : p.is_array ? argument(p) : number(p.type, depth / 2);
    }
    return text + ")";
  }

  std::string condition(std::size_t depth) {
    if (depth == 0) return leaf(kBoolean);
    const std::size_t d = depth - 1;
    switch (below(8)) {
      case 0: return leaf(kBoolean);
      case 1: return fmt::format("(!{})", condition(d));
      case 2: return fmt::format("({} {} {})", condition(d), pick({"&&", "||"}), condition(d));
      case 3:
        return fmt::format("({} {} {})", condition(d), pick({"&", "|", "^", "==", "!="}),
                           condition(d));
      default: break;
    }
    const auto type = static_cast<Type>(below(kNumbers));
    return fmt::format("({} {} {})", number(type, d), pick({"<", "<=", ">", ">=", "==", "!="}),
                       number(type, d));
  }

  // ---- statements
  std::string statements(std::size_t count, std::size_t depth) {
    const std::size_t known = variables_.size();
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += indent(depth) + statement(depth);
    variables_.resize(known);
    return text;
  }

  std::string nested(std::size_t depth) {
    return "{\n" + statements(1 + below(3), depth - 1) + indent(depth) + "}";
  }

  std::string statement(std::size_t depth) {
    const std::size_t kind = below(depth > 1 ? 14 : 6);
    switch (kind) {
      case 0:
      case 1: return declaration();
      case 2: return array_declaration();
      case 3: return write();
      case 4:
      case 5: return assignment();
      case 6:
      case 7: return fmt::format("if ({}) {}\n", condition(2), nested(depth));
      case 8: {
        std::string then = fmt::format("if ({}) {}", condition(2), nested(depth));
        return then + fmt::format(" else {}\n", nested(depth));
      }
      case 9: return choice(depth);
      case 10: return attempt(depth);
      case 11: return fmt::format("if ({}) return {};\n", condition(2), number(result_, 2));
      default: return loop(depth);
    }
  }

  std::string declaration() {
    const auto type = static_cast<Type>(below(8));
    const std::string value = number(type, 3), name = fresh('v');
    variables_.push_back({name, type});
    return fmt::format("{} {} = {};\n", kNames[type], name, value);
  }

  std::string array_declaration() {
    const auto type = static_cast<Type>(below(8));
    const std::string length =
        one_in(5) ? fmt::format("({}) % 9", number(kInt, 1)) : fmt::format("{}", 1 + below(5));
    const std::string name = fresh('b');
    variables_.push_back({name, type, true});
    return fmt::format("{0}[] {1} = new {0}[{2}];\n", kNames[type], name, length);
  }

  std::string write() {
    const auto type = static_cast<Type>(below(8));
    const Variable* array = variable(type, true, false);
    if (array == nullptr) return assignment();
    const std::string at = fmt::format("{}[{}]", array->name, index(1));
    if (type != kBoolean && one_in(3))
      return fmt::format("{} {}= {};\n", at, pick({"+", "-", "*"}),
                         number(type == kBoolean ? kInt : static_cast<Type>(below(kNumbers)), 1));
    return fmt::format("{} = {};\n", at, number(type, 2));
  }

  std::string assignment() {
    const auto type = static_cast<Type>(below(8));
    const Variable* v = variable(type, false, true);
    if (v == nullptr) return declaration();
    const std::string name = v->name;
    if (type == kBoolean)
      return fmt::format("{} {}= {};\n", name, pick({"", "&", "|", "^"}), condition(2));
    if (one_in(3)) return fmt::format("{}{};\n", name, pick({"++", "--"}));
    if (one_in(2))
      return fmt::format("{} {}= {};\n", name, pick({"+", "-", "*", "/", "%"}),
                         number(static_cast<Type>(below(kNumbers)), 2));
    return fmt::format("{} = {};\n", name, number(type, 3));
  }

  std::string choice(std::size_t depth) {
    std::string text = fmt::format("switch ((int) ({})) {{\n", number(kInt, 2));
    const bool is_dense = one_in(2);
    for (std::size_t i = 0, n = 1 + below(4); i < n; ++i) {
      const std::string key =
          is_dense ? fmt::format("{}", i) : fmt::format("{}", static_cast<int>(i * i * 1000) - 7);
      text += fmt::format("{}case {}: {}{}\n", indent(depth), key, nested(depth),
                          one_in(3) ? "" : " break;");
    }
    return text + fmt::format("{0}default: {1}\n{0}}}\n", indent(depth), nested(depth));
  }

  std::string attempt(std::size_t depth) {
    std::string text = fmt::format("try {}", nested(depth));
    const bool finally = one_in(3);
    if (!finally || one_in(2)) {
      const std::string type = pick({"ArithmeticException", "RuntimeException",
                                     "IndexOutOfBoundsException", "NegativeArraySizeException"});
      text += fmt::format(" catch ({} {}) {}", type, fresh('e'), nested(depth));
    } else {
      text += fmt::format(" catch (NullPointerException {}) {}", fresh('e'), nested(depth));
    }
    return text + (finally ? fmt::format(" finally {}\n", nested(depth)) : "\n");
  }

  std::string loop(std::size_t depth) {
    const std::string i = fresh('i');
    const std::string head =
        fmt::format("for (int {0} = 0; {0} < {1}; {0}++) {{\n", i, 1 + below(5));
    const std::size_t known = variables_.size();
    variables_.push_back({i, kInt, false, true});
    std::string body = statements(1 + below(2), depth - 1);
    if (one_in(3))
      body += indent(depth - 1) +
              fmt::format("if ({}) {};\n", condition(2), pick({"break", "continue"}));
    body += statements(1, depth - 1);
    variables_.resize(known);
    return head + body + indent(depth) + "}\n";
  }

  std::mt19937_64 random_;
  std::vector<Variable> variables_{};
  std::vector<Signature> done_{};
  Type result_{};
  std::size_t next_ = 0;
  bool may_call_ = true;
};

}  // namespace

std::string random_java(const std::string& name, std::uint64_t seed, std::size_t methods) {
  Maker maker(seed);
  std::string text = fmt::format("class {} {{\n", name);
  for (std::size_t i = 0; i < methods; ++i) {
    text += maker.method(fmt::format("m{}", i));
    for (std::size_t k = 0; k < 2; ++k) text += maker.entry(fmt::format("p{}{}", i, k));
  }
  return text + "}\n";
}

}  // namespace heapsum::testing
