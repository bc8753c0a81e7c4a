#include "base/platform/child_process.hpp"

#include "base/error.hpp"

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/group.hpp>
#include <boost/process/io.hpp>
#include <boost/process/start_dir.hpp>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <sstream>
#include <thread>

namespace damier {

namespace bp = boost::process;

namespace {

constexpr std::size_t longest_line = 1 << 20;

// Not to be inherited by other children, or the end of this one would not be seen. What the child
// gets is a copy without that mark.
bp::pipe new_pipe() {
    int handles[2];
    if (::pipe2(handles, O_CLOEXEC) != 0) {
        throw std::runtime_error(std::string("cannot make a pipe: ") + std::strerror(errno));
    }
    return bp::pipe{handles[0], handles[1]};
}

/// Our end of a pipe, which the pipe then forgets.
int take_source(bp::pipe& pipe) {
    const int handle = pipe.native_source();
    pipe.assign_source(-1);
    ::fcntl(handle, F_SETFL, O_NONBLOCK);
    return handle;
}

int take_sink(bp::pipe& pipe) {
    const int handle = pipe.native_sink();
    pipe.assign_sink(-1);
    ::fcntl(handle, F_SETFL, O_NONBLOCK);
    return handle;
}

void close_handle(int& handle) {
    if (handle >= 0) ::close(handle);
    handle = -1;
}

/// In the new process: signals as any program expects them, not as we have set them for ourselves,
/// and no life after ours.
struct PlainSignals : bp::extend::handler {
    template <class Executor>
    void on_exec_setup(Executor&) const {
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
        std::signal(SIGPIPE, SIG_DFL);
        std::signal(SIGXFSZ, SIG_DFL);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    }

    // The process was made, but could not become the program.
    template <class Executor>
    void on_error(Executor& executor, const std::error_code&) const {
        if (executor.pid > 0) ::waitpid(executor.pid, nullptr, 0);
    }
};

bool is_program(const std::filesystem::path& path) {
    return ::access(path.c_str(), X_OK) == 0 && !std::filesystem::is_directory(path);
}

/// As a shell finds it; a name with a slash also from the directory it is to run in. Empty if there
/// is none.
std::string program_path(const ChildCommand& command) {
    namespace fs = std::filesystem;
    const std::string& name = command.words.front();
    if (name.find('/') != std::string::npos) {
        for (const fs::path& path : {fs::path(name), fs::path(command.directory) / name})
            if (is_program(path)) return fs::absolute(path).string();
        return "";
    }
    const char* const list = std::getenv("PATH");
    std::istringstream folders{list == nullptr ? "/usr/bin:/bin" : list};
    for (std::string folder; std::getline(folders, folder, ':');) {
        const fs::path path = fs::path(folder.empty() ? "." : folder) / name;
        if (is_program(path)) return fs::absolute(path).string();
    }
    return "";
}

}  // namespace

std::vector<std::string> command_words(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool escapes = c == '\\' && quote != '\'' && i + 1 < text.size();
        if (escapes) {
            word += text[++i];
        } else if (quote != 0 ? c == quote : c == '"' || c == '\'') {
            quote = quote != 0 ? 0 : c;
        } else if (quote == 0 && std::isspace(static_cast<unsigned char>(c)) != 0) {
            if (in_word) words.push_back(std::move(word));
            word.clear();
            in_word = false;
            continue;
        } else {
            word += c;
        }
        in_word = true;
    }
    if (quote != 0) throw InputError("a quote is left open in the command: " + std::string(text));
    if (in_word) words.push_back(std::move(word));
    if (words.empty()) throw InputError("the command of an engine is empty");
    return words;
}

ChildProcess::ChildProcess(const ChildCommand& command, const std::atomic<bool>* stop)
    : stop_{stop} {
    const std::string program = program_path(command);
    if (program.empty()) {
        throw InputError("there is no program '" + command.words.front() + "' to run");
    }
    if (!command.directory.empty() && !std::filesystem::is_directory(command.directory)) {
        throw InputError("there is no directory '" + command.directory + "' to run in");
    }
    const std::vector<std::string> arguments(command.words.begin() + 1, command.words.end());
    const std::string directory = command.directory.empty() ? "." : command.directory;

    // Boost marks a pipe of its own a moment after making it: until then no other child may start.
    static std::mutex one_at_a_time;
    const std::lock_guard lock{one_at_a_time};
    bp::pipe in = new_pipe();
    bp::pipe out = new_pipe();
    bp::pipe err = new_pipe();
    bp::group group;
    try {
        bp::child child{bp::exe = program,
                        bp::args = arguments,
                        bp::start_dir = directory,
                        bp::std_in<in, bp::std_out>
                            out,
                        bp::std_err > err,
                        group,
                        PlainSignals{}};
        pid_ = child.id();
        child.detach();
        group.detach();
    } catch (const bp::process_error& error) {
        throw InputError("cannot run '" + program + "': " + error.code().message());
    }
    input_ = take_sink(in);
    output_.handle = take_source(out);
    errors_.handle = take_source(err);
}

ChildProcess::~ChildProcess() {
    close_handle(input_);
    kill();
    close_handle(output_.handle);
    close_handle(errors_.handle);
}

int ChildProcess::wait_milliseconds(ChildClock::time_point deadline) const {
    if (stop_ != nullptr && *stop_) throw Stopped();
    using std::chrono::milliseconds;
    const auto left = std::chrono::ceil<milliseconds>(
        std::min(deadline - ChildClock::now(), ChildClock::duration{std::chrono::seconds{3600}}));
    const auto most = stop_ != nullptr ? milliseconds{100} : milliseconds{3'600'000};
    return static_cast<int>(std::clamp(left, milliseconds{0}, most).count());
}

bool ChildProcess::write(std::string_view text, ChildClock::time_point deadline) {
    while (!text.empty() && input_ >= 0) {
        const ssize_t written = ::write(input_, text.data(), text.size());
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            const int wait = wait_milliseconds(deadline);
            if (wait == 0) return false;
            pollfd ready{input_, POLLOUT, 0};
            ::poll(&ready, 1, wait);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return text.empty();
}

void ChildProcess::close_input() {
    close_handle(input_);
}

bool ChildProcess::take_line(Source& source, Line& line, bool is_error) {
    std::string& buffer = source.buffer;
    std::size_t end = buffer.find('\n', source.seen);
    const bool ended = end != std::string::npos;
    if (!ended) {
        source.seen = buffer.size();
        const bool gives_rest = source.handle < 0 && source.begin < buffer.size();
        if (!gives_rest && buffer.size() - source.begin < longest_line) return false;
        end = buffer.size();
    }
    line.text.assign(buffer, source.begin, end - source.begin);
    line.is_error = is_error;
    while (!line.text.empty() && line.text.back() == '\r')
        line.text.pop_back();
    source.begin = source.seen = end + (ended ? 1 : 0);
    if (source.begin == buffer.size()) {
        buffer.clear();
        source.begin = source.seen = 0;
    }
    return true;
}

/// Whether something came; at the end the handle is closed.
bool ChildProcess::fill(Source& source) {
    char block[4096];
    const ssize_t count = ::read(source.handle, block, sizeof block);
    if (count > 0) {
        source.buffer.append(block, static_cast<std::size_t>(count));
        return true;
    }
    if (count == 0 || (errno != EAGAIN && errno != EINTR)) close_handle(source.handle);
    return false;
}

ChildProcess::Status ChildProcess::read(Line& line, ChildClock::time_point deadline) {
    while (true) {
        if (take_line(output_, line, false) || take_line(errors_, line, true)) return Status::Line;
        if (output_.handle < 0) {
            if (errors_.handle >= 0 && fill(errors_)) continue;
            return Status::End;
        }
        const int wait = wait_milliseconds(deadline);
        pollfd ready[2] = {{output_.handle, POLLIN, 0}, {errors_.handle, POLLIN, 0}};
        const int count = ::poll(ready, 2, wait);
        if (count == 0 && ChildClock::now() >= deadline) return Status::Timeout;
        if (ready[0].revents != 0) fill(output_);
        if (ready[1].revents != 0) fill(errors_);
    }
}

/// Leaves the process for kill() to reap: until then nobody else can get its number.
bool ChildProcess::has_ended() {
    if (reaped_) return true;
    siginfo_t info{};
    const int options = WEXITED | WNOHANG | WNOWAIT;
    if (::waitid(P_PID, static_cast<id_t>(pid_), &info, options) != 0) return true;
    if (info.si_pid == 0) return false;
    if (!end_) {
        end_ = info.si_code == CLD_EXITED ? "exit status " + std::to_string(info.si_status)
                                          : "signal " + std::to_string(info.si_status) + " (" +
                                                ::strsignal(info.si_status) + ")";
    }
    return true;
}

bool ChildProcess::wait_for_end(ChildClock::time_point deadline) {
    auto pause = std::chrono::microseconds{500};
    while (!has_ended()) {
        if (ChildClock::now() >= deadline) return false;
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, std::chrono::microseconds{20'000});
    }
    return true;
}

void ChildProcess::kill() {
    if (reaped_) return;
    has_ended();
    ::kill(-pid_, SIGKILL);  // the whole group, even when its first process has ended
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    reaped_ = true;
}

std::string ChildProcess::end_text() {
    has_ended();
    return end_.value_or("");
}

}  // namespace damier
