// `damier json`: requests in, answers out, as JSON lines.
#include "cli/command.hpp"
#include "cli/json_engines.hpp"
#include "protocol/json/session.hpp"
#include "protocol/line_stream.hpp"

#include <ostream>

namespace damier {

namespace {

CommandOptions json_arguments() {
    CommandOptions options;
    options.named.add(json_engine_options());
    options.notes =
        "One request a line, each a JSON object with an 'id' and a 'cmd'; answers name the id and "
        "come as they are found. At the end of the input what is under way is finished. "
        "docs/protocol-json.md describes the requests, which are also those of 'damier serve'.";
    options.examples = {
        {"what a position is worth",
         "echo '{\"id\":1,\"cmd\":\"analyze\",\"limits\":{\"depth\":12}}' | damier json"},
        {"a file of requests, with four searches at once",
         "damier json --threads 4 <requests.jsonl >answers.jsonl"},
    };
    return options;
}

ExitCode run_json(CommandCall& call) {
    const auto backend = json_backend(call);
    JsonBounds bounds;
    bounds.requests = 100'000;  // lists of positions are sent at once
    bounds.searches = bounds.requests;
    bounds.waiting = std::size_t{64} << 20;
    JsonOffice office{*backend, bounds, json_threads(call)};
    LineWriter writer{call.io.out};
    JsonSession session{office, [&](JsonAnswer answer) { writer.write(std::move(answer.text)); }};
    LineReader reader{call.io.in};
    while (const auto line = reader.next()) {
        if (writer.failed()) break;
        if (line->too_long) {
            session.refuse("too_large", "the line is too long");
        } else if (line->text.find_first_not_of(" \t\r") != std::string::npos) {
            session.handle(line->text);
        }
    }
    if (!writer.failed()) session.finish();
    return ExitCode::Success;
}

}  // namespace

Command json_command() {
    return {"json", "answer requests in JSON on standard input and output", &json_arguments,
            &run_json, true};
}

}  // namespace damier
