// For the tests of the engine as WebAssembly: loads it, and the program beside it.
import {execFileSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";

const site = process.env.DAMIER_SITE ?? path.join(process.env.DAMIER_SOURCE_DIR ?? ".", "build/web/site");
const {Damier} = await import(pathToFileURL(path.join(site, "engine/engine.js")).href);
const wasm = fs.readFileSync(path.join(site, "engine/damier.wasm"));

/** An engine, and the answers that it has given. */
export async function newEngine() {
    const engine = await Damier.load(wasm);
    const answers = [];
    engine.onAnswer(text => answers.push(text));
    return {engine, answers};
}

/** Sends messages and works until there is nothing left, or `enough` says so after a turn. */
export function converse(engine, protocol, messages, enough = () => false) {
    for (const message of messages) engine.send(protocol, message);
    while (engine.work(protocol) && !enough()) {}
}

export function damier(args, input = "") {
    return execFileSync(process.env.DAMIER ?? "build/release/damier", args, {input, encoding: "utf8"});
}
