// SPDX-License-Identifier: Apache-2.0
#include "outline.hpp"

#include <algorithm>
#include <array>

#include "prefix.hpp"

namespace heapsum::jml {

namespace {

constexpr auto kJavaModifiers = std::to_array<std::string_view>(
    {"public", "protected", "private", "static", "final", "abstract", "native", "synchronized",
     "transient", "volatile", "strictfp", "default", "sealed"});
constexpr std::size_t kDeepestType = 100;  // types in each other

/// With blanks only where two words meet.
std::string written(const Tokens& all, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) {
    const bool meet =
        i > begin && all[i].is_word() &&
        (all[i - 1].is_word() || all[i - 1].is(">") || all[i - 1].is("?") || all[i - 1].is("&"));
    text += (meet ? " " : "") + std::string(all[i].text);
    if (all[i].is("?") || all[i].is("&")) text += " ";
  }
  return text;
}

class OutlineReader {
 public:
  explicit OutlineReader(std::string_view text) : text_(text), all_(read_java(text)) {}

  Outline read() {
    while (at_ < all_.size()) top_level();
    return std::move(outline_);
  }

 private:
  [[nodiscard]] bool is_end() const { return at_ >= all_.size(); }
  [[nodiscard]] bool sees(std::string_view what) const { return !is_end() && all_[at_].is(what); }
  [[nodiscard]] bool sees_at(std::size_t i, std::string_view what) const {
    return i < all_.size() && all_[i].is(what);
  }
  [[nodiscard]] bool is_annotation(std::size_t i) const {
    return all_[i].kind == Token::Kind::annotation;
  }

  void top_level() {
    if (sees("package") || sees("import")) {
      const std::size_t begin = at_ + 1;
      while (!is_end() && !sees(";")) ++at_;
      if (all_[begin - 1].is("package")) outline_.package = written(all_, begin, at_);
      ++at_;
      return;
    }
    const Prefix prefix = read_prefix();
    no_region(prefix);
    if (!is_type()) {
      ++at_;
      return;
    }
    read_type(prefix, "", false);
  }

  /// A prefix of what is no field and no parameter.
  void no_region(const Prefix& prefix) {
    if (prefix.region) outline_.astray.push_back(prefix.region->where);
  }

  void note_words(Prefix& prefix, Span comment) {
    prefix.comments.push_back(comment);
    outline_.has_jml = true;
    prefix.note(read_annotation(text_, comment));
  }

  /// "@p.Name(…)"
  void skip_java_annotation(Prefix& prefix) {
    ++at_;
    std::string_view last;
    while (!is_end() && (all_[at_].is_word() || all_[at_].is("."))) {
      if (all_[at_].is_word() && !last.empty() && !all_[at_ - 1].is(".")) break;
      last = all_[at_++].text;
    }
    if (const Nullness said = said_by(last); said != Nullness::usual) {
      prefix.nullness = said;
      outline_.says_null = true;
    }
    if (last == "Pure") prefix.is_pure = true;
    if (sees("(")) at_ = closing(all_, at_) + 1;
  }

  Prefix read_prefix() {
    Prefix prefix;
    for (; !is_end();) {
      if (is_annotation(at_)) {
        note_words(prefix, all_[at_++].where);
      } else if (sees("@") && !sees_at(at_ + 1, "interface")) {
        skip_java_annotation(prefix);
      } else if (sees("non") && sees_at(at_ + 1, "-")) {
        at_ += 3;
      } else if (is_one_of(all_[at_].text, kJavaModifiers) && !sees_at(at_ + 1, "(")) {
        prefix.modifiers.push_back(all_[at_++].text);
      } else {
        break;
      }
    }
    return prefix;
  }

  [[nodiscard]] bool is_type() const {
    if (sees("class") || sees("interface") || sees("enum")) return true;
    if (sees("@") && sees_at(at_ + 1, "interface")) return true;
    return sees("record") && at_ + 2 < all_.size() && all_[at_ + 1].is_word() &&
           (all_[at_ + 2].is("(") || all_[at_ + 2].is("<"));
  }

  static TypeOutline::Kind kind_of(const Token& t) {
    if (t.is("interface")) return TypeOutline::Kind::interface;
    if (t.is("enum")) return TypeOutline::Kind::enumeration;
    if (t.is("record")) return TypeOutline::Kind::record;
    return t.is("@") ? TypeOutline::Kind::annotation : TypeOutline::Kind::plain;
  }

  void read_type(const Prefix& prefix, const std::string& outer, bool in_interface) {
    TypeOutline type;
    type.kind = kind_of(all_[at_]);
    at_ += type.kind == TypeOutline::Kind::annotation ? 2 : 1;
    if (is_end()) return;
    type.simple = std::string(all_[at_].text);
    type.name = outer.empty() ? type.simple : outer + "$" + type.simple;
    type.is_abstract = prefix.has("abstract");
    type.is_static = outer.empty() || in_interface || prefix.has("static") ||
                     type.kind != TypeOutline::Kind::plain;
    type.annotations = prefix.comments;
    ++at_;
    if (sees("<")) {
      const std::size_t behind = behind_angles(at_);
      type.type_parameters = written(all_, at_, behind);
      at_ = behind;
    }
    read_header(type);
    if (is_end() || ++depth_ > kDeepestType) return;
    read_members(type);
    --depth_;
    outline_.types.push_back(std::move(type));
  }

  /// Up to the bracket that opens the members.
  void read_header(TypeOutline& type) {
    bool names_above = false;
    for (std::size_t angle = 0; !is_end() && !sees("{"); ++at_) {
      if (sees("<")) ++angle;
      if (sees(">") && angle > 0) --angle;
      if (is_annotation(at_)) type.annotations.push_back(all_[at_].where);
      if (sees("(") && type.kind == TypeOutline::Kind::record) {
        at_ = closing(all_, at_);
        continue;
      }
      if (sees("extends") || sees("implements")) names_above = angle == 0;
      if (sees("permits")) names_above = false;
      const bool is_last = at_ + 1 < all_.size() && !all_[at_ + 1].is(".");
      if (names_above && angle == 0 && all_[at_].is_word() && is_last && !sees("extends") &&
          !sees("implements"))
        type.above.emplace_back(all_[at_].text);
    }
  }

  void read_members(TypeOutline& type) {
    const std::size_t close = closing(all_, at_++);
    if (type.kind == TypeOutline::Kind::enumeration) skip_constants(type, close);
    while (at_ < close) member(type, close);
    at_ = close + 1;
    type.close =
        close < all_.size() ? all_[close].where.begin : static_cast<std::uint32_t>(text_.size());
  }

  void skip_constants(TypeOutline& type, std::size_t close) {
    while (at_ < close && !sees(";")) at_ = is_opening() ? closing(all_, at_) + 1 : at_ + 1;
    type.has_semicolon = at_ < close;
  }
  [[nodiscard]] bool is_opening() const { return sees("(") || sees("{") || sees("["); }

  void member(TypeOutline& type, std::size_t close) {
    const Prefix prefix = read_prefix();
    if (at_ >= close || sees(";") || sees("{") || is_compact_constructor()) {
      no_region(prefix);
      type.annotations.insert(type.annotations.end(), prefix.comments.begin(),
                              prefix.comments.end());
      while (at_ < close && !sees("{") && !sees(";")) ++at_;
      at_ = at_ < close && sees("{") ? closing(all_, at_) + 1 : at_ + 1;
      return;
    }
    if (is_type()) {
      no_region(prefix);
      return read_type(prefix, type.name, type.kind == TypeOutline::Kind::interface);
    }
    method_or_field(type, prefix, close);
  }

  [[nodiscard]] bool is_compact_constructor() const {
    return all_[at_].is_word() && sees_at(at_ + 1, "{");
  }

  /// "<…>" from there on; the next behind it.
  [[nodiscard]] std::size_t behind_angles(std::size_t i) const {
    std::size_t depth = 0;
    for (; i < all_.size(); ++i) {
      if (all_[i].is("<")) ++depth;
      if (all_[i].is(">") && --depth == 0) return i + 1;
    }
    return i;
  }

  void method_or_field(TypeOutline& type, Prefix prefix, std::size_t close) {
    std::string parameters;
    if (sees("<")) {
      const std::size_t behind = behind_angles(at_);
      parameters = written(all_, at_, behind);
      at_ = behind;
      const Prefix more = read_prefix();
      if (more.nullness != Nullness::usual) prefix.nullness = more.nullness;
      prefix.comments.insert(prefix.comments.end(), more.comments.begin(), more.comments.end());
    }
    const std::size_t begin = at_;
    std::size_t name = begin;
    while (name < close && !all_[name].is("(") && !all_[name].is("=") && !all_[name].is(";") &&
           !all_[name].is(","))
      name = all_[name].is("<") ? behind_angles(name) : name + 1;
    at_ = name;
    if (name >= close || name == begin) {
      at_ = std::max(name, begin) + 1;
    } else if (all_[name].is("(")) {
      method(type, prefix, std::move(parameters), begin);
    } else {
      fields(type, prefix, begin, close);
    }
  }

  void method(TypeOutline& type, const Prefix& prefix, std::string type_parameters,
              std::size_t begin) {
    MethodOutline m;
    const std::size_t name = at_ - 1;
    m.name = std::string(all_[name].text);
    m.where = all_[name].where;
    m.type_parameters = std::move(type_parameters);
    m.result = written(all_, begin, name);
    m.nullness = prefix.nullness;
    m.is_static = prefix.has("static");
    m.is_private = prefix.has("private");
    m.is_pure = prefix.is_pure;
    m.is_helper = prefix.is_helper;
    no_region(prefix);
    m.annotations = prefix.comments;
    const std::size_t close = closing(all_, at_);
    m.parameters = parameters(at_ + 1, close);
    at_ = close + 1;
    rest_of_header(m);
    m.has_body = sees("{");
    if (m.has_body) m.body = all_[at_].where.end;
    const std::size_t end = m.has_body ? closing(all_, at_) : at_;
    for (; at_ < end; ++at_)
      if (is_annotation(at_)) m.in_body.push_back(all_[at_].where), outline_.has_jml = true;
    ++at_;
    type.methods.push_back(std::move(m));
  }

  void rest_of_header(MethodOutline& m) {
    bool names = false;
    for (; !is_end() && !sees("{") && !sees(";"); ++at_) {
      if (sees("throws")) names = true;
      const bool is_last = at_ + 1 < all_.size() && !all_[at_ + 1].is(".");
      if (is_annotation(at_)) {
        m.annotations.push_back(all_[at_].where);
        outline_.has_jml = true;
      } else if (names && all_[at_].is_word() && is_last && !sees("throws")) {
        m.throws.emplace_back(all_[at_].text);
      }
    }
  }

  std::vector<Variable> parameters(std::size_t begin, std::size_t close) {
    std::vector<Variable> list;
    at_ = begin;
    while (at_ < close) {
      const Prefix prefix = read_prefix();
      const std::size_t from = at_;
      std::size_t to = from;
      while (to < close && !all_[to].is(",")) to = all_[to].is("<") ? behind_angles(to) : to + 1;
      std::size_t name = to;
      while (name > from && !all_[name - 1].is_word()) --name;  // "int a[]"
      if (name > from + 1 && !all_[name - 1].is("this"))
        list.push_back({written(all_, from, name - 1) + written(all_, name, to),
                        std::string(all_[name - 1].text), all_[name - 1].where, prefix.nullness,
                        false, prefix.region});
      at_ = to + 1;
    }
    return list;
  }

  /// "T a, b[] = {…}, c;"
  void fields(TypeOutline& type, const Prefix& prefix, std::size_t begin, std::size_t close) {
    type.annotations.insert(type.annotations.end(), prefix.comments.begin(), prefix.comments.end());
    const bool is_static = prefix.has("static") || type.kind == TypeOutline::Kind::interface;
    std::size_t name = at_ - 1;
    while (name > begin && !all_[name].is_word()) --name;
    const std::string declared = written(all_, begin, name);
    for (at_ = name; at_ < close; ++at_) {
      if (all_[at_].is_word()) {
        const bool is_array = sees_at(at_ + 1, "[");
        type.fields.push_back({declared + (is_array ? "[]" : ""), std::string(all_[at_].text),
                               all_[at_].where, prefix.nullness, is_static, prefix.region});
      }
      while (at_ < close && !sees(",") && !sees(";"))
        at_ = is_opening() ? closing(all_, at_) + 1 : skip();
      if (at_ >= close || sees(";")) break;
    }
    ++at_;
  }
  /// Past generic arguments of an initial value, whose commas are none between fields.
  [[nodiscard]] std::size_t skip() const {
    const bool is_new = at_ >= 2 && sees("<") && all_[at_ - 1].is_word() && all_[at_ - 2].is("new");
    return is_new ? behind_angles(at_) : at_ + 1;
  }

  std::string_view text_;
  Tokens all_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  Outline outline_{};
};

}  // namespace

Outline outline_of(std::string_view text) { return OutlineReader(text).read(); }

}  // namespace heapsum::jml
