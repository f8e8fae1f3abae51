/**
 * One file in, one native ES module out: a pure function of (path, source, side), so callers cache by hash.
 *   TypeScript/TSX ─sucrase→ JavaScript on the same lines ─acorn→ edits at exact offsets → JavaScript
 * Every edit stays on its line: stack traces of the result name the maker's lines, and no source map exists anywhere.
 */
import { parse, type AnyNode, type Program } from 'acorn'
import type { Side } from '#worker/runtime/project-files.ts'
import { CompileError } from './compile-error.ts'
import { COMPUTED_IMPORT_TAIL, computedImport } from './computed-imports.ts'
import { guardFrame, guardsOf, refuseOwnNames } from './guards.ts'
import { linkedText, linkedValue } from './linked.ts'
import { exportsOf } from './module-exports.ts'
import { collectImport, type FoundImport, type ModuleImport, type StyleImport } from './module-imports.ts'
import { collectRefresh } from './refresh.ts'
import { applyEdits, positionsIn, walk, type Edit } from './syntax-tree.ts'
import { toJavaScript } from './to-javascript.ts'

/** Part of every cache key: change it whenever the output for the same source changes. */
export const COMPILER_VERSION = '7'

export type ModuleFacts = {
  imports: ModuleImport[]
  exports: string[]
  /** Specifiers of `export *`. */
  reexports: string[]
  /** Names taken from lucide-react; `*` for its whole namespace. */
  icons: string[]
  /** Style sheets of the project and of packages, imported for their effect. */
  styles: StyleImport[]
  /** Exports nothing but components: React can swap them in place. */
  isBoundary: boolean
}

/** `linked`: the module as a function, for a page that gets all its modules at once; null where there is none. */
export type CompiledModule = ModuleFacts & { js: string; linked: string | null }

/** Compiles one file of code or JSON. Throws CompileError. */
export function compile({ path, source, side }: { path: string; source: string; side: Side }): CompiledModule {
  if (path.endsWith('.json')) return compileJson(path, source)
  const code = toJavaScript(path, source)
  const program = parseModule(path, code)
  const pass = readTree({ path, code, program, side })
  const refresh = side === 'client' ? collectRefresh({ program, code, path, source }) : null
  const guard = pass.isGuarded ? guardFrame(program, path) : null
  const { text, startOf } = applyEdits(code, [...(guard ? [guard.head] : []), ...pass.edits, ...(refresh?.edits ?? [])])
  const importTail = pass.hasComputedImports ? COMPUTED_IMPORT_TAIL : ''
  const tail = (guard?.tail ?? '') + importTail + (refresh?.tail ?? '')
  const body = tail === '' ? text : `${withoutOpenComment(text.trimEnd())}${tail}\n`
  return {
    js: side === 'client' ? `${body}\n//# sourceURL=${path}\n` : body,
    linked:
      refresh &&
      linkedText({
        path,
        code,
        program,
        edits: [...pass.edits, ...refresh.edits],
        guardTail: guard?.tail ?? '',
        refreshTail: refresh.tail,
      }),
    imports: pass.imports.map(({ edit, ...found }) => {
      const start = startOf.get(edit)!
      return { ...found, start, end: start + edit.text.length }
    }),
    ...exportsOf(program, path),
    icons: pass.icons,
    styles: pass.styles,
    isBoundary: refresh?.isBoundary ?? false,
  }
}

/** What is appended must not become a part of a comment that ends the file. */
function withoutOpenComment(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1).includes('//') ? `${text}\n` : text
}

type Tree = { path: string; code: string; program: Program; side: Side }
type Pass = {
  edits: Edit[]
  imports: FoundImport[]
  icons: string[]
  styles: StyleImport[]
  isGuarded: boolean
  hasComputedImports: boolean
}

function readTree({ path, code, program, side }: Tree): Pass {
  const positionOf = positionsIn(code)
  const pass: Pass = { edits: [], imports: [], icons: [], styles: [], isGuarded: false, hasComputedImports: false }
  const closers: Edit[] = []
  walk(program, (node) => {
    const found = collectImport(node, { path, code, positionOf })
    if (found) {
      pass.edits.push(...found.edits)
      pass.icons.push(...found.icons)
      pass.styles.push(...found.styles)
      if (found.import) pass.imports.push(found.import)
    }
    const computed = side === 'server' ? computedImport(node) : []
    pass.edits.push(...computed)
    pass.hasComputedImports ||= computed.length > 0
    pass.edits.push(...environmentEdits(node, code))
    refuseOwnNames(node, { path, positionOf })
    const guards = guardsOf(node, () => positionOf(node.start).line)
    pass.edits.push(...guards.openers)
    closers.push(...guards.closers)
    pass.isGuarded ||= guards.openers.length > 0
  })
  // A node is visited before what is within it, which must be closed first.
  pass.edits.push(...closers.toReversed())
  return pass
}

/** `import.meta.env` is Vite's: native modules have none, and the exported project runs under Vite. */
function environmentEdits(node: AnyNode, code: string): Edit[] {
  const isEnvironment =
    node.type === 'MetaProperty' && node.meta.name === 'import' && /^\.env\b/.test(code.slice(node.end, node.end + 5))
  return isEnvironment ? [{ at: node.start, remove: node.end - node.start + 4, text: '(globalThis.__env??{})' }] : []
}

function parseModule(path: string, code: string): Program {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new CompileError({ file: path, ...placeOf(error), reason: error.message.replace(/ \(\d+:\d+\)$/, '') })
  }
}

function placeOf(error: SyntaxError): { line: number; column: number } {
  const { loc } = error as SyntaxError & { loc?: { line: number; column: number } }
  return { line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 }
}

function compileJson(path: string, source: string): CompiledModule {
  try {
    JSON.parse(source)
  } catch (error) {
    throw new CompileError({ file: path, line: 1, column: 1, reason: `Not valid JSON: ${(error as Error).message}` })
  }
  const facts = { imports: [], exports: ['default'], reexports: [], icons: [], styles: [], isBoundary: false }
  return { js: `export default ${source.trim()}\n`, linked: linkedValue(source.trim()), ...facts }
}
