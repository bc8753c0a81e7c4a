// Captures with several routes, chosen on the board; pieces crowned; boards of every shape.
import assert from "node:assert/strict";
import {test} from "node:test";
import {legalMoves, openBoard} from "./board.mjs";

const link = (variant, fen) => `#v=${variant}&fen=${encodeURIComponent(fen)}`;

test("OfTwoRoutesToOneSquareTheOnePointedAtIsPlayed", async () => {
    // Two pieces either way round, and both ways end on 6.
    const fen = "W:W22:B17,9,18,10,12";
    const several = legalMoves("english", fen);
    assert.deepEqual(several, ["22x6x9x17", "22x6x10x18"]);
    for (const wanted of several) {
        const hands = await openBoard({hash: link("english", fen)});
        const [from, to, ...captured] = wanted.split("x").map(Number);
        await hands.click(from);
        await hands.click(to);
        assert.ok(await hands.page.locator(".choice").count());
        assert.match(await hands.said(), /Several routes/);
        for (const square of captured)
            if (await hands.page.locator(`.choice[data-square="${square}"]`).count()) await hands.click(square);
        await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 1);
        for (const square of captured)
            assert.equal(await hands.page.locator(`.piece[data-square="${square}"]`).count(), 0);
        assert.equal(await hands.page.locator(".piece.black").count(), 5 - captured.length);
        await hands.close();
    }
});

test("ACaptureIsMadeAlongAnyOfItsRoutes", async () => {
    for (const way of [27, 29, 18]) {
        const hands = await openBoard({hash: "#v=international&fen=W:W38:B22,23,32,33,1"});
        await hands.click(38);
        await hands.click(way);
        await hands.expect("#moves .move", /^38x38$/);
        assert.equal(await hands.page.locator(".piece").count(), 2);
        await hands.close();
    }
});

test("AManThatReachesTheLastRowIsCrowned", async () => {
    const hands = await openBoard({hash: link("international", "W:W7:B40")});
    await hands.make("7-1");
    assert.equal(await hands.page.locator('.piece.white.king[data-square="1"]').count(), 1);
    await hands.close();
});

test("BoardsHaveTheShapeOfTheirVariant", async () => {
    const hands = await openBoard();
    const shape = async variant => {
        await hands.choose(variant);
        const [x, y] = await hands.place(1);
        const box = await hands.page.locator(".board .light").boundingBox();
        const squares = await hands.page.locator(".square").count();
        return {squares, left: (x - box.x) / box.width < .1, top: (y - box.y) / box.height < .1};
    };
    assert.deepEqual(await shape("international"), {squares: 50, left: false, top: true});
    assert.deepEqual(await shape("italian"), {squares: 32, left: true, top: true});
    assert.deepEqual(await shape("russian"), {squares: 32, left: false, top: true});
    assert.equal(await hands.page.locator(".board .around").count(), 16);
    await hands.page.click("#flip");
    const [x, y] = await hands.place(1);
    const box = await hands.page.locator(".board").boundingBox();
    assert.ok(x > box.x + box.width * .7 && y > box.y + box.height * .8, "square 1 is below on the right");
    await hands.close();
});

test("EveryVariantCanBeOpenedAndMoved", async () => {
    const hands = await openBoard();
    const variants = await hands.page.locator("#variant option").evaluateAll(all => all.map(one => one.value));
    assert.ok(variants.length >= 15);
    for (const variant of variants) {
        await hands.choose(variant);
        await hands.page.waitForFunction(() => document.querySelector("#moves .move") === null);
        const [move] = legalMoves(variant, await hands.fen());
        await hands.make(move);
        assert.equal((await hands.moves()).length, 1, variant);
    }
    await hands.close();
});

test("APieceThatIsPutBesideTheBoardGoesBack", async () => {
    const hands = await openBoard();
    const before = await hands.fen();
    const where = () => hands.page.locator('.piece[data-square="32"]').getAttribute("transform");
    const home = await where();
    await hands.page.mouse.move(...await hands.place(32));
    await hands.page.mouse.down();
    await hands.page.mouse.move(...await hands.place(3), {steps: 3});
    assert.notEqual(await where(), home);
    await hands.page.mouse.up();
    assert.equal(await where(), home);
    assert.equal(await hands.fen(), before);
    await hands.drag(32, 28);
    await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 1);
    assert.equal(await hands.page.evaluate(() => document.activeElement?.matches("svg")), false);
    await hands.close();
});
