import { MARGIN } from '../../shared/tools/qr'

type Look = { dark: string; light: string; size: number }

/** A code as a picture. Squares are whole pixels; what is left over widens the margin, so that no edge is blurred. */
export function qrPng(code: readonly boolean[][], { dark, light, size }: Look): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')!
  pen.fillStyle = light
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = dark
  const square = Math.max(1, Math.floor(size / (code.length + 2 * MARGIN)))
  const edge = Math.floor((size - square * code.length) / 2)
  for (const [y, row] of code.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(edge + x * square, edge + y * square, square, square)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
