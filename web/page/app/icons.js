// The little pictures of the buttons, drawn in the colour of the text.
import {s} from "./dom.js";

const paths = {
    first: "M6 5v14M18 6l-8 6 8 6z",
    back: "M16 5l-9 7 9 7z",
    on: "M8 5l9 7-9 7z",
    last: "M18 5v14M6 6l8 6-8 6z",
    flip: "M8 20V5M4 9l4-5 4 5M16 4v15M12 15l4 5 4-5",
    settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
    play: "M12 4a8 8 0 1 0 .01 0M12 8.5a3.5 3.5 0 1 0 .01 0",
    analyse: "M4 20V10M10 20V4M16 20v-7M22 20H2",
    games: "M5 4h14v16H5zM8.5 9h7M8.5 13h7M8.5 17h4",
    share: "M12 15V4M8 7.5l4-4 4 4M5 12v8h14v-8",
    undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9V15.5h7V13.9A6 6 0 0 0 12 3z",
    flag: "M6 21V4M6 5h12l-3 4 3 4H6",
    handshake: "M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4",
    close: "M6 6l12 12M18 6L6 18",
    trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
    up: "M12 20V5M6 11l6-6 6 6",
};

/** @param {keyof typeof paths} name */
export function icon(name) {
    return s("svg", {class: "icon", viewBox: "0 0 24 24", "aria-hidden": true}, s("path", {d: paths[name]}));
}
