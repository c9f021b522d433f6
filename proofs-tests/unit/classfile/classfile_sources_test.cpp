// SPDX-License-Identifier: Apache-2.0
// Archives, runtime images and class paths: what they find, and what they say of damage.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include <heapsum/classfile/archive.hpp>
#include <heapsum/classfile/class_path.hpp>
#include <heapsum/classfile/runtime_image.hpp>

#include "java/archive_bytes.hpp"
#include "java/java_tools.hpp"

namespace heapsum::testing {
namespace {

using namespace classfile;

ByteList class_bytes(std::string_view name) {
  ClassBytes c;
  c.this_class = c.class_named(name);
  return c.bytes();
}

/// The words of the complaint; fails where there is none.
template <typename T>
std::string complaint(const Result<T, Complaint>& result) {
  EXPECT_FALSE(result.ok());
  return result ? "" : render(result.error());
}

void expect_says(const std::string& text, const std::string& words) {
  EXPECT_NE(text.find(words), std::string::npos) << text << "does not say: " << words;
}

template <typename Source>
void expect_found(const Source& source, std::string_view name, const ByteList& bytes) {
  const Search found = source.find(name);
  ASSERT_TRUE(found.ok()) << render(found.error());
  ASSERT_TRUE(found.value()) << name;
  EXPECT_EQ(found.value()->bytes, bytes);
}

template <typename Source>
void expect_none(const Source& source, std::string_view name) {
  const Search found = source.find(name);
  ASSERT_TRUE(found.ok()) << render(found.error());
  EXPECT_FALSE(found.value()) << name;
}

template <typename Source>
Source opened(const std::string& file) {
  auto source = Source::open(file);
  EXPECT_TRUE(source.ok()) << render(source.error());
  return std::move(source).value();
}

const ByteList kJmodMagic{'J', 'M', 1, 0};

TEST(Archive, FindsTheClassesOfAJar) {
  const ScratchFolder folder;
  const auto jar = opened<Archive>(folder.write(
      "a.jar", zip_of({{"p/A.class", class_bytes("p/A")}, {"B.class", {}}, {"p/readme", {1}}})));
  expect_found(jar, "p/A", class_bytes("p/A"));
  expect_found(jar, "B", {});
  expect_none(jar, "p/B");
  expect_none(jar, "p/readme");
  EXPECT_EQ(jar.classes(), (std::vector<std::string>{"p/A", "B"}));
  expect_says(jar.find("p/A").value()->place, "a.jar!/p/A.class");
}

TEST(Archive, FindsTheClassesOfAJmodBelowTheirFolder) {
  const ScratchFolder folder;
  const ByteList zip = zip_of({{"classes/p/A.class", {1, 2}}, {"lib/B.class", {3}}});
  const auto jmod = opened<Archive>(folder.write("a.jmod", joined({kJmodMagic, zip})));
  expect_found(jmod, "p/A", {1, 2});
  expect_none(jmod, "B");
  EXPECT_EQ(jmod.classes(), std::vector<std::string>{"p/A"});
}

TEST(Archive, ThatIsNoneIsAComplaint) {
  const ScratchFolder folder;
  expect_says(complaint(Archive::open(folder.write("a.jar", "not an archive"))),
              "a.jar: error: expected an archive");
  expect_says(complaint(Archive::open(folder.write("b.jar", ""))), "expected an archive");
  expect_says(complaint(Archive::open(folder.write("c.jmod", kJmodMagic))), "expected an archive");
  expect_says(complaint(Archive::open(folder.path("none.jar"))), "cannot be read: No such file");
  expect_says(complaint(Archive::open(folder.path())), "it is no regular file");
}

TEST(Archive, WhoseEntryClaimsTooMuchIsNotUnpacked) {
  const ScratchFolder folder;
  ByteList zip = zip_of({{"A.class", {1, 2, 3}}});
  const ByteList signature{'P', 'K', 1, 2};
  const auto directory = std::search(zip.begin(), zip.end(), signature.begin(), signature.end());
  *(directory + 27) = 0x7F;
  const auto jar = Archive::open(folder.write("a.jar", zip));
  if (!jar) return expect_says(complaint(jar), "expected an archive");
  expect_says(complaint(jar.value().find("A")), "expected at most 16777216 bytes, found a claim");
}

TEST(Archive, WithADamagedEntryIsAComplaint) {
  const ScratchFolder folder;
  ByteList zip = zip_of({{"A.class", {7, 7, 7}}});
  *std::find(zip.begin(), zip.end(), 7) = 8;
  const auto jar = opened<Archive>(folder.write("a.jar", zip));
  expect_says(complaint(jar.find("A")), "a.jar!/A.class: error: expected an entry that can be");
}

TEST(Archive, CutAnywhereIsAComplaint) {
  const ScratchFolder folder;
  const ByteList zip = zip_of({{"A.class", {7, 7, 7}}, {"p/B.class", {8}}});
  for (std::size_t size = 0; size < zip.size(); ++size) {
    const ByteList cut(zip.begin(), zip.begin() + static_cast<std::ptrdiff_t>(size));
    EXPECT_FALSE(Archive::open(folder.write("a.jar", cut)).ok()) << size;
  }
}

std::vector<ImageClass> image_classes() {
  return {{"java.base", "java/lang", "Object", {1}},
          {"java.base", "java/lang", "String", {2, 2}},
          {"java.base", "java/util", "Map$Entry", {}},
          {"java.sql", "java/sql", "Driver", {4}},
          {"my.module", "p", "A", {5}},
          {"my.module", "p", "B", {6}}};
}

TEST(RuntimeImage, FindsTheClassesOfItsModules) {
  const ScratchFolder folder;
  for (const bool other_order : {false, true}) {
    const auto image =
        opened<RuntimeImage>(folder.write("modules", image_of(image_classes(), other_order)));
    for (const ImageClass& c : image_classes())
      expect_found(image, c.package + "/" + c.name, c.bytes);
    for (const char* none : {"A", "java/lang/Objec", "java/lang/Driver", "java/sql/Object",
                             "packages/p", "p/", "", "/", "java/base/java/lang/Object"})
      expect_none(image, none);
    auto names = image.classes("java.base");
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"java/lang/Object", "java/lang/String",
                                               "java/util/Map$Entry"}));
    EXPECT_TRUE(image.classes("java").empty());
  }
}

TEST(RuntimeImage, ThatIsCompressedIsRefused) {
  const ScratchFolder folder;
  const auto image =
      opened<RuntimeImage>(folder.write("modules", image_of({{"m", "p", "A", {1, 2}, true}})));
  expect_says(complaint(image.find("p/A")),
              "modules!/m/p/A.class: error: expected a resource as it");
}

TEST(RuntimeImage, WithAWrongHeaderIsAComplaint) {
  const ScratchFolder folder;
  const ByteList right = image_of(image_classes());
  const auto refused = [&](std::size_t at, std::uint8_t value, const std::string& words) {
    ByteList wrong = right;
    wrong[at] = value;
    expect_says(complaint(RuntimeImage::open(folder.write("modules", wrong))), words);
  };
  refused(0, 0, "offset 0x0: error: expected the magic number 0xcafedada");
  refused(6, 9, "offset 0x4: error: expected version 1 of the image format, found 9");
  refused(19, 0x40, "offset 0x10: error: expected an index within");
  refused(23, 0xFF, "expected an index within");
  refused(27, 0xFF, "expected an index within");
  expect_says(complaint(RuntimeImage::open(folder.write("short", ByteList(27)))),
              "expected the 28 bytes of a header, found 27");
}

TEST(RuntimeImage, DamagedAnywhereGivesComplaintsOrAnswers) {
  const ScratchFolder folder;
  const ByteList right = image_of(image_classes());
  for (std::size_t at = 28; at < right.size(); ++at)
    for (const unsigned flip : {0x01U, 0xFFU}) {
      ByteList wrong = right;
      wrong[at] = static_cast<std::uint8_t>(wrong[at] ^ flip);
      const auto image = opened<RuntimeImage>(folder.write("modules", wrong));
      for (const ImageClass& c : image_classes()) {
        const Search found = image.find(c.package + "/" + c.name);
        if (!found) expect_says(render(found.error()), ": error: expected");
      }
      EXPECT_LE(image.classes("java.base").size(), 9U);
    }
}

/// A runtime, and a path of a folder, a jar and a jmod, some of which have the same classes.
class Paths : public ::testing::Test {
 protected:
  Paths() {
    folder_.write("home/lib/modules", image_of({{"m", "r", "A", class_bytes("r/A")}}));
    folder_.write("jmods/jmods/java.base.jmod",
                  joined({kJmodMagic, zip_of({{"classes/r/B.class", class_bytes("r/B")}})}));
    folder_.write("dir/p/A.class", class_bytes("p/A"));
    folder_.write("dir/r/A.class", ByteList{0});
    folder_.write("dir/p/Wrong.class", class_bytes("p/Other"));
    folder_.write("dir/p/Bad.class", ByteList{1, 2});
    folder_.write("a.jar", zip_of({{"p/A.class", {0}}, {"p/J.class", class_bytes("p/J")}}));
  }
  ClassPath open(const std::string& home) const {
    auto path = ClassPath::open(folder_.path("dir") + ":" + folder_.path("a.jar"),
                                home.empty() ? "" : folder_.path(home));
    EXPECT_TRUE(path.ok()) << render(path.error());
    return std::move(path).value();
  }

  ScratchFolder folder_;
};

std::string name_of(ClassPath& path, std::string_view name) {
  const auto found = path.find(name);
  if (!found) return render(found.error());
  return found.value() != nullptr ? std::string(found.value()->name) : "none";
}

TEST_F(Paths, LookIntoTheRuntimeThenIntoTheirPartsInOrder) {
  ClassPath path = open("home");
  EXPECT_EQ(name_of(path, "r/A"), "r/A");
  EXPECT_EQ(name_of(path, "p/A"), "p/A");
  EXPECT_EQ(name_of(path, "p/J"), "p/J");
  EXPECT_EQ(name_of(path, "p/None"), "none");
  EXPECT_EQ(name_of(path, "r/B"), "none");
}

TEST_F(Paths, UseTheJmodOfARuntimeWithoutAnImage) {
  ClassPath path = open("jmods");
  EXPECT_EQ(name_of(path, "r/B"), "r/B");
}

TEST_F(Paths, NeedNoRuntime) {
  ClassPath path = open("");
  EXPECT_EQ(name_of(path, "p/A"), "p/A");
  EXPECT_EQ(name_of(path, "r/B"), "none");
}

TEST_F(Paths, ReadAClassOnce) {
  ClassPath path = open("home");
  const ClassFile* first = path.find("p/A").value();
  ClassPath moved = std::move(path);
  std::filesystem::remove(folder_.path("dir/p/A.class"));
  EXPECT_EQ(moved.find("p/A").value(), first);
}

TEST_F(Paths, SayWhatIsWrongWithAClassAgainAndAgain) {
  ClassPath path = open("home");
  for (int again = 0; again < 2; ++again) {
    expect_says(name_of(path, "p/Bad"), "Bad.class: offset 0x0: error: expected magic number");
    expect_says(name_of(path, "p/Wrong"), "expected the class \"p/Wrong\", found \"p/Other\"");
  }
}

TEST_F(Paths, LookForNamesOnly) {
  ClassPath path = open("");
  for (const std::string_view name :
       {std::string_view("../dir/p/A"), std::string_view("/p/A"), std::string_view("p.A"),
        std::string_view("[Lp/A;"), std::string_view(""), std::string_view("p/A\0", 4)})
    EXPECT_EQ(name_of(path, name), "none") << name;
}

TEST_F(Paths, WithPartsThatAreNotThereAreComplaints) {
  expect_says(complaint(ClassPath::open(folder_.path("none"), "")), "none: error: cannot be read");
  ClassPath path = open("dir");
  expect_says(name_of(path, "p/A"), "found neither lib/modules nor jmods/java.base.jmod");
}

}  // namespace
}  // namespace heapsum::testing
