// Imported before Miniflare, which copies the whole configuration, with all modules, for each value that it adds. That
// takes seconds of each start.
import { registerHooks } from 'node:module'

const GROWTH = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize);'
/** The buffer is at least doubled, as in later releases. So each byte is copied about once. */
const DOUBLING = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength));'

/** The Worker answers before its assets (`run_worker_first`). Two workers in front of it would only pass requests on. */
const PASSING_ON = 'fallbackWorkerName: this.#workerOpts[0].config.assets && '

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/node_modules/miniflare/dist/src/index.js')) return loaded
    const source = String(loaded.source)
    // A release without that line no longer needs this file.
    if (!source.includes(GROWTH) || !source.includes(PASSING_ON))
      throw new Error('Miniflare has changed: look at scripts/quick-start.mjs')
    return { ...loaded, source: source.replace(GROWTH, DOUBLING).replace(PASSING_ON, 'fallbackWorkerName: false && ') }
  },
})
