// What the engine says, in words of the reader's language: scores, results, names of variants.
import {t, tOr} from "./i18n.js";

/** @typedef {import("./types.js").Colour} Colour */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Score} Score */
/** @typedef {import("./types.js").Wdl} Wdl */

/**
 * A score as White sees it: `+0.35`, `#7` and `#-7` for wins in so many moves.
 * @param {Score} score for the side to move
 * @param {Colour} turn
 */
export function scoreText(score, turn) {
    const sign = turn === "white" ? 1 : -1;
    if (score.type === "men") return signed(sign * (score.value ?? 0));
    if (score.result === "draw") return t("result_draw");
    const won = score.type === "win" || score.result === "win" ? sign : -sign;
    if (score.type === "database") return won > 0 ? t("white_wins_short") : t("black_wins_short");
    return `#${won > 0 ? "" : "-"}${Math.ceil((score.plies ?? 0) / 2)}`;
}

/** @param {number} men */
function signed(men) {
    const text = Math.abs(men).toFixed(2);
    return (men < 0 && text !== "0.00" ? "\u2212" : "+") + text;
}

/** Expected points of White, from 0 to 1. @param {Wdl} wdl for the side to move @param {Colour} turn */
export function whiteShare(wdl, turn) {
    const share = wdl.win + wdl.draw / 2;
    return turn === "white" ? share : 1 - share;
}

/** @param {string} name */
export function variantName(name) {
    return tOr(`variant_${name}`, name.charAt(0).toUpperCase() + name.slice(1));
}

/** @param {Colour} colour */
export function colourName(colour) {
    return t(colour);
}

/** @param {number} count `12.3 M` */
export function large(count) {
    if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
    return count >= 1e3 ? `${(count / 1e3).toFixed(0)} k` : String(Math.round(count));
}

/** @type {[RegExp, string][]} */
const reasons = [
    [/^(?<side>white|black) has no pieces/, "reason_no_pieces"],
    [/^(?<side>white|black) has no move/, "reason_no_move"],
    [/^(?<side>white|black) made a king/, "reason_made_king"],
    [/^third occurrence/, "reason_repetition"],
    [/^(?<moves>\d+) moves each by kings only/, "reason_king_moves"],
    [/^(?<moves>\d+) moves each with/, "reason_lone_king"],
    [/^(?<moves>\d+) moves each without/, "reason_same_balance"],
];

/** Why a game has ended; the engine's own words where we have none. @param {string} reason */
export function reasonText(reason) {
    for (const [pattern, key] of reasons) {
        const found = pattern.exec(reason);
        if (!found) continue;
        const {side, moves} = found.groups ?? {};
        return t(key, {side: side ? t(side) : "", moves: moves ?? ""});
    }
    return reason;
}

/** @param {Position} position */
export function resultText(position) {
    if (position.result === "ongoing") return "";
    return `${t(`result_${position.result}`)}: ${reasonText(position.reason)}`;
}

/** As PDN has it. @param {Position["result"]} result */
export function pdnResult(result) {
    return {white: "1-0", black: "0-1", draw: "1/2-1/2", ongoing: "*"}[result];
}
