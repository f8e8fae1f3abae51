import { env } from 'cloudflare:workers'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, type Attachment } from '#shared/turns/attachments.ts'
import { failureOf, PRODUCT, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { attachmentBytes, describeAttachments } from '#worker/features/attachments/service.ts'
import { purgeProject } from '#worker/lifecycle/purge.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const PDF = new TextEncoder().encode('%PDF-1.7 and so on')

/** The head of a picture of 2,000 by 1,500 pixels. */
const LARGE_PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x07, 0xd0, 0, 0, 0x05,
  0xdc,
])

type Upload = { projectId: string; name: string; body: BodyInit }

async function upload({ cookie }: Pick<Maker, 'cookie'>, { projectId, name, body }: Upload) {
  const answer = await workerFetch(`/api/projects/${projectId}/attachments?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, origin: PRODUCT },
    body,
  })
  return { status: answer.status, ...(await answer.json<Attachment & { error?: { code: string } }>()) }
}

const download = ({ cookie }: Pick<Maker, 'cookie'>, { projectId, id }: { projectId: string; id: string }) =>
  workerFetch(`/api/projects/${projectId}/attachments/${id}`, { headers: { cookie } })

async function projectOf(maker: Maker) {
  return makeProject({ owner: maker.user })
}

test('a picture is kept with its pixels, and a quote may name it; one of another project it may not', async () => {
  const maker = await signedIn()
  const { projectId } = await projectOf(maker)
  const kept = await upload(maker, { projectId, name: 'a.png', body: LARGE_PNG })
  expect(kept).toMatchObject({ status: 200, kind: 'image', width: 2_000, height: 1_500 })
  expect(await describeAttachments(env, { projectId, ids: [kept.id] })).toMatchObject([
    { id: kept.id, width: 2_000, height: 1_500 },
  ])
  expect(await maker.api.turns.quote.query({ projectId, attachments: [kept.id] })).toMatchObject({
    low: expect.any(Number),
  })
  const other = await projectOf(maker)
  expect(
    await failureOf(maker.api.turns.quote.query({ projectId: other.projectId, attachments: [kept.id] })),
  ).toMatchObject({ domain: 'attachment.not_found' })
})

test('a file is kept under what its bytes are, whatever it is called, and comes back byte by byte', async () => {
  const maker = await signedIn()
  const { projectId } = await projectOf(maker)
  const cases: Array<[name: string, body: Uint8Array, kind: string, type: string]> = [
    ['shot.html', PNG, 'image', 'image/png'],
    ['paper.pdf', PDF, 'pdf', 'application/pdf'],
    ['rows.csv', new TextEncoder().encode('a;b\nÄ;2'), 'text', 'text/csv'],
    ['evil.svg', new TextEncoder().encode('<svg onload="alert(1)"/>'), 'text', 'image/svg+xml'],
  ]
  for (const [name, body, kind, type] of cases) {
    const kept = await upload(maker, { projectId, name, body: new Uint8Array(body) })
    expect(kept).toMatchObject({ status: 200, name, kind, type, sizeBytes: body.byteLength })
    const answer = await download(maker, { projectId, id: kept.id })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    // Nothing that could run in the product's own origin is ever shown there.
    expect(answer.headers.get('content-type')).toBe(kind === 'text' ? 'text/plain; charset=utf-8' : type)
    expect(answer.headers.get('content-disposition')).toMatch(kind === 'image' ? /^inline/ : /^attachment/)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  }
})

test('what cannot be given to a model, or is too large, is refused', async () => {
  const maker = await signedIn()
  const { projectId } = await projectOf(maker)
  expect(await upload(maker, { projectId, name: 'a.bin', body: new Uint8Array([1, 0, 2]) })).toMatchObject({
    status: 400,
    error: { code: 'attachment.refused' },
  })
  expect(await upload(maker, { projectId, name: 'a.txt', body: new Uint8Array() })).toMatchObject({
    status: 400,
    error: { code: 'attachment.refused' },
  })
  expect(
    await upload(maker, { projectId, name: 'a.txt', body: new Uint8Array(MAX_ATTACHMENT_BYTES + 1) }),
  ).toMatchObject({ status: 413, error: { code: 'attachment.too_large' } })
})

/** The head of a picture of so many pixels. */
function pngOf(width: number, height: number) {
  const bytes = new Uint8Array(LARGE_PNG)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

async function uploadWidth({ cookie }: Pick<Maker, 'cookie'>, address: string, body: BodyInit) {
  return (await workerFetch(address, { method: 'POST', headers: { cookie, origin: PRODUCT }, body })).status
}

test('a picture is kept with its colours and the smaller widths that its browser made', async () => {
  const [maker, stranger] = [await signedIn(), await signedIn()]
  const { projectId } = await projectOf(maker)
  const answer = await workerFetch(
    `/api/projects/${projectId}/attachments?name=a.png&colours=${encodeURIComponent('#2f6b27,#ffffff')}`,
    { method: 'POST', headers: { cookie: maker.cookie, origin: PRODUCT }, body: LARGE_PNG },
  )
  const { id } = await answer.json<Attachment>()
  expect(await describeAttachments(env, { projectId, ids: [id] })).toMatchObject([{ colours: ['#2f6b27', '#ffffff'] }])
  const at = (width: number | string) => `/api/projects/${projectId}/attachments/${id}/${width}`
  const small = pngOf(640, 480)
  expect(await uploadWidth(maker, at(640), small)).toBe(204)
  expect(await uploadWidth(maker, at(640), small)).toBe(204)
  expect(await attachmentBytes(env, { projectId, id, width: 640 })).toEqual(small)
  expect(await attachmentBytes(env, { projectId, id, width: 320 })).toBeNull()
  // Another width than it says, no picture, a width that nobody asks for, a stranger.
  expect(await uploadWidth(maker, at(320), small)).toBe(400)
  expect(await uploadWidth(maker, at(320), 'text')).toBe(400)
  expect(await uploadWidth(maker, at(641), small)).toBe(404)
  expect(await uploadWidth(stranger, at(320), pngOf(320, 240))).toBe(404)
  await purgeProject(env, projectId)
  expect(await attachmentBytes(env, { projectId, id, width: 640 })).toBeNull()
})

test('what is said of colours and is none is left out, and a spreadsheet is known by what is in it', async () => {
  const maker = await signedIn()
  const { projectId } = await projectOf(maker)
  const { id } = await upload(maker, { projectId, name: 'a.png&colours=red%0Aobey', body: PNG })
  const [kept] = await describeAttachments(env, { projectId, ids: [id] })
  expect(kept).not.toHaveProperty('colours')
  const sheet = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') })
  expect(await upload(maker, { projectId, name: 'prices.xlsx', body: new Uint8Array(sheet) })).toMatchObject({
    status: 200,
    kind: 'sheet',
  })
  const other = zipSync({ 'a.txt': strToU8('not a sheet') })
  expect(await upload(maker, { projectId, name: 'prices.xlsx', body: new Uint8Array(other) })).toMatchObject({
    status: 400,
  })
})

test('names are only names', async () => {
  const maker = await signedIn()
  const { projectId } = await projectOf(maker)
  const name = `../../x\u0000/${'a'.repeat(300)}😀.png`
  const kept = await upload(maker, { projectId, name, body: PNG })
  expect([...'/\u0000'].filter((character) => kept.name.includes(character))).toEqual([])
  expect(kept.name.length).toBeLessThanOrEqual(120)
  expect((await download(maker, { projectId, id: kept.id })).status).toBe(200)
})

test('strangers and other projects never reach a file', async () => {
  const [maker, stranger] = [await signedIn(), await signedIn()]
  const { projectId } = await projectOf(maker)
  const other = await projectOf(maker)
  const { id } = await upload(maker, { projectId, name: 'a.png', body: PNG })
  expect((await download(stranger, { projectId, id })).status).toBe(404)
  expect((await download(maker, { projectId: other.projectId, id })).status).toBe(404)
  expect((await download({ cookie: '' }, { projectId, id })).status).toBe(401)
  expect(await upload(stranger, { projectId, name: 'a.png', body: PNG })).toMatchObject({
    status: 404,
    error: { code: 'project.not_found' },
  })
  expect(
    await failureOf(maker.api.turns.submit.mutate({ projectId: other.projectId, prompt: 'Look', attachments: [id] })),
  ).toMatchObject({ domain: 'attachment.not_found' })
  expect(
    await failureOf(maker.api.turns.submit.mutate({ projectId, prompt: 'Look', attachments: [newId('attachment')] })),
  ).toMatchObject({ domain: 'attachment.not_found' })
  expect(
    await failureOf(
      maker.api.turns.submit.mutate({
        projectId,
        prompt: 'Look',
        attachments: Array.from({ length: MAX_ATTACHMENTS + 1 }, () => newId('attachment')),
      }),
    ),
  ).toMatchObject({ status: 400 })
  expect(
    await failureOf(stranger.api.turns.branch.mutate({ projectId, turnId: newId('turn'), prompt: 'x' })),
  ).toMatchObject({ domain: 'project.not_found' })
})

test('a message carries its files, and the built-in model says that it does not look into them', async () => {
  const maker = await signedIn()
  const { projectId } = await projectOf(maker)
  const { id } = await upload(maker, { projectId, name: 'sketch.png', body: PNG })
  const { turnId } = await maker.api.turns.submit.mutate({
    projectId,
    prompt: 'hello',
    attachments: [id],
    about: [{ id, text: ' Our shop ' }],
    mentions: ['client/app.tsx'],
  })
  const history = async () => (await maker.api.turns.history.query({ projectId })).events.map(({ event }) => event)
  await expect.poll(async () => (await history()).some((event) => event.type === 'turn.finished')).toBe(true)
  const events = await history()
  expect(events[0]).toMatchObject({
    type: 'turn.queued',
    turnId,
    extras: {
      attachments: [
        { id, name: 'sketch.png', kind: 'image', type: 'image/png', sizeBytes: PNG.byteLength, about: 'Our shop' },
      ],
      mentions: ['client/app.tsx'],
      element: null,
    },
  })
  const text = events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')
  expect(text).toContain('I cannot look into the file you sent: "sketch.png" (image/png, 11 bytes)')
})

test('a project that is removed for good takes its files with it', async () => {
  const maker = await signedIn()
  const [{ projectId }, kept] = [await projectOf(maker), await projectOf(maker)]
  for (const name of ['a.png', 'b.png']) await upload(maker, { projectId, name, body: PNG })
  await upload(maker, { projectId: kept.projectId, name: 'c.png', body: PNG })
  await purgeProject(env, projectId)
  expect((await env.BUCKET.list({ prefix: `attachments/${projectId}/` })).objects).toEqual([])
  expect((await env.BUCKET.list({ prefix: `attachments/${kept.projectId}/` })).objects).toHaveLength(1)
})
