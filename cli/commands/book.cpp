// `damier book`: opening books built, shown, checked and converted.
#include "base/counted.hpp"
#include "base/error.hpp"
#include "base/whole_file.hpp"
#include "book/book_file.hpp"
#include "book/book_merge.hpp"
#include "book/book_pdn.hpp"
#include "book/book_text.hpp"
#include "cli/book_build.hpp"
#include "cli/book_view.hpp"
#include "cli/command.hpp"
#include "cli/options/input_file.hpp"
#include "cli/options/position_options.hpp"
#include "notation/pdn/writer.hpp"

#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace damier {

namespace po = boost::program_options;

namespace {

using BookFiles = std::vector<std::string>;

CommandOptions book_arguments() {
    CommandOptions options;
    options.usage = "build|show|export|import|merge|check|stats [options] [FILE...]";
    options.named.add(position_options())
        .add_options()  //
        ("output,o", po::value<std::string>()->value_name("FILE"),
         "build, import, merge: the book to make; export: not to standard output")  //
        ("json", po::bool_switch(), "show: as a JSON object")                       //
        ("as-pdn", po::bool_switch(), "export: a game with variations, not the text form");
    options.named.add(book_build_options());
    options.unlisted.add_options()("action", po::value<std::string>())  //
        ("file", po::value<BookFiles>());
    options.positional.add("action", 1).add("file", -1);
    options.actions = {"build", "show", "export", "import", "merge", "check", "stats"};
    options.notes =
        "show, export, check and stats take the book within the program if no FILE is given. A "
        "build that was interrupted, however it was, goes on when the same command is given again "
        "and makes the same book. docs/book.md tells what a book is and how it is made.";
    options.examples = {
        {"what the book knows of a position", "damier book show --moves \"32-28 18-23\""},
        {"a book of two thousand positions",
         "damier book build --variant frisian --positions 2000 --threads 2 -o frisian.book"},
        {"with all three-move ballots, each to a depth of 12 plies",
         "damier book build --variant english --lines ballots --line-plies 12 -o english.book"},
        {"from games", "damier book build --from games.pdn --positions 20000 -o games.book"},
        {"as text, to look at and to edit", "damier book export my.book -o my.txt"},
        {"and back", "damier book import my.txt -o my.book"},
    };
    return options;
}

BookFiles files_in(const CommandCall& call, std::size_t least, std::size_t most) {
    BookFiles files;
    if (call.options.contains("file")) files = call.options["file"].as<BookFiles>();
    if (files.size() >= least && files.size() <= most) return files;
    throw InputError(least == 2   ? "give the books to merge, two or more"
                     : least == 1 ? "give one file"
                                  : "give one book, or none for that of the program");
}

std::string output_of(const CommandCall& call) {
    if (!call.options.contains("output")) throw InputError("say where the book goes: -o FILE");
    return call.options["output"].as<std::string>();
}

std::shared_ptr<const Book> book_in(const CommandCall& call) {
    const BookFiles files = files_in(call, 0, 1);
    if (!files.empty()) return std::make_shared<const Book>(read_book(files.front()));
    const Variant& variant = variant_in(call.options);
    auto book = built_in_book(variant);
    if (book == nullptr) {
        throw InputError("there is no book of " + std::string(variant.name) +
                         " within the program; give a file");
    }
    return book;
}

ExitCode show_book(CommandCall& call) {
    const auto book = book_in(call);
    const AnyGame game = game_in(call.options);
    if (&game.variant() != &book->variant()) {
        throw InputError("this is a book of " + std::string(book->variant().name) +
                         "; say --variant " + std::string(book->variant().name));
    }
    const bool found = book->find(game.position()) != nullptr;
    call.io.out << (call.options["json"].as<bool>() ? book_json(*book, game)
                                                    : book_table(*book, game));
    return found ? ExitCode::Success : ExitCode::FailedWork;
}

ExitCode export_book(CommandCall& call) {
    const auto book = book_in(call);
    const std::string text =
        call.options["as-pdn"].as<bool>() ? to_pdn(book_record(*book)) : book_text(*book);
    if (call.options.contains("output")) {
        write_whole_file(call.options["output"].as<std::string>(), text);
    } else {
        call.io.out << text;
    }
    return ExitCode::Success;
}

ExitCode finish_with_book(CommandCall& call, const Book& book) {
    const std::string path = output_of(call);
    write_book(path, book);
    call.io.out << path << ": " << counted(book.size(), "position", "positions") << '\n';
    return ExitCode::Success;
}

ExitCode import_book(CommandCall& call) {
    const std::string file = files_in(call, 1, 1).front();
    InputFile input{file, call.io.in};
    return finish_with_book(call, parse_book_text(input.stream(), file));
}

ExitCode merge_books(CommandCall& call) {
    const BookFiles files = files_in(call, 2, 1000);
    Book book = read_book(files.front());
    for (std::size_t i = 1; i < files.size(); ++i)
        book = merged(book, read_book(files[i]));
    return finish_with_book(call, book);
}

ExitCode check_book(CommandCall& call) {
    const auto book = book_in(call);
    const std::vector<std::string> faults = faults_of(*book);
    for (const std::string& fault : faults)
        call.io.out << fault << '\n';
    call.io.out << (faults.empty() ? "all good: " : "faulty: ")
                << counted(book->size(), "position", "positions") << " of " << book->variant().name
                << '\n';
    return faults.empty() ? ExitCode::Success : ExitCode::FailedWork;
}

ExitCode tell_book_stats(CommandCall& call) {
    call.io.out << book_statistics(*book_in(call));
    return ExitCode::Success;
}

ExitCode run_book(CommandCall& call) {
    const std::map<std::string, ExitCode (*)(CommandCall&)> actions{
        {"build", &build_book},     {"show", &show_book},    {"export", &export_book},
        {"import", &import_book},   {"merge", &merge_books}, {"check", &check_book},
        {"stats", &tell_book_stats}};
    if (!call.options.count("action")) {
        throw InputError(
            "say what to do: 'book build', 'show', 'export', 'import', 'merge', 'check' or "
            "'stats'");
    }
    const std::string action = call.options["action"].as<std::string>();
    const auto found = actions.find(action);
    if (found == actions.end()) {
        throw InputError("unknown action '" + action +
                         "'; 'book' can build, show, export, import, merge, check and tell stats");
    }
    return found->second(call);
}

}  // namespace

Command book_command() {
    return {"book", "build, show and convert opening books", &book_arguments, &run_book};
}

}  // namespace damier
