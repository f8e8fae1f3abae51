/** On paper a photo is no wider than this, and the browser keeps little more than a few of them. */
const SIDE = 360

/** The middle of a picture as a small square; null when the browser cannot read it. */
export async function smallPhoto(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!picture || !context) return null
  const side = Math.min(picture.width, picture.height)
  canvas.width = canvas.height = Math.min(SIDE, side)
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.85)
}
