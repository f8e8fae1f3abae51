import { Hono, type Context } from 'hono'
import { answered, calling, type Ask, type Env } from '../ask.ts'

type Call = { method: string; args: unknown[] }
type In = Context<{ Bindings: Env }>

/** What a result is as JSON, with what JSON leaves out. */
function shown(result: unknown): unknown {
  if (Array.isArray(result)) return result.map(shown)
  if (typeof result !== 'object' || result === null) return result === undefined ? '(undefined)' : result
  if ('objects' in result) return { ...result, objects: shown(result.objects) }
  if (!('httpEtag' in result)) return result
  const { key, size, etag, httpEtag, httpMetadata, customMetadata, range, storageClass, checksums, uploaded, version } =
    result as R2Object
  const names = { class: result.constructor.name, own: Object.keys(result).toSorted(), body: 'body' in result }
  const facts = { key, size, etag, httpEtag, httpMetadata, customMetadata, range, storageClass, checksums }
  return { ...facts, ...names, uploaded: uploaded instanceof Date, version: typeof version }
}

async function asText(bucket: R2Bucket, { method, args }: Call): Promise<unknown> {
  const result = await (bucket as unknown as Record<string, (...given: unknown[]) => unknown>)[method]!(...args)
  const text = result && typeof result === 'object' && 'text' in result ? await (result as R2ObjectBody).text() : null
  return text === null ? shown(result) : { ...(shown(result) as object), text }
}

/** Serves a file as an app does, with ranges and conditions. */
async function serve(c: In): Promise<Response> {
  const object = await c.env.FILES.get(c.req.param('key') ?? '', {
    range: c.req.raw.headers,
    onlyIf: c.req.raw.headers,
  })
  if (!object) return c.text('There is no such file', 404)
  const headers = new Headers()
  object.writeHttpMetadata(headers)
  headers.set('etag', object.httpEtag)
  if (!('body' in object)) return new Response(null, { status: 304, headers })
  if (c.req.header('range') && object.range && 'offset' in object.range) {
    const { offset = 0, length = object.size } = object.range
    headers.set('content-range', `bytes ${offset}-${offset + length - 1}/${object.size}`)
  }
  return new Response(object.body, { status: c.req.header('range') ? 206 : 200, headers })
}

async function inParts(bucket: R2Bucket): Promise<unknown> {
  const upload = await bucket.createMultipartUpload('large.bin', { httpMetadata: { contentType: 'video/mp4' } })
  const first = await upload.uploadPart(1, new Uint8Array(5 * 1024 * 1024).fill(1))
  const again = bucket.resumeMultipartUpload('large.bin', upload.uploadId)
  const last = await again.uploadPart(2, 'the end')
  const whole = await again.complete([first, last])
  const end = await bucket.get('large.bin', { range: { suffix: 9 } })
  return [
    upload.key,
    typeof upload.uploadId,
    first.partNumber,
    whole.size,
    whole.httpMetadata,
    (await end!.bytes()).join(),
  ]
}

/** What an upload in parts refuses. */
async function brokenParts(bucket: R2Bucket): Promise<unknown[]> {
  const upload = await bucket.createMultipartUpload('broken.bin')
  const part = await upload.uploadPart(1, 'short')
  const second = await upload.uploadPart(2, 'short')
  const said = []
  for (const attempt of [
    () => upload.complete([part, second]),
    () => upload.complete([{ partNumber: 1, etag: 'other' }]),
    () => upload.uploadPart(0, 'x'),
    () => bucket.resumeMultipartUpload('broken.bin', 'nothing').uploadPart(1, 'x'),
    () => bucket.resumeMultipartUpload('other.bin', upload.uploadId).complete([part]),
    () => upload.abort(),
    () => upload.uploadPart(3, 'x'),
    () => upload.complete([part]),
  ])
    said.push(
      await attempt().then(
        (value) => value ?? null,
        ({ name, message }: Error) => [name, message],
      ),
    )
  return said
}

export const files = new Hono<{ Bindings: Env }>()
  .post('/call', async (c) => {
    const call = await c.req.json<Call>()
    return answered(() => asText(c.env.FILES, call))
  })
  .post('/more', async (c) => {
    const call = await c.req.json<Call>()
    return answered(() => asText(c.env.MORE_FILES, call))
  })
  .put('/body/:key', (c) =>
    answered(async () => {
      const { key } = c.req.param()
      return shown(await c.env.FILES.put(key, c.req.raw.body, { httpMetadata: c.req.raw.headers }))
    }),
  )
  .on(['GET', 'HEAD'], '/body/:key', serve)
  .post('/form', async (c) =>
    answered(async () => {
      const file = (await c.req.formData()).get('file') as File
      const options = { httpMetadata: { contentType: file.type }, customMetadata: { name: file.name } }
      return shown(await c.env.FILES.put('form', file, options))
    }),
  )
  .post('/kinds', (c) =>
    answered(async () => {
      const unknown = new TransformStream()
      const values = {
        text: 'h\u00e4llo',
        empty: '',
        nothing: null,
        buffer: new Uint8Array([1, 2, 3]).buffer,
        view: new Uint8Array([1, 2, 3, 4]).subarray(1, 3),
        blob: new Blob(['abc'], { type: 'text/x' }),
        stream: new Response('a stream').body,
        unknown: unknown.readable,
      }
      void unknown.writable.close().catch(() => undefined)
      const said: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(values))
        said[name] = await c.env.FILES.put(`kind-${name}`, value).then(
          (object) => [object!.size, object!.etag],
          ({ name: type, message }: Error) => [type, message],
        )
      return said
    }),
  )
  .get('/ways', (c) =>
    answered(async () => {
      const read = async () => (await c.env.FILES.get('a.json'))!
      const twice = await read()
      const used = [twice.bodyUsed, await twice.text(), twice.bodyUsed]
      const again = await twice.text().catch((error: Error) => error.name)
      const blob = await (await read()).blob()
      const { md5 } = (await read()).checksums
      return [
        used,
        again,
        await (await read()).json(),
        [...(await (await read()).bytes())].length,
        blob.type,
        blob.size,
        md5?.byteLength,
      ]
    }),
  )
  .post('/copy', (c) =>
    answered(async () => {
      // R2 takes no stream whose length is not known.
      const whole = await c.env.MORE_FILES.put('copy', (await c.env.FILES.get('a.json'))!.body)
      const part = await c.env.FILES.get('a.json', { range: { offset: 2 } })
      return [whole!.size, (await c.env.MORE_FILES.put('copy', part!.body))!.size]
    }),
  )
  .post('/parts', (c) => answered(() => inParts(c.env.FILES)))
  .post('/broken-parts', (c) => answered(() => brokenParts(c.env.FILES)))

const call = calling('/api/files/call')
const more = calling('/api/files/more')
const body = (method: string, key: string, rest: Omit<Ask, 'ask'> = {}): Ask => ({
  ask: `${method} /api/files/body/${key}`,
  ...rest,
})
const form =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a b.txt"\r\ncontent-type: text/plain\r\n\r\nHi\r\n--x--\r\n'
const MD5 = '0cc175b9c0f1b6a831c399e269772661'

export const asks: Ask[] = [
  call('head', 'none'),
  call('get', 'none'),
  call('list'),
  call('delete', 'none'),
  call('put', 'a.json', '{"a":1}', { httpMetadata: { contentType: 'application/json', cacheControl: 'max-age=60' } }),
  call('get', 'a.json'),
  { ask: 'GET /api/files/ways' },
  call('put', 'm', 'a', { customMetadata: { by: 'Zo\u00eb', n: '1' }, httpMetadata: { contentLanguage: 'de' } }),
  call('head', 'm'),
  call('put', 'm', 'a', { md5: MD5 }),
  call('put', 'm', 'b', { md5: MD5 }),
  call('put', 'm', 'a', { sha256: 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb' }),
  call('put', 'm', 'a', { md5: 'zz' }),
  call('put', 'm', 'a', { md5: MD5, sha1: '86f7e437faa5a7fce15d1ddcb9eaeaea377667b8' }),
  call('put', 'm', 'c', { onlyIf: { etagMatches: 'other' } }),
  call('put', 'm', 'c', { onlyIf: { etagMatches: MD5 } }),
  call('put', 'm', 'd', { onlyIf: { etagDoesNotMatch: '*' } }),
  call('put', 'new', 'd', { onlyIf: { etagDoesNotMatch: '*' } }),
  call('put', 'm', 'd', { onlyIf: 'x' }),
  call('put', 'm', 'd', { storageClass: 'InfrequentAccess' }),
  call('put', 'm', 'd', { storageClass: 'Other' }),
  call('put', 'm', 'd', { customMetadata: { a: 'x'.repeat(9_000) } }),
  call('get', 'a.json', { range: { offset: 1, length: 3 } }),
  call('get', 'a.json', { range: { suffix: 2 } }),
  call('get', 'a.json', { range: { offset: 50 } }),
  call('get', 'a.json', { range: { offset: -1 } }),
  call('get', 'a.json', { onlyIf: { etagMatches: 'other' } }),
  call('get', 'a.json', { onlyIf: { uploadedBefore: 0 } }),
  body('PUT', 'hello.txt', { body: 'Hello, world', headers: { 'content-type': 'text/plain; charset=utf-8' } }),
  body('PUT', 'empty.txt', { headers: { 'content-type': 'text/plain' } }),
  body('GET', 'hello.txt'),
  body('GET', 'empty.txt'),
  body('HEAD', 'hello.txt'),
  body('GET', 'hello.txt', { headers: { range: 'bytes=0-4' } }),
  body('GET', 'hello.txt', { headers: { range: 'bytes=-5' } }),
  body('GET', 'hello.txt', { headers: { range: 'bytes=7-' } }),
  body('GET', 'hello.txt', { headers: { 'if-none-match': '"bc6e6f16b8a077ef5fbc8d59d0b931b9"' } }),
  body('GET', 'hello.txt', { headers: { 'if-match': '"other"' } }),
  body('GET', 'none.txt'),
  { ask: 'POST /api/files/form', body: form, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { ask: 'POST /api/files/kinds' },
  call('delete', ['kind-text', 'kind-empty', 'kind-nothing', 'kind-buffer', 'kind-view', 'kind-blob', 'kind-stream']),
  ...['p/1', 'p/2', 'p/q/3', 'p/q/4', 'p/z', 'p/\u00e9', 'p/\ud83d\ude00'].map((key) => call('put', key, key)),
  call('list', { prefix: 'p/' }),
  call('list', { prefix: 'p/', limit: 3, cursor: '' }),
  call('list', { prefix: 'p/', delimiter: '/' }),
  call('list', { prefix: 'p/', delimiter: '/', limit: 2 }),
  call('list', { prefix: 'p/', startAfter: 'p/q/3' }),
  call('list', { prefix: 'p', delimiter: '/' }),
  call('list', { prefix: 'm', include: ['customMetadata', 'httpMetadata'] }),
  call('list', { prefix: 'a.json', include: ['httpMetadata'] }),
  call('list', { prefix: 'm', include: ['other'] }),
  call('list', { limit: 0 }),
  call('list', { limit: 1_001 }),
  call('list', { limit: 'many' }),
  call('head', ''),
  call('put', '', 'x'),
  call('put', 'x'.repeat(1_025), 'x'),
  call('get', '../files/a.json'),
  call('put', '../more-files/a', 'inside'),
  call('get', '../more-files/a'),
  more('get', 'a'),
  more('get', 'a.json'),
  more('list'),
  more('put', 'a.json', 'another'),
  call('head', 'a.json'),
  call('delete', ['p/1', 'none', 'p/2']),
  call('list', { prefix: 'p/' }),
  call(
    'delete',
    Array.from({ length: 1_001 }, (_, at) => `k${at}`),
  ),
  { ask: 'POST /api/files/copy' },
  { ask: 'POST /api/files/parts' },
  { ask: 'POST /api/files/broken-parts' },
]
