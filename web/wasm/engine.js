// Damier as WebAssembly for JavaScript: loads damier.wasm, hands it messages and lets it work in turns
// between which the messages that came meanwhile are heard. Runs in a Worker and in Node.

/** How long a turn of a search may take, in milliseconds, where nobody can say that a message has come. */
const longest_turn = 100;
/** And where somebody can: then turns end only for messages. */
const endless_turn = 2000;

/** @typedef {"json"|"hub"} Protocol */

/** What the system offers a program: a clock, random numbers, and a place for complaints. */
class System {
    /** @type {WebAssembly.Memory|undefined} */
    memory;

    get #view() {
        return new DataView(/** @type {WebAssembly.Memory} */ (this.memory).buffer);
    }

    /** @param {number} at @param {number} size */
    bytes(at, size) {
        return new Uint8Array(/** @type {WebAssembly.Memory} */ (this.memory).buffer, at, size);
    }

    /** Whatever is not named here fails, as it does for a program that may use no files. @param {WebAssembly.Module} module */
    imports(module) {
        const no_such_thing = -44;
        /** @type {Record<string, Record<string, Function>>} */
        const all = {};
        for (const {module: from, name} of WebAssembly.Module.imports(module)) {
            (all[from] ??= {})[name] = () => from === "wasi_snapshot_preview1" ? 8 : no_such_thing;
        }
        Object.assign(all.wasi_snapshot_preview1 ??= {}, {
            clock_time_get: (/** @type {number} */ _clock, /** @type {bigint} */ _precision, /** @type {number} */ to) => {
                this.#view.setBigUint64(to, BigInt(Math.round(performance.now() * 1e6)), true);
                return 0;
            },
            environ_sizes_get: (/** @type {number} */ count, /** @type {number} */ size) => {
                this.#view.setUint32(count, 0, true);
                this.#view.setUint32(size, 0, true);
                return 0;
            },
            environ_get: () => 0,
            fd_write: (/** @type {number} */ _file, /** @type {number} */ pieces, /** @type {number} */ count, /** @type {number} */ written) => {
                let size = 0;
                for (let i = 0; i < count; ++i) {
                    const at = this.#view.getUint32(pieces + 8 * i, true);
                    const length = this.#view.getUint32(pieces + 8 * i + 4, true);
                    console.error(new TextDecoder().decode(this.bytes(at, length).slice()));
                    size += length;
                }
                this.#view.setUint32(written, size, true);
                return 0;
            },
            proc_exit: (/** @type {number} */ status) => { throw new Error(`the engine has ended (${status})`); },
        });
        Object.assign(all.env ??= {}, {
            emscripten_notify_memory_growth: () => {},
            getentropy: (/** @type {number} */ to, /** @type {number} */ size) => {
                crypto.getRandomValues(this.bytes(to, size));
                return 0;
            },
        });
        return all;
    }
}

export class Damier {
    #system = new System();
    /** @type {any} */
    #calls;
    #turn_ends = 0;
    /** @type {(text: string) => void} */
    #hear = () => {};
    /** @type {Int32Array|null} */
    #mail = null;

    /** @param {WebAssembly.Module} module */
    constructor(module) {
        const imports = this.#system.imports(module);
        imports.damier = {
            answer: (/** @type {number} */ at, /** @type {number} */ size) =>
                this.#hear(new TextDecoder().decode(this.#system.bytes(at, size).slice())),
            turn_is_over: () => Number(this.#hasMail() || performance.now() >= this.#turn_ends),
        };
        const {exports} = new WebAssembly.Instance(module, /** @type {WebAssembly.Imports} */ (imports));
        this.#calls = exports;
        this.#system.memory = /** @type {WebAssembly.Memory} */ (exports.memory);
        this.#calls._initialize();
    }

    /** @param {Response|Promise<Response>|BufferSource} source */
    static async load(source) {
        const bytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source) ? source : await (await source).arrayBuffer();
        return new Damier(await WebAssembly.compile(/** @type {BufferSource} */ (bytes)));
    }

    /** Who gets the answers. @param {(text: string) => void} hear */
    onAnswer(hear) {
        this.#hear = hear;
    }

    /** The first number is not 0 while a message waits: shared with whoever sends them. @param {SharedArrayBuffer} mail */
    shareMail(mail) {
        this.#mail = new Int32Array(mail);
    }

    #hasMail() {
        return this.#mail !== null && Atomics.load(this.#mail, 0) > 0;
    }

    /** @param {string} text */
    #write(text) {
        const bytes = new TextEncoder().encode(text);
        const at = this.#calls.damier_room(bytes.length);
        this.#system.bytes(at, bytes.length).set(bytes);
    }

    /** @param {Protocol} protocol @param {string} text */
    send(protocol, text) {
        this.#write(text);
        this.#calls[`damier_${protocol}`]();
    }

    /** Does a turn of what there is to do; false if there is nothing. @param {Protocol} protocol */
    work(protocol) {
        this.#turn_ends = performance.now() + (this.#mail ? endless_turn : longest_turn);
        return this.#calls[`damier_${protocol}_work`]() !== 0;
    }

    /** As `damier bench` does it. @param {string} variant @returns {{nodes: number, seconds: number}} */
    bench(variant) {
        let answer = "";
        const hear = this.#hear;
        this.#hear = text => answer = text;
        this.#turn_ends = Infinity;
        this.#write(variant);
        this.#calls.damier_bench();
        this.#hear = hear;
        return JSON.parse(answer);
    }
}

/**
 * Serves whoever made this Worker: each message either way is one of the protocol. A SharedArrayBuffer,
 * if the page may have one, comes first: its first number counts the messages that were sent and not
 * yet heard, so that a search is interrupted at once and only then.
 * @param {any} scope the Worker's own @param {Protocol} protocol
 */
export function serve(scope, protocol) {
    const address = new URL("damier.wasm", import.meta.url);
    const loading = Damier.load(fetch(address).then(answer => {
        if (!answer.ok) throw new Error(`cannot fetch ${address}: ${answer.status}`);
        return answer;
    }));
    const bell = new MessageChannel();
    let rings = false;
    /** @type {Int32Array|null} */
    let mail = null;

    /** Works until there is nothing left; between turns messages are heard. @param {Damier} damier */
    const ring = damier => {
        if (rings) return;
        rings = true;
        bell.port1.onmessage = () => {
            rings = false;
            if (damier.work(protocol)) ring(damier);
        };
        bell.port2.postMessage(0);
    };

    scope.onmessage = async (/** @type {MessageEvent} */ event) => {
        try {
            const damier = await loading;
            if (typeof event.data !== "string") {
                mail = new Int32Array(event.data);
                return damier.shareMail(event.data);
            }
            damier.onAnswer(text => scope.postMessage(text));
            if (mail) Atomics.sub(mail, 0, 1);
            damier.send(protocol, event.data);
            ring(damier);
        } catch (error) {
            setTimeout(() => { throw error; });  // so that it arrives as an `error` of the Worker
        }
    };
}
