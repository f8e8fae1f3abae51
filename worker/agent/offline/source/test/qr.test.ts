import { expect, test } from 'vitest'
import { isReadable, mostBytes, qrCode, qrSvg } from '../shared/tools/qr'
import { correctionFor, dataCodewords, interleaved, times } from '../shared/tools/qr-codewords'
import { masked, penalty } from '../shared/tools/qr-mask'
import { emptyGrid, formatBits, versionBits } from '../shared/tools/qr-pattern'
import { alignments, bytesOf, codewordsOf, LEVELS } from '../shared/tools/qr-tables'

const binary = (value: number, length: number) => value.toString(2).padStart(length, '0')

test('The correction of the example that the literature works out is right', () => {
  const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correctionFor(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  expect([times(2, 128), times(0, 77), times(1, 77)]).toEqual([29, 0, 77])
})

test('Level, mask and version are written with the bits of the standard', () => {
  expect(binary(formatBits('L', 0), 15)).toBe('111011111000100')
  expect(binary(formatBits('M', 5), 15)).toBe('100000011001110')
  expect(binary(formatBits('H', 7), 15)).toBe('000100000111011')
  expect(binary(versionBits(7), 18)).toBe('000111110010010100')
})

test('Each version holds what the standard says', () => {
  expect([codewordsOf(1), codewordsOf(7), codewordsOf(40)]).toEqual([26, 196, 3_706])
  expect(LEVELS.map((level) => bytesOf(1, level))).toEqual([17, 14, 11, 7])
  expect(LEVELS.map((level) => bytesOf(10, level))).toEqual([271, 213, 151, 119])
  expect(LEVELS.map(mostBytes)).toEqual([2_953, 2_331, 1_663, 1_273])
  expect([alignments(1), alignments(2), alignments(23), alignments(32)]).toEqual([
    [],
    [6, 18],
    [6, 30, 54, 78, 102],
    [6, 34, 60, 86, 112, 138],
  ])
})

test('A text stands in the code with its mode and length, and padding fills the rest', () => {
  const words = dataCodewords(new TextEncoder().encode('Hi'), { version: 1, level: 'H' })
  expect(words).toEqual([0x40, 0x24, 0x86, 0x90, 0xec, 0x11, 0xec, 0x11, 0xec])
})

test('Blocks of different length take turns', () => {
  const data = Array.from({ length: 62 }, (_, at) => at)
  const words = interleaved(data, { version: 5, level: 'Q' })
  expect([words.length, words.slice(0, 5), words.slice(58, 62)]).toEqual([134, [0, 15, 30, 46, 1], [44, 60, 45, 61]])
})

test('The smallest version is taken, and what no version holds is refused', () => {
  expect([qrCode('a'.repeat(17), 'L')!.length, qrCode('a'.repeat(18), 'L')!.length]).toEqual([21, 25])
  expect([qrCode('ä'.repeat(1_476), 'L')!.length, qrCode('ä'.repeat(1_477), 'L')]).toEqual([177, null])
})

test('Every code has its three corners, its lines and the dark square', () => {
  const code = qrCode('https://example.com', 'Q')!
  const last = code.length - 1
  const ring = (x: number, y: number) => [0, 1, 2, 3, 4, 5, 6].map((step) => code[y]![x + step])
  for (const [x, y] of [
    [0, 0],
    [last - 6, 0],
    [0, last - 6],
  ] as const) {
    expect(ring(x, y)).toEqual([true, true, true, true, true, true, true])
    expect(ring(x, y + 3)).toEqual([true, false, true, true, true, false, true])
  }
  expect([8, 9, 10, 11, 12].map((at) => code[6]![at])).toEqual([true, false, true, false, true])
  expect(code[last - 7]![8]).toBe(true)
})

test('A mask turns data and nothing that is fixed, and what is hard to read costs points', () => {
  const grid = emptyGrid(2)
  const code = masked(grid, 0)
  expect(
    code.isDark.every((row, y) => row.every((each, x) => !grid.isFixed[y]![x] || each === grid.isDark[y]![x])),
  ).toBe(true)
  expect(penalty(grid)).toBeGreaterThan(penalty(code))
})

test('The file is a picture in the colours and the size that were chosen', () => {
  const svg = qrSvg([[true]], { dark: '#003366', light: '#ffffff', size: 512 })
  expect(svg).toContain('width="512" height="512" viewBox="0 0 9 9"')
  expect(svg).toContain('<path fill="#003366" d="M4 4h1v1h-1z"/>')
})

test('Colours that a camera cannot tell apart are found', () => {
  expect(isReadable({ dark: '#111111', light: '#ffffff' })).toBe(true)
  expect([
    isReadable({ dark: '#ffffff', light: '#111111' }),
    isReadable({ dark: '#dddd00', light: '#ffffff' }),
  ]).toEqual([false, false])
})
