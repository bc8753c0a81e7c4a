#include "base/platform/child_process.hpp"

#include "base/error.hpp"
#include "base/platform/child_lines.hpp"
#include "base/platform/command_words.hpp"
#include "base/platform/process.hpp"
#include "base/platform/windows/wide_text.hpp"

#include <windows.h>

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace damier {

namespace platform {

/// A handle that is closed with us.
class Handle {
public:
    explicit Handle(HANDLE handle = nullptr) : handle_{handle} {}
    Handle(Handle&& other) noexcept : handle_{std::exchange(other.handle_, nullptr)} {}
    Handle& operator=(Handle&& other) noexcept {
        close();
        handle_ = std::exchange(other.handle_, nullptr);
        return *this;
    }
    ~Handle() { close(); }

    HANDLE get() const { return handle_; }
    void close() {
        if (handle_ != nullptr) CloseHandle(std::exchange(handle_, nullptr));
    }

private:
    HANDLE handle_;
};

}  // namespace platform

namespace {

using platform::Handle;
using platform::to_wide;

std::string last_error() {
    return std::system_category().message(static_cast<int>(GetLastError()));
}

struct Pipe {
    Handle source;
    Handle sink;
};

/// Both ends; that of the child can be inherited.
Pipe new_pipe(bool child_reads) {
    SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
    HANDLE source = nullptr;
    HANDLE sink = nullptr;
    if (CreatePipe(&source, &sink, &inherited, 1 << 16) == 0) {
        throw std::runtime_error("cannot make a pipe: " + last_error());
    }
    SetHandleInformation(child_reads ? sink : source, HANDLE_FLAG_INHERIT, 0);
    return {Handle{source}, Handle{sink}};
}

/// Ends all processes in it when it is closed, also by our own end.
Handle new_job() {
    Handle job{CreateJobObjectW(nullptr, nullptr)};
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

/// As a shell finds it, with or without `.exe`; a name with a slash also from the directory it is
/// to run in. Empty if there is none.
std::wstring program_path(const ChildCommand& command) {
    namespace fs = std::filesystem;
    const std::wstring name = to_wide(command.words.front());
    const bool is_path = name.find_first_of(L"/\\:") != std::wstring::npos;
    const std::wstring places = to_wide(command.directory);
    for (const wchar_t* const folder : {static_cast<const wchar_t*>(nullptr), places.c_str()}) {
        if (folder != nullptr && (*folder == 0 || !is_path)) continue;
        wchar_t found[MAX_PATH];
        const DWORD length = SearchPathW(is_path && folder == nullptr ? L"." : folder, name.c_str(),
                                         L".exe", MAX_PATH, found, nullptr);
        if (length == 0 || length >= MAX_PATH) continue;
        std::error_code error;
        if (fs::is_regular_file(found, error)) return fs::absolute(found).wstring();
    }
    return {};
}

/// A word so written that CommandLineToArgvW reads it again: backslashes count only before a quote.
std::wstring quoted(const std::wstring& word) {
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t c : word) {
        if (c == L'"') text.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, L'\\') + L'"';
}

std::wstring command_line(const std::wstring& program, const std::vector<std::string>& words) {
    std::wstring line = quoted(program);
    for (std::size_t i = 1; i < words.size(); ++i)
        line += L' ' + quoted(to_wide(words[i]));
    return line;
}

/// What a child is born with: these handles and no others, and its place in the job. To put it
/// there afterwards would leave a moment in which our end does not end it.
class Birth {
public:
    Birth(std::vector<HANDLE> handles, HANDLE job) : handles_{std::move(handles)}, job_{job} {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 2, 0, &size);
        bytes_.resize(size);
        InitializeProcThreadAttributeList(list(), 2, 0, &size);
        UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                  handles_.size() * sizeof(HANDLE), nullptr, nullptr);
        UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_JOB_LIST, &job_, sizeof job_,
                                  nullptr, nullptr);
    }
    Birth(const Birth&) = delete;
    Birth& operator=(const Birth&) = delete;
    ~Birth() { DeleteProcThreadAttributeList(list()); }

    LPPROC_THREAD_ATTRIBUTE_LIST list() {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data());
    }

private:
    std::vector<HANDLE> handles_;
    HANDLE job_;
    std::vector<unsigned char> bytes_;
};

std::atomic<long long> children_ticks = 0;  // of a tenth of a microsecond

void count_ticks(HANDLE job) {
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION used{};
    if (QueryInformationJobObject(job, JobObjectBasicAccountingInformation, &used, sizeof used,
                                  nullptr) != 0) {
        children_ticks += used.TotalUserTime.QuadPart + used.TotalKernelTime.QuadPart;
    }
}

}  // namespace

bool platform::backslash_quotes(char next) {
    return next == '"' || next == '\'';
}

double children_cpu_seconds() {
    return 1e-7 * static_cast<double>(children_ticks);
}

/// Windows does not wait for several pipes at once: each has a thread that waits for it.
struct ChildProcess::System {
    Handle job = new_job();
    Handle process;
    DWORD pid = 0;
    std::optional<std::string> end;

    std::mutex mutex;
    std::condition_variable changed;
    ChildLines output;
    ChildLines errors;
    bool output_is_open = true;
    std::string to_write;
    bool input_ends = false;
    bool input_fails = false;

    std::jthread output_reader;
    std::jthread error_reader;
    std::jthread writer;

    void read_from(const Handle& source, ChildLines& lines, bool is_output);
    void write_to(Handle sink);
};

void ChildProcess::System::read_from(const Handle& source, ChildLines& lines, bool is_output) {
    char block[4096];
    DWORD count = 0;
    while (ReadFile(source.get(), block, sizeof block, &count, nullptr) != 0) {
        const std::lock_guard lock{mutex};
        lines.add({block, count});
        changed.notify_all();
    }
    const std::lock_guard lock{mutex};
    lines.finish();
    if (is_output) output_is_open = false;
    changed.notify_all();
}

void ChildProcess::System::write_to(Handle sink) {
    std::unique_lock lock{mutex};
    while (true) {
        changed.wait(lock, [&] { return !to_write.empty() || input_ends; });
        if (to_write.empty()) return;
        const std::string block = to_write.substr(0, 4096);
        DWORD count = 0;
        lock.unlock();
        const bool written =
            WriteFile(sink.get(), block.data(), static_cast<DWORD>(block.size()), &count, nullptr);
        lock.lock();
        to_write.erase(0, count);
        if (!written) {
            input_fails = true;
            to_write.clear();
        }
        changed.notify_all();
        if (input_fails) return;
    }
}

ChildProcess::ChildProcess(const ChildCommand& command, const std::atomic<bool>* stop)
    : stop_{stop}, system_{std::make_unique<System>()} {
    const std::wstring program = program_path(command);
    if (program.empty()) {
        throw InputError("there is no program '" + command.words.front() + "' to run");
    }
    if (!command.directory.empty() && !std::filesystem::is_directory(command.directory)) {
        throw InputError("there is no directory '" + command.directory + "' to run in");
    }
    Pipe in = new_pipe(true);
    Pipe out = new_pipe(false);
    Pipe err = new_pipe(false);
    Birth birth{{in.source.get(), out.sink.get(), err.sink.get()}, system_->job.get()};
    STARTUPINFOEXW start{};
    start.StartupInfo.cb = sizeof start;
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = in.source.get();
    start.StartupInfo.hStdOutput = out.sink.get();
    start.StartupInfo.hStdError = err.sink.get();
    start.lpAttributeList = birth.list();

    std::wstring line = command_line(program, command.words);
    const std::wstring directory = to_wide(command.directory);
    // Ctrl-C at our console is not for it.
    constexpr DWORD flags =
        CREATE_NEW_PROCESS_GROUP | EXTENDED_STARTUPINFO_PRESENT | CREATE_NO_WINDOW;
    PROCESS_INFORMATION made{};
    if (CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, flags, nullptr,
                       directory.empty() ? nullptr : directory.c_str(), &start.StartupInfo,
                       &made) == 0) {
        throw InputError("cannot run '" + platform::from_wide(program) + "': " + last_error());
    }
    const Handle thread{made.hThread};
    system_->process = Handle{made.hProcess};
    system_->pid = made.dwProcessId;

    System& system = *system_;
    system.output_reader = std::jthread{[&system, source = std::move(out.source)] {
        system.read_from(source, system.output, true);
    }};
    system.error_reader = std::jthread{[&system, source = std::move(err.source)] {
        system.read_from(source, system.errors, false);
    }};
    system.writer = std::jthread{
        [&system, sink = std::move(in.sink)]() mutable { system.write_to(std::move(sink)); }};
}

/// Without the processes of the job nobody holds the other ends of the pipes, and the threads end.
ChildProcess::~ChildProcess() {
    if (!system_->process.get()) return;
    close_input();
    kill();
}

int ChildProcess::pid() const {
    return static_cast<int>(system_->pid);
}

bool ChildProcess::write(std::string_view text, ChildClock::time_point deadline) {
    System& system = *system_;
    std::unique_lock lock{system.mutex};
    if (system.input_ends || system.input_fails) return text.empty();
    system.to_write.append(text);
    system.changed.notify_all();
    while (!system.to_write.empty()) {
        const auto wait = patience(deadline);
        if (wait.count() == 0) return false;
        system.changed.wait_for(lock, wait);
    }
    return !system.input_fails;
}

void ChildProcess::close_input() {
    const std::lock_guard lock{system_->mutex};
    system_->input_ends = true;
    system_->changed.notify_all();
}

ChildProcess::Status ChildProcess::read(Line& line, ChildClock::time_point deadline) {
    System& system = *system_;
    std::unique_lock lock{system.mutex};
    while (true) {
        line.is_error = false;
        if (system.output.take(line.text)) return Status::Line;
        line.is_error = true;
        if (system.errors.take(line.text)) return Status::Line;
        if (!system.output_is_open) return Status::End;
        const auto wait = patience(deadline);
        if (wait.count() == 0) return Status::Timeout;
        system.changed.wait_for(lock, wait);
    }
}

bool ChildProcess::has_ended() {
    if (system_->end) return true;
    if (WaitForSingleObject(system_->process.get(), 0) != WAIT_OBJECT_0) return false;
    DWORD status = 0;
    GetExitCodeProcess(system_->process.get(), &status);
    // That of a program that has crashed is a number of NTSTATUS, negative.
    system_->end = "exit status " + std::to_string(static_cast<std::int32_t>(status));
    return true;
}

void ChildProcess::kill() {
    if (!system_->job.get()) return;
    has_ended();  // by itself, or not
    TerminateJobObject(system_->job.get(), 1);
    WaitForSingleObject(system_->process.get(), INFINITE);
    count_ticks(system_->job.get());
    system_->job.close();
}

std::string ChildProcess::end_text() {
    if (system_->job.get()) has_ended();
    return system_->end.value_or("");
}

}  // namespace damier
