// The way to the engine: lost and found again, a Worker where there is no server, and how much is fetched.
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {test} from "node:test";
import {legalMoves, openBoard} from "./board.mjs";

test("TheFirstPaintNeedsLessThan100Kilobytes", async () => {
    const hands = await openBoard();
    const weight = await hands.page.evaluate(() => {
        const paint = performance.getEntriesByName("first-contentful-paint")[0].startTime;
        const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
        const sum = list => list.reduce((bytes, one) => bytes + one.transferSize, 0);
        const board = performance.getEntriesByName("board")[0].startTime;
        const until = time => sum(files.filter(one => one.responseEnd <= time));
        return {paint: until(paint), board: until(board), all: sum(files), files: files.length};
    });
    console.log(`${weight.paint} bytes until the first paint, ${weight.board} until the board, ${weight.all} in ${weight.files} files in all`);
    assert.ok(weight.paint > 0 && weight.paint < 100000, `${weight.paint} bytes`);
    assert.ok(weight.board < 100000, `${weight.board} bytes`);
    await hands.close();
});

test("NothingIsWrittenIntoThePageThatItsPolicyForbids", async () => {
    const hands = await openBoard();
    const answer = await hands.page.request.get(hands.page.url());
    const policy = answer.headers()["content-security-policy"];
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /'unsafe-inline'|'unsafe-eval'/);
    assert.doesNotMatch(await answer.text(), /\sstyle="|<style|\son\w+="|<script>/);
    await hands.close();
});

test("ALostConnectionIsSaidAndFoundAgain", async () => {
    const sockets = [];
    let refuse = false;
    const hands = await openBoard({before: page => page.routeWebSocket(/\/ws/, socket => {
        if (refuse) return socket.close();
        sockets.push(socket);
        socket.connectToServer();
    })});
    const {page} = hands;
    await page.click("#new-game");
    await hands.make("32-28");
    await page.waitForFunction(() => document.querySelector("#share-fen").value.startsWith("W"));
    refuse = true;
    await sockets.at(-1).close();
    await page.waitForSelector("#link-state[data-state=lost] button");
    assert.match(await hands.text("#link-state"), /connection to the engine is lost/);
    // A move made meanwhile waits and is answered later.
    const [from, to] = legalMoves("international", await hands.fen())[0].split(/[-x]/);
    await hands.click(from);
    await hands.click(to);
    refuse = false;
    await page.waitForSelector("#link-state[data-state=ready]", {state: "attached"});
    await page.waitForFunction(() => document.querySelectorAll("#moves .move").length >= 4);
    await hands.close();
});

test("WithoutAServerTheWorkerBesideThePageAnswers", async () => {
    const ask = cmd => JSON.parse(execFileSync(process.env.DAMIER, ["json"], {
        input: `${JSON.stringify({id: 1, cmd, ...cmd === "position" ? {variant: "international"} : {}})}\n`, encoding: "utf8"}));
    const answers = {variants: ask("variants"), position: ask("position")};
    const script = `const answers = ${JSON.stringify(answers)};
        onmessage = ({data}) => {
            if (typeof data !== "string") return;
            const {id, cmd} = JSON.parse(data);
            postMessage(JSON.stringify(cmd in answers ? {...answers[cmd], id} : {id, final: true, error: "none", code: "failed"}));
        };`;
    let asked = 0;
    // Without the token the server refuses the socket, as one without sockets does.
    const hands = await openBoard({search: "", expected: /WebSocket/, before: async page => {
        await page.context().route("**/engine/worker.js", route => {
            ++asked;
            route.fulfill({contentType: "text/javascript", body: script,
                           headers: {"cross-origin-embedder-policy": "require-corp", "cross-origin-resource-policy": "same-origin"}});
        });
    }});
    assert.equal(await hands.page.locator(".piece").count(), 40);
    assert.equal(await hands.page.locator("#link-state").getAttribute("data-state"), "ready");
    assert.ok(asked >= 2, "the worker was looked for and loaded");
    await hands.close();
});
