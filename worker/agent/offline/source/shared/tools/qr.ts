import { dataCodewords, interleaved } from './qr-codewords'
import { MASK_COUNT, masked, penalty } from './qr-mask'
import { emptyGrid, formatBits, type Grid, writeFormat } from './qr-pattern'
import { bytesOf, LAST_VERSION, type Level } from './qr-tables'

/** Light squares around a code, which the standard asks for. */
export const MARGIN = 4
/** Readers take less for one colour. */
export const LEAST_CONTRAST = 3

/** The squares of a QR code for a text, in the smallest version that holds it. Null when none does. */
export function qrCode(text: string, level: Level): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = Array.from({ length: LAST_VERSION }, (_, at) => at + 1).find(
    (each) => bytesOf(each, level) >= bytes.length,
  )
  if (version === undefined) return null
  const words = interleaved(dataCodewords(bytes, { version, level }), { version, level })
  const grid = emptyGrid(version)
  writeData(grid, words)
  const codes = Array.from({ length: MASK_COUNT }, (_, mask) => {
    const code = masked(grid, mask)
    writeFormat(code, formatBits(level, mask))
    return { code, points: penalty(code) }
  })
  return codes.reduce((best, each) => (each.points < best.points ? each : best)).code.isDark
}

export const mostBytes = (level: Level) => bytesOf(LAST_VERSION, level)
export const bytesIn = (text: string) => new TextEncoder().encode(text).length

/** Two columns at a time from the right, up and down in turn, around what is fixed. */
function writeData({ size, isDark, isFixed }: Grid, words: readonly number[]) {
  let bit = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        // The column of the line does not count among the pairs.
        const isUpward = ((right + (right < 7 ? 1 : 0)) & 2) === ((size - 1) & 2)
        const y = isUpward ? size - 1 - step : step
        if (isFixed[y]![x] || bit >= words.length * 8) continue
        isDark[y]![x] = ((words[bit >>> 3]! >>> (7 - (bit & 7))) & 1) === 1
        bit++
      }
}

/** One path of all dark squares, so that no seam shows between them. */
export function qrPath(code: readonly boolean[][]): string {
  return code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('')
}

type Colours = { dark: string; light: string }

export function qrSvg(code: readonly boolean[][], { dark, light, size }: Colours & { size: number }): string {
  const side = code.length + 2 * MARGIN
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="${light}"/><path fill="${dark}" d="${qrPath(code)}"/></svg>\n`
}

/** Whether readers tell the two colours apart: the squares are the darker ones, and far enough from their ground. */
export function isReadable({ dark, light }: Colours): boolean {
  return (brightness(light) + 0.05) / (brightness(dark) + 0.05) >= LEAST_CONTRAST
}

function brightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
