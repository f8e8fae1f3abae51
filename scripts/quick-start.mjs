// Preloaded into wrangler. Its Miniflare copies the whole configuration, with all modules, for each value that it adds.
// That takes seconds of each start.
import { registerHooks } from 'node:module'

const GROWTH = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize);'
/** The buffer is at least doubled, as in later releases. So each byte is copied about once. */
const DOUBLING = 's.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength));'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/node_modules/miniflare/dist/src/index.js')) return loaded
    const source = String(loaded.source)
    // A release without that line no longer needs this file.
    if (!source.includes(GROWTH)) throw new Error('Miniflare has changed: remove scripts/quick-start.mjs')
    return { ...loaded, source: source.replace(GROWTH, DOUBLING) }
  },
})
