#include "base/platform/child_process.hpp"

#include "base/error.hpp"
#include "base/platform/child_lines.hpp"
#include "base/platform/command_words.hpp"

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
#include <optional>
#include <sstream>

namespace damier {

namespace bp = boost::process;

namespace {

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

/// One of its outputs.
struct Source {
    int handle = -1;
    ChildLines lines;

    /// Whether something came; at the end the handle is closed.
    bool fill() {
        char block[4096];
        const ssize_t count = ::read(handle, block, sizeof block);
        if (count > 0) {
            lines.add({block, static_cast<std::size_t>(count)});
            return true;
        }
        if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            close_handle(handle);
            lines.finish();
        }
        return false;
    }
};

}  // namespace

bool platform::backslash_quotes(char) {
    return true;
}

struct ChildProcess::System {
    int pid = -1;
    int input = -1;
    Source output;
    Source errors;
    std::optional<std::string> end;
    bool reaped = false;
};

ChildProcess::ChildProcess(const ChildCommand& command, const std::atomic<bool>* stop)
    : stop_{stop}, system_{std::make_unique<System>()} {
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
        system_->pid = child.id();
        child.detach();
        group.detach();
    } catch (const bp::process_error& error) {
        throw InputError("cannot run '" + program + "': " + error.code().message());
    }
    system_->input = take_sink(in);
    system_->output.handle = take_source(out);
    system_->errors.handle = take_source(err);
}

ChildProcess::~ChildProcess() {
    close_input();
    kill();
    close_handle(system_->output.handle);
    close_handle(system_->errors.handle);
}

int ChildProcess::pid() const {
    return system_->pid;
}

bool ChildProcess::write(std::string_view text, ChildClock::time_point deadline) {
    const int input = system_->input;
    while (!text.empty() && input >= 0) {
        const ssize_t written = ::write(input, text.data(), text.size());
        if (written > 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            const auto wait = static_cast<int>(patience(deadline).count());
            if (wait == 0) return false;
            pollfd ready{input, POLLOUT, 0};
            ::poll(&ready, 1, wait);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return text.empty();
}

void ChildProcess::close_input() {
    close_handle(system_->input);
}

ChildProcess::Status ChildProcess::read(Line& line, ChildClock::time_point deadline) {
    Source& output = system_->output;
    Source& errors = system_->errors;
    while (true) {
        line.is_error = false;
        if (output.lines.take(line.text)) return Status::Line;
        line.is_error = true;
        if (errors.lines.take(line.text)) return Status::Line;
        if (output.handle < 0) {
            if (errors.handle >= 0 && errors.fill()) continue;
            return Status::End;
        }
        const auto wait = static_cast<int>(patience(deadline).count());
        pollfd ready[2] = {{output.handle, POLLIN, 0}, {errors.handle, POLLIN, 0}};
        const int count = ::poll(ready, 2, wait);
        if (count == 0 && ChildClock::now() >= deadline) return Status::Timeout;
        if (ready[0].revents != 0) output.fill();
        if (ready[1].revents != 0) errors.fill();
    }
}

/// Leaves the process for kill() to reap: until then nobody else can get its number.
bool ChildProcess::has_ended() {
    if (system_->reaped) return true;
    siginfo_t info{};
    const int options = WEXITED | WNOHANG | WNOWAIT;
    if (::waitid(P_PID, static_cast<id_t>(system_->pid), &info, options) != 0) return true;
    if (info.si_pid == 0) return false;
    if (!system_->end) {
        system_->end = info.si_code == CLD_EXITED ? "exit status " + std::to_string(info.si_status)
                                                  : "signal " + std::to_string(info.si_status) +
                                                        " (" + ::strsignal(info.si_status) + ")";
    }
    return true;
}

void ChildProcess::kill() {
    if (system_->reaped) return;
    has_ended();
    ::kill(-system_->pid, SIGKILL);  // the whole group, even when its first process has ended
    while (::waitpid(system_->pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    system_->reaped = true;
}

std::string ChildProcess::end_text() {
    has_ended();
    return system_->end.value_or("");
}

}  // namespace damier
