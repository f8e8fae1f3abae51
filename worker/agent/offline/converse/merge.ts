import { applyEdits, type Edit } from '#worker/agent/apply-edits.ts'
import { diffLines } from '#worker/platform/data/line-diff.ts'

/** Merges two changed versions of one text by lines; null when both changed the same place differently. */
export function mergeLines({ base, mine, theirs }: { base: string; mine: string; theirs: string }): string | null {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const [o, a, b] = [base, mine, theirs].map((text) => text.split('\n'))
  const inMine = linesKept(o!, a!)
  const inTheirs = linesKept(o!, b!)
  const merged: string[] = []
  let [i, j, k] = [0, 0, 0]
  for (const line of [...o!.keys(), o!.length]) {
    const end = line === o!.length
    const [nextJ, nextK] = end ? [a!.length, b!.length] : [inMine.get(line), inTheirs.get(line)]
    if (nextJ === undefined || nextK === undefined) continue
    const part = mergePart(o!.slice(i, line), a!.slice(j, nextJ), b!.slice(k, nextK))
    if (part === null) return null
    merged.push(...part)
    if (!end) merged.push(o![line]!)
    ;[i, j, k] = [line + 1, nextJ + 1, nextK + 1]
  }
  return merged.join('\n')
}

/** Where the lines of one text that another kept stand in it. */
function linesKept(from: string[], to: string[]): Map<number, number> {
  const kept = new Map<number, number>()
  let [i, j] = [0, 0]
  for (const { kind, lines } of diffLines(from, to)) {
    if (kind === 'same') for (const offset of lines.keys()) kept.set(i + offset, j + offset)
    if (kind !== 'added') i += lines.length
    if (kind !== 'removed') j += lines.length
  }
  return kept
}

const same = (x: string[], y: string[]) => x.length === y.length && x.every((line, index) => line === y[index])

/** What stands between two lines that all three texts share. */
function mergePart(base: string[], mine: string[], theirs: string[]): string[] | null {
  if (same(mine, base)) return theirs
  if (same(theirs, base) || same(mine, theirs)) return mine
  return null
}

/** Beyond this share of a file, rewriting it is easier to read than the edits. */
const REWRITE_SHARE = 0.6
const MAX_CONTEXT_LINES = 12

/** A run of lines of one text (`from` to `to`, exclusive) that another text has as `lines`. */
type Hunk = { from: number; to: number; lines: string[] }
type Span = { from: number; to: number; hunks: Hunk[] }

/** What must be done to one text to make it the other, as runs of lines, in order. */
export function hunksBetween(before: string[], after: string[]): Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  for (const { kind, lines } of diffLines(before, after)) {
    if (kind === 'same') {
      at += lines.length
      continue
    }
    if (hunks.at(-1)?.to !== at) hunks.push({ from: at, to: at, lines: [] })
    const hunk = hunks.at(-1)!
    if (kind === 'added') hunk.lines = [...hunk.lines, ...lines]
    else hunk.to = at += lines.length
  }
  return hunks
}

/** Widens a hunk by the lines around it until its text occurs once. */
function widen(hunk: Hunk, lines: ReadonlyArray<string>, text: string): Span | null {
  for (let context = 1; context <= MAX_CONTEXT_LINES; context++) {
    const from = Math.max(0, hunk.from - context)
    const to = Math.min(lines.length, hunk.to + context)
    const search = lines.slice(from, to).join('\n')
    if (search.trim() !== '' && text.indexOf(search) === text.lastIndexOf(search)) return { from, to, hunks: [hunk] }
    if (from === 0 && to === lines.length) return null
  }
  return null
}

/** Spans that touch become one: edits apply in order and must not change what the next one looks for. */
function join(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from < last.to) {
      last.to = Math.max(last.to, span.to)
      last.hunks.push(...span.hunks)
    } else joined.push({ ...span, hunks: [...span.hunks] })
  }
  return joined
}

function editOf(span: Span, lines: ReadonlyArray<string>): Edit {
  const replaced: string[] = []
  let at = span.from
  for (const hunk of span.hunks) {
    replaced.push(...lines.slice(at, hunk.from), ...hunk.lines)
    at = hunk.to
  }
  replaced.push(...lines.slice(at, span.to))
  return { search: lines.slice(span.from, span.to).join('\n'), replace: replaced.join('\n') }
}

/** Exact edits that turn one text into the other; null when rewriting the file says it better. */
export function editsBetween(before: string, after: string): Edit[] | null {
  const lines = before.split('\n')
  const spans = hunksBetween(lines, after.split('\n')).map((hunk) => widen(hunk, lines, before))
  if (spans.length === 0 || spans.some((span) => span === null)) return null
  const edits = join(spans.filter((span) => span !== null)).map((span) => editOf(span, lines))
  const size = edits.reduce((total, edit) => total + edit.search.length + edit.replace.length, 0)
  if (size > (before.length + after.length) * REWRITE_SHARE) return null
  const outcome = applyEdits(before, edits)
  return outcome.applied && outcome.alreadyThere === 0 && outcome.text === after ? edits : null
}
