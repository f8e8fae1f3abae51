import type { AnyNode } from 'acorn'

/** A replacement in compiled text: `remove` characters at `at` become `text`. */
export type Edit = { at: number; remove: number; text: string }

export type Position = { line: number; column: number }

export function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

export function childrenOf(node: AnyNode): AnyNode[] {
  const found: AnyNode[] = []
  for (const value of Object.values(node) as unknown[]) {
    if (Array.isArray(value)) found.push(...value.filter(isNode))
    else if (isNode(value)) found.push(value)
  }
  return found
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Answers the 1-based line and column of an offset. */
export function positionsIn(code: string): (offset: number) => Position {
  let starts: number[] | null = null
  return (offset) => {
    starts ??= lineStarts(code)
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }
}

function lineStarts(code: string): number[] {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Applies edits, which may not overlap; `startOf` says where each one's text begins in the result. */
export function applyEdits(code: string, edits: Edit[]): { text: string; startOf: Map<Edit, number> } {
  const startOf = new Map<Edit, number>()
  let text = ''
  let last = 0
  // The sort is stable: edits at one place keep the order in which they were made.
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    text += code.slice(last, edit.at)
    startOf.set(edit, text.length)
    text += edit.text
    last = edit.at + edit.remove
  }
  return { text: text + code.slice(last), startOf }
}
