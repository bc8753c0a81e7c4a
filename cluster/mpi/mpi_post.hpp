// The post by MPI: the only place that knows it.
#pragma once

#include "cluster/post.hpp"

#include <memory>

namespace damier {

/// The processes of `mpirun`, while it lives. Throws std::runtime_error where MPI cannot work.
class MpiPost final : public Post {
public:
    MpiPost();
    ~MpiPost() override;

    int member() const override;
    int members() const override;
    std::string name_of(int member) const override;
    void send(Letter letter) override;
    std::optional<Letter> receive() override;
    std::optional<Letter> receive(Topic topic) override;
    bool is_sent() override;
    bool add_up(std::vector<double>& numbers) override;
    bool exchange(std::vector<Bytes>& parcels) override;

    /// Ends all processes, also those that do not answer; they need not agree.
    [[noreturn]] void abort(int status);

private:
    std::optional<Letter> receive_tagged(int tag);
    void begin_exchange(const std::vector<Bytes>& parcels);
    void send_parcels(const std::vector<Bytes>& parcels);

    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace damier
