#include "cluster/mpi/mpi_post.hpp"

#include "base/platform/held_signals.hpp"

#include <mpi.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <list>
#include <stdexcept>
#include <utility>

namespace damier {

namespace {

std::vector<std::string> names_of_hosts(int members) {
    constexpr std::size_t width = MPI_MAX_PROCESSOR_NAME;
    std::string own(width, '\0');
    int length = 0;
    MPI_Get_processor_name(own.data(), &length);
    std::string all(width * static_cast<std::size_t>(members), '\0');
    MPI_Allgather(own.data(), width, MPI_CHAR, all.data(), width, MPI_CHAR, MPI_COMM_WORLD);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < all.size(); i += width)
        names.emplace_back(all.c_str() + i);
    return names;
}

}  // namespace

struct MpiPost::State {
    struct Sending {
        Bytes bytes;
        MPI_Request request = MPI_REQUEST_NULL;
    };

    int member = 0;
    int members = 1;
    std::vector<std::string> hosts;
    std::list<Sending> sending;

    // A letter that is on its way in.
    std::optional<Letter> arriving;
    MPI_Request arrival = MPI_REQUEST_NULL;

    std::vector<double> sum;
    MPI_Request adding = MPI_REQUEST_NULL;

    // An exchange: first of sizes, then of the parcels.
    enum class Exchange { None, Sizes, Parcels };
    Exchange exchange = Exchange::None;
    MPI_Comm parcel_post = MPI_COMM_NULL;  // apart from letters
    std::vector<int> sizes_out;
    std::vector<int> sizes_in;
    std::vector<Bytes> parcels_in;
    std::vector<MPI_Request> requests;

    bool are_done() {
        int done = 0;
        MPI_Testall(static_cast<int>(requests.size()), requests.data(), &done, MPI_STATUSES_IGNORE);
        return done != 0;
    }
};

MpiPost::MpiPost() : state_{std::make_unique<State>()} {
    hold_back_signals();  // from the threads that MPI begins
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
    hold_back_signals(false);
    if (provided < MPI_THREAD_SERIALIZED) {
        throw std::runtime_error("this MPI was built without threads");
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &state_->member);
    MPI_Comm_size(MPI_COMM_WORLD, &state_->members);
    MPI_Comm_dup(MPI_COMM_WORLD, &state_->parcel_post);
    state_->hosts = names_of_hosts(state_->members);
}

MpiPost::~MpiPost() {
    MPI_Finalize();
}

int MpiPost::member() const {
    return state_->member;
}

int MpiPost::members() const {
    return state_->members;
}

std::string MpiPost::name_of(int member) const {
    return "rank " + std::to_string(member) + " on " +
           state_->hosts[static_cast<std::size_t>(member)];
}

void MpiPost::send(Letter letter) {
    if (letter.bytes.size() > INT_MAX) throw std::runtime_error("a message is too long for MPI");
    State::Sending& sending = state_->sending.emplace_back();
    sending.bytes = std::move(letter.bytes);
    MPI_Isend(sending.bytes.data(), static_cast<int>(sending.bytes.size()), MPI_CHAR, letter.member,
              static_cast<int>(letter.topic), MPI_COMM_WORLD, &sending.request);
}

bool MpiPost::is_sent() {
    std::erase_if(state_->sending, [](State::Sending& sending) {
        int done = 0;
        MPI_Test(&sending.request, &done, MPI_STATUS_IGNORE);
        return done != 0;
    });
    return state_->sending.empty();
}

std::optional<Letter> MpiPost::receive() {
    return receive_tagged(MPI_ANY_TAG);
}

std::optional<Letter> MpiPost::receive(Topic topic) {
    if (state_->arriving && state_->arriving->topic != topic) return std::nullopt;
    return receive_tagged(static_cast<int>(topic));
}

// A long letter may stop half-way if its sender is gone, so even that is not waited for.
std::optional<Letter> MpiPost::receive_tagged(int tag) {
    if (!state_->arriving) {
        int is_there = 0;
        MPI_Message message = MPI_MESSAGE_NULL;
        MPI_Status status;
        MPI_Improbe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &is_there, &message, &status);
        if (is_there == 0) return std::nullopt;
        int size = 0;
        MPI_Get_count(&status, MPI_CHAR, &size);
        state_->arriving = Letter{status.MPI_SOURCE, static_cast<Topic>(status.MPI_TAG),
                                  Bytes(static_cast<std::size_t>(size), '\0')};
        MPI_Imrecv(state_->arriving->bytes.data(), size, MPI_CHAR, &message, &state_->arrival);
    }
    int done = 0;
    MPI_Test(&state_->arrival, &done, MPI_STATUS_IGNORE);
    if (done == 0) return std::nullopt;
    return std::exchange(state_->arriving, std::nullopt);
}

bool MpiPost::add_up(std::vector<double>& numbers) {
    if (state_->adding == MPI_REQUEST_NULL) {
        state_->sum.resize(numbers.size());
        MPI_Iallreduce(numbers.data(), state_->sum.data(), static_cast<int>(numbers.size()),
                       MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &state_->adding);
    }
    int done = 0;
    MPI_Test(&state_->adding, &done, MPI_STATUS_IGNORE);
    if (done == 0) return false;
    numbers.swap(state_->sum);
    return true;
}

bool MpiPost::exchange(std::vector<Bytes>& parcels) {
    using Exchange = State::Exchange;
    if (state_->exchange == Exchange::None) begin_exchange(parcels);
    if (!state_->are_done()) return false;
    if (state_->exchange == Exchange::Sizes) {
        send_parcels(parcels);
        return false;
    }
    const auto own = static_cast<std::size_t>(state_->member);
    state_->parcels_in[own] = std::move(parcels[own]);
    parcels.swap(state_->parcels_in);
    state_->exchange = Exchange::None;
    return true;
}

void MpiPost::begin_exchange(const std::vector<Bytes>& parcels) {
    state_->sizes_out.clear();
    for (const Bytes& parcel : parcels) {
        if (parcel.size() > INT_MAX) throw std::runtime_error("a parcel is too long for MPI");
        state_->sizes_out.push_back(static_cast<int>(parcel.size()));
    }
    state_->sizes_in.resize(parcels.size());
    state_->requests.assign(1, MPI_REQUEST_NULL);
    MPI_Ialltoall(state_->sizes_out.data(), 1, MPI_INT, state_->sizes_in.data(), 1, MPI_INT,
                  state_->parcel_post, state_->requests.data());
    state_->exchange = State::Exchange::Sizes;
}

void MpiPost::send_parcels(const std::vector<Bytes>& parcels) {
    state_->parcels_in.assign(parcels.size(), {});
    state_->requests.clear();
    for (std::size_t member = 0; member < parcels.size(); ++member) {
        if (static_cast<int>(member) == state_->member) continue;
        const int other = static_cast<int>(member);
        if (const int size = state_->sizes_in[member]; size > 0) {
            Bytes& parcel = state_->parcels_in[member];
            parcel.resize(static_cast<std::size_t>(size));
            MPI_Irecv(parcel.data(), size, MPI_CHAR, other, 0, state_->parcel_post,
                      &state_->requests.emplace_back());
        }
        if (const int size = state_->sizes_out[member]; size > 0) {
            MPI_Isend(parcels[member].data(), size, MPI_CHAR, other, 0, state_->parcel_post,
                      &state_->requests.emplace_back());
        }
    }
    state_->exchange = State::Exchange::Parcels;
}

void MpiPost::abort(int status) {
    MPI_Abort(MPI_COMM_WORLD, status);
    std::_Exit(status);
}

}  // namespace damier
