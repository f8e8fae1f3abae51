import { MAX_ATTACHMENT_BYTES, MAX_IMAGE_SIDE } from '#shared/attachments.ts'

const TAKEN = ['image/png', 'image/jpeg', 'image/webp']
const QUALITY = 0.9

/** The picture as it is sent: no larger than models look at, in a format that they take. What is no picture, or moves, stays as it is. */
export async function scaledImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml' || file.type === 'image/gif') return file
  const picture = await createImageBitmap(file).catch(() => null)
  // What the browser cannot read the server decides about.
  if (!picture) return file
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(picture.width, picture.height))
  if (scale === 1 && TAKEN.includes(file.type) && file.size <= MAX_ATTACHMENT_BYTES) return file
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) return file
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'png'}`, {
    type: blob.type,
  })
}
