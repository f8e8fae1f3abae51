import { MAX_PICTURE } from '../../shared/site/pictures'

const MAX_SIDE = 1280

/** A picture as a data URL that fits into a row; null when the browser cannot read it or make it small enough. */
export async function shrinkPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  for (const share of [1, 0.75, 0.5, 0.35, 0.2]) {
    const dataUrl = draw(picture, share)
    if (dataUrl !== null && dataUrl.length <= MAX_PICTURE) return dataUrl
  }
  return null
}

function draw(picture: ImageBitmap, share: number): string | null {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height)) * share
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context ? canvas.toDataURL('image/webp', 0.82) : null
}
