// SPDX-License-Identifier: Apache-2.0
// Heap literals as JSON and back. An object is a line, so that people can read and write them:
//
//   {"this": "o0", "arguments": {"val": "o1"}, "objects": {
//     "o0": {"class": "List", "fields": {"head": "o1", "other": null}},
//     "o1": {"class": "Node", "fields": {"elem": null, "next": "o1"}}}}
//
// A string that the program has as "text" is written with its quotes: {"s": "\"text\""}.
// "this" is missing where the entry point is static; "statics": {"List.last": "o1"} is there where
// the program has static fields.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <heapsum/base/float_text.hpp>
#include <heapsum/base/match.hpp>
#include <heapsum/report/writers.hpp>

#include "json_line.hpp"
#include "literal_value.hpp"

namespace heapsum::report {

namespace {

using nlohmann::json;
using Given = HeapLiteral::Value;
using Named = HeapLiteral::Named;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What JSON has no numbers for.
constexpr std::pair<std::string_view, double> kNamed[] = {
    {"NaN", std::numeric_limits<double>::quiet_NaN()},
    {"Infinity", kInfinity},
    {"-Infinity", -kInfinity}};

std::string to_text(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string json_string(std::string_view text) {
  std::string result;
  append_quoted(text, result);
  return result;
}

std::string to_text(double x) {
  const std::string text = float_text(std::bit_cast<std::int64_t>(x), FloatFormat::double_);
  return std::isfinite(x) ? text : '"' + text + '"';
}

std::string to_text(const Named& values) {
  std::string result = "{";
  for (const auto& [name, value] : values)
    result += fmt::format("{}{}: {}", result.size() > 1 ? ", " : "", json_string(name),
                          literal_text(value));
  return result + "}";
}

/// Reads a parsed document; the first complaint stops it.
class Reader {
 public:
  Result<HeapLiteral, std::string> read(const json& document) {
    if (!document.is_object())
      return Failure{std::string("a heap literal is an object {\"this\": …, \"objects\": …}")};
    if (!check_keys("the heap literal", document, {"this", "arguments", "statics", "objects"}))
      return Failure{error_};
    if (!document.contains("objects") || !document["objects"].is_object())
      return Failure{
          std::string("'objects' is missing or is not an object that maps ids to objects")};
    if (!number(document) || !read_objects(document["objects"])) return Failure{error_};
    if (document.contains("arguments") &&
        !read_values("arguments", document["arguments"], heap_.arguments))
      return Failure{error_};
    if (document.contains("statics") && !read_values("statics", document["statics"], heap_.statics))
      return Failure{error_};
    return std::move(heap_);
  }

 private:
  bool fail(std::string message) {
    error_ = std::move(message);
    return false;
  }

  bool check_keys(const std::string& place, const json& object,
                  std::initializer_list<const char*> known) {
    for (const auto& [key, unused] : object.items())
      if (std::find(known.begin(), known.end(), key) == known.end())
        return fail(
            fmt::format("{}: unknown key '{}'; known are {}", place, key, fmt::join(known, ", ")));
    return true;
  }

  bool number_this(const json& document) {
    heap_.has_this = document.contains("this");
    if (!heap_.has_this) return true;
    if (!document["this"].is_string()) return fail("'this' is not the id of an object");
    const std::string self = document["this"];
    if (!document["objects"].contains(self))
      return fail(fmt::format("this: there is no object '{}'", self));
    indices_.emplace(self, 0);
    return true;
  }

  /// Gives `this` the index 0 and the other objects the next ones: o2 before o10.
  bool number(const json& document) {
    if (!number_this(document)) return false;
    std::vector<std::string> ids;
    for (const auto& [id, unused] : document["objects"].items()) ids.push_back(id);
    std::sort(ids.begin(), ids.end(), [](const std::string& a, const std::string& b) {
      return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    for (const std::string& id : ids) indices_.try_emplace(id, indices_.size());
    heap_.objects.resize(indices_.size());
    return true;
  }

  bool read_objects(const json& objects) {
    for (const auto& [id, object] : objects.items()) {
      const std::string place = "objects." + id;
      if (!object.is_object())
        return fail(place + " is not an object {\"class\": …, \"fields\": …}");
      if (!check_keys(place, object, {"class", "fields"})) return false;
      if (!object.contains("class") || !object["class"].is_string())
        return fail(place + ": 'class' is missing or is not a name");
      HeapLiteral::Object& made = heap_.objects[indices_.at(id)];
      made.of = object["class"];
      if (object.contains("fields") &&
          !read_values(place + ".fields", object["fields"], made.fields))
        return false;
    }
    return true;
  }

  bool read_values(const std::string& place, const json& values, Named& into) {
    if (!values.is_object()) return fail(place + " is not an object that maps names to values");
    for (const auto& [name, value] : values.items()) {
      const std::optional<Given> read = read_value(place + "." + name, value);
      if (!read) return false;
      into.emplace_back(name, *read);
    }
    return true;
  }

  std::optional<Given> read_value(const std::string& place, const json& value) {
    if (value.is_null()) return Given(HeapLiteral::Null{});
    if (value.is_boolean()) return Given(value.get<bool>());
    if (value.is_string()) return object(place, value);
    if (value.is_number_integer()) return integer(place, value);
    if (value.is_number_float()) return Given(value.get<double>());
    fail(fmt::format("{}: {} is no value; values are ids of objects, null, true, false and numbers",
                     place, value.is_structured() ? value.type_name() : to_text(value)));
    return {};
  }

  std::optional<Given> object(const std::string& place, const std::string& id) {
    const auto at = indices_.find(id);
    if (at != indices_.end()) return Given(at->second);
    if (id.size() > 1 && id.starts_with('"') && id.ends_with('"'))
      return Given(HeapLiteral::Constant{id});
    for (const auto& [name, number] : kNamed)
      if (id == name) return Given(number);
    fail(fmt::format("{}: there is no object '{}'", place, id));
    return {};
  }

  std::optional<Given> integer(const std::string& place, const json& value) {
    constexpr std::uint64_t kGreatest = std::numeric_limits<std::int64_t>::max();
    const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > kGreatest;
    if (!huge) return Given(value.get<std::int64_t>());
    fail(fmt::format("{}: {} does not fit into 64 bits", place, to_text(value)));
    return {};
  }

  HeapLiteral heap_;
  std::unordered_map<std::string, std::size_t> indices_;
  std::string error_;
};

/// "line 3, column 7: …" out of the library's own words.
std::string syntax_complaint(std::string message) {
  const std::size_t at = message.find("line ");
  return "not JSON: " + (at == std::string::npos ? message : message.substr(at));
}

/// "number overflow parsing '1e999'" out of "[json.exception.out_of_range.406] number …".
std::string range_complaint(const std::string& message) {
  const std::size_t at = message.find("] ");
  return at == std::string::npos ? message : message.substr(at + 2);
}

}  // namespace

std::string object_id(std::size_t index) { return fmt::format("o{}", index); }

std::string literal_text(const Given& value) {
  return std::visit(match{[](HeapLiteral::Null) { return std::string("null"); },
                          [](std::size_t object) { return '"' + object_id(object) + '"'; },
                          [](bool b) { return std::string(b ? "true" : "false"); },
                          [](std::int64_t i) { return std::to_string(i); },
                          [](const HeapLiteral::Constant& c) { return json_string(c.literal); },
                          [](double x) { return to_text(x); }},
                    value);
}

std::string to_json(const HeapLiteral& heap) {
  std::string result =
      fmt::format("{{{}\"arguments\": {}, ", heap.has_this ? "\"this\": \"o0\", " : "",
                  to_text(heap.arguments));
  if (!heap.statics.empty()) result += fmt::format("\"statics\": {}, ", to_text(heap.statics));
  result += "\"objects\": {";
  const char* separator = "\n  ";
  for (std::size_t i = 0; i < heap.objects.size(); ++i) {
    const HeapLiteral::Object& object = heap.objects[i];
    result += fmt::format("{}\"{}\": {{\"class\": {}, \"fields\": {}}}", separator, object_id(i),
                          json_string(object.of), to_text(object.fields));
    separator = ",\n  ";
  }
  return result + "}}";
}

Result<HeapLiteral, std::string> heap_from_json(const std::string& text) {
  json document;
  try {
    document = json::parse(text);
  } catch (const json::parse_error& error) {
    return Failure{syntax_complaint(error.what())};
  } catch (const json::out_of_range& error) {  // a number that no double is near
    return Failure{range_complaint(error.what())};
  }
  return Reader().read(document);
}

}  // namespace heapsum::report
