// Analysing: lines, arrows, the bar; going through a line; variations; endgames; links.
import assert from "node:assert/strict";
import {test} from "node:test";
import {openBoard} from "./board.mjs";

async function analysing(hash = "") {
    const hands = await openBoard({hash});
    await hands.page.click("#tab-analyse");
    await hands.page.waitForSelector(".analysis-line");
    return hands;
}

test("TheBestLinesAreShownWithArrowsAndABar", async () => {
    const hands = await analysing();
    await hands.page.waitForFunction(() => document.querySelectorAll(".analysis-line").length === 3);
    assert.equal(await hands.page.locator(".arrow").count(), 3);
    assert.equal(await hands.page.locator(".arrow.best").count(), 1);
    assert.match(await hands.text("#bar .bar-text"), /^[+\u2212]\d+\.\d\d$/);
    assert.match(await hands.page.locator("#bar").getAttribute("aria-label"), /White expects \d+%/);
    await hands.page.locator("#multipv").fill("5");
    await hands.page.waitForFunction(() => document.querySelectorAll(".analysis-line").length === 5);
    await hands.page.locator("#multipv").fill("1");
    await hands.page.waitForFunction(() => document.querySelectorAll(".analysis-line").length === 1);
    await hands.close();
});

test("ALineIsSteppedThrough", async () => {
    const hands = await analysing();
    await hands.page.waitForFunction(() => document.querySelectorAll(".analysis-line:first-child .pv").length >= 4);
    // At once, as the line may change while it is being read.
    const wanted = await hands.page.evaluate(() => {
        const moves = [...document.querySelectorAll(".analysis-line:first-child .pv")].slice(0, 4);
        moves[3].click();
        return moves.map(move => move.textContent);
    });
    await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 4);
    assert.deepEqual(await hands.moves(), wanted);
    const current = () => hands.text("#moves [aria-current]");
    assert.equal(await current(), wanted[3]);
    await hands.page.click("#go-back");
    await hands.page.waitForFunction(move => document.querySelector("#moves [aria-current]").textContent === move, wanted[2]);
    await hands.page.click("#go-first");
    await hands.page.waitForFunction(() => !document.querySelector("#moves [aria-current]"));
    await hands.page.click("#go-last");
    await hands.page.waitForFunction(move => document.querySelector("#moves [aria-current]")?.textContent === move, wanted[3]);
    await hands.close();
});

test("VariationsStayInATreeAndCanBecomeTheMainLine", async () => {
    const hands = await analysing();
    await hands.make("32-28");
    await hands.make("19-23");
    await hands.page.click("#go-back");
    await hands.page.waitForFunction(() => document.querySelector("#moves [aria-current]").textContent === "32-28");
    await hands.make("18-22");
    assert.equal(await hands.text(".variation .move"), "18-22");
    await hands.page.getByLabel("Make this line the main line").click();
    assert.deepEqual(await hands.moves(), ["32-28", "18-22"]);
    assert.equal(await hands.text(".variation .move"), "19-23");
    await hands.page.getByLabel("Delete this move and those after it").click();
    await hands.page.waitForFunction(() => !document.querySelector(".variation"));
    assert.deepEqual(await hands.moves(), ["32-28", "19-23"]);
    await hands.close();
});

test("EndgameMovesAreColouredByTheirValue", async () => {
    const hands = await analysing("#v=international&fen=W:WK1,K2:B16");
    await hands.page.waitForSelector(".chip.known-win");
    await hands.page.waitForSelector(".pv.first.known-win");
    await hands.page.waitForSelector(".arrow.best.known-win");
    assert.match(await hands.text(".chip.known-win"), /wins/);
    await hands.page.locator(".chip.known-win").first().click();
    await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 1);
    await hands.close();
});

test("BookMovesHaveTheirScoresAndTheOpeningItsName", async () => {
    const hands = await analysing();
    await hands.page.waitForSelector(".chip.known-book");
    assert.match(await hands.text(".chip.known-book"), /^\d+-\d+[+\u2212]\d\.\d\d · \d+%$/);
    assert.equal(await hands.page.locator("#moves .opening").textContent(), "");
    await hands.make("32-28");
    await hands.make("18-23");
    await hands.expect("#moves .opening", /\w/);
    await hands.close();
});

test("AKnownDrawIsNobodysWin", async () => {
    const hands = await openBoard();
    const text = await hands.page.evaluate(async () => {
        const {scoreText} = await import("/app/text.js");
        return ["win", "draw", "loss"].map(result => scoreText({type: "database", result}, "black"));
    });
    assert.deepEqual(text, ["Black", "Draw", "White"]);
    await hands.close();
});

test("ALinkBringsTheGameBack", async () => {
    const hands = await analysing();
    await hands.choose("russian");
    await hands.make("22-18");
    await hands.make("10-14");
    await hands.page.click("#tab-share");
    const link = await hands.page.inputValue("#share-link");
    const fen = await hands.fen();
    assert.doesNotMatch(link, /token/);
    const other = await openBoard({hash: new URL(link).hash});
    await other.page.waitForFunction(wanted => document.querySelector("#share-fen")?.value === wanted, fen);
    assert.deepEqual(await other.moves(), ["c3-d4", "d6-c5"]);
    assert.equal(await other.page.inputValue("#variant"), "russian");
    await other.close();
    await hands.close();
});

test("ABadLinkIsExplained", async () => {
    const hands = await openBoard({hash: "#v=international&m=1-2"});
    assert.match(await hands.text("#toast"), /cannot be shown: .+/);
    assert.equal(await hands.page.locator(".piece").count(), 40);
    await hands.close();
});
