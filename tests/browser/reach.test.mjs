// Who reaches the page, and how: by keyboard alone, on a phone, in each language, in the dark.
import assert from "node:assert/strict";
import {test} from "node:test";
import {openBoard} from "./board.mjs";

test("AGameIsPlayedByKeyboardAlone", async () => {
    const hands = await openBoard();
    const {page} = hands;
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute("data-square"));
    const tabTo = async wanted => {
        for (let i = 0; i < 40; ++i) {
            if (await focused() === wanted) return;
            await page.keyboard.press("Tab");
        }
        assert.fail(`Tab never reaches ${wanted}`);
    };
    await tabTo("new-game");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#resign");
    await page.evaluate(() => document.querySelector("#variant").focus());
    for (let i = 0; i < 10 && !/^\d+$/.test(await focused() ?? ""); ++i) await page.keyboard.press("Tab");
    assert.match(await focused(), /^\d+$/);
    const label = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.match(await label(), /^\d+, white man/);
    // Up from the last row to the men in front.
    while (Number(await focused()) > 35) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    assert.match(await hands.said(), /^\d+ can go to \d+/);
    await page.keyboard.press("Escape");
    assert.match(await hands.said(), /Cancelled/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    assert.match(await label(), /can be moved to/);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 2);
    await page.waitForFunction(() => /^Black plays \d+[-x]\d+\. White to move/.test(document.querySelector("#polite").textContent));
    // Typing is a way as well.
    await tabTo("typed");
    await page.keyboard.type("1-2");
    await page.keyboard.press("Enter");
    assert.match(await hands.said(), /not a legal move/);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("31-2");
    await page.keyboard.press("Enter");
    assert.match(await hands.said(), /Which one|not a legal|plays/);
    await tabTo("tab-play");
    await page.keyboard.press("ArrowRight");
    await page.waitForSelector(".analysis-line");
    assert.equal(await focused(), "tab-analyse");
    await hands.close();
});

test("MovesAreWalkedThroughWithTheArrowKeys", async () => {
    const hands = await openBoard({hash: "#v=english&m=11-15+23-19+8-11&p=0"});
    const current = () => hands.page.waitForFunction(() => document.querySelector("#moves [aria-current]")?.textContent ?? "none").then(found => found.jsonValue());
    await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 3);
    assert.equal(await current(), "none");
    await hands.page.keyboard.press("ArrowRight");
    await hands.expect("#moves [aria-current]", /11-15/);
    await hands.page.keyboard.press("End");
    await hands.expect("#moves [aria-current]", /8-11/);
    await hands.page.keyboard.press("ArrowLeft");
    await hands.expect("#moves [aria-current]", /23-19/);
    await hands.page.keyboard.press("f");
    assert.equal(await hands.page.locator("#player-bottom").getAttribute("data-colour"), "black");
    await hands.close();
});

const phone = {viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true, deviceScaleFactor: 2};

test("APhoneOf360PixelsHasRoomForAll", async () => {
    const hands = await openBoard(phone);
    const {page} = hands;
    for (const panel of ["play", "analyse", "games", "share"]) {
        await page.tap(`#tab-${panel}`);
        await page.waitForSelector(`#panel-${panel}:not([hidden])`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= 360, `${panel} is ${wide} pixels wide`);
        const cut = await page.evaluate(() => [...document.querySelectorAll("button, select, input, textarea")]
            .filter(one => one.checkVisibility() && !one.closest(".unseen, dialog") && !one.classList.contains("unseen"))
            .filter(one => one.getBoundingClientRect().right > 361 || one.getBoundingClientRect().left < -1)
            .map(one => one.id || one.className));
        assert.deepEqual(cut, []);
    }
    const board = await page.locator(".board").boundingBox();
    assert.ok(board.width >= 340, `the board is ${board.width} pixels wide`);
    const name = await page.locator(".board .number").first().boundingBox();
    assert.ok(name.height >= 9, `names of squares are ${name.height} pixels high`);
    await hands.close();
});

test("AFingerMovesPieces", async () => {
    const hands = await openBoard(phone);
    await hands.page.tap("#new-game");
    await hands.page.waitForSelector("#resign");
    await hands.page.touchscreen.tap(...await hands.place(32));
    await hands.page.waitForSelector('.target[data-square="28"]');
    await hands.page.touchscreen.tap(...await hands.place(28));
    await hands.page.waitForFunction(() => document.querySelectorAll("#moves .move").length === 2);
    await hands.close();
});

const words = {en: ["Play", "White to move.", "easy"], nl: ["Spelen", "Wit is aan zet.", "gemakkelijk"], fr: ["Jouer", "Trait aux Blancs.", "facile"],
               ru: ["Игра", "Ход: Белые.", "лёгкий"], pt: ["Jogar", "Jogam as Brancas.", "fácil"]};

for (const [name, [play, turn, easy]] of Object.entries(words)) {
    test(`ThePageSpeaks_${name}`, async () => {
        const hands = await openBoard({locale: name, viewport: {width: 360, height: 740}});
        const {page} = hands;
        assert.equal(await page.locator("html").getAttribute("lang"), name);
        assert.equal(await hands.text("#tab-play span"), play);
        assert.equal(await hands.said(), turn);
        assert.equal(await hands.text(".label-row output"), `3 \u00b7 ${easy}`);
        for (const panel of ["analyse", "games", "share", "play"]) {
            await page.click(`#tab-${panel}`);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(wide <= 360, `${panel} is ${wide} pixels wide`);
        }
        await hands.close();
    });
}

test("TheLanguageChangesInPlaceAndStays", async () => {
    const hands = await openBoard();
    const {page} = hands;
    await page.click("#open-settings");
    await page.selectOption("select[name=language]", "nl");
    await page.click("#close-settings");
    assert.equal(await hands.text("#tab-games span"), "Partijen");
    assert.equal(await hands.text("#variant option[value=frisian]"), "Fries");
    await page.reload();
    await page.waitForSelector(".piece");
    assert.equal(await hands.text("#tab-games span"), "Partijen");
    await hands.close();
});

/** How far apart two colours are, by the rule of the WCAG. */
const contrast = (page, selector) => page.evaluate(where => {
    const light = text => {
        const [r, g, b] = text.match(/[\d.]+/g).map(Number).map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const element = document.querySelector(where);
    let behind = element;
    while (getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
    const pair = [light(getComputedStyle(element).color), light(getComputedStyle(behind).backgroundColor)].sort((a, b) => b - a);
    return (pair[0] + .05) / (pair[1] + .05);
}, selector);

for (const scheme of ["light", "dark"]) {
    test(`TextIsReadableInThe_${scheme}`, async () => {
        const hands = await openBoard({colorScheme: scheme});
        for (const selector of ["#play-status", "#tab-play span", "#tab-games span", "#new-game span", ".field span", ".player .name", ".player .count"])
            assert.ok(await contrast(hands.page, selector) >= 4.5, `${selector}: ${await contrast(hands.page, selector)}`);
        await hands.close();
    });
}
