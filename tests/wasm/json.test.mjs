// Messages of the JSON protocol are answered as `damier json` answers them.
import assert from "node:assert/strict";
import {test} from "node:test";
import {converse, damier, newEngine} from "./engine.mjs";

const without_time = answer => {
    const {time, nps, ...rest} = JSON.parse(answer);
    return rest;
};

test("WhatNeedsNoSearchIsAnsweredAsByTheProgram", async () => {
    const requests = [
        {id: 1, cmd: "variants"}, {id: 2, cmd: "position", variant: "russian", moves: ["c3-d4"]},
        {id: 3, cmd: "position", variant: "english", fen: "nonsense"}, {id: 4, cmd: "levels"},
        {id: 5, cmd: "book", variant: "international"}, {id: 6, cmd: "eval", variant: "frisian"},
        {id: 7, cmd: "endgame", variant: "international", fen: "W:WK1,K2:B16"}, {id: 8, cmd: "nonsense"},
    ].map(one => JSON.stringify(one)).concat("{", "\u0000", "[]");
    for (const request of requests) {
        const {engine, answers} = await newEngine();
        converse(engine, "json", [request]);
        const native = damier(["json", "--threads", "1"], `${request}\n`).trim().split("\n");
        assert.deepEqual(answers.map(text => JSON.parse(text)), native.map(text => JSON.parse(text)), request);
    }
});

test("ASearchThatIsNotInterruptedFindsWhatTheProgramFinds", async () => {
    const {engine, answers} = await newEngine();
    engine.shareMail(new SharedArrayBuffer(4));
    const request = JSON.stringify({id: 1, cmd: "analyze", variant: "english", limits: {depth: 9}});
    converse(engine, "json", [request]);
    const native = damier(["json", "--threads", "1"], `${request}\n`).trim();
    assert.deepEqual(without_time(answers.at(-1)), without_time(native));
});

test("ASearchInTurnsIsCancelledAndTellsWhatItHasFound", async () => {
    const {engine, answers} = await newEngine();
    engine.send("json", JSON.stringify({id: 1, cmd: "analyze", variant: "international", every: 0}));
    const begin = performance.now();
    for (let turn = 0; turn < 6; ++turn) assert.ok(engine.work("json"));
    const before = answers.length;
    assert.ok(before > 0, "lines are told as they are found");
    // Meanwhile a board is served at once.
    converse(engine, "json", [JSON.stringify({id: 2, cmd: "position", variant: "russian"})],
             () => answers.some(text => JSON.parse(text).id === 2));
    converse(engine, "json", [JSON.stringify({id: 3, cmd: "cancel", target: 1})]);
    const last = answers.map(text => JSON.parse(text)).filter(one => one.id === 1).at(-1);
    assert.ok(last.final && last.cancelled && last.lines.length === 1 && last.depth >= 8, JSON.stringify(last));
    const depths = answers.map(text => JSON.parse(text)).filter(one => one.id === 1).map(one => one.depth);
    assert.deepEqual(depths, [...depths].sort((a, b) => a - b), "no turn tells less than the one before");
    assert.ok(performance.now() - begin < 10000);
    assert.ok(!engine.work("json"));
});

test("AGameIsPlayedAndAnnotated", async () => {
    const {engine, answers} = await newEngine();
    const moves = [];
    for (let ply = 0; ply < 6; ++ply) {
        converse(engine, "json", [JSON.stringify({id: ply, cmd: "play", variant: "brazilian", level: ply % 2 ? 3 : 10, moves,
                                                  ...(ply % 2 ? {} : {limits: {time: 0.2}})})]);
        const answer = JSON.parse(answers.at(-1));
        assert.ok(answer.move, answers.at(-1));
        moves.push(answer.move.move);
    }
    converse(engine, "json", [JSON.stringify({id: 99, cmd: "annotate", variant: "brazilian", moves, limits: {time: 0.05}, every: 0})]);
    const annotation = answers.map(text => JSON.parse(text)).filter(one => one.id === 99);
    assert.deepEqual(annotation.slice(0, 7).map(one => one.progress), [1, 2, 3, 4, 5, 6, 7].map(done => ({done, of: 7})));
    assert.equal(annotation.at(-1).positions.length, 7);
    assert.deepEqual(annotation.at(-1).moves.map(one => one.move), moves);
});

test("AMoveIsThoughtOutOnTheOpponentsTime", async () => {
    const {engine, answers} = await newEngine();
    const request = {id: 1, cmd: "play", variant: "international", fen: "W:W32,33,37,38,42,43,47,48:B3,4,8,9,13,14,18,19",
                     ponder: true, limits: {time: 0.2}};
    engine.send("json", JSON.stringify(request));
    for (let turn = 0; turn < 4; ++turn) assert.ok(engine.work("json"));
    assert.deepEqual(answers, []);
    const begin = performance.now();
    converse(engine, "json", [JSON.stringify({id: 2, cmd: "ponder_hit", target: 1})]);
    const took = (performance.now() - begin) / 1000;
    const [hit, move] = answers.map(text => JSON.parse(text));
    assert.ok(hit.hit && move.move && move.expected, answers.join("\n"));
    assert.ok(took < 2, `${took} s`);
});
