import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { addressOf, MAX_LINK_HOURS, MAX_NAME, MAX_PIXELS, MAX_SIZE_BYTES, RULES, WIDTHS } from '../../shared/files'
import { incoming } from '../files/incoming'
import { linkState, signedQuery } from '../files/links'
import { pictureSize, type PictureSize } from '../files/picture-size'
import { refusal, serveFile } from '../files/serve'
import {
  addSize,
  beginFile,
  deleteAbandoned,
  deleteFile,
  findFile,
  finishFile,
  infoOf,
  keyOf,
  listFiles,
  type FileRow,
} from '../files/store'
import { knownUploader, uploaderOf } from '../files/uploader'

type Env = { Bindings: { DB: D1Database; FILES: R2Bucket } }
type In = Context<Env>

const widthSchema = z.coerce.number().int().min(1).max(100_000).optional()
const hoursSchema = z.object({ hours: z.number().positive().max(MAX_LINK_HOURS) })
const nameSchema = z
  .string()
  .transform((text) => text.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim())
  .pipe(z.string().min(1))
  .transform((text) => text.slice(0, MAX_NAME))

/** Files of visitors: upload, list, serve, share and delete. */
export const files = new Hono<Env>()
  .get('/', async (c) => {
    const asker = await knownUploader(c)
    const mine = c.req.query('mine') === '1'
    const { rows, before } = await listFiles(c.env.DB, { asker, before: c.req.query('before'), mine })
    return c.json({ files: rows.map((row) => infoOf(row, asker)), before }, 200, { 'cache-control': 'no-store' })
  })
  .post('/', async (c) => {
    const body = bodyOf(c, (type) => RULES[type]?.maxBytes)
    if (body instanceof Response) return body
    const name = nameSchema.safeParse(decoded(c.req.header('x-file-name')))
    if (!name.success) return refusal('Say how the file is called in x-file-name, encoded as in an address.', 400)
    const { type, size } = body
    const { beginning, whole, sent } = await incoming(body.stream, size)
    const picture = RULES[type]?.isPicture ? pictureSize(beginning) : null
    const wrong = RULES[type]?.isPicture ? pictureProblem(picture, type) : null
    const owner = await uploaderOf(c)
    const id = crypto.randomUUID()
    const { width = null, height = null } = picture ?? {}
    const isPublic = c.req.header('x-file-public') === '1'
    const isBegun =
      wrong === null && (await beginFile(c.env.DB, { id, owner, name: name.data, type, size, width, height, isPublic }))
    if (!isBegun) {
      await Promise.allSettled([whole.cancel(), sent])
      return wrong ?? refusal('You have as many files as one may have: delete some first.', 409)
    }
    const kept = await keep(c, { key: keyOf(id), whole, sent, type })
    if (!kept) {
      await deleteFile(c.env, id)
      return refusal('There is no room for this file, or it did not arrive whole. Nothing of it was kept.', 507)
    }
    await finishFile(c.env.DB, id)
    await deleteAbandoned(c.env)
    return c.json(infoOf((await findFile(c.env.DB, id))!, owner), 201)
  })
  /** A smaller one of a picture. How wide it is stands in its bytes. */
  .post('/:id/sizes', async (c) => {
    const { row, asker } = await asked(c)
    if (!row || row.owner !== asker) return refusal('There is no such file of yours.', 404)
    const body = bodyOf(c, (type) => (RULES[type]?.isPicture ? MAX_SIZE_BYTES : undefined))
    if (body instanceof Response) return body
    const { beginning, whole, sent } = await incoming(body.stream, body.size)
    const picture = pictureSize(beginning)
    const wrong = pictureProblem(picture, body.type)
    const width = picture?.width ?? 0
    if (wrong || !WIDTHS.includes(width) || width >= (row.width ?? 0)) {
      await Promise.allSettled([whole.cancel(), sent])
      return wrong ?? refusal(`A smaller one has a width of ${WIDTHS.join(', ')}, and less than its picture.`, 400)
    }
    const key = keyOf(row.id, width)
    if (!(await keep(c, { key, whole, sent, type: body.type })))
      return refusal('There is no room for this picture, or it did not arrive whole.', 507)
    if (await addSize(c.env.DB, row.id, { width, type: body.type, size: body.size })) return c.json({ width }, 201)
    await c.env.FILES.delete(key)
    return refusal('The file was deleted meanwhile.', 404)
  })
  .post('/:id/links', async (c) => {
    const { row, asker } = await asked(c)
    if (!row || row.owner !== asker) return refusal('There is no such file of yours.', 404)
    const wanted = hoursSchema.safeParse(await c.req.json().catch(() => null))
    if (!wanted.success) return refusal(`A link works for up to ${MAX_LINK_HOURS} hours.`, 400)
    const expires = Math.floor(Date.now() / 1_000 + wanted.data.hours * 3_600)
    const query = await signedQuery(c.env.DB, { id: row.id, expires })
    const url = new URL(`${addressOf(row)}?${query}`, c.req.url).href
    return c.json({ url, expiresAt: expires * 1_000 }, 201)
  })
  .get('/:id', async (c) => {
    const { row, asker } = await asked(c)
    const width = widthSchema.safeParse(c.req.query('w'))
    if (!width.success) return refusal('A width is a number of pixels.', 400)
    const link = row ? await linkState(c.env.DB, { id: row.id, query: c.req.query() }) : 'none'
    const isOpen = row?.is_public === 1
    // A stranger does not hear whether there is such a file.
    if (!row || !(isOpen || row.owner === asker || link !== 'none')) return refusal('There is no such file.', 404)
    if (link === 'expired' && !isOpen && row.owner !== asker) return refusal('This link has expired.', 410)
    const cache = isOpen ? 'public, max-age=300' : 'private, no-cache'
    return serveFile(c.env.FILES, { row, width: width.data, headers: c.req.raw.headers, cache })
  })
  .delete('/:id', async (c) => {
    const { row, asker } = await asked(c)
    if (!row || (row.owner !== asker && row.is_public === 0)) return refusal('There is no such file.', 404)
    if (row.owner !== asker) return refusal('Only who uploaded a file may delete it.', 403)
    await deleteFile(c.env, row.id)
    return c.body(null, 204)
  })

async function asked(c: In): Promise<{ row: FileRow | null; asker: string | null }> {
  const [row, asker] = await Promise.all([findFile(c.env.DB, c.req.param('id') ?? ''), knownUploader(c)])
  return { row, asker }
}

type Body = { stream: ReadableStream<Uint8Array>; type: string; size: number }

/** The body of a request, or why it is not taken. Nothing of it is read before. */
function bodyOf(c: In, maxBytesOf: (type: string) => number | undefined): Body | Response {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const maxBytes = maxBytesOf(type)
  if (maxBytes === undefined) return refusal('Files of this type are not taken.', 415)
  const length = c.req.header('content-length')
  const stream = c.req.raw.body
  if (length === undefined || !/^\d{1,15}$/.test(length)) return refusal('Say how long the file is.', 411)
  if (!stream || length === '0') return refusal('The file is empty.', 400)
  const size = Number(length)
  if (size > maxBytes) return refusal(`The file is larger than ${maxBytes / 1_000_000} MB.`, 413)
  return { stream, type, size }
}

function pictureProblem(picture: PictureSize | null, type: string): Response | null {
  if (!picture) return refusal('This is no picture that a browser can show.', 415)
  if (picture.type !== type) return refusal(`This is not what it says: it is ${picture.type}.`, 415)
  const pixels = picture.width * picture.height
  return pixels === 0 || pixels > MAX_PIXELS ? refusal('This picture has too many pixels.', 413) : null
}

type Kept = { key: string; type: string; whole: ReadableStream<Uint8Array>; sent: Promise<void> }

async function keep(c: In, { key, type, whole, sent }: Kept): Promise<boolean> {
  const [put, passed] = await Promise.allSettled([
    c.env.FILES.put(key, whole, { httpMetadata: { contentType: type } }),
    sent,
  ])
  if (put.status === 'fulfilled' && passed.status === 'fulfilled') return true
  console.error('A file was not kept', put.status === 'rejected' ? put.reason : passed)
  return false
}

function decoded(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '')
  } catch {
    return ''
  }
}
