import { isErrorCode, type ErrorCode } from '#shared/errors.ts'
import { MAX_ATTACHMENT_BYTES, MAX_IMAGE_SIDE, attachmentUrl, type Attachment } from '#shared/turns/attachments.ts'

/** The refusal has the shape in which calls fail, so that one table has the words for both. */
class AttachmentRefused extends Error {
  override readonly name = 'AttachmentRefused'
  readonly data: { domain: { code: ErrorCode; details: unknown } | null } | null

  constructor({ code, details }: { code?: unknown; details?: unknown } = {}) {
    super('The file was not taken')
    this.data = { domain: isErrorCode(code) ? { code, details } : null }
  }
}

type Sending = { file: File; signal: AbortSignal; colours: string[] }

const BYTES = { 'content-type': 'application/octet-stream' }

/** Sends a file as small as it may be, and gives what was kept of it. `sendCopies` adds the sizes of a picture. */
export async function sendFile(projectId: string, file: File, signal: AbortSignal) {
  const scaled = await scaledImage(file)
  const picture = isPicture(scaled) ? await copiesOf(scaled) : null
  const attachment = await upload(projectId, { file: scaled, signal, colours: picture?.colours ?? [] })
  return {
    attachment,
    // They follow behind. Without them a picture can still be used.
    async sendCopies() {
      const address = attachmentUrl(projectId, attachment.id)
      await Promise.allSettled((picture?.widths ?? []).map((copy) => sendWidth(address, copy)))
    },
  }
}

async function upload(projectId: string, { file, signal, colours }: Sending): Promise<Attachment> {
  // The size is checked before ten megabytes are uploaded.
  if (file.size > MAX_ATTACHMENT_BYTES) throw new AttachmentRefused({ code: 'attachment.too_large' })
  const asked = new URLSearchParams({ name: file.name, ...(colours.length > 0 && { colours: colours.join() }) })
  const answer = await fetch(`/api/projects/${projectId}/attachments?${asked}`, {
    method: 'POST',
    headers: BYTES,
    body: file,
    signal,
  })
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new AttachmentRefused((body as { error?: object } | null)?.error)
  return body as Attachment
}

const sendWidth = (address: string, { width, blob }: { width: number; blob: Blob }) =>
  fetch(`${address}/${width}`, { method: 'POST', headers: BYTES, body: blob })

/** What makes them is fetched with the first picture. Without it the picture is sent alone. */
const copiesOf = (file: File) =>
  import('./picture-copies.ts').then(({ pictureCopies }) => pictureCopies(file)).catch(() => null)

const isPicture = ({ type }: File) => DRAWN.includes(type)

/** Pictures of these types stay as they are. A photo (JPEG) is drawn anew, which leaves out where it was taken. */
const TAKEN = ['image/png', 'image/webp']
const DRAWN = ['image/png', 'image/jpeg', 'image/webp']
const QUALITY = 0.9
const ENDINGS: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' }

/**
 * A picture is sent no larger than models look at, in a format that they take.
 * What is no picture, or moves, stays as it is.
 */
async function scaledImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml' || file.type === 'image/gif') return file
  const picture = await createImageBitmap(file).catch(() => null)
  // The server decides about a picture that the browser cannot read.
  if (!picture) return file
  const scale = Math.min(1, MAX_IMAGE_SIDE / Math.max(picture.width, picture.height))
  if (scale === 1 && TAKEN.includes(file.type) && file.size <= MAX_ATTACHMENT_BYTES) return file
  // Not every browser writes WebP, and as PNG a photo would be far larger.
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) return file
  return new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.${ENDINGS[blob.type] ?? 'png'}`, {
    type: blob.type,
  })
}
