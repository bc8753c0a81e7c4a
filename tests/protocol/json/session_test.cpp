// The JSON protocol between a client and an office whose thinkers are mocks: every request has
// exactly one final answer, whatever it is.
#include "protocol/json/session.hpp"

#include "tests/protocol/json/mock_backend.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <condition_variable>
#include <map>
#include <mutex>

namespace damier {
namespace {

using ::testing::HasSubstr;
using Value = nlohmann::json;

class JsonProtocol : public ::testing::Test {
protected:
    /// The answers of a client, as they come.
    class Client {
    public:
        explicit Client(JsonOffice& office)
            : session_{office, [this](const JsonAnswer& answer) { take(answer); }} {}

        void say(const std::string& message) { session_.handle(message); }

        Value final_answer(const Value& id) {
            std::unique_lock lock{mutex_};
            came_.wait(lock, [&] { return finals_.contains(id); });
            return finals_[id];
        }

        Value ask(const std::string& message) {
            const Value id = Value::parse(message).at("id");
            forget(id);
            say(message);
            return final_answer(id);
        }

        /// Waits until the request has been heard of.
        void wait_for_news(const Value& id) {
            std::unique_lock lock{mutex_};
            came_.wait(lock, [&] { return news_[id] > 0; });
        }

        std::size_t finals() {
            const std::lock_guard lock{mutex_};
            return finals_.size();
        }
        std::string complaint() {
            const std::lock_guard lock{mutex_};
            return finals_[Value{}].value("error", "");
        }
        int news(const Value& id) {
            const std::lock_guard lock{mutex_};
            return news_[id];
        }

    private:
        void forget(const Value& id) {
            const std::lock_guard lock{mutex_};
            finals_.erase(id);
        }

        void take(const JsonAnswer& answer) {
            const Value value = Value::parse(answer.text);
            const std::lock_guard lock{mutex_};
            EXPECT_EQ(value["final"], answer.is_final);
            if (answer.is_final) {
                finals_[value["id"]] = value;
            } else {
                ++news_[value["id"]];
            }
            came_.notify_all();
        }

        std::mutex mutex_;
        std::condition_variable came_;
        std::map<Value, Value> finals_;
        std::map<Value, int> news_;
        JsonSession session_;  // ends first
    };

    static JsonBounds bounds() {
        JsonBounds bounds;
        bounds.requests = 5;
        bounds.searches = 3;
        return bounds;
    }

    static constexpr JobPool::Pace quick{std::chrono::milliseconds{5},
                                         std::chrono::milliseconds{1}};
    MockBackend backend;
    JsonOffice office{backend, bounds(), 1, quick};
    Client client{office};
};

TEST_F(JsonProtocol, APositionHasAllThatABoardNeeds) {
    const Value answer =
        client.ask(R"({"id":1,"cmd":"position","fen":"W:W28,K50:B22,23","moves":"28x17"})");
    EXPECT_EQ(answer["fen"], "B:W17,K50:B23");
    EXPECT_EQ(answer["turn"], "black");
    EXPECT_EQ(answer["result"], "ongoing");
    EXPECT_EQ(answer["pieces"], Value::parse(R"({"white":{"men":[17],"kings":[50]},
                                                 "black":{"men":[23],"kings":[]}})"));
    EXPECT_EQ(answer["played"][0]["captured"], Value({22}));
    EXPECT_EQ(answer["played"][0]["route"], Value({28, 17}));
    EXPECT_EQ(answer["legal"].size(), 2U);
}

TEST_F(JsonProtocol, AWonGameHasNoMovesLeft) {
    const Value answer = client.ask(R"({"id":1,"cmd":"position","fen":"W:W50:B"})");
    EXPECT_EQ(answer["result"], "white");
    EXPECT_TRUE(answer["legal"].empty());
}

TEST_F(JsonProtocol, EveryVariantSaysHowItsBoardLooks) {
    const Value answer = client.ask(R"({"id":1,"cmd":"variants"})");
    for (const Value& variant : answer["variants"]) {
        const int size = variant["size"];
        EXPECT_EQ(variant["squares"].size(), static_cast<std::size_t>(size * size / 2));
    }
    EXPECT_EQ(answer["variants"][0]["squares"][49], "50");
    EXPECT_EQ(answer["variants"][2]["name"], "russian");
    EXPECT_EQ(answer["variants"][2]["squares"][0], "b8");
}

TEST_F(JsonProtocol, AnAnalysisIsHeardOfAndEnds) {
    const Value answer = client.ask(R"({"id":"a","cmd":"analyze","limits":{"depth":4},"every":0})");
    EXPECT_EQ(answer["depth"], 4);
    EXPECT_EQ(answer["nodes"], 40);
    EXPECT_EQ(answer["lines"].size(), 1U);
    EXPECT_EQ(answer["pv"], answer["pv_hub"]);
    EXPECT_EQ(client.news("a"), 4);
}

TEST_F(JsonProtocol, WithoutEveryThereIsOnlyTheEnd) {
    client.ask(R"({"id":1,"cmd":"analyze","limits":{"depth":4}})");
    EXPECT_EQ(client.news(1), 0);
}

TEST_F(JsonProtocol, OnlyTheMovesNamedAreConsidered) {
    const Value answer =
        client.ask(R"({"id":1,"cmd":"analyze","limits":{"depth":1},"only":["33-29","34-29"]})");
    EXPECT_EQ(answer["pv"][0], "33-29");
}

TEST_F(JsonProtocol, ACancelledAnalysisSaysWhatItHasFound) {
    client.say(R"({"id":1,"cmd":"analyze","every":0})");
    client.wait_for_news(1);
    EXPECT_EQ(client.ask(R"({"id":2,"cmd":"cancel","target":1})")["cancelled"], true);
    const Value answer = client.final_answer(1);
    EXPECT_EQ(answer["cancelled"], true);
    EXPECT_EQ(answer["depth"], 3);
    EXPECT_EQ(client.ask(R"({"id":3,"cmd":"cancel","target":1})")["cancelled"], false);
}

TEST_F(JsonProtocol, WhatWaitsCanBeCancelledToo) {
    client.say(R"({"id":1,"cmd":"analyze","priority":5})");
    client.say(R"({"id":2,"cmd":"analyze","limits":{"depth":1}})");
    client.ask(R"({"id":3,"cmd":"cancel","target":2})");
    EXPECT_EQ(client.final_answer(2)["cancelled"], true);
}

TEST_F(JsonProtocol, AMoveDoesNotWaitForAnAnalysisWithoutEnd) {
    client.say(R"({"id":1,"cmd":"analyze","every":0})");
    client.wait_for_news(1);
    const Value answer = client.ask(R"({"id":2,"cmd":"play","level":3})");
    EXPECT_EQ(answer["after"]["turn"], "black");
    EXPECT_EQ(client.finals(), 1U);
}

TEST_F(JsonProtocol, ABoardDoesNotWaitForSearches) {
    client.say(R"({"id":1,"cmd":"analyze"})");
    EXPECT_EQ(client.ask(R"({"id":2,"cmd":"legal"})")["legal"].size(), 9U);
    EXPECT_EQ(client.finals(), 1U);
}

TEST_F(JsonProtocol, SomebodyElsesEndlessAnalysesMakeWay) {
    Client greedy{office};
    for (const char* const id : {"1", "2", "3"})
        greedy.say(std::string(R"({"id":)") + id + R"(,"cmd":"analyze","priority":100,"every":0})");
    greedy.wait_for_news(1);
    EXPECT_EQ(client.ask(R"({"id":1,"cmd":"analyze","limits":{"depth":2},"priority":-5})")["depth"],
              2);
    EXPECT_EQ(greedy.finals(), 0U);
}

TEST_F(JsonProtocol, AMoveThoughtOutOnTheOpponentsTimeIsPlayedWhenItIsHit) {
    client.say(R"({"id":1,"cmd":"play","ponder":true,"limits":{"depth":2}})");
    // Whatever else is wanted comes first.
    EXPECT_EQ(client.ask(R"({"id":2,"cmd":"analyze","limits":{"depth":4}})")["depth"], 4);
    EXPECT_EQ(client.finals(), 1U);
    EXPECT_EQ(client.ask(R"({"id":3,"cmd":"ponder_hit","target":1})")["hit"], true);
    EXPECT_EQ(client.final_answer(1)["move"]["from"], 31);
    EXPECT_EQ(client.ask(R"({"id":4,"cmd":"ponder_hit","target":1})")["hit"], false);
}

TEST_F(JsonProtocol, WhatIsNotPonderedAboutIsNotHit) {
    client.say(R"({"id":1,"cmd":"analyze","every":0})");
    client.wait_for_news(1);
    EXPECT_EQ(client.ask(R"({"id":2,"cmd":"ponder_hit","target":1})")["hit"], false);
    EXPECT_EQ(client.ask(R"({"id":3,"cmd":"ponder_hit","target":"none"})")["hit"], false);
    EXPECT_THAT(client.ask(R"({"id":4,"cmd":"ponder_hit"})")["error"], HasSubstr("'ponder_hit'"));
    EXPECT_THAT(client.ask(R"({"id":5,"cmd":"play","level":3,"ponder":true})")["error"],
                HasSubstr("only level 10"));
}

TEST_F(JsonProtocol, AMoveThatIsPonderedAboutCanBeCancelled) {
    client.say(R"({"id":1,"cmd":"play","ponder":true})");
    client.ask(R"({"id":2,"cmd":"cancel","target":1})");
    EXPECT_EQ(client.final_answer(1)["cancelled"], true);
}

TEST_F(JsonProtocol, ACaptureHasAllItsRoutes) {
    const Value answer = client.ask(R"({"id":1,"cmd":"legal","fen":"W:W38:B22,23,32,33"})");
    ASSERT_EQ(answer["legal"].size(), 1U);
    const Value move = answer["legal"][0];
    EXPECT_EQ(move["routes"], Value::parse("[[38,27,18,29,38],[38,29,18,27,38]]"));
    EXPECT_EQ(move["route"], move["routes"][0]);
    const Value plain = client.ask(R"({"id":2,"cmd":"legal","fen":"W:W38:B32"})");
    EXPECT_FALSE(plain["legal"][0].contains("routes"));
}

TEST_F(JsonProtocol, AGameThatIsOverHasNoMove) {
    const Value answer = client.ask(R"({"id":1,"cmd":"play","fen":"W:W:B1"})");
    EXPECT_THAT(answer["error"], HasSubstr("the game is over: black wins"));
    EXPECT_EQ(answer["code"], "bad_position");
}

TEST_F(JsonProtocol, GamesAreReadAndWritten) {
    const std::string pdn =
        R"([White \"A\"]\n1. 32-28 {hm} 19-23! (1... 18-23 2. 33-29) 2. 28x19 14x23 1-1)";
    const Value list = client.ask(R"({"id":1,"cmd":"pdn","pdn":")" + pdn + "\"}");
    EXPECT_EQ(list["games"][0]["plies"], 4);
    EXPECT_EQ(list["games"][0]["result"], "1/2-1/2");
    const Value one = client.ask(R"({"id":2,"cmd":"pdn","game":1,"pdn":")" + pdn + "\"}");
    const Value items = one["game"]["items"];
    EXPECT_EQ(items[4]["variation"][1]["move"], "33-29");
    const Value request{{"id", 3},
                        {"cmd", "write"},
                        {"tags", one["game"]["tags"]},
                        {"items", items},
                        {"result", one["game"]["result"]}};
    EXPECT_THAT(client.ask(request.dump())["pdn"],
                HasSubstr("1. 32-28 {hm} 1... 19-23! (1... 18-23 2. 33-29) 2. 28x19 14x23 *"));
    EXPECT_THAT(client.ask(R"({"id":4,"cmd":"pdn","game":2,"pdn":")" + pdn + "\"}")["error"],
                "the text has no game 2");
}

TEST_F(JsonProtocol, AGameIsAnnotatedWithProgress) {
    const Value answer = client.ask(R"({"id":1,"cmd":"annotate","moves":"32-28 19-23","every":0})");
    EXPECT_EQ(answer["positions"].size(), 3U);
    EXPECT_EQ(answer["moves"][1]["move"], "19-23");
    EXPECT_EQ(client.news(1), 3);
}

TEST_F(JsonProtocol, ValuesAndBookMovesAreOfEachMove) {
    EXPECT_EQ(client.ask(R"({"id":1,"cmd":"endgame"})")["moves"][8]["value"], "draw");
    EXPECT_EQ(client.ask(R"({"id":2,"cmd":"book"})")["moves"][0]["weight"], 1);
    EXPECT_TRUE(client.ask(R"({"id":3,"cmd":"book","moves":["32-28"]})")["moves"].empty());
    EXPECT_EQ(client.ask(R"({"id":4,"cmd":"eval"})")["score"]["value"], 0.12);
    EXPECT_EQ(client.ask(R"({"id":5,"cmd":"levels"})")["levels"].size(), 2U);
}

struct Fault {
    const char* message;
    const char* complaint;
};

TEST_F(JsonProtocol, WhatIsWrongWithARequestIsSaid) {
    for (const Fault& fault : {
             Fault{R"({"id":1,"cmd":"analyz"})", "did you mean 'analyze'?"},
             Fault{R"({"id":1})", "has no 'cmd'"},
             Fault{R"({"id":1,"cmd":"legal","mvoes":""})", "'legal' takes no 'mvoes'"},
             Fault{R"({"id":1,"cmd":"legal","variant":"chess"})", "chess"},
             Fault{R"({"id":1,"cmd":"legal","fen":"W:W99"})", "99"},
             Fault{R"({"id":1,"cmd":"legal","moves":["32-28","32-28"]})", "move 2: "},
             Fault{R"({"id":1,"cmd":"analyze","limits":{"depht":1}})", "has no 'depht'"},
             Fault{R"({"id":1,"cmd":"analyze","limits":{"depth":0}})", "from 1 to 200"},
             Fault{R"({"id":1,"cmd":"analyze","limits":{"nodes":18446744073709551615}})", "nodes"},
             Fault{R"({"id":1,"cmd":"analyze","limits":{"time":-1}})", "seconds"},
             Fault{R"({"id":1,"cmd":"play","level":11})", "from 1 to 10"},
             Fault{R"({"id":1,"cmd":"cancel"})", "needs 'target'"},
             Fault{R"({"id":1,"cmd":"hello","schema":2})", "version 1"},
             Fault{R"({"id":1,"cmd":"write","items":[{"variation":[{"move":"32-28"}]}]})",
                   "there is none before"},
             Fault{R"({"id":1,"cmd":"write","items":[{"variation":[]}]})", "not empty"},
         }) {
        const Value answer = client.ask(fault.message);
        EXPECT_THAT(answer.value("error", ""), HasSubstr(fault.complaint)) << fault.message;
    }
}

TEST_F(JsonProtocol, WhatIsNoRequestIsAnsweredWithoutAnId) {
    for (const Fault& fault : {
             Fault{"nonsense", "no JSON"},
             Fault{"[]", "an object"},
             Fault{R"({"cmd":"hello"})", "has no 'id'"},
             Fault{R"({"id":1.5,"cmd":"hello"})", "'id' is to be"},
             Fault{R"({"id":1,"cmd":"hello","x":1e999})", "a number that is too large"},
         }) {
        client.say(fault.message);
        EXPECT_THAT(client.complaint(), HasSubstr(fault.complaint)) << fault.message;
    }
    client.say(std::string(100'000, '['));
    EXPECT_THAT(client.complaint(), HasSubstr("nested too deeply"));
    client.say(std::string((1 << 20) + 1, ' '));
    EXPECT_THAT(client.complaint(), HasSubstr("longer than 1048576 bytes"));
}

TEST_F(JsonProtocol, NobodyMayAskTooMuchAtOnce) {
    for (const char* const id : {"1", "2", "3"})
        client.say(std::string(R"({"id":)") + id + R"(,"cmd":"analyze"})");
    EXPECT_EQ(client.ask(R"({"id":4,"cmd":"analyze"})")["code"], "busy");
    EXPECT_EQ(client.ask(R"({"id":5,"cmd":"legal"})")["final"], true);
    client.ask(R"({"id":6,"cmd":"cancel","target":2})");
    client.final_answer(2);
    EXPECT_FALSE(client.ask(R"({"id":7,"cmd":"analyze","limits":{"depth":1}})").contains("code"));
}

TEST_F(JsonProtocol, AnIdIsGivenOnce) {
    client.say(R"({"id":1,"cmd":"analyze","every":0})");
    client.wait_for_news(1);
    EXPECT_THAT(client.ask(R"({"id":1,"cmd":"legal"})")["error"], HasSubstr("is under way"));
}

TEST_F(JsonProtocol, AClientThatGoesLeavesNothingBehind) {
    {
        Client gone{office};
        gone.say(R"({"id":1,"cmd":"analyze","every":0})");
        gone.say(R"({"id":2,"cmd":"analyze"})");
        gone.wait_for_news(1);
    }
    EXPECT_EQ(client.ask(R"({"id":1,"cmd":"analyze","limits":{"depth":3}})")["depth"], 3);
}

}  // namespace
}  // namespace damier
