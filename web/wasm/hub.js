// The engine in a Worker for any page: each message either way is a line of Hub (docs/wasm.md).
{
    /** @type {MessageEvent[]} */
    const early = [];
    self.onmessage = event => early.push(event);
    import("./engine.js").then(({serve}) => {
        serve(self, "hub");
        for (const event of early) self.onmessage?.(event);
    }).catch(error => setTimeout(() => { throw error; }));  // so that it arrives as an `error` of the Worker
}
