#include "rig/signal_watch.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include "tests/support/pty.h"

namespace {

bool is_blocked(int signal) {
  sigset_t mask;
  pthread_sigmask(SIG_BLOCK, nullptr, &mask);
  return sigismember(&mask, signal) == 1;
}

TEST(SignalWatchTest, SignalIsNoticedInsteadOfStriking) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const rig::SignalWatch watch;
    pthread_kill(pthread_self(), signal);
    EXPECT_TRUE(support::becomes_readable(watch.descriptor())) << signal;
  }
}

TEST(SignalWatchTest, MaskIsAsBeforeWhenTheWatchHasGone) {
  ASSERT_FALSE(is_blocked(SIGTERM));
  {
    const rig::SignalWatch watch;
    EXPECT_TRUE(is_blocked(SIGTERM));
    EXPECT_TRUE(is_blocked(SIGINT));
  }
  EXPECT_FALSE(is_blocked(SIGTERM));
  EXPECT_FALSE(is_blocked(SIGINT));
}

TEST(SignalWatchTest, WatchWithinAWatchGivesBackWhatItFound) {
  const rig::SignalWatch outer;
  { const rig::SignalWatch inner; }
  EXPECT_TRUE(is_blocked(SIGTERM));
}

// Otherwise a server that was told to end would be struck by the same signal as soon as it has ended.
TEST(SignalWatchTest, NoticedSignalDoesNotStrikeAfterwards) {
  {
    const rig::SignalWatch watch;
    pthread_kill(pthread_self(), SIGTERM);
    pthread_kill(pthread_self(), SIGINT);
  }
  sigset_t waiting;
  sigpending(&waiting);
  EXPECT_EQ(sigismember(&waiting, SIGTERM), 0);
  EXPECT_EQ(sigismember(&waiting, SIGINT), 0);
}

}  // namespace
