#include "annotate/annotation_page.hpp"

namespace damier {

const char* const page_style = R"css(:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 1rem auto; padding: 0 1rem; }
h1 { font-size: 1.3rem; }
h2 { font-size: 1.1rem; margin-bottom: 0; }
.accuracy { font-weight: normal; opacity: .7; }
.event { margin-top: 0; opacity: .7; }
.result { white-space: nowrap; font-weight: bold; }
.index ol { columns: 22rem; padding-left: 2.5rem; }
.comment { font-style: italic; display: block; margin-left: 1.5rem; white-space: pre-line; }
.columns { display: flex; flex-wrap: wrap; gap: 1.5rem; }
.left { flex: 1 1 20rem; max-width: 28rem; }
.right { flex: 1 1 22rem; }
.board { width: 100%; display: block; }
.board .light { fill: #ecd8b4; }
.board .dark { fill: #9a6a3c; }
.board .dark.changed { fill: #8a8a3c; }
.board text { font-size: 1.9px; fill: #ecd8b4; transform-box: fill-box; transform-origin: center; }
.board.turned, .board.turned text { transform: rotate(180deg); }
.board.aside { outline: .25rem solid #36c; }
.board circle { stroke: #333; stroke-width: .5; }
.board .white { fill: #fdf9f0; }
.board .black { fill: #222; }
.board .crown { fill: none; stroke: #c8a415; stroke-width: .9; }
.controls { display: flex; gap: .3rem; margin-top: .4rem; }
.controls button { flex: 1; font-size: 1.1rem; }
.plot { width: 100%; height: 8.75rem; display: block; cursor: pointer; }
.plot .black-share { fill: #444; }
.plot .white-share { fill: #f4f0e6; }
.plot .even { stroke: #c33; stroke-width: .5; vector-effect: non-scaling-stroke; }
.plot .cursor { stroke: #36c; stroke-width: 2; vector-effect: non-scaling-stroke; }
.plot .blunder { fill: #c22; }
.plot .mistake { fill: #d70; }
.plot .doubtful { fill: #ca0; }
.moves { max-height: 20rem; overflow-y: auto; margin-top: .4rem; position: relative; }
.caption { margin: .2rem 0 0; font-size: .85rem; opacity: .7; }
.move { white-space: nowrap; text-decoration: none; color: inherit; padding: 0 .15rem; border-radius: .2rem; }
.move.blunder { color: #c22; font-weight: bold; }
.move.mistake { color: #d70; font-weight: bold; }
.move.doubtful { color: #a80; }
.move.current { background: #36c; color: #fff; }
.number { opacity: .6; }
.instead { font-size: .85rem; opacity: .8; display: block; margin-left: 1.5rem; }
.step { font: inherit; color: inherit; border: 0; padding: 0 .15rem; background: none; cursor: pointer;
    text-decoration: underline dotted; }
.step.current { background: #36c; color: #fff; border-radius: .2rem; }
.value { min-height: 1.5em; margin: .4rem 0 0; }
)css";

const char* const controls = R"html(<div class="controls">
<button data-go="first" title="start">&laquo;</button>
<button data-go="back" title="back (left arrow)">&#9664;</button>
<button data-go="on" title="on (right arrow)">&#9654;</button>
<button data-go="last" title="end">&raquo;</button>
<button data-go="turn" title="turn the board">&#8645;</button>
</div>
)html";

const char* const page_script = R"js("use strict";
const games = [];

function element(name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    return made;
}

class Game {
    constructor(section) {
        this.section = section;
        this.size = Number(section.dataset.size);
        this.boards = section.dataset.boards.split(" ");
        this.ply = 0;
        this.turned = false;
        this.aside = null; // the better line that is on the board, and how far
        const plot = section.querySelector(".plot");
        plot.addEventListener("click", event => {
            const box = plot.getBoundingClientRect();
            this.show(Math.round((event.clientX - box.left) / box.width * this.last));
        });
        // Following the link is not enough: nothing happens if the address has it already.
        for (const move of section.querySelectorAll(".move"))
            move.addEventListener("click", () => this.show(Number(move.dataset.ply)));
        for (const button of section.querySelectorAll(".controls button"))
            button.addEventListener("click", () => this.go(button.dataset.go));
        for (const line of section.querySelectorAll(".instead"))
            for (const button of line.querySelectorAll(".step"))
                button.addEventListener("click",
                                        () => this.showAside(line, Number(button.dataset.step)));
    }
    get last() { return this.boards.length - 1; }

    go(where) {
        if (where === "turn") {
            this.turned = !this.turned;
            return this.drawBoard();
        }
        if (this.aside && (where === "on" || where === "back"))
            return this.showAside(this.aside.line, this.aside.step + (where === "on" ? 1 : -1));
        const plies = {first: 0, back: this.ply - 1, on: this.ply + 1, last: this.last};
        this.show(where in plies ? plies[where] : this.ply);
    }

    // Before its first move a line is where the game was.
    showAside(line, step) {
        const boards = line.dataset.boards.split(" ");
        this.show(Number(line.dataset.ply));
        if (step <= 0) return;
        this.aside = {line, boards, step: Math.min(step, boards.length - 1)};
        line.querySelector(`[data-step="${this.aside.step}"]`).classList.add("current");
        for (const move of this.section.querySelectorAll(".move")) move.classList.remove("current");
        this.section.querySelector(".value").textContent = "what was better; back leaves it";
        this.drawBoard();
    }

    show(ply) {
        this.ply = Math.max(0, Math.min(this.last, ply));
        this.aside = null;
        for (const step of this.section.querySelectorAll(".step.current"))
            step.classList.remove("current");
        active = this;
        this.drawBoard();
        const x = 600 * this.ply / Math.max(this.last, 1);
        const cursor = this.section.querySelector(".cursor");
        cursor.setAttribute("x1", x);
        cursor.setAttribute("x2", x);
        let value = "";
        for (const move of this.section.querySelectorAll(".move")) {
            const current = Number(move.dataset.ply) === this.ply;
            move.classList.toggle("current", current);
            if (!current) continue;
            value = move.dataset.value;
            const list = move.parentElement;
            list.scrollTop = move.offsetTop - list.clientHeight / 2;
        }
        this.section.querySelector(".value").textContent = value;
        this.section.dataset.ply = this.ply;
    }

    drawBoard() {
        const svg = this.section.querySelector(".board");
        const pieces = svg.querySelector(".pieces");
        const boards = this.aside ? this.aside.boards : this.boards;
        const at = this.aside ? this.aside.step : this.ply;
        const now = boards[at];
        const before = boards[Math.max(at - 1, 0)];
        pieces.replaceChildren();
        for (const square of svg.querySelectorAll(".dark")) {
            const number = Number(square.dataset.square);
            square.classList.toggle("changed", now[number] !== before[number]);
            if (now[number] === "e") continue;
            this.drawPiece(pieces, now[number], Number(square.getAttribute("x")) + 5,
                           Number(square.getAttribute("y")) + 5);
        }
        svg.classList.toggle("turned", this.turned);
        svg.classList.toggle("aside", this.aside !== null);
    }

    drawPiece(pieces, piece, x, y) {
        const colour = piece.toLowerCase() === "w" ? "white" : "black";
        pieces.append(element("circle", {class: colour, cx: x, cy: y, r: 3.6}));
        if (piece !== piece.toLowerCase())
            pieces.append(element("circle", {class: "crown", cx: x, cy: y, r: 1.8}));
    }
}

let active = null;
for (const section of document.querySelectorAll(".game")) games.push(new Game(section));

// Many games want a list to choose from.
function listGames() {
    const list = document.createElement("ol");
    for (const game of games) {
        const link = document.createElement("a");
        link.href = "#" + game.section.id;
        link.textContent = game.section.querySelector("h2").textContent;
        const item = document.createElement("li");
        item.append(link);
        list.append(item);
    }
    const index = document.querySelector(".index");
    index.append(list);
    index.hidden = games.length < 2;
}

function showHash() {
    const found = location.hash.match(/^#game-(\d+)-ply-(\d+)$/);
    const section = found && document.getElementById("game-" + found[1]);
    const game = games.find(game => game.section === section);
    if (!game || (game === active && game.ply === Number(found[2]))) return; // it was clicked
    game.show(Number(found[2]));
    game.section.scrollIntoView(); // the browser knows of no such place
}

for (const game of games.slice().reverse()) game.show(0);
listGames();
showHash();
addEventListener("hashchange", showHash);
addEventListener("keydown", event => {
    const step = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"}[event.key];
    if (!step || !active) return;
    active.go(step);
    event.preventDefault();
});
)js";

}  // namespace damier
