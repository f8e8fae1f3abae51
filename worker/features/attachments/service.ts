import { newId } from '#shared/ids.ts'
import { MAX_FILE_BYTES } from '#shared/projects/files.ts'
import { HOUR_MS } from '#shared/time.ts'
import {
  ATTACHMENT_KINDS,
  MAX_ATTACHMENT_BYTES,
  PICTURE_WIDTHS,
  type Attachment,
  type AttachmentKind,
} from '#shared/turns/attachments.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { keepBytes } from '#worker/features/projects/room.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { attachmentType, pictureSize } from './file-bytes.ts'

/** Files that are sent up and never used are kept with their project. This bounds how many. */
const UPLOADS_PER_HOUR = 200
/** The smaller widths of pictures are counted apart. */
const WIDTHS_PER_HOUR = UPLOADS_PER_HOUR * PICTURE_WIDTHS.length
const MAX_NAME = 120
const DELETED_AT_ONCE = 1_000

const folderOf = (projectId: string) => `attachments/${projectId}/`
const keyOf = (projectId: string, id: string, width?: number) =>
  `${folderOf(projectId)}${id}${width === undefined ? '' : `/${width}`}`

/** `colours` are what a browser saw in a picture. */
type NewAttachment = { projectId: string; name: string; bytes: Uint8Array; colours?: string[] }

/** Keeps a file for a message that is still being written. Its type is read from its bytes. */
export async function saveAttachment(
  acting: Actor,
  { projectId, name, bytes, colours = [] }: NewAttachment,
): Promise<Attachment> {
  const { env, user } = acting
  await requireProject(acting, projectId)
  if (bytes.byteLength > MAX_ATTACHMENT_BYTES)
    throw new DomainError('attachment.too_large', { details: { limit: MAX_ATTACHMENT_BYTES } })
  const shown = shownName(name)
  const found = attachmentType({ name: shown, bytes })
  if (!found) throw new DomainError('attachment.refused')
  if (
    !(await takeFromLimit(env, {
      key: `attachments:${user.id}`,
      limit: UPLOADS_PER_HOUR,
      windowMs: HOUR_MS,
      now: Date.now(),
    }))
  )
    throw new DomainError('attachment.too_many_uploads')
  const size = found.kind === 'image' ? pictureSize(bytes) : null
  const seen = found.kind === 'image' && colours.length > 0 ? { colours } : null
  const attachment = {
    id: newId('attachment'),
    name: shown,
    ...found,
    sizeBytes: bytes.byteLength,
    ...size,
    ...seen,
  }
  const kept = await keepBytes(acting, { projectId, bytes: bytes.byteLength, as: 'uploadBytes' })
  const metadata = {
    httpMetadata: { contentType: found.type },
    customMetadata: {
      name: encodeURIComponent(shown),
      kind: found.kind,
      ...(size && { size: `${size.width}x${size.height}` }),
      ...(seen && { colours: colours.join(' ') }),
    },
  }
  try {
    await env.BUCKET.put(keyOf(projectId, attachment.id), bytes, metadata)
  } catch (error) {
    await kept.giveBack()
    throw error
  }
  return attachment
}

/** Keeps a picture's smaller width, which its maker's browser has made, beside the picture (decision 84). */
export async function savePictureWidth(
  acting: Actor,
  { projectId, id, width, bytes }: { projectId: string; id: string; width: number; bytes: Uint8Array },
): Promise<void> {
  const { env, user } = acting
  await requireProject(acting, projectId)
  const [picture] = await describeAttachments(env, { projectId, ids: [id] })
  const found = attachmentType({ name: '', bytes })
  const isOf = picture?.kind === 'image' && (picture.width ?? 0) > width && found?.kind === 'image'
  if (!isOf || pictureSize(bytes)?.width !== width || bytes.byteLength > MAX_FILE_BYTES)
    throw new DomainError('attachment.refused')
  const key = `attachment-widths:${user.id}`
  if (!(await takeFromLimit(env, { key, limit: WIDTHS_PER_HOUR, windowMs: HOUR_MS, now: Date.now() })))
    throw new DomainError('attachment.too_many_uploads')
  // It is sent once. A repeated one would be counted again.
  if (await env.BUCKET.head(keyOf(projectId, id, width))) return
  const kept = await keepBytes(acting, { projectId, bytes: bytes.byteLength, as: 'uploadBytes' })
  try {
    await env.BUCKET.put(keyOf(projectId, id, width), bytes, { httpMetadata: { contentType: found.type } })
  } catch (error) {
    await kept.giveBack()
    throw error
  }
}

/** A stored file for whoever may work on its project. */
export async function readAttachment(
  acting: Actor,
  { projectId, id }: { projectId: string; id: string },
): Promise<{ attachment: Attachment; body: ReadableStream }> {
  await requireProject(acting, projectId)
  const object = await acting.env.BUCKET.get(keyOf(projectId, id))
  if (!object) throw new DomainError('attachment.not_found')
  return { attachment: attachmentOf(id, object), body: object.body }
}

/** What is stored under these ids of a project, in their order. The caller has checked that it may be read. */
export async function describeAttachments(
  env: Env,
  { projectId, ids }: { projectId: string; ids: string[] },
): Promise<Attachment[]> {
  return Promise.all(
    [...new Set(ids)].map(async (id) => {
      const object = await env.BUCKET.head(keyOf(projectId, id))
      if (!object) throw new DomainError('attachment.not_found', { details: { id } })
      return attachmentOf(id, object)
    }),
  )
}

/** The bytes of a project's attachment, or of one of its smaller widths, for its own turns. Null when they are gone. */
export async function attachmentBytes(
  env: Env,
  { projectId, id, width }: { projectId: string; id: string; width?: number | undefined },
): Promise<Uint8Array | null> {
  const object = await env.BUCKET.get(keyOf(projectId, id, width))
  return object && new Uint8Array(await object.arrayBuffer())
}

/** Copies files that were sent with a message into a project that belongs to the same one, under their ids. */
export async function copyAttachments(
  acting: Actor,
  { from, to, ids }: { from: string; to: string; ids: string[] },
): Promise<void> {
  const { BUCKET } = acting.env
  for (const id of new Set(ids)) {
    for (const width of [undefined, ...PICTURE_WIDTHS]) {
      const object = await BUCKET.get(keyOf(from, id, width))
      if (!object) continue
      const { httpMetadata, customMetadata, size } = object
      const kept = await keepBytes(acting, { projectId: to, bytes: size, as: 'uploadBytes' })
      const metadata = { ...(httpMetadata && { httpMetadata }), ...(customMetadata && { customMetadata }) }
      try {
        await BUCKET.put(keyOf(to, id, width), await object.arrayBuffer(), metadata)
      } catch (error) {
        await kept.giveBack()
        throw error
      }
    }
  }
}

/** Removes the files of a project that is removed for good. Repeating it changes nothing. */
export async function deleteAttachments(env: Env, projectId: string): Promise<void> {
  for (;;) {
    const { objects } = await env.BUCKET.list({ prefix: folderOf(projectId), limit: DELETED_AT_ONCE })
    if (objects.length === 0) return
    await env.BUCKET.delete(objects.map(({ key }) => key))
  }
}

function attachmentOf(id: string, { size, httpMetadata, customMetadata }: R2Object): Attachment {
  const { name = '', kind, size: pixels, colours } = customMetadata ?? {}
  const [width, height] = (pixels ?? '').split('x').map(Number)
  return {
    id,
    name: decodeURIComponent(name),
    kind: isKind(kind) ? kind : 'text',
    type: httpMetadata?.contentType ?? 'text/plain',
    sizeBytes: size,
    ...(width && height && { width, height }),
    ...(colours && { colours: colours.split(' ') }),
  }
}

const isKind = (kind: string | undefined): kind is AttachmentKind => ATTACHMENT_KINDS.some((known) => known === kind)

function shownName(name: string): string {
  const last = name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .split(/[/\\]/)
    .at(-1)!
    .trim()
  return last.slice(-MAX_NAME).toWellFormed().trim() || 'file'
}
