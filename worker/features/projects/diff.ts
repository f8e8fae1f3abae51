import type { DiffHunk, FileDiff } from '#shared/versions.ts'

type DiffLine = DiffHunk['lines'][number]

const CONTEXT_LINES = 3
/** Edits after which the search for the shortest script is given up: its cost grows with their square. */
const MAX_EDITS = 800

/** The lines of a text. A final line break ends the last line and begins no new one. */
export function linesOf(text: string): string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}

/** How many lines an edit added and removed. `null` stands for a file that does not exist or is not text. */
export function countChanges(before: string | null, after: string | null): { added: number; removed: number } {
  const script = diffLines(linesOf(before ?? ''), linesOf(after ?? ''))
  return {
    added: script.filter(({ kind }) => kind === 'added').length,
    removed: script.filter(({ kind }) => kind === 'removed').length,
  }
}

/** One file's difference with its context. Pass null for a side where the file does not exist. */
export function diffFile({
  path,
  before,
  after,
}: {
  path: string
  before: string | null
  after: string | null
}): FileDiff {
  const script = diffLines(linesOf(before ?? ''), linesOf(after ?? ''))
  return {
    path,
    change: before === null ? 'created' : after === null ? 'deleted' : 'edited',
    added: script.filter(({ kind }) => kind === 'added').length,
    removed: script.filter(({ kind }) => kind === 'removed').length,
    hunks: hunksOf(script),
  }
}

/** A shortest edit script (Myers, "An O(ND) Difference Algorithm"), or a plain replacement when the texts have too little in common. */
export function diffLines(before: string[], after: string[]): DiffLine[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const old = before.slice(start, before.length - end)
  const fresh = after.slice(start, after.length - end)
  return [
    ...before.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...(shortestScript(old, fresh) ?? replacement(old, fresh)),
    ...before.slice(before.length - end).map((text) => ({ kind: 'same' as const, text })),
  ]
}

function replacement(before: string[], after: string[]): DiffLine[] {
  return [
    ...before.map((text) => ({ kind: 'removed' as const, text })),
    ...after.map((text) => ({ kind: 'added' as const, text })),
  ]
}

function shortestScript(before: string[], after: string[]): DiffLine[] | null {
  if (before.length === 0 || after.length === 0) return replacement(before, after)
  const max = Math.min(before.length + after.length, MAX_EDITS)
  const reach = new Int32Array(2 * max + 2)
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= max; edits++) {
    trace.push(reach.slice())
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOn({ reach, diagonal, edits, max })
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++
      reach[max + diagonal] = x
      if (x >= before.length && x - diagonal >= after.length) return walkBack({ trace, before, after, max })
    }
  }
  return null
}

type Frontier = { reach: Int32Array; diagonal: number; edits: number; max: number }

/** The farthest point on a diagonal that one more edit reaches: down from the diagonal above, or right from the one below. */
function startOn({ reach, diagonal, edits, max }: Frontier): number {
  if (edits === 0) return 0
  const above = diagonal === edits ? -1 : reach[max + diagonal + 1]!
  const below = diagonal === -edits ? -1 : reach[max + diagonal - 1]!
  return below < above ? above : below + 1
}

function walkBack({
  trace,
  before,
  after,
  max,
}: {
  trace: Int32Array[]
  before: string[]
  after: string[]
  max: number
}): DiffLine[] {
  const script: DiffLine[] = []
  let x = before.length
  let y = after.length
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reach = trace[edits]!
    const diagonal = x - y
    const start = startOn({ reach, diagonal, edits, max })
    while (x > start) {
      script.push({ kind: 'same', text: before[--x]! })
      y--
    }
    if (edits === 0) break
    const isInsertion =
      diagonal === -edits || (diagonal !== edits && reach[max + diagonal - 1]! < reach[max + diagonal + 1]!)
    if (isInsertion) script.push({ kind: 'added', text: after[--y]! })
    else script.push({ kind: 'removed', text: before[--x]! })
  }
  return script.toReversed()
}

/** Groups a script into runs of changes with their context; runs whose contexts touch become one. */
function hunksOf(script: DiffLine[]): DiffHunk[] {
  const hunks: DiffHunk[] = []
  let open: DiffHunk | null = null
  let lastChange = -Infinity
  let oldLine = 1
  let newLine = 1
  for (const [index, line] of script.entries()) {
    if (line.kind !== 'same') {
      if (!open) {
        const context = script.slice(Math.max(0, index - CONTEXT_LINES), index).filter(({ kind }) => kind === 'same')
        open = { oldStart: oldLine - context.length, newStart: newLine - context.length, lines: context }
        hunks.push(open)
      }
      lastChange = index
    }
    const isBeyond =
      open !== null && index - lastChange > CONTEXT_LINES && !hasChange(script, index, index + CONTEXT_LINES)
    if (isBeyond) open = null
    open?.lines.push(line)
    if (line.kind !== 'added') oldLine++
    if (line.kind !== 'removed') newLine++
  }
  return hunks
}

const hasChange = (script: DiffLine[], from: number, to: number) =>
  script.slice(from, to + 1).some(({ kind }) => kind !== 'same')
