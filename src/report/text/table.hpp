// SPDX-License-Identifier: Apache-2.0
// A table of text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "text_layout.hpp"

namespace heapsum::report {

/// Cells in rows; the first row is the heading. A column is as wide as its widest cell.
class Table {
 public:
  enum class Side : std::uint8_t { left, right };
  explicit Table(std::vector<Side> sides) : sides_(std::move(sides)) {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  void write(std::ostream& out) const {
    std::vector<std::size_t> width(sides_.size());
    for (const auto& row : rows_)
      for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], columns(row[i]));
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (width[i] == 0) continue;
        const std::string gap(width[i] - columns(row[i]), ' ');
        if (!line.empty()) line += "  ";
        line += sides_[i] == Side::right ? gap + row[i] : row[i] + gap;
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out << line << "\n";
    }
  }

 private:
  std::vector<Side> sides_;
  std::vector<std::vector<std::string>> rows_;
};

inline constexpr auto kLeft = Table::Side::left, kRight = Table::Side::right;

}  // namespace heapsum::report
