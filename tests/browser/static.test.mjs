// The page on a server that knows nothing but files, with the engine as WebAssembly beside it.
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import {after, test} from "node:test";
import {legalMoves, openBoard} from "./board.mjs";

const site = process.env.DAMIER_SITE;
const types = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm"};
const isolating = {"cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp"};
const servers = [];

after(() => servers.forEach(server => server.close()));

/** Serves the files of the site; resolves to the address. */
function serveFiles(headers = {}) {
    const server = http.createServer((request, response) => {
        const name = new URL(request.url, "http://x").pathname.slice(1) || "index.html";
        const file = path.join(site, name);
        if (!fs.existsSync(file)) return response.writeHead(404).end();
        response.writeHead(200, {"content-type": types[path.extname(file)], ...headers});
        request.method === "HEAD" ? response.end() : fs.createReadStream(file).pipe(response);
    });
    servers.push(server);
    return new Promise(resolve => server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${server.address().port}/`)));
}

const openStatic = async headers => openBoard({address: await serveFiles(headers), expected: /WebSocket/});

test("APageOfFilesPlays", async () => {
    const hands = await openStatic();
    assert.equal(await hands.page.evaluate(() => window.crossOriginIsolated), false);
    await hands.choose("english");
    await hands.setLevel(3);
    await hands.page.locator("input[name=your_colour][value=black]").check({force: true});  // who begins in English draughts
    await hands.page.click("#new-game");
    for (let move = 0; move < 5; ++move) {
        const before = await hands.fen();
        await hands.make(legalMoves("english", before)[0]);
        await hands.page.waitForFunction(turn => document.querySelector("#share-fen").value.startsWith(turn), before[0]);
    }
    assert.ok((await hands.moves()).length >= 10);
    await hands.close();
});

for (const [name, headers] of [["InTurns", {}], ["UntilAMessageComes", isolating]]) {
    test(`APageOfFilesAnalyses${name}`, async () => {
        const hands = await openStatic(headers);
        const {page} = hands;
        assert.equal(await page.evaluate(() => window.crossOriginIsolated), name !== "InTurns");
        await page.click("#tab-analyse");
        const deep = () => page.waitForFunction(() => document.querySelectorAll(".analysis-line").length === 3 &&
                                                document.querySelectorAll(".analysis-line:first-child .pv").length >= 4);
        await deep();
        // A move on the board while it thinks is made at once, and thought about next.
        await hands.make("32-28");
        await deep();
        assert.deepEqual(await hands.moves(), ["32-28"]);
        await hands.close();
    });
}

test("AnotherPageTalksHubToTheEngine", async () => {
    const hands = await openStatic();
    const answers = await hands.page.evaluate(() => new Promise((resolve, reject) => {
        const engine = new Worker("engine/hub.js");  // no module: as pages make one that had another engine before
        const heard = [];
        engine.onerror = event => reject(new Error(event.message));
        engine.onmessage = ({data}) => {
            heard.push(data);
            if (data === "ready") for (const line of ["pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww", "level infinite", "go analyze"])
                engine.postMessage(line);
            if (heard.filter(line => line.startsWith("info")).length === 3) engine.postMessage("stop");
            if (data.startsWith("done")) resolve(heard);
        };
        for (const line of ["hub", "set-param name=variant value=normal", "init"]) engine.postMessage(line);
    }));
    assert.match(answers[0], /^id name=Damier /);
    assert.ok(answers.includes("wait") && answers.includes("ready"), answers.join("\n"));
    assert.match(answers.at(-1), /^done move=\d+-\d+/);
    await hands.close();
});
