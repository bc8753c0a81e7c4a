// What waits for slow clients.
#include "web/outbox.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace damier {
namespace {

TEST(Outboxes, LeaveOutNewsButNoEnd) {
    OutboxRoom room;
    Outbox outbox{room};
    for (int i = 0; i < 1000; ++i)
        EXPECT_TRUE(outbox.add({"news", false}));
    EXPECT_EQ(outbox.bytes(), 4 * Outbox::many_messages);
    EXPECT_TRUE(outbox.add({"end", true}));
    EXPECT_EQ(outbox.bytes(), 4 * Outbox::many_messages + 3);
}

TEST(Outboxes, HaveOnlySoMuchRoom) {
    OutboxRoom room;
    Outbox outbox{room};
    const std::string mebibyte(std::size_t{1} << 20, 'x');
    std::size_t taken = 0;
    while (outbox.add({mebibyte, true}))
        ++taken;
    EXPECT_EQ(taken, 16U);
    EXPECT_TRUE(outbox.is_full());
    outbox.pop();
    EXPECT_TRUE(outbox.add({mebibyte, true}));
}

TEST(Outboxes, OfAllTogetherHaveOnlySoMuchRoom) {
    OutboxRoom room;
    const std::string much(std::size_t{15} << 20, 'x');
    std::vector<std::unique_ptr<Outbox>> outboxes;
    for (int i = 0; i < 8; ++i) {
        outboxes.push_back(std::make_unique<Outbox>(room));
        EXPECT_TRUE(outboxes.back()->add({much, true}));
    }
    Outbox honest{room};
    EXPECT_TRUE(honest.add({"answer", true}));
    EXPECT_TRUE(outboxes[0]->add({std::string(1 << 19, 'x'), true}));
    EXPECT_LE(room.used, OutboxRoom::most);
    for (int i = 0; i < 20; ++i)
        outboxes[static_cast<std::size_t>(i % 8)]->add({std::string(1 << 19, 'x'), true});
    EXPECT_LE(room.used, OutboxRoom::most);
    outboxes.clear();
    EXPECT_EQ(room.used, 6U);
}

}  // namespace
}  // namespace damier
