import path from 'node:path'
import type { Plugin } from 'vite'

const MODULE = '\0solid:esbuild-module'

/** What a test configuration binds, so that `esbuildFromBinding` finds the file. */
export const esbuildBinding = { ESBUILD_FILES: { disk: { path: path.resolve('node_modules/esbuild-wasm') } } }

/**
 * The runner of worker tests would send esbuild as a list of fourteen million numbers in JSON, to each process. workerd
 * reads the same file from the disk instead.
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
const file = await env.ESBUILD_FILES.fetch('http://disk/esbuild.wasm')
export default env.__VITEST_POOL_WORKERS_UNSAFE_EVAL.newWasmModule(await file.arrayBuffer())`,
    },
  }
}
