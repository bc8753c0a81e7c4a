// Puts the page together: the engine, the game in view, the table and the panels.
import {alarm} from "./announce.js";
import {h, show, the} from "./dom.js";
import {Engine, Refused} from "./engine.js";
import {fromFragment} from "./fragment.js";
import {known, language_changed, speak, t} from "./i18n.js";
import {icon} from "./icons.js";
import {MoveList} from "./move_list.js";
import {Play} from "./play.js";
import {Session} from "./session.js";
import {choose, settings} from "./settings.js";
import {buildSettings} from "./settings_dialog.js";
import {Table} from "./table.js";
import {variantName} from "./text.js";
import {Tree} from "./tree.js";
import {words} from "./widgets.js";

const engine = new Engine();
const session = new Session(engine);
const table = new Table(session);
new MoveList(session);
const play = new Play(session, table);

/** @typedef {import("./table.js").Mode & {panel: HTMLElement, setOpen: (open: boolean) => void, restart?: () => void}} Panel */

const names = /** @type {const} */ (["play", "analyse", "games", "share"]);
/** @typedef {typeof names[number]} PanelName */
/** @type {Partial<Record<PanelName, Panel>>} */
const panels = {play};
/** @type {PanelName|null} */
let opened = null;

// ---- the panels

/** All but the first wait until the board is there, or somebody asks for them. */
const others = once(async () => {
    const {makePanels} = await import("./other_panels.js");
    const made = makePanels(session, table);
    Object.assign(panels, made);
    for (const [name, {panel}] of Object.entries(made)) the(`panel-${name}`).replaceChildren(panel);
    return made;
});

/** @param {PanelName} name */
async function open(name) {
    if (opened === name) return;
    if (name !== "play") await others();
    if (opened) panels[opened]?.setOpen(false);
    opened = name;
    document.body.dataset.panel = name;
    for (const one of names) {
        const chosen = one === name;
        const tab = the(`tab-${one}`);
        tab.setAttribute("aria-selected", String(chosen));
        tab.tabIndex = chosen ? 0 : -1;
        show(the(`panel-${one}`), chosen);
    }
    const panel = /** @type {Panel} */ (panels[name]);
    table.setMode(panel);
    panel.setOpen(true);
}

/** @template T @param {() => T} make @returns {() => T} */
function once(make) {
    /** @type {T|undefined} */
    let made;
    return () => made ??= make();
}

function buildPanels() {
    for (const name of names) {
        the("tabs").append(h("button", {type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`,
                                        class: "tab", onclick: () => open(name)}, icon(name), words(name)));
        the("panels").append(h("div", {role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`,
                                       class: "panel", hidden: true}, panels[name]?.panel));
    }
    the("tabs").addEventListener("keydown", event => {
        const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
        if (!step || !opened) return;
        const next = names[(names.indexOf(opened) + step + names.length) % names.length];
        open(next);
        the(`tab-${next}`).focus();
    });
}

// ---- the variants

const chooser = /** @type {HTMLSelectElement} */ (the("variant"));

function drawVariants() {
    chooser.replaceChildren(...session.variants.map(({name}) =>
        h("option", {value: name, selected: name === session.variant?.name}, variantName(name))));
}

chooser.addEventListener("change", () => {
    choose("variant", chooser.value);
    session.load(new Tree(chooser.value));
});
session.loaded.on(() => chooser.value = session.variant?.name ?? "");
session.moved.on(() => the("board").dataset.variant = session.tree.variant);
play.changed.on(() => chooser.disabled = play.active);
language_changed.on(drawVariants);

// ---- games in the address

/** @returns {Promise<boolean>} */
async function openShared() {
    const shared = fromFragment(window.location.hash);
    if (!shared) return false;
    const variant = session.variants.find(one => one.name === shared.variant || one.synonyms.includes(shared.variant));
    const tree = new Tree(variant?.name ?? shared.variant, shared.fen);
    try {
        const {played} = await engine.ask("position", {...tree.request(tree.root), moves: shared.moves});
        const end = tree.addLine(tree.root, played);
        await session.load(tree, tree.path(end)[shared.ply] ?? end);
        await open("analyse");
        return true;
    } catch (error) {
        if (error instanceof Refused) alarm(t("bad_link", {reason: error.message}));
        return false;
    }
}

window.addEventListener("hashchange", () => openShared());

// ---- the connection

/** @param {import("./engine.js").State} state */
function showLink(state) {
    const place = the("link-state");
    place.dataset.state = state;
    place.replaceChildren(state === "ready" ? "" : h("span", {}, t(state === "lost" ? "lost" : "connecting")),
                          state === "lost" ? h("button", {type: "button", class: "button small", onclick: () => engine.retry()}, t("retry")) : "");
}

async function connected() {
    if (session.variants.length) {
        await session.refresh();
        play.resume();
        if (opened) panels[opened]?.restart?.();
        return;
    }
    session.variants = (await engine.ask("variants")).variants;
    drawVariants();
    if (await openShared()) return;
    const wanted = session.variants.find(one => one.name === settings.variant) ?? session.variants[0];
    await session.load(new Tree(wanted.name));
    performance.mark("board");
    await others();
}

engine.changed.on(state => {
    showLink(state);
    if (state === "ready") connected().catch(error => alarm(String(error.message ?? error)));
});

// ---- files dropped on the page

document.addEventListener("dragover", event => event.preventDefault());
document.addEventListener("drop", event => {
    const data = event.dataTransfer;
    if (!data) return;
    event.preventDefault();
    const text = data.files[0] ?? data.getData("text/plain");
    open("games").then(others).then(({games}) => games.take(text));
});
window.addEventListener("unhandledrejection", event => alarm(String(event.reason?.message ?? event.reason)));

buildSettings();
buildPanels();
open("play");
// The language first, so that nothing is announced in another one.
speak(known(settings.language)).finally(() => engine.connect());
