#include "rig/read_file.h"

#include <gtest/gtest.h>

#include "tests/support/config_message.h"
#include "tests/support/temp_folder.h"

namespace {

class ReadFileTest : public testing::Test {
 protected:
  std::string complaint(const std::filesystem::path& path, std::uintmax_t bytes_max) {
    return support::config_message([&] { rig::read_file(path, bytes_max); });
  }

  support::TempFolder folder_;
};

TEST_F(ReadFileTest, GivesEveryByte) {
  const std::string text("a\0b\r\n\xff", 6);
  EXPECT_EQ(rig::read_file(folder_.write("file", text), 6), text);
  EXPECT_EQ(rig::read_file(folder_.write("empty", ""), 6), "");
}

TEST_F(ReadFileTest, FileThatIsTooLongIsRefused) {
  const auto path = folder_.write("file", "1234567");
  EXPECT_EQ(complaint(path, 6), path.string() + ": is 7 bytes long; at most 6 are read");
}

TEST_F(ReadFileTest, WhatIsNoFileIsRefused) {
  const auto path = folder_.path() / "none";
  EXPECT_EQ(complaint(path, 6), path.string() + ": cannot be read: No such file or directory");
  EXPECT_EQ(complaint(folder_.path(), 6), folder_.path().string() + ": cannot be read: Is a directory");
  EXPECT_NE(complaint("/dev/zero", 6), "no complaint");
}

}  // namespace
