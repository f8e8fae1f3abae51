import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { FILES_APP } from '#test/support/files-app.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

type Info = { id: string; widths: number[]; width: number | null; isMine: boolean; name: string }

async function wall() {
  const owner = await signedIn()
  const title = `Wall ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: owner.user, title, files: FILES_APP })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  return { ...owner, projectId, url: previewUrl! }
}

/** A browser at one place. It keeps its cookie. */
function browser(url: string) {
  let cookie = ''
  const ask = async (
    path: string,
    { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  ) => {
    const answer = await workerFetch(new URL(path, url).href, { ...init, headers: { cookie, ...headers } })
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0]!
    return answer
  }
  const send = (path: string, body: Uint8Array<ArrayBuffer> | ReadableStream, type: string, headers = {}) =>
    ask(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } })
  const upload = async (
    body: Uint8Array<ArrayBuffer>,
    { type = 'image/png', name = 'a.png', isPublic = true } = {},
  ) => {
    const told = { 'x-file-name': encodeURIComponent(name), 'x-file-public': isPublic ? '1' : '0' }
    const answer = await send('/api/files', body, type, told)
    return { status: answer.status, ...(await answer.json<Info>()) }
  }
  const widthOf = async (path: string) => {
    const answer = await ask(path)
    const bytes = await answer.bytes()
    return answer.status === 200 ? new DataView(bytes.buffer).getUint32(16) : answer.status
  }
  return { ask, send, upload, widthOf, cookie: () => cookie }
}

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** As much of a picture as says how large it is. */
function png(width: number, height: number, bytes = 400): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(bytes).fill(7)
  picture.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(picture.buffer).setUint32(16, width)
  new DataView(picture.buffer).setUint32(20, height)
  return picture
}

/** A photo with what a camera writes in front of its size. */
function jpeg(width: number, height: number): Uint8Array<ArrayBuffer> {
  const picture = new Uint8Array(70_000)
  picture.set([0xff, 0xd8, 0xff, 0xe1, 0xea, 0x60])
  const frame = 4 + 0xea60
  picture.set([0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255], frame)
  return picture
}

test('the ready files for files pass the checks and keep their promises', async () => {
  const { api, projectId } = await wall()
  const promises = await api.projects.runPromises.mutate({ projectId })
  expect(promises.map(({ state, message }) => [state, message])).toEqual(promises.map(() => ['kept', null]))
  expect(promises).toHaveLength(3)
  expect(await projectObject(env, projectId).failuresForVisitors()).toEqual([])
})

test('a file comes whole, in parts, or not again', async () => {
  const { url } = await wall()
  const ada = browser(url)
  const sent = png(300, 200, 1_500_000)
  const { status, id } = await ada.upload(sent, { name: 'Sommer/..\u0007 "am See".png' })
  expect(status).toBe(201)
  const get = async (headers: Record<string, string>) => {
    const answer = await ada.ask(`/api/files/${id}`, { headers })
    return { answer, bytes: await answer.bytes(), head: (name: string) => answer.headers.get(name) }
  }
  const whole = await get({})
  expect([whole.answer.status, whole.bytes.byteLength, whole.head('content-length')]).toEqual([
    200,
    1_500_000,
    '1500000',
  ])
  expect(whole.bytes).toEqual(sent)
  expect(whole.head('content-disposition')).toBe("inline; filename*=UTF-8''Sommer..%20%22am%20See%22.png")
  expect([whole.head('x-content-type-options'), whole.head('accept-ranges')]).toEqual(['nosniff', 'bytes'])
  const [etag, modified] = [whole.head('etag')!, whole.head('last-modified')!]
  const parts: Array<[string, number, string | null]> = [
    ['bytes=0-15', 206, 'bytes 0-15/1500000'],
    ['bytes=1499990-', 206, 'bytes 1499990-1499999/1500000'],
    ['bytes=-7', 206, 'bytes 1499993-1499999/1500000'],
    ['bytes=5-9999999999', 206, 'bytes 5-1499999/1500000'],
    ['bytes=1500000-', 416, 'bytes */1500000'],
    ['bytes=-0', 416, 'bytes */1500000'],
    ['bytes=9-3', 200, null],
    ['bytes=0-1,4-5', 200, null],
    ['pages=1', 200, null],
  ]
  for (const [range, expected, told] of parts) {
    const { answer, bytes, head } = await get({ range })
    expect([range, answer.status, head('content-range')]).toEqual([range, expected, told])
    const [, from = '0', to = '1499999'] = /(\d+)-(\d+)\//.exec(told ?? '') ?? []
    if (expected !== 416) expect(bytes.byteLength).toBe(Number(to) - Number(from) + 1)
  }
  const conditions: Array<[Record<string, string>, number]> = [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-modified-since': modified }, 304],
    [{ 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': etag }, 200],
    [{ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 412],
    [{ 'if-match': etag, 'if-none-match': etag }, 304],
    [{ range: 'bytes=0-1', 'if-range': etag }, 206],
    [{ range: 'bytes=0-1', 'if-range': '"other"' }, 200],
  ]
  for (const [headers, expected] of conditions)
    expect([headers, (await get(headers)).answer.status]).toEqual([headers, expected])
  const head = await ada.ask(`/api/files/${id}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
})

test('a picture is never wider than asked, whoever sent the smaller ones', async () => {
  const { url } = await wall()
  const ada = browser(url)
  const { id } = await ada.upload(png(1_000, 500))
  const size = (body: Uint8Array<ArrayBuffer>, type = 'image/png') => ada.send(`/api/files/${id}/sizes`, body, type)
  for (const width of [160, 640]) expect((await size(png(width, width / 2))).status).toBe(201)
  for (const [body, status] of [
    [png(1_280, 640), 400],
    [png(161, 80), 400],
    [png(320, 10_000_000), 413],
    [new Uint8Array(400), 415],
  ] as const)
    expect((await size(body)).status).toBe(status)
  expect((await size(png(320, 160), 'image/webp')).status).toBe(415)
  const seen = []
  for (const width of [100, 160, 639, 640, 999, 1_000, 5_000])
    seen.push(await ada.widthOf(`/api/files/${id}?w=${width}`))
  expect(seen).toEqual([404, 160, 160, 640, 640, 1_000, 1_000])
  expect((await ada.ask(`/api/files/${id}?w=0`)).status).toBe(400)
  const { files } = await (await ada.ask('/api/files')).json<{ files: Info[] }>()
  expect(files).toMatchObject([{ id, width: 1_000, widths: [160, 640], isMine: true }])
})

test('a stranger neither sees nor changes what is private, and deletes nothing', async () => {
  const { url, projectId } = await wall()
  const [ada, ben] = [browser(url), browser(url)]
  const shown = await ada.upload(png(900, 900))
  const hidden = await ada.upload(bytesOf('a secret'), { type: 'text/plain', isPublic: false })
  await ben.upload(png(20, 20), { isPublic: false })
  const listed = async ({ ask }: typeof ada, query = '') =>
    (await (await ask(`/api/files${query}`)).json<{ files: Info[] }>()).files
  expect((await listed(ada)).map(({ id }) => id)).toEqual([hidden.id, shown.id])
  expect(await listed(browser(url))).toMatchObject([{ id: shown.id, isMine: false }])
  expect((await listed(ben, '?mine=1')).map(({ id }) => id)).not.toContain(shown.id)
  const tried: Array<[string, RequestInit, number]> = [
    [`/api/files/${hidden.id}`, {}, 404],
    [`/api/files/${hidden.id}`, { method: 'DELETE' }, 404],
    [`/api/files/${hidden.id}/links`, { method: 'POST', body: '{"hours":1}' }, 404],
    [`/api/files/${shown.id}`, { method: 'DELETE' }, 403],
    [`/api/files/${shown.id}/links`, { method: 'POST', body: '{"hours":1}' }, 404],
    [`/api/files/${shown.id}%2f160`, {}, 404],
    ['/api/files/..%2f..%2fother', {}, 404],
  ]
  for (const [path, init, status] of tried)
    expect([path, (await ben.ask(path, init as RequestInit & { headers?: Record<string, string> })).status]).toEqual([
      path,
      status,
    ])
  expect((await ben.send(`/api/files/${shown.id}/sizes`, png(160, 160), 'image/png')).status).toBe(404)
  const own = await ada.ask(`/api/files/${hidden.id}`)
  expect([own.headers.get('content-disposition'), own.headers.get('cache-control')]).toEqual([
    "attachment; filename*=UTF-8''a.png",
    'private, no-cache',
  ])
  await own.text()
  await ada.send(`/api/files/${shown.id}/sizes`, png(160, 160), 'image/png')
  for (const { id } of [shown, hidden])
    expect((await ada.ask(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(204)
  const { objects } = await env.BUCKET.list({ prefix: `files/${projectId}/preview/` })
  expect(objects).toHaveLength(1)
})

test('a link opens one private file until its time, and nothing about it can be changed', async () => {
  const { url } = await wall()
  const [ada, ben] = [browser(url), browser(url)]
  const upload = () => ada.upload(bytesOf('the minutes'), { type: 'text/plain', isPublic: false })
  const [{ id }, other] = [await upload(), await upload()]
  const link = async (hours: number) => {
    const answer = await ada.ask(`/api/files/${id}/links`, { method: 'POST', body: JSON.stringify({ hours }) })
    return { status: answer.status, ...(await answer.json<{ url: string; expiresAt: number }>()) }
  }
  expect((await link(24 * 8)).status).toBe(400)
  const { url: open, expiresAt } = await link(1)
  const status = async (address: string) => {
    const answer = await ben.ask(address)
    await answer.text()
    return answer.status
  }
  expect(await (await ben.ask(open)).text()).toBe('the minutes')
  const signature = new URL(open).searchParams.get('signature')!
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  const tampered = [
    open.replace(id, other.id),
    open.replace(/expires=\d+/, `expires=${expiresAt / 1_000 + 1}`),
    open.replace(signature, flipped),
    open.replace(signature, signature.slice(0, -1)),
    open.replace(signature, ''),
    open.replace(/expires=\d+/, 'expires=Infinity'),
    open.replace(/&signature.*/, ''),
  ]
  for (const address of tampered) expect([address, await status(address)]).toEqual([address, 404])
  expect(await status(`${open}&expires=9999999999`)).toBe(200)
  // The shortest one has ended before anybody could use it.
  expect(await status((await link(0.000_000_1)).url)).toBe(410)
})

test('what is too large, of unknown length, of another type or pretends to be one is not kept', async () => {
  const { url, projectId } = await wall()
  const { send, ask } = browser(url)
  const name = { 'x-file-name': 'x' }
  const endless = () => {
    let sent = 0
    return new ReadableStream<Uint8Array>({
      pull: (to) => (sent++ < 20 ? to.enqueue(new Uint8Array(100_000)) : to.close()),
    })
  }
  const text = bytesOf('<svg onload=alert(1)>')
  const refused: Array<[Promise<Response>, number]> = [
    [send('/api/files', new Uint8Array(5_000_001), 'text/plain', name), 413],
    [send('/api/files', endless(), 'text/plain', name), 411],
    [send('/api/files', text, 'image/svg+xml', name), 415],
    [send('/api/files', text, 'text/html; charset=utf-8', name), 415],
    [send('/api/files', text, '__proto__', name), 415],
    [send('/api/files', text, 'image/png', name), 415],
    [send('/api/files', jpeg(640, 480), 'image/png', name), 415],
    [send('/api/files', png(30_000, 30_000), 'image/png', name), 413],
    [send('/api/files', png(0, 9), 'image/png', name), 413],
    [send('/api/files', png(9, 9), 'image/png'), 400],
    [send('/api/files', png(9, 9), 'image/png', { 'x-file-name': '%E0%A4%A' }), 400],
    [send('/api/files', new Uint8Array(0), 'text/plain', name), 400],
  ]
  const seen = []
  for (const [answer] of refused) seen.push((await answer).status)
  expect(seen).toEqual(refused.map(([, status]) => status))
  expect((await env.BUCKET.list({ prefix: `files/${projectId}/preview/` })).objects).toEqual([])
  expect(await (await ask('/api/files')).json()).toEqual({ files: [], before: null })
  const photo = await send('/api/files', jpeg(640, 480), 'image/jpeg', name)
  expect(await photo.json()).toMatchObject({ width: 640, height: 480, name: 'x' })
})

test('the list comes in pages, newest first, each file once', async () => {
  const { url } = await wall()
  const { upload, ask } = browser(url)
  const sent: string[] = []
  for (let at = 0; at < 27; at++) sent.unshift((await upload(png(9, 9))).id)
  type Page = { files: Info[]; before: string | null }
  const first = await (await ask('/api/files')).json<Page>()
  const second = await (await ask(`/api/files?before=${first.before}`)).json<Page>()
  expect([first.files.length, second.files.length, second.before]).toEqual([24, 3, null])
  expect(new Set([...first.files, ...second.files].map(({ id }) => id))).toEqual(new Set(sent))
})
