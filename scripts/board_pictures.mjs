// board_pictures.mjs DIRECTORY: pictures of the page of `damier serve` for the README, as a browser shows it: a
// game, an analysis, a phone. Called by scripts/pictures.
import path from "node:path";
import {test} from "node:test";
import {legalMoves, openBoard} from "../tests/browser/board.mjs";

const directory = process.env.PICTURES ?? ".";
const wide = {viewport: {width: 1060, height: 690}, colorScheme: "light"};
const shoot = (hands, name) => hands.page.screenshot({path: path.join(directory, name), animations: "disabled"});

/** The moves there are, once it is White's turn. */
async function myMoves(hands) {
    await hands.page.waitForFunction(() => document.querySelector("#share-fen").value.startsWith("W"));
    return legalMoves("russian", await hands.fen());
}

test("play", async () => {
    const hands = await openBoard(wide);
    const {page} = hands;
    await page.selectOption("select[name=clock]", "10+5");
    await hands.choose("russian");
    await page.click("#new-game");
    for (const wanted of ["22-17", "23-19", "21-17"]) {
        const legal = await myMoves(hands);
        await hands.make(legal.includes(wanted) ? wanted : legal[0]);
    }
    const [next] = await myMoves(hands);
    await hands.click(next.split(/[-x]/)[0]);
    await shoot(hands, "board-play.png");
    await hands.close();
});

test("analysis", async () => {
    const hands = await openBoard({...wide, hash: "#v=international&m=32-28+18-23"});
    await hands.page.waitForFunction(() => /^depth 1[5-9]|^depth [2-9]\d/.test(document.querySelector(".figures").textContent), null, {timeout: 60000});
    await hands.page.waitForSelector(".chip.known-book");
    await shoot(hands, "board-analysis.png");
    await hands.close();
});

test("phone", async () => {
    const hands = await openBoard({viewport: {width: 360, height: 720}, hasTouch: true, isMobile: true, colorScheme: "dark"});
    await hands.page.tap("#new-game");
    await hands.page.waitForSelector("#resign");
    await hands.page.touchscreen.tap(...await hands.place(33));
    await shoot(hands, "board-phone.png");
    await hands.close();
});
