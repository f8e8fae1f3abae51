import type { Plugin } from 'vite'

const BY_TIMER = 'postMessage: (data) => setTimeout(() => {'
const BY_MICROTASK = 'postMessage: (data) => soon(() => {'
/** After so many messages others have the thread once. */
const MESSAGES_IN_A_ROW = 64
const SOON = `let sent = 0;
const soon = (send) => (++sent % ${MESSAGES_IN_A_ROW} ? queueMicrotask(send) : setTimeout(send));
`

/**
 * Without a thread of its own, esbuild's WebAssembly is told each answer of a plugin by a timer. A timer takes more than
 * a millisecond in a Worker, and a bundle of 120 files has 240 answers, most of them one after the other. A microtask
 * runs as well only once the WebAssembly has returned. Now and then a timer lets others have the thread. A release
 * without that line fails the build.
 */
export function esbuildMessages(): Plugin {
  return {
    name: 'esbuild-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]esbuild-wasm[\\/]esm[\\/]browser\.js/ },
      handler(code) {
        if (code.split(BY_TIMER).length !== 2) this.error(`esbuild-wasm has changed: there is no "${BY_TIMER}"`)
        return { code: SOON + code.replace(BY_TIMER, BY_MICROTASK), map: null }
      },
    },
  }
}
