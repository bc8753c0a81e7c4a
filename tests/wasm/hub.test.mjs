// Lines of Hub, as a page sends them that had another engine before.
import assert from "node:assert/strict";
import {test} from "node:test";
import {converse, damier, newEngine} from "./engine.mjs";

test("ItGreetsAsTheProgramDoes", async () => {
    const {engine, answers} = await newEngine();
    converse(engine, "hub", ["hub", "init", "ping", "nonsense", ""]);
    const native = damier(["hub"], "hub\ninit\nping\nnonsense\n\nquit\n").trim().split("\n");
    const usual = line => line.startsWith("param name=tt-size") ? line.replace(/value=\d+/, "value=21") : line;
    assert.deepEqual(answers, native.map(usual));
});

test("ItThinksToADepthAsTheProgramDoes", async () => {
    const {engine, answers} = await newEngine();
    engine.shareMail(new SharedArrayBuffer(4));
    const lines = ["set-param name=book value=false", "set-param name=tt-size value=21", "init", "pos moves=\"32-28 18-23\"",
                   "level depth=11", "go think"];
    converse(engine, "hub", lines);
    // Without the end of the input, which would end the search.
    const native = damier(["analyze", "--moves", "32-28 18-23", "--depth", "11", "--hash", "32", "--json"]);
    assert.match(answers.at(-1), /^done move=\d+[-x]\d+/);
    assert.ok(answers.some(line => /^info depth=11 mean-depth=[\d.]+ score=-?[\d.]+ nodes=\d+ time=[\d.]+ nps=[\d.]+ pv="[\dx -]+"/.test(line)),
              answers.join("\n"));
    assert.equal(/nodes=(\d+)/.exec(answers.filter(line => line.startsWith("info")).at(-1))[1], String(JSON.parse(native).nodes));
});

test("AnEndlessSearchGoesOnInTurnsUntilItIsStopped", async () => {
    const {engine, answers} = await newEngine();
    converse(engine, "hub", ["hub", "set-param name=variant value=frisian", "init", "pos", "level infinite", "go analyze"],
             () => answers.filter(line => line.startsWith("info")).length >= 8);
    assert.ok(!answers.some(line => line.startsWith("done")));
    converse(engine, "hub", ["stop"]);
    assert.match(answers.at(-1), /^done move=/);
    const depths = answers.filter(line => line.startsWith("info")).map(line => Number(/depth=(\d+)/.exec(line)[1]));
    assert.deepEqual(depths, [...depths].sort((a, b) => a - b));
    converse(engine, "hub", ["stop", "ping"]);
    assert.equal(answers.at(-1), "pong");
});

test("TimeIsKeptOverTurns", async () => {
    const {engine, answers} = await newEngine();
    const begin = performance.now();
    converse(engine, "hub", ["set-param name=book value=false", "init", "pos", "level move-time=1", "go think"]);
    const took = (performance.now() - begin) / 1000;
    assert.match(answers.at(-1), /^done move=/);
    assert.ok(took > 0.9 && took < 3, `${took} s`);
});

test("APonderedMoveIsAnsweredWhenItIsPlayed", async () => {
    const {engine, answers} = await newEngine();
    let turns = 0;
    converse(engine, "hub", ["set-param name=book value=false", "init", "pos moves=\"32-28 18-23\"", "level move-time=0.3", "go ponder"],
             () => ++turns >= 6);
    assert.ok(!answers.some(line => line.startsWith("done")));
    converse(engine, "hub", ["ponder-hit"]);
    assert.match(answers.at(-1), /^done move=/);
});
