import { diffLines } from './line-diff.ts'

/** Lines that nobody disputes, or a place that both sides changed in different ways. */
export type MergePiece =
  | { kind: 'agreed'; lines: string[] }
  | { kind: 'conflict'; base: string[]; mine: string[]; theirs: string[] }

/** What one side made of the lines of the base from `start` to before `end`. */
type Edit = { start: number; end: number; lines: string[] }

/**
 * Two changes of one text, laid over each other. Changes that touch the same lines or stand directly beside each other
 * are a conflict unless they are the same: nobody's lines are left out without a word.
 */
export function mergeLines(base: string[], mine: string[], theirs: string[]): MergePiece[] {
  const sides = { mine: editsOf(base, mine), theirs: editsOf(base, theirs) }
  const pieces: MergePiece[] = []
  let at = 0
  const agree = (lines: string[]) => {
    const last = pieces.at(-1)
    if (lines.length === 0) return
    if (last?.kind === 'agreed') last.lines.push(...lines)
    else pieces.push({ kind: 'agreed', lines: [...lines] })
  }
  while (sides.mine.length + sides.theirs.length > 0) {
    const group = nextGroup(sides)
    agree(base.slice(at, group.start))
    const made = {
      mine: linesWith(base, group, group.mine),
      theirs: linesWith(base, group, group.theirs),
    }
    if (group.theirs.length === 0 || isSame(made.mine, made.theirs)) agree(made.mine)
    else if (group.mine.length === 0) agree(made.theirs)
    else pieces.push({ kind: 'conflict', base: base.slice(group.start, group.end), ...made })
    at = group.end
  }
  agree(base.slice(at))
  return pieces
}

function editsOf(base: string[], text: string[]): Edit[] {
  const edits: Edit[] = []
  let at = 0
  let open: Edit | null = null
  for (const { kind, lines } of diffLines(base, text)) {
    if (kind === 'same') {
      open = null
      at += lines.length
      continue
    }
    if (!open) edits.push((open = { start: at, end: at, lines: [] }))
    if (kind === 'added') open.lines.push(...lines)
    else open.end = at += lines.length
  }
  return edits
}

type Group = { start: number; end: number; mine: Edit[]; theirs: Edit[] }

/** Takes the next edit, with all of the other side that reach it, and all that reach those. */
function nextGroup(sides: { mine: Edit[]; theirs: Edit[] }): Group {
  const start = Math.min(sides.mine[0]?.start ?? Infinity, sides.theirs[0]?.start ?? Infinity)
  const group: Group = { start, end: start, mine: [], theirs: [] }
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false
    for (const side of ['mine', 'theirs'] as const) {
      while ((sides[side][0]?.start ?? Infinity) <= group.end) {
        const edit = sides[side].shift()!
        group[side].push(edit)
        group.end = Math.max(group.end, edit.end)
        hasGrown = true
      }
    }
  }
  return group
}

function linesWith(base: string[], { start, end }: Group, edits: Edit[]): string[] {
  const lines: string[] = []
  let at = start
  for (const edit of edits) {
    lines.push(...base.slice(at, edit.start), ...edit.lines)
    at = edit.end
  }
  return [...lines, ...base.slice(at, end)]
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index])
