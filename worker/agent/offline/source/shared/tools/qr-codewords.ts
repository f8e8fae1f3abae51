import { blocksOf, codewordsOf, correctionOf, countBitsOf, dataCodewordsOf, type Level } from './qr-tables'

const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]
const FIELD = 0x11d

/** The bytes of a text with mode, length and padding, as many as the version takes. */
export function dataCodewords(bytes: Uint8Array, { version, level }: { version: number; level: Level }): number[] {
  const bits: number[] = []
  const append = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1)
  }
  append(BYTE_MODE, 4)
  append(bytes.length, countBitsOf(version))
  for (const byte of bytes) append(byte, 8)
  const size = dataCodewordsOf(version, level)
  append(0, Math.min(4, size * 8 - bits.length))
  append(0, (8 - (bits.length % 8)) % 8)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  for (let at = 0; words.length < size; at++) words.push(PADDING[at % 2]!)
  return words
}

/** Two numbers of the field with 256 elements, multiplied. */
export function times(left: number, right: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >>> 7) * FIELD) ^ (((right >>> bit) & 1) * left)
  return product
}

/** The polynomial whose roots are the first powers of two, without its leading one. */
function divisor(degree: number): number[] {
  const result = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let power = 0; power < degree; power++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at]!, root) ^ (result[at + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

/** The codewords with which a block of data can be mended (Reed and Solomon). */
export function correctionFor(data: readonly number[], degree: number): number[] {
  const by = divisor(degree)
  let rest = by.map(() => 0)
  for (const word of data) {
    const factor = word ^ rest[0]!
    rest = by.map((each, at) => (rest[at + 1] ?? 0) ^ times(each, factor))
  }
  return rest
}

/** Data in its blocks, each with its correction, and then the first word of each block, the second of each, and so on. */
export function interleaved(data: readonly number[], { version, level }: { version: number; level: Level }): number[] {
  const [count, degree] = [blocksOf(version, level), correctionOf(version, level)]
  const all = codewordsOf(version)
  const short = Math.floor(all / count) - degree
  const shortCount = count - (all % count)
  const blocks: number[][] = []
  for (let at = 0; blocks.length < count;) {
    const length = short + (blocks.length < shortCount ? 0 : 1)
    blocks.push(data.slice(at, at + length))
    at += length
  }
  const corrections = blocks.map((block) => correctionFor(block, degree))
  return [...columns(blocks, short + 1), ...columns(corrections, degree)]
}

const columns = (rows: readonly number[][], length: number) =>
  Array.from({ length }, (_, at) => rows.flatMap((row) => (at < row.length ? [row[at]!] : []))).flat()
