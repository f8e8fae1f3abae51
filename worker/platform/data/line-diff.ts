import { diffArrays } from 'diff'

/** Neighbouring lines that two texts share, or that only the later or the earlier one has. */
export type LineRun = { kind: 'same' | 'added' | 'removed'; lines: string[] }

/** The search costs the square of its edits. With so many, two texts of any size take about 50 ms. */
const MAX_EDITS = 800

/** A shortest way from one text to the other, or a plain replacement where they have too little in common. */
export function diffLines(before: string[], after: string[]): LineRun[] {
  // A limit of time would not hold, because a Worker's clock stands still while it computes.
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS })
  if (!changes) return replacement(before, after)
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value,
  }))
}

/** Removes everything between the lines that both texts begin and end with, then adds the other. */
function replacement(before: string[], after: string[]): LineRun[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const runs: LineRun[] = [
    { kind: 'same', lines: before.slice(0, start) },
    { kind: 'removed', lines: before.slice(start, before.length - end) },
    { kind: 'added', lines: after.slice(start, after.length - end) },
    { kind: 'same', lines: before.slice(before.length - end) },
  ]
  return runs.filter(({ lines }) => lines.length > 0)
}
