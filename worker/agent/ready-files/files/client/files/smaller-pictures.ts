import { MAX_SIDE, WIDTHS } from '../../shared/files'

export type Prepared = { original: Blob; sizes: Blob[] }

/**
 * A picture as it is to be kept, and the smaller ones of it. Drawing it anew also leaves out what a camera writes into
 * it, such as where it was taken. A moving one stays as it is.
 */
export async function smallerPictures(file: File): Promise<Prepared> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This browser cannot read that picture. Save it as JPEG or PNG, and choose it again.')
  })
  try {
    const widest = Math.round(bitmap.width * Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height)))
    const isMoving = file.type === 'image/gif'
    const original = isMoving ? file : await drawn(bitmap, { width: widest, type: file.type })
    const limit = isMoving ? bitmap.width : widest
    const sizes: Blob[] = []
    for (const width of WIDTHS) if (width < limit) sizes.push(await drawn(bitmap, { width, type: file.type }))
    return { original, sizes }
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: ImageBitmap, { width, type }: { width: number; type: string }): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, Math.round((bitmap.height / bitmap.width) * width))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser has no memory left for that picture. Close other tabs, and try again.')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await encoded(canvas, 'image/webp')
  // A browser that cannot write a format writes PNG, which would be large for a photo.
  if (webp.type === 'image/webp') return webp
  return encoded(canvas, type === 'image/jpeg' ? 'image/jpeg' : 'image/png')
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('That picture is too large.'))), type, 0.85),
  )
