import type { LeftReference } from '#shared/projects/files.ts'
import { absoluteSpecifier, appPath, pathBeside, relativeSpecifier } from '#worker/runtime/compile/specifier.ts'
import { resolvePath } from '#worker/runtime/modules/graph.ts'
import { mayRefer, referencesIn, type Reference } from './references.ts'

/** Characters that are read to follow one move. What is beyond is said, and not rewritten. */
const MAX_READ = 8 * 1024 * 1024
/** Larger files are generated or data. */
const MAX_FILE = 256 * 1024
/** So many places that still say the old name are told. */
const MAX_LEFT = 50

/** It may import the file without a word of its name. */
const COMPUTED = /\bimport\(\s*`/

/** `from` is a file, or a folder with all that is in it. */
type Move = { from: string; to: string }
type Files = { paths: string[]; text: (path: string) => string | null; sizeOf: (path: string) => number }
export type Followed = { rewritten: Array<{ path: string; text: string }>; left: LeftReference[]; hasMore: boolean }

/** The paths that move, each with its new one. */
export function movedPaths(paths: Iterable<string>, { from, to }: Move): Map<string, string> {
  const moved = [...paths].flatMap((path): Array<[string, string]> => {
    if (path === from) return [[path, to]]
    return path.startsWith(`${from}/`) ? [[path, to + path.slice(from.length)]] : []
  })
  return new Map(moved)
}

/**
 * What the files of a project have to say once some of them are somewhere else. Moved files are among `rewritten` under their
 * new paths where their own imports change. `left` are places that may mean one of them and are not certain to.
 */
export function followMove({ paths, text, sizeOf }: Files, move: Move): Followed {
  const before = new Set(paths)
  const moves = movedPaths(paths, move)
  const placeOf = (path: string) => moves.get(path) ?? path
  const after = new Set(paths.map(placeOf))
  const isFolder = !before.has(move.from)
  const words = isFolder ? [move.from.slice(move.from.lastIndexOf('/') + 1)] : wordsFor(move.from)
  const rewritten: Followed['rewritten'] = []
  const left: LeftReference[] = []
  let room = MAX_READ
  for (const path of paths) {
    const isMoved = moves.has(path)
    if (!isMoved && sizeOf(path) > MAX_FILE) continue
    const size = sizeOf(path)
    const at = placeOf(path)
    if (room < size) {
      if (mayRefer(path)) left.push({ path: at, line: null })
      continue
    }
    const source = text(path)
    if (source === null) continue
    room -= size
    if (!isMoved && !words.some((word) => source.includes(word)) && !COMPUTED.test(source)) continue
    if (!mayRefer(path)) {
      const named = isFolder ? `${move.from}/` : move.from
      left.push(...linesWith(source, named).map((line) => ({ path: at, line })))
      continue
    }
    const edits: Array<Reference & { next: string }> = []
    for (const reference of referencesIn(path, source)) {
      const meant = meaning(path, reference, before)
      if (meant === null) {
        if (reference.isComputed && mayCompute(path, reference, { moves, move }))
          left.push({ path: at, line: lineOf(source, reference.from) })
        continue
      }
      if (!reference.isImport) {
        if (moves.has(meant)) left.push({ path: at, line: lineOf(source, reference.from) })
        continue
      }
      const target = placeOf(meant)
      // What moves together still finds each other.
      if (meaning(at, reference, after) === target) continue
      const next = specifierFor(reference.text, { importer: at, meant, target, after })
      if (next !== reference.text) edits.push({ ...reference, next })
    }
    if (edits.length > 0) rewritten.push({ path: at, text: spliced(source, edits) })
  }
  const places = [...new Map(left.map((place) => [`${place.path}:${place.line}`, place])).values()]
  return { rewritten, left: places.slice(0, MAX_LEFT), hasMore: places.length > MAX_LEFT }
}

/** What any text that means the file has in it: its name without its ending, or the folder that it is the index of. */
function wordsFor(path: string): string[] {
  const names = path.split('/')
  const stem = names.at(-1)!.replace(/(?<=.)\.[^.]+$/, '')
  const folder = names.at(-2)
  // An index is meant by its folder, and by `.` and `..` from beside and below it.
  return stem === 'index' ? [stem, ...(folder === undefined ? [] : [folder]), `'.`, `".`] : [stem]
}

/** The file that a reference means; null when it means none of the project. */
function meaning(path: string, { text, isImport, isComputed }: Reference, exists: Set<string>): string | null {
  if (isComputed || text === '') return null
  const has = (file: string) => exists.has(file)
  const [bare] = splitQuery(text)
  if (isProjectRoot(bare)) return has(bare.slice(1)) ? bare.slice(1) : null
  const absolute = appPath(absoluteSpecifier(path, bare))
  if (absolute !== null) return resolvePath(absolute, has)
  // Pages and style sheets name files beside them without a dot; elsewhere a whole path may be one of a list.
  if (/\.(?:html|css)$/.test(path))
    return isImport && !bare.includes(':') ? existing(pathBeside(path, bare), has) : null
  return !isImport ? existing(bare, has) : null
}

const existing = (path: string, has: (file: string) => boolean) => (has(path) ? path : null)

const isProjectRoot = (text: string) => text.startsWith('/') && !text.startsWith('//')

type Moves = { moves: Map<string, string>; move: Move }

/** Whether a computed import may mean a moved file, or, in a moved file, means something beside it that stays. */
function mayCompute(path: string, { text }: Reference, { moves, move }: Moves): boolean {
  const absolute = appPath(absoluteSpecifier(path, text))
  if (absolute === null) return false
  const begin = text.endsWith('/') ? `${absolute}/` : absolute
  const isRelative = text.startsWith('.')
  // All that it can mean moves with it.
  if (isRelative && moves.has(path) && begin.startsWith(`${move.from}/`)) return false
  if (isRelative && moves.has(path)) return true
  return [...moves.keys()].some((moved) => moved.startsWith(begin))
}

const splitQuery = (text: string): [string, string] => {
  const at = text.search(/[?#]/)
  return at <= 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

type Target = { importer: string; meant: string; target: string; after: Set<string> }

/** The same file in the way that the reference was written: by alias, from the root or from beside it, with its ending or not. */
function specifierFor(written: string, { importer, meant, target, after }: Target): string {
  const [bare, query] = splitQuery(written)
  const isAlias = bare.startsWith('@/')
  if (isProjectRoot(bare)) return meant === target ? written : `/${target}${query}`
  if (isAlias && meant === target) return written
  const begin = (path: string) =>
    isAlias && path.startsWith('client/') ? `@/${path.slice('client/'.length)}` : beside(importer, path, bare)
  const full = begin(target)
  if (!/\.(?:html|css)$/.test(importer)) {
    const shorter = shortened(bare, { meant, target })
    const means = (text: string) => resolvePath(text, (path) => after.has(path)) === target
    if (shorter !== null && means(shorter)) return begin(shorter) + query
  }
  return full + query
}

function beside(importer: string, path: string, written: string): string {
  const relative = relativeSpecifier(importer, path)
  return /^\.|^@\//.test(written) ? relative : relative.replace(/^\.\//, '')
}

/** The path as it would be written without what the reference left out; null when it left nothing out. */
function shortened(bare: string, { meant, target }: { meant: string; target: string }): string | null {
  const name = bare.slice(bare.lastIndexOf('/') + 1)
  const file = meant.slice(meant.lastIndexOf('/') + 1)
  if (name === file) return null
  const ending = /\.[mc]?jsx?$/.exec(name)?.[0]
  const stem = target.replace(/\.[^./]+$/, '')
  if (ending !== undefined && /\.tsx?$/.test(target) && file.startsWith(`${name.slice(0, -ending.length)}.`))
    return stem + ending
  const isByFolder = file.startsWith('index.') && name !== 'index'
  return isByFolder && /\/index\.[^/]+$/.test(target) ? target.replace(/\/index\.[^/]+$/, '') : stem
}

function spliced(source: string, edits: Array<Reference & { next: string }>): string {
  let text = source
  for (const { from, to, next } of edits.toReversed()) text = text.slice(0, from) + next + text.slice(to)
  return text
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length

const linesWith = (text: string, word: string) =>
  text.split('\n').flatMap((line, index) => (line.includes(word) ? [index + 1] : []))
