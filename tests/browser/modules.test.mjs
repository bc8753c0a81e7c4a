// The parts of the page that need no browser: squares, routes, trees, links, clocks.
import assert from "node:assert/strict";
import {test} from "node:test";
import {Clock, clockText} from "../../web/page/app/clock.js";
import {fromFragment, toFragment} from "../../web/page/app/fragment.js";
import {Geometry} from "../../web/page/app/geometry.js";
import {splitGames} from "../../web/page/app/pdn_parts.js";
import {Chooser, typed} from "../../web/page/app/routes.js";
import {Tree, readItems} from "../../web/page/app/tree.js";

const move = (text, route, captured = []) => {
    const [from, to] = [route[0], route.at(-1)];
    const hub = captured.length ? [from, to, ...captured].join("x") : `${from}-${to}`;
    return {move: text, hub, from, to, captured, route, crowns: false};
};

test("SquaresLieWhereTheProtocolSays", () => {
    const large = new Geometry({size: 10, mirrored: false});
    assert.deepEqual(large.place(1, false), {x: 1, y: 0});
    assert.deepEqual(large.place(6, false), {x: 0, y: 1});
    assert.deepEqual(large.place(50, false), {x: 8, y: 9});
    assert.deepEqual(large.place(50, true), {x: 1, y: 0});
    const mirrored = new Geometry({size: 8, mirrored: true});
    assert.deepEqual(mirrored.place(1, false), {x: 0, y: 0});
    assert.deepEqual(mirrored.place(32, false), {x: 7, y: 7});
});

test("EverySquareIsFoundAgainAtItsPlace", () => {
    for (const size of [8, 10])
        for (const mirrored of [false, true])
            for (const flipped of [false, true]) {
                const geometry = new Geometry({size, mirrored});
                for (let square = 1; square <= geometry.count; ++square) {
                    const {x, y} = geometry.place(square, flipped);
                    assert.equal(geometry.at(x + .5, y + .5, flipped), square);
                }
                assert.equal(geometry.at(-1, 3, flipped), 0);
            }
});

test("ArrowKeysReachEverySquare", () => {
    const geometry = new Geometry({size: 10, mirrored: false});
    const seen = new Set([46]);
    for (const square of seen)
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
            seen.add(geometry.neighbour(square, key, false));
    assert.equal(seen.size, 50);
});

test("APieceAndItsGoalAreAMove", () => {
    const chooser = new Chooser([move("32-28", [32, 28]), move("32-27", [32, 27]), move("33-28", [33, 28])]);
    assert.equal(chooser.choose(40), false);
    assert.equal(chooser.choose(32), true);
    assert.deepEqual(chooser.targets().sort(), [27, 28]);
    assert.equal(chooser.point(22), null);
    assert.equal(chooser.point(28)?.move, "32-28");
});

test("OfTwoRoutesToOneSquareAPieceToTakeDecides", () => {
    const left = move("48x17", [48, 31, 17], [37, 22]);
    const right = move("48x17", [48, 39, 17], [43, 28]);
    const chooser = new Chooser([left, right]);
    chooser.choose(48);
    assert.equal(chooser.point(17), null);
    assert.deepEqual(chooser.distinguishing().sort(), [22, 28, 37, 43]);
    assert.equal(chooser.point(28), right);
});

test("OfTwoRoutesToOneSquareASquareOnTheWayDecides", () => {
    const left = move("48x17", [48, 31, 17], [37, 22]);
    const right = move("48x17", [48, 39, 17], [43, 28]);
    const chooser = new Chooser([left, right]);
    chooser.choose(48);
    assert.deepEqual(chooser.targets().sort(), [17, 31, 39]);
    assert.equal(chooser.point(31), left);
});

test("ACaptureThatEndsWhereAnotherGoesOnIsPointedAtTwice", () => {
    const short = move("32x23", [32, 23], [28]);
    const long = move("32x14", [32, 23, 14], [28, 19]);
    const chooser = new Chooser([short, long]);
    chooser.choose(32);
    assert.equal(chooser.point(23), null);
    assert.equal(chooser.point(23), short);
    chooser.choose(32);
    assert.equal(chooser.point(14), long);
});

test("OfTwoWaysToTakeTheSameTheOnePointedAtIsShown", () => {
    const routes = [[38, 27, 18, 29, 38], [38, 29, 18, 27, 38]];
    const circle = {move: "38x38", hub: "38x38x22x23x32x33", from: 38, to: 38, captured: [22, 23, 32, 33], route: routes[0], routes, crowns: false};
    for (const route of routes) {
        const chooser = new Chooser([circle]);
        chooser.choose(38);
        assert.ok(chooser.fits(route[1]));
        assert.deepEqual(chooser.point(route[1])?.route, route);
    }
});

test("TypedMovesAreReadInAnyForm", () => {
    const legal = [move("32-28", [32, 28]), move("32-27", [32, 27]), move("c3:e5:g3", [22, 15, 24], [18, 19])];
    const found = text => typed(legal, text).map(one => one.move);
    assert.deepEqual(found("32-28"), ["32-28"]);
    assert.deepEqual(found("3228"), ["32-28"]);
    assert.deepEqual(found("32"), ["32-28", "32-27"]);
    assert.deepEqual(found("C3xG3"), ["c3:e5:g3"]);
    assert.deepEqual(found("c3e5"), ["c3:e5:g3"]);
    assert.deepEqual(found("1-5"), []);
    assert.deepEqual(found(""), []);
});

test("ATreeKeepsVariationsAndKnowsItsMainLine", () => {
    const tree = new Tree("international");
    const first = tree.add(tree.root, move("32-28", [32, 28]));
    const main = tree.add(first, move("19-23", [19, 23]));
    const other = tree.add(first, move("18-22", [18, 22]));
    assert.equal(tree.add(first, move("18-22", [18, 22])), other);
    assert.equal(tree.end(), main);
    assert.equal(other.main, false);
    assert.deepEqual(tree.request(other), {variant: "international", moves: ["32-28", "18-22"]});
    tree.promote(other);
    assert.equal(tree.end(), other);
    tree.remove(other);
    assert.equal(tree.end(), main);
});

test("GamesAreReadAndWrittenWithAllTheyHave", () => {
    const items = [
        {comment: "so it begins"}, {...move("32-28", [32, 28])}, {...move("19-23", [19, 23])}, {mark: "?"},
        {variation: [{...move("18-22", [18, 22])}, {comment: "better"}, {...move("37-32", [37, 32])},
                     {variation: [{...move("38-32", [38, 32])}]}]},
        {...move("28x19", [28, 19], [23])},
    ];
    const tree = new Tree("international");
    const end = readItems(tree, items);
    assert.equal(end.ply, 3);
    const shapes = list => list.map(item => item.variation ? {variation: shapes(item.variation)}
        : item.move ? {move: item.move} : item);
    assert.deepEqual(shapes(tree.items()), shapes(items));
    const copy = tree.copy(end);
    assert.deepEqual(shapes(copy.tree.items()), shapes(items));
    assert.equal(copy.node, copy.tree.end());
});

test("LongFilesAreCutBetweenGames", () => {
    const game = number => `[Event "${number}"]\n[White "A"]\n\n{ a remark\n[%eval 1] } 1. 32-28 ${"19-23 28x19 ".repeat(2000)}*\n\n`;
    const text = Array.from({length: 60}, (_, i) => game(i)).join("");
    const parts = splitGames(text);
    assert.equal(parts.join(""), text);
    assert.ok(parts.length > 3);
    for (const part of parts) {
        assert.ok(part.startsWith("[Event"));
        assert.ok(part.length < 300000);
    }
    assert.deepEqual(splitGames("1. 32-28 *"), ["1. 32-28 *"]);
});

test("ALinkCarriesVariantPositionAndMoves", () => {
    const tree = new Tree("russian", "W:W22,K5:B11,12");
    const first = tree.add(tree.root, move("c3-d4", [22, 18]));
    tree.add(first, move("b6-a5", [11, 7]));
    const link = toFragment(tree, first);
    assert.deepEqual(fromFragment(link), {variant: "russian", fen: "W:W22,K5:B11,12", moves: ["22-18", "11-7"], ply: 1});
    assert.equal(fromFragment("#somewhere"), null);
    assert.equal(fromFragment(toFragment(new Tree("frisian"), new Tree("frisian").root))?.variant, "frisian");
});

test("ClocksRunOneAtATimeAndFall", () => {
    globalThis.window ??= {setInterval: () => 0, clearInterval: () => {}};
    let now = 0;
    const clock = new Clock(1, 2, () => now);
    let fallen = "";
    clock.fell.on(colour => fallen = colour);
    clock.start("white");
    now = 10000;
    clock.press();
    assert.equal(clock.remaining("white"), 52000);
    now = 20000;
    assert.equal(clock.remaining("black"), 50000);
    assert.equal(clock.remaining("white"), 52000);
    now = 71000;
    clock.tick();
    assert.equal(fallen, "black");
    assert.equal(clock.running, null);
});

test("ClocksAreReadAtAGlance", () => {
    assert.equal(clockText(245000), "4:05");
    assert.equal(clockText(9300), "0:09.3");
    assert.equal(clockText(0), "0:00.0");
});
