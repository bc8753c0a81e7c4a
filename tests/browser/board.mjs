// For the tests in the browser: a server, a page, and hands to use it with. Whatever a test does, the page
// may neither fail nor ask anybody but its server for anything.
import assert from "node:assert/strict";
import {execFileSync, spawn} from "node:child_process";
import {createRequire} from "node:module";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {after} from "node:test";

const source = process.env.DAMIER_SOURCE_DIR ?? new URL("../..", import.meta.url).pathname;
const damier = process.env.DAMIER ?? path.join(source, "build/release/damier");
const require = createRequire(path.join(process.env.DAMIER_NODE_MODULES ?? path.join(source, "tests/browser/node_modules"), "x"));
const {chromium} = require("playwright-core");

/** The legal moves by the program itself, in Hub notation. */
export function legalMoves(variant, fen) {
    const text = execFileSync(damier, ["moves", "--hub", "--variant", variant, "--fen", fen], {encoding: "utf8"});
    return text.split("\n").filter(Boolean);
}

/** Starts `damier serve`; resolves to the address that it prints. */
export async function serve(...more) {
    const child = spawn(damier, ["serve", "--port", "0", "--page", path.join(source, "web/page"), ...more],
                        {stdio: ["ignore", "pipe", "inherit"]});
    const address = await new Promise((resolve, reject) => {
        let text = "";
        child.stdout.on("data", data => {
            text += data;
            const found = /http:\/\/\S+/.exec(text);
            if (found) resolve(found[0]);
        });
        child.on("exit", () => reject(new Error(`damier serve has ended: ${text}`)));
    });
    return {address, stop: () => new Promise(resolve => {
        child.on("exit", resolve);
        child.kill("SIGTERM");
    })};
}

let browser;
let server;
const profile = fs.mkdtempSync(path.join(os.tmpdir(), "damier-browser-"));

after(async () => {
    await browser?.close();
    await server?.stop();
    fs.rmSync(profile, {recursive: true, force: true});
});

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
               "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/**
 * A page of its own, with the board in view; `before` may prepare it, `search` is another query than the
 * token's, `expected` a complaint that is no fault, `address` that of another server.
 */
export async function openBoard({hash = "", search, before, expected, address, ...options} = {}) {
    if (!address) server ??= await serve();
    browser ??= await chromium.launch({executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags,
                                       env: {...process.env, HOME: profile}});
    const context = await browser.newContext({viewport: {width: 1200, height: 800}, reducedMotion: "reduce",
                                              locale: "en-GB", acceptDownloads: true, ...options});
    context.setDefaultTimeout(20000);
    const page = await context.newPage();
    const faults = [];
    const home = new URL(address ?? server.address);
    page.on("pageerror", error => faults.push(`error: ${error.message}`));
    page.on("console", message => {
        if (message.type() === "error" && !expected?.test(message.text())) faults.push(`console: ${message.text()}`);
    });
    page.on("request", request => {
        const {protocol, host} = new URL(request.url());
        if (host !== home.host && protocol !== "blob:") faults.push(`asked for ${request.url()}`);
    });
    await before?.(page);
    home.search = search ?? home.search;
    await page.goto(home + hash);
    await page.waitForSelector(".piece");
    await page.waitForSelector("#share-fen", {state: "attached"});
    return new Hands(page, faults);
}

/** What a reader does on the page. */
export class Hands {
    constructor(page, faults) {
        this.page = page;
        this.faults = faults;
    }

    async close() {
        await this.page.context().close();
        assert.deepEqual(this.faults, []);
    }

    /** Where a square is on the screen. */
    async place(square) {
        const box = await this.page.locator(`.square[data-square="${square}"]`).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }

    async click(square) {
        await this.page.mouse.click(...await this.place(square));
    }

    async drag(from, to) {
        await this.page.mouse.move(...await this.place(from));
        await this.page.mouse.down();
        await this.page.mouse.move(...await this.place(to), {steps: 4});
        await this.page.mouse.up();
    }

    async choose(variant) {
        await this.page.selectOption("#variant", variant);
        await this.page.waitForSelector(`#board[data-variant="${variant}"]`);
    }

    fen() {
        return this.page.inputValue("#share-fen");
    }

    /** The moves of the game as shown. */
    moves() {
        return this.page.locator("#moves .line.main > .item .move").allTextContents();
    }

    async setLevel(level) {
        await this.page.locator("#level").fill(String(level));
    }

    /** Makes a move given in Hub notation, with the mouse; where routes differ, by the pieces they take. */
    async make(hub, dragging = false) {
        const [from, to, ...captured] = hub.split(/[-x]/).map(Number);
        const before = await this.fen();
        if (dragging && from !== to) await this.drag(from, to);
        else {
            await this.click(from);
            await this.click(to);
        }
        for (const square of captured) {
            const asked = this.page.locator(`.choice[data-square="${square}"]`);
            if (await asked.count()) await this.click(square);
        }
        await this.page.waitForFunction(fen => document.querySelector("#share-fen").value !== fen, before);
    }

    said() {
        return this.page.locator("#polite").textContent();
    }

    text(selector) {
        return this.page.locator(selector).first().textContent();
    }

    /** Waits until an element has a text. */
    async expect(selector, pattern) {
        await this.page.waitForFunction(([where, what]) => new RegExp(what).test(document.querySelector(where)?.textContent ?? ""),
                                        [selector, pattern.source]);
    }
}
