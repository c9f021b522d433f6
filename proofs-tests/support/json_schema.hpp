// SPDX-License-Identifier: Apache-2.0
// A JSON schema of ours, from docs/, and what a document has wrong by it.
#pragma once

#include <fstream>
#include <string>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "tool_run.hpp"

namespace heapsum::testing {

class JsonSchema {
 public:
  explicit JsonSchema(const std::string& name)
      : text_(nlohmann::json::parse(std::ifstream(root() / "docs" / name))) {
    valijson::SchemaParser().populateSchema(Adapter(text_), schema_);
  }
  /// What is wrong with a document; empty: nothing.
  std::string complaint(const nlohmann::json& document) {
    valijson::ValidationResults results;
    if (valijson::Validator().validate(schema_, Adapter(document), &results)) return {};
    std::string all;
    for (valijson::ValidationResults::Error error; results.popError(error);) {
      for (const std::string& part : error.context) all += part;
      all += ": " + error.description + "\n";
    }
    return all.empty() ? "not valid" : all;
  }

 private:
  using Adapter = valijson::adapters::NlohmannJsonAdapter;
  nlohmann::json text_;
  valijson::Schema schema_;
};

}  // namespace heapsum::testing
