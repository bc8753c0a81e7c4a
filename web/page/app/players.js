// The two strips beside the board: who plays, how many pieces are left, the clock.
import {clockText} from "./clock.js";
import {h, the} from "./dom.js";
import {t} from "./i18n.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./clock.js").Clock} Clock */
/** @typedef {import("./types.js").Position} Position */

export class Players {
    constructor() {
        this.names = {white: "", black: ""};
        /** @type {Clock|null} */
        this.clock = null;
        this.flipped = false;
        /** @type {Position|null} */
        this.position = null;
        /** @type {Record<string, HTMLElement>} */
        this.times = {};
    }

    /** @param {Clock|null} clock */
    setClock(clock) {
        this.clock = clock;
        clock?.ticked.on(() => clock === this.clock && this.#tick());
        this.draw();
    }

    draw() {
        this.#strip(the("player-top"), this.flipped ? "white" : "black");
        this.#strip(the("player-bottom"), this.flipped ? "black" : "white");
        this.#tick();
    }

    /** @param {HTMLElement} strip @param {Colour} colour */
    #strip(strip, colour) {
        const turn = this.position?.turn === colour && this.position.result === "ongoing";
        this.times[colour] = h("span", {class: "clock", role: "timer", hidden: !this.clock,
                                        "aria-label": t("clock_of", {side: t(colour)})});
        strip.dataset.colour = colour;
        strip.classList.toggle("turn", turn);
        strip.replaceChildren(
            h("span", {class: `dot ${colour}`, "aria-hidden": "true"}),
            h("span", {class: "name"}, this.names[colour] || t(colour)),
            h("span", {class: "count", title: t("pieces")}, this.#count(colour)),
            this.times[colour]);
    }

    /** @param {Colour} colour */
    #count(colour) {
        const side = this.position?.pieces[colour];
        if (!side) return "";
        return side.kings.length ? `${side.men.length} + ${side.kings.length}\u265B` : String(side.men.length);
    }

    #tick() {
        if (!this.clock) return;
        for (const colour of /** @type {const} */ (["white", "black"])) {
            const left = this.clock.remaining(colour);
            this.times[colour].textContent = clockText(left);
            this.times[colour].classList.toggle("running", this.clock.running === colour);
            this.times[colour].classList.toggle("short", left < 20000);
        }
    }
}
