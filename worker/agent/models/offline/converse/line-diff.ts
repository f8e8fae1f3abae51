/** A run of lines of one text (`from` to `to`, exclusive) that another text has as `lines`. */
export type Hunk = { from: number; to: number; lines: string[] }

/** Above this many cells the table of common lines would cost more than rewriting the file. */
const MAX_CELLS = 4_000_000

/** Pairs of equal lines, in order: a longest common subsequence. */
export function commonLines(a: ReadonlyArray<string>, b: ReadonlyArray<string>): Array<[number, number]> {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const pairs = Array.from({ length: start }, (_, index): [number, number] => [index, index])
  const middle = subsequence(a.slice(start, a.length - end), b.slice(start, b.length - end))
  pairs.push(...middle.map(([i, j]): [number, number] => [i + start, j + start]))
  for (let index = end; index > 0; index--) pairs.push([a.length - index, b.length - index])
  return pairs
}

function subsequence(a: ReadonlyArray<string>, b: ReadonlyArray<string>): Array<[number, number]> {
  if (a.length === 0 || b.length === 0 || a.length * b.length > MAX_CELLS) return []
  const width = b.length + 1
  const best = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      best[i * width + j] =
        a[i] === b[j]
          ? best[(i + 1) * width + j + 1]! + 1
          : Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!)
    }
  }
  const pairs: Array<[number, number]> = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (best[(i + 1) * width + j]! >= best[i * width + j + 1]!) i++
    else j++
  }
  return pairs
}

/** What must be done to `a` to make it `b`, as runs of lines, in order. */
export function hunksBetween(a: ReadonlyArray<string>, b: ReadonlyArray<string>): Hunk[] {
  const hunks: Hunk[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...commonLines(a, b), [a.length, b.length]] as Array<[number, number]>) {
    if (nextI > i || nextJ > j) hunks.push({ from: i, to: nextI, lines: b.slice(j, nextJ) })
    i = nextI + 1
    j = nextJ + 1
  }
  return hunks
}
