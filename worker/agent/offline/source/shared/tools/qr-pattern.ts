import { alignments, type Level, sizeOf } from './qr-tables'

/** The squares of a code: `isDark` and `isFixed` by row and column. Fixed are those that carry no data. */
export type Grid = { size: number; isDark: boolean[][]; isFixed: boolean[][] }

const LEVEL_BITS: Record<Level, number> = { L: 1, M: 0, Q: 3, H: 2 }

/** What every code of a version has: its corners, its lines, its small squares, and room for what it says of itself. */
export function emptyGrid(version: number): Grid {
  const size = sizeOf(version)
  const rows = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const grid = { size, isDark: rows(), isFixed: rows() }
  for (let at = 0; at < size; at++) {
    fix(grid, { x: 6, y: at, isDark: at % 2 === 0 })
    fix(grid, { x: at, y: 6, isDark: at % 2 === 0 })
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(grid, { x, y, reach: 4 })
  const middles = alignments(version)
  const last = middles.at(-1)
  for (const x of middles)
    for (const y of middles) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isCorner) rings(grid, { x, y, reach: 2 })
    }
  writeFormat(grid, 0)
  if (version >= 7) writeVersion(grid, version)
  return grid
}

function fix({ size, isDark, isFixed }: Grid, at: { x: number; y: number; isDark: boolean }) {
  if (at.x < 0 || at.y < 0 || at.x >= size || at.y >= size) return
  isDark[at.y]![at.x] = at.isDark
  isFixed[at.y]![at.x] = true
}

/** Squares in each other around a middle; the outermost of the large ones is light. */
function rings(grid: Grid, { x, y, reach }: { x: number; y: number; reach: number }) {
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++) {
      const ring = Math.max(Math.abs(down), Math.abs(right))
      fix(grid, { x: x + right, y: y + down, isDark: reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1 })
    }
}

/** Level and mask with their own error correction, masked: fifteen bits. */
export function formatBits(level: Level, mask: number): number {
  const data = (LEVEL_BITS[level] << 3) | mask
  let rest = data
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  return ((data << 10) | rest) ^ 0x5412
}

/** The version with its own error correction: eighteen bits. */
export function versionBits(version: number): number {
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  return (version << 12) | rest
}

/** Writes the format twice: around the first corner, and divided between the two others. */
export function writeFormat(grid: Grid, bits: number) {
  const { size } = grid
  const isSet = (bit: number) => ((bits >>> bit) & 1) === 1
  const around = (bit: number): [x: number, y: number] => {
    if (bit < 6) return [8, bit]
    if (bit < 8) return [8, bit + 1]
    return bit === 8 ? [7, 8] : [14 - bit, 8]
  }
  for (let bit = 0; bit < 15; bit++) {
    const [x, y] = around(bit)
    fix(grid, { x, y, isDark: isSet(bit) })
    if (bit < 8) fix(grid, { x: size - 1 - bit, y: 8, isDark: isSet(bit) })
    else fix(grid, { x: 8, y: size - 15 + bit, isDark: isSet(bit) })
  }
  fix(grid, { x: 8, y: size - 8, isDark: true })
}

function writeVersion(grid: Grid, version: number) {
  const bits = versionBits(version)
  for (let bit = 0; bit < 18; bit++) {
    const isDark = ((bits >>> bit) & 1) === 1
    const [long, short] = [grid.size - 11 + (bit % 3), Math.floor(bit / 3)]
    fix(grid, { x: long, y: short, isDark })
    fix(grid, { x: short, y: long, isDark })
  }
}
