export type NearestLines = { from: number; to: number; text: string }

/** More lines than this do not find a place any better, and comparing is quadratic. */
const COMPARED_LINES = 30
const LONGEST_TEXT_LINES = 5_000

/** The part of `text` that looks most like `search`, with 1-based lines; null when nothing does. */
export function nearestLines(search: string, text: string): NearestLines | null {
  const wanted = search.replace(/^\n+|\n+$/g, '').split('\n')
  const wantedWords = wanted.slice(0, COMPARED_LINES).map(wordsOf)
  const lines = text.split('\n')
  if (lines.length > LONGEST_TEXT_LINES) return null
  const lineWords = lines.map(wordsOf)
  let best = { start: 0, score: 0 }
  for (let start = 0; start < lines.length; start++) {
    const score = wantedWords.reduce((sum, words, offset) => sum + likeness(words, lineWords[start + offset]), 0)
    if (score > best.score) best = { start, score }
  }
  // Below a third of a line alike per line searched, the hint would mislead.
  if (best.score < wantedWords.length / 3) return null
  const end = Math.min(lines.length, best.start + Math.min(wanted.length, COMPARED_LINES))
  return { from: best.start + 1, to: end, text: lines.slice(best.start, end).join('\n') }
}

function wordsOf(line: string) {
  return new Set(line.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [])
}

/** 0 to 1: the share of words two lines have in common. Blank lines say nothing. */
function likeness(a: Set<string>, b: Set<string> | undefined) {
  if (b === undefined || a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((word) => b.has(word)).length
  return (2 * shared) / (a.size + b.size)
}
