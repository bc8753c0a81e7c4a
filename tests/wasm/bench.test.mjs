// The search is the same as in the program, node for node, and not much slower.
import assert from "node:assert/strict";
import {test} from "node:test";
import {damier, newEngine} from "./engine.mjs";

const variants = ["international", "english", "russian", "brazilian", "killer", "breakthrough", "frisian", "frysk",
                  "losing", "italian", "pool", "czech", "spanish", "portuguese", "poddavki"];

test("TheSignatureOfEveryVariantIsThatOfTheProgram", async () => {
    const speeds = [];
    for (const variant of variants) {
        const {engine} = await newEngine();
        engine.bench(variant);  // for the compiler of Node to see what is worth its time
        const here = engine.bench(variant);
        const there = damier(["bench", "--variant", variant]);
        assert.equal(here.nodes, Number(/^nodes (\d+)$/m.exec(there)[1]), variant);
        const speed = here.nodes / here.seconds / Number(/^nps (\d+)$/m.exec(there)[1]);
        speeds.push(speed);
        console.log(`${variant}: ${here.nodes} nodes, ${Math.round(100 * speed)} % of the speed of the program`);
    }
    const mean = Math.exp(speeds.reduce((sum, one) => sum + Math.log(one), 0) / speeds.length);
    console.log(`${Math.round(100 * mean)} % of the speed of the program, as a geometric mean`);
    assert.ok(mean > 0.3, `${mean}`);  // on a machine with nothing else to do, 0.45
});
