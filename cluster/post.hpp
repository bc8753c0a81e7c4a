// Messages between the members of a team, which count from 0. Nothing here waits for anybody.
#pragma once

#include "cluster/team.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

enum class Topic : int {
    Muster,     ///< leader to all: run the command
    GoHome,     ///< there was nothing to do
    Hello,      ///< to the leader: the number of this work, so many units at a time
    Unit,       ///< round, number, bytes
    Answer,     ///< round, number, bytes
    Note,       ///< round, bytes
    Failure,    ///< to the leader: a sentence
    LeaveOff,   ///< answers are not wanted any more
    Dismissed,  ///< this work has ended
    Alive,      ///< still there
};

struct Letter {
    int member = 0;  ///< from or to whom
    Topic topic = Topic::Alive;
    Bytes bytes{};
};

/// Used by one thread at a time.
class Post {
public:
    Post() = default;
    Post(const Post&) = delete;
    Post& operator=(const Post&) = delete;
    virtual ~Post() = default;

    virtual int member() const = 0;
    virtual int members() const = 0;
    /// "rank 2 on lisbon"
    virtual std::string name_of(int member) const = 0;

    /// Returns at once; letters to the same member arrive in their order.
    virtual void send(Letter letter) = 0;
    virtual std::optional<Letter> receive() = 0;
    /// Only a letter of this topic; all others stay where they are.
    virtual std::optional<Letter> receive(Topic topic) = 0;
    /// Whether all that was sent has left; also what makes it leave.
    virtual bool is_sent() = 0;

    /// Adds up the numbers of all members, who must all call it. True when they are there; until
    /// then it must be called again with the same numbers.
    virtual bool add_up(std::vector<double>& numbers) = 0;
    /// The same for parcels, one for each member and one from each.
    virtual bool exchange(std::vector<Bytes>& parcels) = 0;
};

}  // namespace damier
