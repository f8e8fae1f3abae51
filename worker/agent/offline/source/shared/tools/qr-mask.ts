import type { Grid } from './qr-pattern'

/** The eight masks of the standard: which squares of data are turned. */
const MASKS: Array<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
export const MASK_COUNT = MASKS.length

/** Light and dark are seven squares of a corner with four light ones beside them. */
const CORNERS = [
  [1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0],
  [0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1],
].map((corner) => corner.map(Boolean))

/** The grid with the data under a mask. The fixed squares stay. */
export function masked({ size, isDark, isFixed }: Grid, mask: number): Grid {
  const turns = MASKS[mask]!
  const dark = isDark.map((row, y) => row.map((each, x) => (isFixed[y]![x] ? each : each !== turns(x, y))))
  return { size, isDark: dark, isFixed }
}

/** How hard a code is to read: the mask with the fewest points is taken. */
export function penalty({ size, isDark }: Grid): number {
  const turned = isDark.map((_, x) => isDark.map((row) => row[x]!))
  const lines = [...isDark, ...turned]
  const dark = isDark.flat().filter(Boolean).length
  const share = Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10
  return sum(lines.map(runs)) + sum(lines.map(corners)) + blocks(isDark) + share
}

/** Three points for five alike beside each other, and one more for each further. */
function runs(line: readonly boolean[]): number {
  let points = 0
  let length = 0
  for (const [at, each] of line.entries()) {
    length = each === line[at - 1] ? length + 1 : 1
    points += length === 5 ? 3 : length > 5 ? 1 : 0
  }
  return points
}

/** Forty for what a reader could take for a corner. */
function corners(line: readonly boolean[]): number {
  let found = 0
  for (let at = 0; at + CORNERS[0]!.length <= line.length; at++)
    for (const corner of CORNERS) if (corner.every((each, step) => line[at + step] === each)) found++
  return found * 40
}

/** Three for each square of four alike. */
function blocks(isDark: readonly boolean[][]): number {
  let found = 0
  for (const [y, row] of isDark.entries()) {
    const next = isDark[y + 1]
    if (next === undefined) break
    for (let x = 0; x + 1 < row.length; x++)
      if (row[x] === row[x + 1] && row[x] === next[x] && row[x] === next[x + 1]) found++
  }
  return found * 3
}

const sum = (points: readonly number[]) => points.reduce((all, each) => all + each, 0)
