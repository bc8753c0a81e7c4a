// The panels that are not needed to see the board: loaded after it.
import {Analyse} from "./analyse.js";
import {Games} from "./games.js";
import {Share} from "./share.js";

/**
 * @param {import("./session.js").Session} session
 * @param {import("./table.js").Table} table
 */
export function makePanels(session, table) {
    const games = new Games(session, table);
    const share = new Share(session, () => games.pdn(), () => games.save());
    return {analyse: new Analyse(session, table), games, share};
}
