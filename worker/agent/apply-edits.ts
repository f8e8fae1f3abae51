export type Edit = { search: string; replace: string }

export type EditOutcome = { applied: true; text: string; alreadyThere: number } | { applied: false; problem: string }

/** A shorter replacement may stand in a file by chance. A wrong search would then pass for an edit that was made. */
const TELLING_CHARACTERS = 20

/**
 * Applies exact edits in order, all or none. An edit whose result already stands in the text counts as applied. A step
 * that was cut off is run again and must not insert its lines a second time.
 */
export function applyEdits(before: string, edits: Edit[]): EditOutcome {
  let text = before
  let alreadyThere = 0
  for (const [index, edit] of edits.entries()) {
    const label = edits.length > 1 ? `Edit ${index + 1} of ${edits.length}: ` : ''
    const found = positionsOf(edit.search, text)
    if (wasMade({ edit, text, found })) {
      alreadyThere++
    } else if (found.length === 1) {
      text = text.slice(0, found[0]) + edit.replace + text.slice(found[0]! + edit.search.length)
    } else {
      return { applied: false, problem: label + (found.length === 0 ? notFound(edit, text) : ambiguous(found, text)) }
    }
  }
  return { applied: true, text, alreadyThere }
}

function wasMade({ edit, text, found }: { edit: Edit; text: string; found: number[] }) {
  if (edit.replace.trim() === '' || edit.replace === edit.search) return false
  const results = positionsOf(edit.replace, text)
  if (found.length === 0) return results.length === 1 && edit.replace.trim().length >= TELLING_CHARACTERS
  // The replacement contains what was searched for: made already if every match lies within one result.
  const [result] = results
  if (results.length !== 1 || result === undefined || !edit.replace.includes(edit.search)) return false
  return found.every((position) => position >= result && position + edit.search.length <= result + edit.replace.length)
}

function positionsOf(needle: string, text: string) {
  const positions: number[] = []
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) positions.push(at)
  return positions
}

function lineAt(position: number, text: string) {
  return text.slice(0, position).split('\n').length
}

function ambiguous(found: number[], text: string) {
  const lines = found.slice(0, 5).map((position) => lineAt(position, text))
  const more = found.length > lines.length ? ', …' : ''
  return `The search text occurs ${found.length} times (lines ${lines.join(', ')}${more}). Include more of the lines around it, so that it occurs once.`
}

function notFound(edit: Edit, text: string) {
  const near = nearestLines(edit.search, text)
  if (near === null) return 'The search text does not occur in it. Read the file and copy the text exactly.'
  return `The search text does not occur in it. The nearest lines are ${near.from} to ${near.to}; copy them exactly, spaces included:\n${near.text}`
}

export type NearestLines = { from: number; to: number; text: string }

/** More lines than this do not find a place any better, and comparing is quadratic. */
const COMPARED_LINES = 30
const LONGEST_TEXT_LINES = 5_000

/** The part of `text` that looks most like `search`, with 1-based lines; null when nothing does. */
function nearestLines(search: string, text: string): NearestLines | null {
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
