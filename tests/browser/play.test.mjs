// Games against the third level, played with the mouse until they end.
import assert from "node:assert/strict";
import {test} from "node:test";
import {legalMoves, openBoard} from "./board.mjs";

const most_plies = 260;

/** The same numbers every time. */
function dice(seed) {
    return count => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor(seed / 65536) % count;
    };
}

async function playToTheEnd(hands, variant, mine) {
    const roll = dice(variant.length);
    const {page} = hands;
    const letter = mine === "white" ? "W" : "B";
    for (let ply = 0; ply < most_plies; ++ply) {
        await page.waitForFunction(turn => document.querySelector("#new-game").checkVisibility() ||
            document.querySelector("#share-fen").value.startsWith(turn), letter);
        if (await page.isVisible("#new-game")) return;
        const legal = legalMoves(variant, await hands.fen());
        await hands.make(legal[roll(legal.length)], ply % 2 === 1);
    }
    assert.fail(`the game did not end within ${most_plies} moves`);
}

for (const [variant, mine] of [["international", "white"], ["russian", "black"], ["english", "white"]]) {
    test(`AGameOf_${variant}_IsPlayedToItsEnd`, async () => {
        const hands = await openBoard();
        await hands.choose(variant);
        await hands.setLevel(3);
        await hands.page.locator(`input[name=your_colour][value=${mine}]`).check({force: true});
        await hands.page.click("#new-game");
        await playToTheEnd(hands, variant, mine);
        assert.match(await hands.text("#play-status"), /wins|Draw/);
        assert.match(await hands.said(), /wins|Draw/);
        assert.match(await hands.text("#moves .result"), /1-0|0-1|1\/2-1\/2/);
        assert.ok((await hands.moves()).length > 10);
        await hands.close();
    });
}

test("MovesAreTakenBackAndHintsGiven", async () => {
    const hands = await openBoard();
    await hands.page.click("#new-game");
    const start = await hands.fen();
    await hands.make("32-28");
    await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 2);
    await hands.page.click("#take-back");
    await hands.page.waitForFunction(fen => document.querySelector("#share-fen").value === fen, start);
    assert.deepEqual(await hands.moves(), []);
    await hands.page.click("#hint");
    await hands.page.waitForSelector(".arrow.best");
    assert.match(await hands.said(), /^Try \d+-\d+/);
    await hands.close();
});

test("ADrawIsNotGivenAtOnceAndAGameCanBeResigned", async () => {
    const hands = await openBoard();
    await hands.page.click("#new-game");
    await hands.page.click("#offer-draw");
    await hands.expect("#play-status", /plays on/);
    await hands.page.click("#resign");
    await hands.expect("#play-status", /resigned/);
    assert.equal(await hands.text("#moves .result"), "0-1");
    await hands.close();
});

test("AGameWithAClockIsLostWhenTheTimeIsUp", async () => {
    const hands = await openBoard();
    await hands.page.clock.install();
    await hands.page.selectOption("select[name=clock]", "1+1");
    await hands.page.click("#new-game");
    await hands.make("32-28");
    assert.match(await hands.text("#player-bottom .clock"), /1:0\d/);
    // The page's time goes on only when it is told to.
    while ((await hands.moves()).length < 2) await hands.page.clock.runFor(200);
    await hands.page.clock.runFor(70000);
    assert.match(await hands.text("#play-status"), /time of White is up/);
    assert.equal(await hands.text("#moves .result"), "0-1");
    await hands.close();
});

test("TheStrongestThinksOnThePlayersTimeAndGoesOnWhenItWasRight", async () => {
    const sent = [];
    const received = [];
    const before = page => page.on("websocket", socket => {
        socket.on("framesent", ({payload}) => sent.push(JSON.parse(payload)));
        socket.on("framereceived", ({payload}) => received.push(JSON.parse(payload)));
    });
    const fen = "W:W31-45,47-50:B1-4,6-20";  // in no book
    const hands = await openBoard({hash: `#v=international&fen=${encodeURIComponent(fen)}`, before});
    const until = async find => {
        for (;; await hands.page.waitForTimeout(50)) if (find()) return find();
    };
    const pondered = async number => {
        const request = await until(() => sent.filter(one => one.ponder)[number]);
        await hands.page.waitForFunction(() => document.querySelector("#share-fen").value.startsWith("W"));
        return request;
    };
    await hands.page.click("#tab-play");
    await hands.setLevel(10);
    assert.ok(await hands.page.isChecked("input[name=ponder]"));
    await hands.page.click("#play-from-here");
    await hands.make(legalMoves("international", fen)[0]);
    const first = await pondered(0);
    // What was expected is played: the thought is of use.
    await hands.make(first.moves.at(-1));
    const hit = await until(() => received.find(one => one.cmd === "ponder_hit"));
    assert.ok(hit.hit && hit.target === first.id, JSON.stringify(hit));
    const second = await pondered(1);
    assert.deepEqual(second.moves.slice(0, -1), [...first.moves, received.find(one => one.id === first.id).move.hub]);
    // Something else is played: it is thought about anew.
    const other = legalMoves("international", await hands.fen()).find(move => move !== second.moves.at(-1));
    await hands.make(other);
    await until(() => sent.find(one => one.cmd === "play" && !one.ponder && one.moves.at(-1) === other));
    assert.equal(sent.filter(one => one.cmd === "ponder_hit").length, 1);
    await hands.page.click("#resign");
    await hands.close();
});

test("AGameWaitsWhileItIsAnalysed", async () => {
    const hands = await openBoard();
    await hands.page.click("#new-game");
    await hands.make("32-28");
    await hands.page.waitForFunction(() => document.querySelector("#share-fen").value.startsWith("W"));
    const fen = await hands.fen();
    await hands.page.click("#tab-analyse");
    await hands.page.click(".analysis-line .pv.first");
    await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 3);
    await hands.page.click("#tab-play");
    await hands.page.waitForFunction(wanted => document.querySelector("#share-fen").value === wanted, fen);
    assert.equal((await hands.moves()).length, 2);
    assert.ok(await hands.page.isVisible("#resign"));
    await hands.close();
});
