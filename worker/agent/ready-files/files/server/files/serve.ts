import { keyOf, sizesOf, type FileRow } from './store'

type Wanted = { row: FileRow; width: number | undefined; headers: Headers; cache: string }
type Span = { offset: number; length: number }

/** Sends a file, or the part of it that is asked for, or word that the browser has it already. */
export async function serveFile(bucket: R2Bucket, { row, width, headers, cache }: Wanted): Promise<Response> {
  const version = fitting(row, width)
  if (!version)
    return refusal(`This picture is not there that small: ask for a width of ${narrowest(row)} or more.`, 404)
  const { key, type, size } = version
  const span = (await isStillThat(bucket, key, headers)) ? spanOf(headers.get('range'), size) : null
  const fixed = {
    'accept-ranges': 'bytes',
    'cache-control': cache,
    // What somebody uploaded must never run as a page of the app.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  if (span === 'outside') {
    const said = refusal('The file is shorter than that.', 416)
    said.headers.set('content-range', `bytes */${size}`)
    return said
  }
  const object = await bucket.get(key, { onlyIf: headers, ...(span && { range: span }) })
  if (!object) return refusal('There is no such file.', 404)
  const told = new Headers(fixed)
  told.set('etag', object.httpEtag)
  told.set('last-modified', object.uploaded.toUTCString())
  if (!('body' in object))
    return new Response(null, { status: isPrecondition(headers, object) ? 412 : 304, headers: told })
  told.set('content-type', type)
  told.set('content-disposition', disposition(row))
  if (span) told.set('content-range', `bytes ${span.offset}-${span.offset + span.length - 1}/${size}`)
  return new Response(object.body, { status: span ? 206 : 200, headers: told })
}

/** The widest that is not wider than asked. */
function fitting(row: FileRow, width: number | undefined): { key: string; type: string; size: number } | null {
  if (row.width === null || width === undefined || row.width <= width)
    return { key: keyOf(row.id), type: row.type, size: row.size }
  const smaller = sizesOf(row).findLast((each) => each.width <= width)
  return smaller ? { key: keyOf(row.id, smaller.width), type: smaller.type, size: smaller.size } : null
}

const narrowest = (row: FileRow): number => sizesOf(row)[0]?.width ?? row.width ?? 0

/** One range, as RFC 9110 has it. What is no range, or more than one, leads to the whole file. */
function spanOf(range: string | null, size: number): Span | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { offset: size - length, length }
  }
  const [offset, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < offset) return null
  return offset >= size ? 'outside' : { offset, length: end - offset + 1 }
}

/** A part is worth nothing to whoever has the rest of another file. */
async function isStillThat(bucket: R2Bucket, key: string, headers: Headers): Promise<boolean> {
  const ifRange = headers.get('if-range')
  if (ifRange === null || !headers.has('range')) return true
  const object = await bucket.head(key)
  return object !== null && [object.httpEtag, object.uploaded.toUTCString()].includes(ifRange)
}

/** Whether it was a condition for going on that was not met, and not one for sending it anew. */
function isPrecondition(headers: Headers, { httpEtag, uploaded }: R2Object): boolean {
  const ifMatch = headers.get('if-match')
  if (ifMatch !== null) return ifMatch.trim() !== '*' && !ifMatch.split(',').some((each) => each.trim() === httpEtag)
  const since = Date.parse(headers.get('if-unmodified-since') ?? '')
  return Math.floor(uploaded.getTime() / 1_000) * 1_000 > since
}

/** Pictures, sound and films are shown, and everything else is saved. */
function disposition({ type, name }: FileRow): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const how = /^(image|audio|video)\//.test(type) ? 'inline' : 'attachment'
  return `${how}; filename*=UTF-8''${encoded}`
}

export const refusal = (message: string, status: number): Response => Response.json({ error: { message } }, { status })
