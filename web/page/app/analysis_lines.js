// The best lines as they are found. They change several times a second while somebody aims at a move: elements
// stay where they are and only their texts change, so that a click always hits one.
import {h} from "./dom.js";
import {t} from "./i18n.js";
import {scoreText, whiteShare} from "./text.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").Line} Line */

const shown_moves = 14;

/** One line. */
class LineView {
    score = h("span", {class: "score"});
    moves = h("span", {class: "pv-moves"});
    element = h("li", {class: "analysis-line"}, this.score, this.moves);
    /** @type {string[]} */
    hubs = [];

    /** @param {(hubs: string[]) => void} chosen */
    constructor(chosen) {
        this.chosen = chosen;
    }

    /** @param {Line} line @param {Colour} turn @param {string} kind of the first move */
    draw(line, turn, kind) {
        const share = whiteShare(line.wdl, turn);
        this.score.textContent = scoreText(line.score, turn);
        this.score.classList.toggle("white-leads", share > .56);
        this.score.classList.toggle("black-leads", share < .44);
        this.hubs = line.pv_hub;
        const texts = line.pv.slice(0, shown_moves);
        while (this.moves.childElementCount > texts.length) this.moves.lastElementChild?.remove();
        while (this.moves.childElementCount < texts.length) this.#addMove(this.moves.childElementCount);
        texts.forEach((text, i) => {
            const button = this.moves.children[i];
            if (button.textContent !== text) button.textContent = text;
        });
        if (texts.length) this.moves.children[0].className = `pv first ${kind}`;
    }

    /** @param {number} i */
    #addMove(i) {
        this.moves.append(h("button", {type: "button", class: "pv", onclick: () => this.chosen(this.hubs.slice(0, i + 1))}));
    }
}

export class AnalysisLines {
    element = h("ol", {class: "lines", "data-t-aria-label": "best_lines", "aria-label": t("best_lines")});
    /** @type {LineView[]} */
    views = [];

    /** @param {(hubs: string[]) => void} chosen a line up to the move that was clicked */
    constructor(chosen) {
        this.chosen = chosen;
    }

    /** @param {Line[]} lines @param {Colour} turn @param {(hub: string) => string} kind */
    draw(lines, turn, kind) {
        while (this.views.length < lines.length) this.views.push(new LineView(this.chosen));
        this.views.length = lines.length;
        const elements = this.views.map(view => view.element);
        const same = this.element.childElementCount === elements.length &&
                     elements.every((element, i) => this.element.children[i] === element);
        if (!same) this.element.replaceChildren(...elements);
        lines.forEach((line, i) => this.views[i].draw(line, turn, kind(line.pv_hub[0])));
    }

    /** Something else in their place. @param {string} text @param {string} kind */
    say(text, kind) {
        this.views = [];
        this.element.replaceChildren(h("li", {class: kind}, text));
    }
}
