// The other way to the engine: WebAssembly in a Worker, for a page that lies on any static server.
//
// The contract of `engine/worker.js`, beside the page: a module Worker. Each message either way is
// the text of one JSON object of the protocol. It may be sent requests before the engine is
// loaded and keeps them until then. What it cannot load it throws, which arrives as an `error`.
// Where the page is isolated from others, a shared counter of the messages that it has not heard yet
// comes first, so that a search is interrupted as soon as there is one.

/** @typedef {import("./engine.js").Link} Link */

export const worker_file = "engine/worker.js";

/** Whether the page has an engine beside it. */
export async function hasWorker() {
    try {
        const answer = await fetch(worker_file, {method: "HEAD"});
        return answer.ok;
    } catch {
        return false;
    }
}

/**
 * @param {import("./engine.js").Listener} listener
 * @returns {Link}
 */
export function openWorker(listener) {
    const worker = new Worker(worker_file, {type: "module"});
    worker.addEventListener("message", event => listener.received(event.data));
    worker.addEventListener("error", () => {
        worker.terminate();
        listener.closed();
    });
    const unheard = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
    if (unheard) worker.postMessage(unheard.buffer);
    queueMicrotask(() => listener.opened());
    return {
        send: text => {
            if (unheard) Atomics.add(unheard, 0, 1);
            worker.postMessage(text);
        },
        close: () => worker.terminate(),
    };
}
