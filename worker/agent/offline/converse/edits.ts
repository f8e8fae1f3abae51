import { applyEdits, type Edit } from '#worker/agent/tools/files/apply-edits.ts'
import { diffLines } from '#worker/platform/data/line-diff.ts'

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
