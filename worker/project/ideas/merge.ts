import type { IdeaChoice, IdeaConflict, IdeaFile } from '#shared/projects/ideas.ts'
import { mergeLines, type MergePiece } from '#worker/platform/data/merge-lines.ts'
import { bytesOf, textOf } from '#worker/project/files/text.ts'
import { isSqlFile } from '#worker/runtime/project-files.ts'

/** A file that an idea changed: what it was when the idea began, and what it is there now. Null: there is none. */
export type IdeaChange = { path: string; base: string | null; hash: string | null; content: Uint8Array | null }

/** The side that takes over: its files now, and what blobs hold. */
export type Mine = {
  /** Hashes by path. */
  files: ReadonlyMap<string, string>
  /** Migrations that ran on its rows. They may be of no file any more. */
  applied: string[]
  /** The bytes of a blob; null where it is no longer kept. */
  blob: (hash: string) => Uint8Array | null
}

/** What becomes of a file. `content` is not read while conflicts are open. */
export type MergedFile = IdeaFile & { content: Uint8Array | null }

/**
 * What taking over these changes does to each file. A choice decides the places that both sides changed; what only one
 * of them changed stays in either case.
 */
export function mergeIdea(
  changes: IdeaChange[],
  mine: Mine,
  choices: Readonly<Record<string, IdeaChoice>> = {},
): MergedFile[] {
  const names = newNames(changes, mine)
  return changes.map((change) => {
    const choice = Object.hasOwn(choices, change.path) ? choices[change.path]! : null
    return { path: change.path, ...mergeFile(change, { mine, to: names.get(change.path), choice }) }
  })
}

/** Lines of one side of a place in conflict that are shown. The choice is of the whole place. */
const MAX_CONFLICT_LINES = 400

/** A merged file as whoever chooses sees it. */
export function shownMerge({ path, to, outcome, conflicts }: MergedFile): IdeaFile {
  const few = (lines: string[] | null) => lines?.slice(0, MAX_CONFLICT_LINES) ?? null
  return {
    path,
    to,
    outcome,
    conflicts: conflicts.map(({ base, mine, theirs }) => ({ base: few(base), mine: few(mine), theirs: few(theirs) })),
  }
}

type Target = { mine: Mine; to: string | null | undefined; choice: IdeaChoice | null }
type Merged = Omit<MergedFile, 'path'>

function mergeFile({ path, base, hash, content }: IdeaChange, { mine, to, choice }: Target): Merged {
  // A migration that both have, whatever its name, and one that goes behind those of the project.
  if (to === null) return { to: path, outcome: 'same', conflicts: [], content: null }
  if (to !== undefined) return { to, outcome: 'taken', conflicts: [], content }
  const own = mine.files.get(path) ?? null
  const at = { to: path, conflicts: [] }
  if (own === hash) return { ...at, outcome: 'same', content: null }
  if (own === base) return { ...at, outcome: 'taken', content }
  const bytes = own === null ? null : mine.blob(own)
  const texts = {
    base: base === null ? '' : textIn(mine.blob(base)),
    mine: textIn(bytes),
    theirs: textIn(content),
  }
  if (texts.base === null || texts.mine === null || texts.theirs === null) {
    // A file of no lines, or one that a side deleted, is kept or replaced as a whole.
    const whole: IdeaConflict = {
      base: null,
      mine: texts.mine === null ? null : texts.mine.split('\n'),
      theirs: texts.theirs === null ? null : texts.theirs.split('\n'),
    }
    if (choice === null) return { ...at, outcome: 'conflict', conflicts: [whole], content: null }
    return choice === 'mine'
      ? { ...at, outcome: 'same', conflicts: [whole], content: null }
      : { ...at, outcome: 'taken', conflicts: [whole], content }
  }
  const pieces = mergeLines(texts.base.split('\n'), texts.mine.split('\n'), texts.theirs.split('\n'))
  const conflicts = pieces.flatMap((piece) => (piece.kind === 'conflict' ? [conflictOf(piece)] : []))
  if (conflicts.length > 0 && choice === null) return { to: path, outcome: 'conflict', conflicts, content: null }
  const lines = pieces.flatMap((piece) => (piece.kind === 'agreed' ? piece.lines : piece[choice ?? 'mine']))
  return { to: path, outcome: 'merged', conflicts, content: bytesOf(lines.join('\n')) }
}

const conflictOf = ({ base, mine, theirs }: MergePiece & { kind: 'conflict' }): IdeaConflict => ({ base, mine, theirs })

const textIn = (bytes: Uint8Array | null): string | null => (bytes === null ? null : textOf(bytes))

/**
 * Where migrations of an idea go: behind those that the project has or ran. Null stands for one that it has already,
 * under whatever name. Those that may keep their names are not in the map.
 */
function newNames(changes: IdeaChange[], mine: Mine): Map<string, string | null> {
  const names = new Map<string, string | null>()
  const have = [...mine.files].filter(([path]) => isSqlFile(path, 'migrations'))
  const hashes = new Set(have.map(([, hash]) => hash))
  const added = changes
    .filter(({ path, base, hash }) => isSqlFile(path, 'migrations') && base === null && hash !== null)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  let last = [...have.map(([path]) => path), ...mine.applied].toSorted().at(-1) ?? null
  let isMoved = false
  for (const { path, hash } of added) {
    if (hashes.has(hash!)) {
      names.set(path, null)
      continue
    }
    isMoved ||= last !== null && !isBehind(path, last)
    if (isMoved && last !== null) names.set(path, (last = behind(path, last)))
    else last = path
  }
  return names
}

const NUMBERED = /^migrations\/(\d+)(.*)$/

const numberOf = (path: string) => NUMBERED.exec(path)?.[1] ?? null

function isBehind(path: string, last: string): boolean {
  const [one, other] = [numberOf(path), numberOf(last)]
  return path > last && (one === null || other === null || Number(one) > Number(other))
}

/** The name of a migration with the number after the last one's. Migrations run in the order of their names. */
function behind(path: string, last: string): string {
  const number = numberOf(last)
  const rest = NUMBERED.exec(path)?.[2] ?? `_${path.slice('migrations/'.length)}`
  const next = number === null ? null : String(Number(number) + 1).padStart(number.length, '0')
  const moved = `migrations/${next}${rest}`
  if (next !== null && moved > last) return moved
  // No number is higher in the order of names: the whole name is put before.
  return `${last.replace(/\.sql$/, '')}_${rest.replace(/^_/, '')}`
}
