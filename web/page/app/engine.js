// The engine as the page sees it: requests with their answers, over whichever link there is, and
// whether it can be reached. Messages are those of docs/protocol.md.
import {Signal} from "./signal.js";
import {openSocket, socketAddress} from "./link_socket.js";
import {hasWorker, openWorker} from "./link_worker.js";

/** @typedef {{send: (text: string) => void, close: () => void}} Link */
/** @typedef {{opened: () => void, received: (text: string) => void, closed: () => void}} Listener */
/** @typedef {"connecting"|"ready"|"lost"} State */
/** @typedef {(answer: any) => void} Hearer */

/** Not an answer: the engine could not be asked, or went away before it answered. */
export class LinkLost extends Error {}

/** The engine has answered that it cannot do it; the message says why. */
export class Refused extends Error {
    /** @param {string} message @param {string} code */
    constructor(message, code) {
        super(message);
        this.code = code;
    }
}

/** A request under way. */
export class Request {
    /** @param {Engine} engine @param {number} id @param {Promise<any>} done */
    constructor(engine, id, done) {
        this.engine = engine;
        this.id = id;
        this.done = done;
    }

    cancel() {
        this.engine.cancel(this.id);
    }
}

// Between attempts to connect, in milliseconds; each wait is twice the last, until there is an answer.
const shortest_wait = 500;
const longest_wait = 8000;

export class Engine {
    /** @type {Signal<State>} */
    changed = new Signal();
    /** @type {State} */
    state = "connecting";
    /** @type {Link|null} */
    #link = null;
    #ids = 0;
    /** @type {Map<number, {hear?: Hearer, resolve: Hearer, reject: (error: Error) => void}>} */
    #waiting = new Map();
    #wait = shortest_wait;
    #worker = false;
    #opened_once = false;

    /** Which kind of engine answers. */
    get kind() {
        return this.#worker ? "worker" : "server";
    }

    connect() {
        const listener = {
            opened: () => this.#opened(),
            received: (/** @type {string} */ text) => this.#received(text),
            closed: () => this.#closed(),
        };
        this.#link = this.#worker ? openWorker(listener)
                                  : openSocket(socketAddress(window.location), listener);
    }

    /** Tries again at once, when somebody asks for it. */
    retry() {
        if (this.state === "lost") this.#reconnect();
    }

    /**
     * @param {string} cmd
     * @param {object} [fields]
     * @param {Hearer} [hear] gets the answers before the final one
     */
    start(cmd, fields = {}, hear) {
        const id = ++this.#ids;
        const done = new Promise((resolve, reject) => {
            if (this.state !== "ready" || !this.#link) return reject(new LinkLost("not connected"));
            this.#waiting.set(id, {hear, resolve, reject});
            this.#link.send(JSON.stringify({id, cmd, ...fields}));
        });
        // Whoever does not wait for the answer does not mind if there is none.
        done.catch(() => {});
        return new Request(this, id, done);
    }

    /** @param {string} cmd @param {object} [fields] @returns {Promise<any>} */
    ask(cmd, fields) {
        return this.start(cmd, fields).done;
    }

    /** @param {number} target */
    cancel(target) {
        if (this.#waiting.has(target)) this.start("cancel", {target});
    }

    #opened() {
        this.#opened_once = true;
        this.#become("ready");
    }

    /** @param {string} text */
    #received(text) {
        this.#wait = shortest_wait;
        const answer = JSON.parse(text);
        const waiting = this.#waiting.get(answer.id);
        if (!waiting) return;
        if (!answer.final) return waiting.hear?.(answer);
        this.#waiting.delete(answer.id);
        if (answer.error) waiting.reject(new Refused(answer.error, answer.code));
        else waiting.resolve(answer);
    }

    async #closed() {
        this.#link = null;
        const lost = [...this.#waiting.values()];
        this.#waiting.clear();
        this.#become("lost");
        for (const {reject} of lost) reject(new LinkLost("the connection was lost"));
        // A page that never had a server may have the engine beside it.
        if (!this.#opened_once && !this.#worker && await hasWorker()) {
            this.#worker = true;
            return this.#reconnect();
        }
        setTimeout(() => this.retry(), this.#wait);
        this.#wait = Math.min(longest_wait, 2 * this.#wait);
    }

    #reconnect() {
        this.#become("connecting");
        this.connect();
    }

    /** @param {State} state */
    #become(state) {
        this.state = state;
        this.changed.emit(state);
    }
}
