// A file of fifty games: read, annotated, its mistakes walked through, saved.
import assert from "node:assert/strict";
import fs from "node:fs";
import {test} from "node:test";
import {openBoard} from "./board.mjs";

// Black gives a man away at move 2 and White two at move 5, among smaller mistakes.
const moves = "1. 32-27 20-24 2. 31-26 16-21 3. 27x16 14-20 4. 34-29 17-22 5. 33-28 22x33 6. 39x28 24x22";
const fifty = Array.from({length: 50}, (_, i) => `[Event "Club evening ${i + 1}"]
[White "Player ${i + 1}"]
[Black "Opponent ${50 - i}"]
[GameType "20"]
[Result "${["2-0", "1-1", "0-2"][i % 3]}"]

${moves} ${["2-0", "1-1", "0-2"][i % 3]}
`).join("\n");

async function withGames() {
    const hands = await openBoard();
    await hands.page.click("#tab-games");
    await hands.page.setInputFiles("#pdn-file", {name: "fifty.pdn", mimeType: "text/plain", buffer: Buffer.from(fifty)});
    await hands.page.waitForFunction(() => document.querySelectorAll(".games .game").length === 50);
    return hands;
}

async function annotated(hands) {
    await hands.page.click("#annotate");
    await hands.page.waitForSelector("#accuracy:not(:empty)", {timeout: 60000});
}

test("AFileOfFiftyGamesIsListedAndOpened", async () => {
    const hands = await withGames();
    await hands.page.click('.game[data-number="7"]');
    await hands.expect(".game-title", /Player 7 \u2013 Opponent 44/);
    assert.equal((await hands.moves()).length, 12);
    assert.match(await hands.text("#player-bottom .name"), /Player 7/);
    await hands.page.click("#go-last");
    await hands.page.waitForFunction(() => document.querySelector("#moves [aria-current]")?.textContent === "24x22");
    await hands.close();
});

test("AGameIsAnnotatedAndItsMistakesAreWalkedThrough", async () => {
    const hands = await withGames();
    await annotated(hands);
    assert.match(await hands.text("#accuracy"), /White [\d.]+, Black [\d.]+/);
    assert.ok(await hands.page.isVisible(".plot"));
    const marked = await hands.page.locator("#moves .line.main > .item .move").filter({hasText: "?"}).count();
    assert.ok(marked > 0, "no move is marked");
    assert.ok(await hands.page.locator(".variation").count(), "no better line is shown");

    await hands.page.click("#find-better");
    await hands.expect("#mistake-text", /^1 of \d+: (White|Black) played \S+\?.*Find a better move/);
    assert.ok(await hands.page.locator(".variation").first().isHidden(), "the answer is in view");
    // The move of the game itself is no answer.
    const wrong = (await hands.text("#mistake-text")).match(/played (\d+)[-x](\d+)/);
    await hands.page.fill("#typed", `${wrong[1]}-${wrong[2]}`);
    await hands.page.press("#typed", "Enter");
    await hands.expect("#mistake-text", /does not help/);
    await hands.page.click("#show-better");
    await hands.expect("#mistake-text", /^Better was \d+/);
    assert.ok(await hands.page.locator(".variation").first().isVisible());
    const count = marked;
    for (let i = 1; i < count; ++i) {
        await hands.page.click("#next-mistake");
        await hands.expect("#mistake-text", new RegExp(`^${i + 1} of `));
    }
    // The last one is solved.
    const better = await hands.page.evaluate(() => {
        document.querySelector("#show-better").click();
        return document.querySelector("#mistake-text").textContent.match(/Better was (\S+)/)[1];
    });
    await hands.page.click("#leave-mistakes");
    await hands.page.click("#find-better");
    for (let i = 1; i < count; ++i) {
        await hands.expect("#mistake-text", new RegExp(`^${i} of `));
        await hands.page.click("#next-mistake");
    }
    await hands.expect("#mistake-text", new RegExp(`^${count} of `));
    await hands.page.fill("#typed", better);
    await hands.page.press("#typed", "Enter");
    await hands.expect("#mistake-text", /is the best move/);
    await hands.page.click("#next-mistake");
    assert.ok(await hands.page.isHidden("#mistake-text"));
    await hands.close();
});

test("ThePlotLeadsToItsPosition", async () => {
    const hands = await withGames();
    await annotated(hands);
    await hands.page.click(".plot");  // in its middle
    await hands.page.waitForFunction(() => document.querySelector("#moves [aria-current]")?.textContent.startsWith("14-20"));
    await hands.close();
});

test("AGameIsSavedWithItsMarksAndVariations", async () => {
    const hands = await withGames();
    await annotated(hands);
    const [download] = await Promise.all([hands.page.waitForEvent("download"), hands.page.click("#save-pdn")]);
    const text = fs.readFileSync(await download.path(), "utf8");
    assert.match(text, /\[White "Player 1"\]/);
    assert.match(text, /\$[246]|\?/);
    assert.match(text, /\([^)]*\d/);
    await hands.page.fill("#pdn", text);
    await hands.page.click("#load-pdn");
    await hands.page.waitForFunction(() => document.querySelectorAll(".games .game").length === 1);
    assert.equal((await hands.moves()).length, 12);
    assert.ok(await hands.page.locator(".variation").count());
    await hands.close();
});

test("AFileDroppedAnywhereIsRead", async () => {
    const hands = await openBoard();
    await hands.page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['[White "A"]\n[Black "B"]\n1. 32-28 19-23 *'], "game.pdn"));
        document.querySelector("#variant").dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}));
    });
    await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 2);
    assert.equal(await hands.page.getAttribute("#tab-games", "aria-selected"), "true");
    assert.deepEqual(await hands.moves(), ["32-28", "19-23"]);
    await hands.close();
});

test("APositionIsPastedAsFen", async () => {
    const hands = await openBoard();
    await hands.page.click("#tab-games");
    await hands.page.fill("#pdn", "W:W27,K5:B13,18");
    await hands.page.click("#load-pdn");
    await hands.page.waitForFunction(() => document.querySelectorAll(".piece").length === 4);
    assert.equal(await hands.page.locator(".piece.king").count(), 1);
    await hands.page.fill("#pdn", "W:W27,K555:B13");
    await hands.page.click("#load-pdn");
    await hands.page.waitForSelector("#toast.shown");
    assert.ok((await hands.text("#toast")).length > 10);
    assert.equal(await hands.page.locator(".piece").count(), 4);
    await hands.close();
});

test("GamesThatCannotBeReadAreShownWithTheReason", async () => {
    const hands = await openBoard();
    await hands.page.click("#tab-games");
    await hands.page.fill("#pdn", `[White "A"]\n[Black "B"]\n\n1. 32-28 19-23 *\n\n[White "C"]\n[Black "D"]\n\n1. 32-11 19-23 *\n`);
    await hands.page.click("#load-pdn");
    await hands.page.waitForFunction(() => document.querySelectorAll(".games .game").length === 2);
    assert.ok(await hands.page.locator(".games small").nth(1).textContent());
    await hands.close();
});
