// The search is the same as in the program, node for node, and not much slower.
import assert from "node:assert/strict";
import {test} from "node:test";
import {damier, newEngine} from "./engine.mjs";

const rounds = 3;  // the best counts
const variants = ["international", "english", "russian", "brazilian", "killer", "breakthrough", "frisian", "frysk",
                  "losing", "italian", "pool", "czech", "spanish", "portuguese", "poddavki"];

/** Nodes and nodes a second of the program. */
function native(variant) {
    const text = damier(["bench", "--variant", variant]);
    return {nodes: Number(/^nodes (\d+)$/m.exec(text)[1]), speed: Number(/^nps (\d+)$/m.exec(text)[1])};
}

/** The same of the engine as WebAssembly. */
function here(engine, variant) {
    const {nodes, seconds} = engine.bench(variant);
    return {nodes, speed: nodes / seconds};
}

test("TheSignatureOfEveryVariantIsThatOfTheProgram", async () => {
    const shares = [];
    for (const variant of variants) {
        const {engine} = await newEngine();
        engine.bench(variant);  // for the compiler of Node to see what is worth its time
        let [ours, theirs] = [0, 0];
        for (let round = 0; round < rounds; ++round) {  // in turns: whatever else the machine does meets both
            const [wasm, program] = [here(engine, variant), native(variant)];
            assert.equal(wasm.nodes, program.nodes, variant);
            ours = Math.max(ours, wasm.speed);
            theirs = Math.max(theirs, program.speed);
        }
        shares.push(ours / theirs);
        console.log(`${variant}: ${Math.round(ours)} nodes a second, the program ${theirs}: ${Math.round(100 * shares.at(-1))} %`);
    }
    const mean = Math.exp(shares.reduce((sum, one) => sum + Math.log(one), 0) / shares.length);
    console.log(`${Math.round(100 * mean)} % of the speed of the program, as a geometric mean`);
    assert.ok(mean > 0.45, `${mean}`);
});
