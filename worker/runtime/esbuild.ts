import wasmModule from 'esbuild-wasm/esbuild.wasm'
import * as esbuild from 'esbuild-wasm/esm/browser.js'

let starting: Promise<void> | null = null

/** esbuild, started once per isolate. Its WebAssembly comes as a module: a Worker may not compile bytes at run time. */
export async function startedEsbuild(): Promise<typeof esbuild> {
  starting ??= esbuild.initialize({ wasmModule, worker: false })
  await starting
  return esbuild
}
