import { MAX_FILE_BYTES } from '#shared/projects/files.ts'
import { MAX_COLOURS, PICTURE_WIDTHS } from '#shared/turns/attachments.ts'

type Copies = { widths: Array<{ width: number; blob: Blob }>; colours: string[] }

const QUALITY = 0.85
/** Colours are looked for in a picture of so many pixels a side. */
const SAMPLE_SIDE = 40
/** Steps of a channel that count as one colour. */
const GRAIN = 32
const SEEN = 128

/**
 * What only a browser can make of a picture that is sent: its smaller widths, which an app may show, and its main
 * colours, for models that cannot see it. Nothing where this browser cannot.
 */
export async function pictureCopies(file: File): Promise<Copies> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { widths: [], colours: [] }
  try {
    const widths = []
    for (const width of PICTURE_WIDTHS.filter((each) => each < picture.width)) {
      const height = Math.max(1, Math.round((picture.height * width) / picture.width))
      const blob = await written(drawn(picture, { width, height }), file.type)
      if (blob && blob.size <= MAX_FILE_BYTES) widths.push({ width, blob })
    }
    return { widths, colours: mainColours(picture) }
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, size: { width: number; height: number }): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
  return canvas
}

/** A browser that cannot write WebP gives PNG, in which a photo would be larger than the photo itself. */
async function written(canvas: HTMLCanvasElement, original: string): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  const blob = await as('image/webp')
  return blob?.type === 'image/png' && original === 'image/jpeg' ? as(original) : blob
}

function mainColours(picture: ImageBitmap): string[] {
  const canvas = drawn(picture, { width: SAMPLE_SIDE, height: SAMPLE_SIDE })
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data
  return pixels ? coloursOf(pixels) : []
}

/** The colours that most pixels have (red, green, blue, alpha), as `#rrggbb`. Pixels that are hardly seen do not count. */
export function coloursOf(pixels: Uint8ClampedArray): string[] {
  const groups = new Map<string, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = pixels.subarray(at, at + 4) as unknown as [number, number, number, number]
    if (alpha < SEEN) continue
    const key = [red, green, blue].map((channel) => Math.floor(channel / GRAIN)).join()
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] }
    groups.set(key, { count: group.count + 1, sum: [group.sum[0] + red, group.sum[1] + green, group.sum[2] + blue] })
  }
  const most = [...groups.values()].toSorted((one, other) => other.count - one.count).slice(0, MAX_COLOURS)
  return most.map(({ count, sum }) => `#${sum.map((channel) => hex(channel / count)).join('')}`)
}

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
