// Who may know whom: no #include and no link of the build goes against the module graph.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace damier {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using Folders = std::set<std::string>;
using Graph = std::map<std::string, Folders>;

/// The libraries, and the folders each may use beside itself.
const Graph module_graph = {
    {"base", {}},
    {"cluster", {"base"}},
    {"movegen", {"base"}},
    {"notation", {"base", "movegen"}},
    {"eval", {"base", "movegen"}},
    {"endgame", {"base", "cluster", "movegen"}},
    {"search", {"base", "movegen", "eval", "endgame"}},
    {"book", {"base", "movegen", "notation"}},
    {"protocol", {"base", "movegen", "notation", "search"}},
    {"engine", {"base", "movegen", "notation", "eval", "endgame", "search", "book", "protocol"}},
    {"match", {"base", "cluster", "movegen", "notation", "endgame", "protocol"}},
    {"annotate", {"base", "movegen", "notation", "eval", "search", "engine"}},
    {"tune", {"base", "cluster", "movegen", "eval", "endgame", "search", "match"}},
    {"web",
     {"base", "movegen", "notation", "eval", "search", "book", "engine", "protocol", "annotate"}},
    {"cli",
     {"base", "cluster", "movegen", "notation", "eval", "endgame", "search", "book", "engine",
      "protocol", "match", "annotate", "tune", "web"}},
};

/// Where a folder may use only some headers of another: a protocol never searches itself, it
/// passes on what was asked for and what was found.
const std::map<std::pair<std::string, std::string>, Folders> narrow_doors = {
    {{"protocol", "search"}, {"search/limits.hpp", "search/info.hpp"}},
};

/// What a folder may include. The reference generator is worth nothing as a check unless it shares
/// nothing with what it checks.
Graph include_graph() {
    Folders everything{"bench"};
    for (const auto& [folder, uses] : module_graph)
        everything.insert(folder);
    Graph graph = module_graph;
    graph["bench"] = everything;
    graph["tests"] = everything;
    graph["tests/reference"] = {};
    return graph;
}

/// The folder that a path belongs to, as the graph names it; none for what is not ours.
std::optional<std::string> folder_of(const std::string& path) {
    if (path.starts_with("tests/reference/")) return "tests/reference";
    const std::string folder = path.substr(0, path.find('/'));
    if (folder == path || !include_graph().contains(folder)) return std::nullopt;
    return folder;
}

struct Include {
    std::string path;
    bool quoted;
};

/// The include on a line of source, if there is one.
std::optional<Include> include_on(const std::string& line) {
    static const std::string blanks = " \t";
    const std::size_t hash = line.find_first_not_of(blanks);
    if (hash == std::string::npos || line[hash] != '#') return std::nullopt;
    const std::size_t word = line.find_first_not_of(blanks, hash + 1);
    if (word == std::string::npos || line.compare(word, 7, "include") != 0) return std::nullopt;
    const std::size_t open = line.find_first_of("\"<", word + 7);
    const std::size_t close = line.find_first_of("\">", open + 1);
    if (open == std::string::npos || close == std::string::npos) return std::nullopt;
    return Include{line.substr(open + 1, close - open - 1), line[open] == '"'};
}

std::vector<Include> includes_of(const std::string& text) {
    std::vector<Include> includes;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (const std::optional<Include> include = include_on(line)) includes.push_back(*include);
    }
    return includes;
}

bool is_allowed(const std::string& from, const std::string& to, const std::string& header) {
    if (from == to || (from == "tests" && to == "tests/reference")) return true;
    if (!include_graph().at(from).contains(to)) return false;
    const auto door = narrow_doors.find({from, to});
    return door == narrow_doors.end() || door->second.contains(header);
}

/// What is wrong with the includes of one file, a sentence each.
std::vector<std::string> violations(const std::string& file, const std::string& text) {
    const std::string from = folder_of(file).value();
    std::vector<std::string> found;
    for (const Include& include : includes_of(text)) {
        const std::optional<std::string> to = folder_of(include.path);
        if (!to) {
            if (include.quoted)
                found.push_back(file + " includes " + include.path + ", not from the root");
        } else if (!is_allowed(from, *to, include.path)) {
            found.push_back(file + " may not include " + include.path);
        }
    }
    return found;
}

std::string read(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

bool is_source(const fs::path& path) {
    static const std::set<fs::path> extensions = {".cpp", ".hpp", ".tpp", ".inc", ".in"};
    return extensions.contains(path.extension());
}

/// All sources of ours, by their path from the root.
std::vector<std::string> sources() {
    const fs::path root = DAMIER_SOURCE_DIR;
    std::vector<std::string> found;
    for (const auto& [folder, uses] : include_graph()) {
        if (folder.find('/') != std::string::npos || !fs::exists(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!is_source(entry.path())) continue;
            found.push_back(fs::relative(entry.path(), root).generic_string());
        }
    }
    return found;
}

/// The graph the build links by: "folder:used,used" a module, with blanks between.
Graph linked_graph(const std::string& text) {
    Graph graph;
    std::istringstream modules(text);
    for (std::string module; modules >> module;) {
        const std::size_t colon = module.find(':');
        Folders& used = graph[module.substr(0, colon)];
        std::istringstream names(module.substr(colon + 1));
        for (std::string name; std::getline(names, name, ',');)
            used.insert(name);
    }
    return graph;
}

TEST(ModuleGraph, NoIncludeGoesAgainstIt) {
    const std::vector<std::string> files = sources();
    EXPECT_THAT(files, ::testing::Contains("cli/main.cpp"));
    for (const std::string& file : files) {
        EXPECT_THAT(violations(file, read(fs::path(DAMIER_SOURCE_DIR) / file)), IsEmpty());
    }
}

TEST(ModuleGraph, TheBuildLinksByIt) {
    EXPECT_EQ(linked_graph(DAMIER_MODULE_GRAPH), module_graph);
}

TEST(ModuleGraph, AForbiddenIncludeIsFound) {
    EXPECT_THAT(violations("base/error.hpp", "#include \"movegen/move.hpp\"\n"), SizeIs(1));
    EXPECT_THAT(violations("movegen/move.cpp", "#include \"notation/fen.hpp\"\n"), SizeIs(1));
    EXPECT_THAT(violations("engine/engine.hpp", "#include \"cli/terminal/looks.hpp\"\n"),
                SizeIs(1));
    EXPECT_THAT(violations("movegen/move.cpp", "#include \"eval/eval.hpp\"\n"), SizeIs(1));
    EXPECT_THAT(violations("movegen/move.cpp", "  #  include <eval/eval.hpp>\n"), SizeIs(1));
    EXPECT_THAT(violations("eval/eval.hpp", "#include \"search/search.hpp\"\n"), SizeIs(1));
    EXPECT_THAT(violations("search/tt.hpp", "#include \"tests/support/games.hpp\"\n"), SizeIs(1));
    EXPECT_THAT(violations("protocol/hub.cpp", "#include \"search/search.hpp\"\n"), SizeIs(1));
    EXPECT_THAT(violations("tests/reference/rules.cpp", "#include \"movegen/move.hpp\"\n"),
                SizeIs(1));
}

TEST(ModuleGraph, AnIncludeNotFromTheRootIsFound) {
    EXPECT_THAT(violations("movegen/move.cpp", "#include \"move.hpp\"\n"), SizeIs(1));
    EXPECT_THAT(violations("movegen/move.cpp", "#include \"../movegen/move.hpp\"\n"), SizeIs(1));
}

TEST(ModuleGraph, AllowedIncludesPass) {
    const std::string system = "#include <vector>\n#include <boost/asio.hpp>\n";
    EXPECT_THAT(violations("movegen/move.cpp", system + "#include \"movegen/move.hpp\"\n"),
                IsEmpty());
    EXPECT_THAT(violations("search/search.cpp", "#include \"eval/eval.hpp\"\n"), IsEmpty());
    EXPECT_THAT(violations("movegen/registry.hpp", "#include \"movegen/variant_list.hpp\"\n"),
                IsEmpty());
    EXPECT_THAT(violations("protocol/hub.cpp", "#include \"search/limits.hpp\"\n"), IsEmpty());
    EXPECT_THAT(violations("tests/movegen/x.cpp", "#include \"tests/reference/rules.hpp\"\n"),
                IsEmpty());
}

}  // namespace
}  // namespace damier
