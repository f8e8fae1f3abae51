import type { Plugin } from 'vite'

const MODULE = '\0solid:esbuild-module'

/** What a test configuration binds, so that `esbuildFromBinding` finds the bytes. */
export const esbuildBinding = { ESBUILD_WASM: './node_modules/esbuild-wasm/esbuild.wasm' }

/**
 * The runner of worker tests would send esbuild as a list of fourteen million numbers in JSON, to each process. As the
 * bytes of a binding it is there at once, and what tests runs is compiled from the same file.
 */
export function esbuildFromBinding(): Plugin {
  return {
    name: 'solid:esbuild-from-binding',
    enforce: 'pre',
    apply: 'serve',
    resolveId: { filter: { id: /^esbuild-wasm\/esbuild\.wasm$/ }, handler: () => MODULE },
    load: {
      filter: { id: /^\0solid:esbuild-module$/ },
      handler: () =>
        `import { env } from 'cloudflare:workers'
export default env.__VITEST_POOL_WORKERS_UNSAFE_EVAL.newWasmModule(env.ESBUILD_WASM)`,
    },
  }
}
