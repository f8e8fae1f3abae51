import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { Unit } from '#worker/runtime/preview/graph.ts'
import type { FileRecord } from '#worker/runtime/preview/store.ts'
import { isClientAsset, targetsOf } from '#worker/runtime/project-files.ts'
import { classCandidates } from './class-candidates.ts'
import { CompileError } from './compile-error.ts'
import { compile, COMPILER_VERSION, type CompiledModule, type Target } from './compile.ts'

export type Output = { text: string; unit: Unit }

type FileInput = {
  path: string
  content: Uint8Array
  sourceHash: string
  previous: FileRecord | null
  /** A unit compiled before, by its hash. */
  known: (hash: string) => Unit | null
}

/** Compiles a file for each side it belongs to. A side that does not compile keeps its last good output in service. */
export function compileFile({ path, content, sourceHash, previous, known }: FileInput): {
  record: FileRecord
  outputs: Output[]
} {
  const record: FileRecord = { path, sourceHash, units: { client: null, server: null }, problem: null }
  const outputs: Output[] = []
  for (const target of targetsOf(path)) {
    const hash = sha256Hex(JSON.stringify([COMPILER_VERSION, target, path, sourceHash])).slice(0, 32)
    try {
      const found = known(hash)
      if (found) {
        record.units[target] = found
        continue
      }
      const { js, words, ...facts } = output({ path, content, sourceHash, target })
      const unit = { ...facts, hash, words }
      record.units[target] = unit
      outputs.push({ text: js, unit })
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      record.problem = error.problem
      record.units[target] = previous?.units[target] ?? null
    }
  }
  return { record, outputs }
}

type OutputInput = { path: string; content: Uint8Array; sourceHash: string; target: Target }

function output({ path, content, sourceHash, target }: OutputInput): CompiledModule & { words: string[] } {
  if (isClientAsset(path)) return { ...assetModule(path, sourceHash), words: [] }
  const source = new TextDecoder().decode(content)
  return { ...compile({ path, source, target }), words: target === 'client' ? classCandidates(source) : [] }
}

/** Importing an image gives its address, which changes with its content. */
function assetModule(path: string, sourceHash: string): CompiledModule {
  const js = `export default ${JSON.stringify(`/~a/${path}?${sourceHash.slice(0, 16)}`)}\n`
  return { js, imports: [], exports: ['default'], reexports: [], icons: [], styles: [], isBoundary: false }
}
