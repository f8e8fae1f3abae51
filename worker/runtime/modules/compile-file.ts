import type { Problem } from '#shared/projects/problems.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { createRecent } from '#worker/platform/data/recent.ts'
import { CompileError } from '#worker/runtime/compile/compile-error.ts'
import { compile, COMPILER_VERSION, type CompiledModule } from '#worker/runtime/compile/compile.ts'
import { linkedValue } from '#worker/runtime/compile/linked.ts'
import { isClientAsset, sidesOf, type Side } from '#worker/runtime/project-files.ts'
import type { Unit } from './graph.ts'
import { classCandidates } from './stylesheet.ts'

/** A project file as compiled: each side's last output that was good, and what is wrong with the present source. */
export type FileRecord = {
  path: string
  sourceHash: string
  units: Record<Side, Unit | null>
  problem: Problem | null
}

/** `linked`: the same module as a function. */
export type Output = { text: string; linked: string | null; unit: Unit }

type Compiled = CompiledModule & { words: string[] }

/** A copy of a project, an app made from a template and a file that many apps have alike are compiled once. */
const recent = createRecent<Compiled>({
  maxSize: 3_000_000,
  sizeOf: ({ js, linked }) => js.length + (linked?.length ?? 0),
})

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
  for (const side of sidesOf(path)) {
    const hash = sha256Hex(JSON.stringify([COMPILER_VERSION, side, path, sourceHash])).slice(0, 32)
    try {
      const found = known(hash)
      if (found) {
        record.units[side] = found
        continue
      }
      const compiled = recent.get(hash) ?? output({ path, content, sourceHash, side })
      recent.keep(hash, compiled)
      const { js, linked, words, ...facts } = compiled
      const unit = { ...facts, hash, words, isLinked: linked !== null }
      record.units[side] = unit
      outputs.push({ text: js, linked, unit })
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      record.problem = error.problem
      record.units[side] = previous?.units[side] ?? null
    }
  }
  return { record, outputs }
}

type OutputInput = { path: string; content: Uint8Array; sourceHash: string; side: Side }

function output({ path, content, sourceHash, side }: OutputInput): Compiled {
  if (isClientAsset(path)) return { ...assetModule(path, sourceHash), words: [] }
  const source = new TextDecoder().decode(content)
  return { ...compile({ path, source, side }), words: side === 'client' ? classCandidates(source) : [] }
}

/** Importing an image gives its address, which changes with its content. */
function assetModule(path: string, sourceHash: string): CompiledModule {
  const address = JSON.stringify(`/~a/${path}?${sourceHash.slice(0, 16)}`)
  const texts = { js: `export default ${address}\n`, linked: linkedValue(address) }
  return { ...texts, imports: [], exports: ['default'], reexports: [], icons: [], styles: [], isBoundary: false }
}
