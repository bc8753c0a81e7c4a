// Two clocks, of which at most one runs. Times are in milliseconds; nothing here draws.
import {Signal} from "./signal.js";

/** @typedef {import("./types.js").Colour} Colour */

/** @param {Colour} colour @returns {Colour} */
export const other = colour => colour === "white" ? "black" : "white";

export class Clock {
    /** @type {Signal<void>} */
    ticked = new Signal();
    /** @type {Signal<Colour>} the colour whose time is up */
    fell = new Signal();
    /** @type {Colour|null} */
    running = null;
    #since = 0;
    #timer = 0;

    /** @param {number} minutes @param {number} increment seconds added after each move */
    constructor(minutes, increment, now = () => performance.now()) {
        this.now = now;
        this.increment = increment * 1000;
        this.left = {white: minutes * 60000, black: minutes * 60000};
    }

    /** @param {Colour} colour */
    remaining(colour) {
        const spent = this.running === colour ? this.now() - this.#since : 0;
        return Math.max(0, this.left[colour] - spent);
    }

    /** @param {Colour} colour */
    start(colour) {
        this.stop();
        this.running = colour;
        this.#since = this.now();
        this.#timer = window.setInterval(() => this.tick(), 100);
        this.ticked.emit();
    }

    /** The running side has moved. */
    press() {
        const moved = this.running;
        if (!moved) return;
        this.stop();
        this.left[moved] += this.increment;
        this.start(other(moved));
    }

    stop() {
        if (this.running) this.left[this.running] = this.remaining(this.running);
        this.running = null;
        window.clearInterval(this.#timer);
        this.ticked.emit();
    }

    tick() {
        const colour = this.running;
        if (!colour) return;
        this.ticked.emit();
        if (this.remaining(colour) > 0) return;
        this.stop();
        this.fell.emit(colour);
    }
}

/** `4:05`, and tenths when it gets short: `0:09.3`. @param {number} milliseconds */
export function clockText(milliseconds) {
    const tenths = Math.ceil(milliseconds / 100);
    const minutes = Math.floor(tenths / 600);
    const seconds = (tenths % 600) / 10;
    if (tenths < 200) return `${minutes}:${seconds.toFixed(1).padStart(4, "0")}`;
    return `${minutes}:${String(Math.floor(seconds)).padStart(2, "0")}`;
}
