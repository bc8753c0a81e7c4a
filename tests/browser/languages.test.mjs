// Every language has every word, and the page asks for no other.
import assert from "node:assert/strict";
import fs from "node:fs";
import {test} from "node:test";
import english from "../../web/page/lang/en.js";
import {languages} from "../../web/page/app/i18n.js";

const page = new URL("../../web/page/", import.meta.url);
const blanks = text => (text.match(/\{\w+\}/g) ?? []).sort();

for (const name of Object.keys(languages)) {
    test(`NoWordIsMissingIn_${name}`, async () => {
        const {default: words} = await import(new URL(`lang/${name}.js`, page));
        assert.deepEqual(Object.keys(words).sort(), Object.keys(english).sort());
        for (const [key, text] of Object.entries(words)) {
            assert.ok(text.trim(), `${key} is empty`);
            assert.deepEqual(blanks(text), blanks(english[key]), `${key} has other blanks`);
        }
    });
}

test("EveryLanguageFileIsOffered", () => {
    const files = fs.readdirSync(new URL("lang/", page)).map(file => file.replace(/\.js$/, ""));
    assert.deepEqual(files.sort(), Object.keys(languages).sort());
});

/** The keys that the sources name in full. */
function asked() {
    const found = new Set();
    const take = (text, pattern) => {
        for (const [, key] of text.matchAll(pattern)) found.add(key);
    };
    take(fs.readFileSync(new URL("index.html", page), "utf8"), /data-t(?:-[a-z-]+)?="(\w+)"/g);
    for (const file of fs.readdirSync(new URL("app/", page))) {
        const text = fs.readFileSync(new URL(`app/${file}`, page), "utf8");
        take(text, /\bt\("(\w+)"/g);
        take(text, /"data-t(?:-[a-z-]+)?": "(\w+)"/g);
        take(text, /\b(?:button|iconButton|checkbox|words|slider|segments|select)\("(\w+)"/g);
    }
    return found;
}

test("ThePageAsksForNoOtherWord", () => {
    assert.ok(asked().size > 60);
    assert.deepEqual([...asked()].filter(key => !(key in english)), []);
});
