#include "rig/config_error.h"

#include <gtest/gtest.h>

namespace {

using rig::ConfigError;

TEST(ConfigErrorTest, MessageNamesFileLineAndField) {
  EXPECT_STREQ(ConfigError({"bench.yaml", 4, "devices.shuffler.link"}, "is wrong").what(),
               "bench.yaml:4: devices.shuffler.link: is wrong");
}

TEST(ConfigErrorTest, WholeFileHasNeitherLineNorField) {
  EXPECT_STREQ(ConfigError({"bench.yaml"}, "cannot be read").what(), "bench.yaml: cannot be read");
  EXPECT_STREQ(ConfigError({"bench.yaml", 4, ""}, "not YAML").what(), "bench.yaml:4: not YAML");
}

// Messages quote what stands in files. A quoted line break or escape must not reach the terminal.
TEST(ConfigErrorTest, MessageIsOneLineWhateverItQuotes) {
  const std::string message = ConfigError({"bench\n.yaml", 4, "devices.a\rb"}, "\"x\ny\x1b[2J\" is not a link").what();
  for (const char letter : message) EXPECT_GE(static_cast<unsigned char>(letter), 0x20) << message;
}

}  // namespace
