/** How much of a code may be lost: about 7, 15, 25 and 30 percent. */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const
export type Level = (typeof LEVELS)[number]

export const LAST_VERSION = 40

/** ISO/IEC 18004, table 9: codewords of error correction in each block, by version from 1. */
const CORRECTION: Record<Level, string> = {
  L: '7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  M: '10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28',
  Q: '13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
  H: '17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30 30',
}
/** The same table: the number of blocks. */
const BLOCKS: Record<Level, string> = {
  L: '1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25',
  M: '1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49',
  Q: '1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 59 62 65 68',
  H: '1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 70 74 77 81',
}

const numberAt = (row: string, version: number) => Number(row.split(' ')[version - 1])
export const correctionOf = (version: number, level: Level) => numberAt(CORRECTION[level], version)
export const blocksOf = (version: number, level: Level) => numberAt(BLOCKS[level], version)
export const sizeOf = (version: number) => version * 4 + 17

/** The middles of the small squares, in both directions. The first version has none. */
export function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const last = sizeOf(version) - 7
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)]
}

/** All codewords of a version: what its patterns and its two informations leave. */
export function codewordsOf(version: number): number {
  const count = alignments(version).length
  const squares = count === 0 ? 0 : (count * count - 3) * 25 - (count - 2) * 2 * 5
  const version2 = version >= 7 ? 2 * 18 : 0
  return Math.floor((sizeOf(version) ** 2 - 3 * 64 - 2 * 15 - 1 - 2 * (sizeOf(version) - 16) - squares - version2) / 8)
}

export const dataCodewordsOf = (version: number, level: Level) =>
  codewordsOf(version) - correctionOf(version, level) * blocksOf(version, level)

/** Bits that say how many bytes follow. */
export const countBitsOf = (version: number) => (version < 10 ? 8 : 16)

/** How many bytes a version holds. */
export const bytesOf = (version: number, level: Level) =>
  Math.floor((dataCodewordsOf(version, level) * 8 - 4 - countBitsOf(version)) / 8)
