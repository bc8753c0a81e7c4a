// Run within the page by page_test.sh: uses it as a reader does and writes down what it shows.
"use strict";
const seen = [];
const game = number => document.getElementById("game-" + number);

// A mouse hits what lies on top.
function click(element) {
    element.scrollIntoView({block: "center"});
    const box = element.getBoundingClientRect();
    const place = {clientX: box.left + box.width / 2, clientY: box.top + box.height / 2};
    const hit = document.elementFromPoint(place.clientX, place.clientY);
    if (!element.contains(hit)) seen.push("something covers " + element.outerHTML);
    hit.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true, ...place}));
}

function press(key) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
}

function note(what, number = 1) {
    const count = kind => game(number).querySelectorAll(".pieces ." + kind).length;
    const texts = kind => Array.from(game(number).querySelectorAll(kind), e => e.textContent);
    const changed = Array.from(game(number).querySelectorAll(".changed"), e => e.dataset.square);
    seen.push(`${what}: game ${number} ply ${game(number).dataset.ply}, ` +
              `${count("white")} white, ${count("black")} black, ${count("crown")} kings, ` +
              `changed [${changed}], current [${texts(".current")}], ` +
              `value ${texts(".value")[0] ? "shown" : "none"}, ` +
              `cursor ${game(number).querySelector(".cursor").getAttribute("x1")}`);
}

// How many numbers of squares a piece hides; `slack` is the space that a font leaves below digits.
function hiddenNumbers(board, slack = 0.4) {
    const pieces = Array.from(board.querySelectorAll(".pieces .white, .pieces .black"), piece =>
        ["cx", "cy", "r"].map(name => Number(piece.getAttribute(name))));
    return Array.from(board.querySelectorAll("text"), text => text.getBBox()).filter(box =>
        pieces.some(([x, y, radius]) => Math.hypot(
            x - Math.max(box.x, Math.min(x, box.x + box.width)),
            y - Math.max(box.y, Math.min(y, box.y + box.height - slack))) < radius)).length;
}

async function use(what, act, number) {
    act();
    await new Promise(resolve => setTimeout(resolve, 20)); // for the address to change
    note(what, number);
}

async function read() {
    const plot = game(1).querySelector(".plot").getBoundingClientRect();
    const board = game(1).querySelector(".board").getBoundingClientRect();
    seen.push(`board square ${Math.round(board.width) === Math.round(board.height)}, ` +
              `large ${board.width > 200}, plot wide ${plot.width > 200}`);
    const move = (number, ply) => game(number).querySelector(`.move[data-ply="${ply}"]`);
    const button = name => game(1).querySelector(`[data-go=${name}]`);
    note("opened");
    await use("a move clicked", () => click(move(1, 3)));
    await use("right arrow", () => press("ArrowRight"));
    await use("the same move clicked", () => click(move(1, 3)));
    await use("left arrow", () => press("ArrowLeft"));
    await use("End", () => press("End"));
    await use("beyond the end", () => press("ArrowRight"));
    await use("Home", () => press("Home"));
    await use("another key", () => press("x"));
    await use("the plot clicked in the middle", () => click(game(1).querySelector(".plot")));
    await use("button on", () => click(button("on")));
    await use("button turn", () => click(button("turn")));
    seen.push("turned: " + getComputedStyle(game(1).querySelector(".board")).transform);
    seen.push("its numbers: " + getComputedStyle(game(1).querySelector(".board text")).transform);
    seen.push("hidden by pieces: " + hiddenNumbers(game(1).querySelector(".board")));
    await use("a move of another game", () => click(move(2, 1)), 2);
    await use("right arrow there", () => press("ArrowRight"), 2);
    note("the first game stays");
    const index = Array.from(document.querySelectorAll(".index a"), a => a.textContent.trim());
    seen.push(`index of ${index.length}: ${index[0].replace(/[\d.]+ %/g, "N %")}`);
    const results = Array.from(document.querySelectorAll(".moves .result"), e => e.textContent);
    seen.push(`results: ${results}`);
    const comments = Array.from(document.querySelectorAll(".comment"), e => e.textContent);
    seen.push(`comments: ${comments.length}, the first '${comments[0]}'`);
    const line = document.querySelector(".instead");
    const lost = line && Number(line.closest(".game").id.slice(5));
    if (line) { // which moves it has is for the evaluation to say
        const board = () => game(lost).querySelector(".board").classList.contains("aside");
        const step = () => game(lost).querySelector(".step.current")?.dataset.step ?? "none";
        const follow = (what, act) => {
            act();
            const ply = game(lost).dataset.ply;
            seen.push(`${what}: step ${step()}, board aside ${board()}, ply ${ply}`);
        };
        follow("a better line, its first move clicked", () => click(line.querySelector(".step")));
        follow("right arrow in the line", () => press("ArrowRight"));
        follow("left arrow twice", () => { press("ArrowLeft"); press("ArrowLeft"); });
    }
    await use("a link to a position", () => { location.hash = "#game-4-ply-2"; }, 4);
    const top = game(4).querySelector(".board").getBoundingClientRect().top;
    seen.push("its board in view: " + (top >= 0 && top < innerHeight));
}

addEventListener("error", event => seen.push("error: " + event.message));
addEventListener("securitypolicyviolation", event => seen.push("wanted: " + event.blockedURI));
addEventListener("load", async () => {
    await read();
    seen.push("fetched: " + performance.getEntriesByType("resource").length);
    const report = document.createElement("pre");
    report.id = "report";
    report.textContent = seen.join("\n") + "\n";
    document.body.append(report);
});
