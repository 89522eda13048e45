#include "harness/evidence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "harness/sha256.h"
#include "rig/config_error.h"
#include "tests/support/temp_folder.h"

namespace {

using harness::Evidence;
using harness::verify_evidence;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }

class EvidenceTest : public testing::Test {
 protected:
  EvidenceTest() {
    Evidence evidence(folder());
    evidence.journal().started({}, "bench", 7, {"683a"});
    evidence.journal().gave_up({}, "a reason");
    evidence.journal().ended({});
    const std::vector<std::uint8_t> picture = {1, 2, 3};
    frame_ = evidence.add_frame(picture);
    evidence.trace("shuffler").note({}, "hello");
    evidence.write_file("record.json", "{}\n");
    evidence.seal();
  }

  fs::path folder() const { return temp_.path() / "run"; }

  support::TempFolder temp_;
  std::string frame_;
};

// Test vector of FIPS 180-2.
TEST(Sha256Test, AgreesWithThePublishedValue) {
  EXPECT_EQ(harness::sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_F(EvidenceTest, UntouchedFolderIsWhole) { EXPECT_THAT(verify_evidence(folder()), IsEmpty()); }

TEST_F(EvidenceTest, PictureIsKeptUnderItsHash) {
  EXPECT_EQ(frame_, "frames/" + *harness::sha256_of_file(folder() / frame_) + ".png");
}

TEST_F(EvidenceTest, ChangedFileIsFound) {
  write(folder() / "record.json", "{ }\n");
  EXPECT_THAT(verify_evidence(folder()), ElementsAre("record.json was changed"));
}

TEST_F(EvidenceTest, RemovedFileIsFound) {
  fs::remove(folder() / frame_);
  EXPECT_THAT(verify_evidence(folder()), ElementsAre(frame_ + " is missing"));
}

TEST_F(EvidenceTest, AddedFileIsFound) {
  write(folder() / "frames" / "other.png", "x");
  EXPECT_THAT(verify_evidence(folder()), ElementsAre("frames/other.png was added"));
}

// Even with a manifest made to fit, the chain of the journal shows that a line is gone.
TEST_F(EvidenceTest, JournalLineTakenOutIsFound) {
  std::istringstream journal(read(folder() / "journal.jsonl"));
  std::string first, second, third;
  std::getline(journal, first);
  std::getline(journal, second);
  std::getline(journal, third);
  write(folder() / "journal.jsonl", first + "\n" + third + "\n");
  EXPECT_THAT(harness::check_journal(folder() / "journal.jsonl"), HasSubstr("line 2 is not numbered 2"));
}

TEST_F(EvidenceTest, JournalLineThatWasEditedIsFound) {
  std::string journal = read(folder() / "journal.jsonl");
  journal.replace(journal.find("a reason"), 8, "A reason");
  write(folder() / "journal.jsonl", journal);
  EXPECT_EQ(harness::check_journal(folder() / "journal.jsonl"), "line 3 does not follow from the line before it");
}

TEST_F(EvidenceTest, JournalCutOffInALineIsFound) {
  const std::string journal = read(folder() / "journal.jsonl");
  write(folder() / "journal.jsonl", journal.substr(0, journal.size() - 20));
  EXPECT_THAT(harness::check_journal(folder() / "journal.jsonl"), HasSubstr("line 3 is not a JSON object"));
}

TEST_F(EvidenceTest, ManifestOfAnotherShapeIsRefused) {
  for (const char* manifest : {"", "[]", "{\"files\": 3}", "{\"files\": [3]}", "{\"files\": [{\"path\": 1}]}"}) {
    write(folder() / "manifest.json", manifest);
    EXPECT_THAT(verify_evidence(folder()), ElementsAre("manifest.json is missing or not a manifest")) << manifest;
  }
}

TEST_F(EvidenceTest, EvidenceIsNeverWrittenOver) {
  const std::string journal = read(folder() / "journal.jsonl");
  EXPECT_THROW(Evidence{folder()}, rig::ConfigError);
  EXPECT_EQ(read(folder() / "journal.jsonl"), journal);
}

TEST_F(EvidenceTest, MissingFolderIsSaidToBeNone) {
  EXPECT_THAT(verify_evidence(temp_.path() / "nothing"), ElementsAre(HasSubstr("is not a folder")));
}

}  // namespace
