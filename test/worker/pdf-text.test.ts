import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Attachment } from '#shared/turns/attachments.ts'
import { PRODUCT, signedIn, workerFetch } from '#test/support/app.ts'
import { madePdf } from '#test/support/made-pdf.ts'
import type { PdfText } from '#worker/agent/ports.ts'
import { describePdf } from '#worker/agent/sent-files/pdf.ts'
import { createPdfReader } from '#worker/runtime/pdf/read-pdf.ts'
import { untilEnd } from './built-project.ts'
import { scriptedBuilder } from './scripted-builder.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 60_000 })

const play = await scriptedBuilder()
const read = createPdfReader(env)
const pagesIn = (pdf: PdfText) => (pdf.state === 'read' ? pdf.pages.length : null)
const PRICES = madePdf({ pages: [['Preise (2026)', 'Haarschnitt 38 EUR'], ['F\xe4rben 90 EUR']] })

test('the text of a PDF is read page by page, from any page on', async () => {
  expect(await read(PRICES, { from: 1 })).toEqual({
    state: 'read',
    pages: ['Preise (2026)\nHaarschnitt 38 EUR', 'Färben 90 EUR'],
    total: 2,
    isCut: false,
    unread: [],
  })
  expect(await read(PRICES, { from: 2 })).toMatchObject({ pages: ['Färben 90 EUR'], total: 2 })
  expect(describePdf('a.pdf', await read(PRICES, { from: 3 }), { from: 3 })).toEqual({
    ok: false,
    text: 'a.pdf has 2 pages.',
  })
})

test('five hundred pages are read in parts, and full ones until there is no room for more', async () => {
  const many = madePdf({ pages: Array.from({ length: 500 }, (_, at) => [`This is page ${at + 1}`]) })
  const first = await read(many, { from: 1 })
  expect(first).toMatchObject({ state: 'read', total: 500, isCut: false })
  expect(pagesIn(first)).toBe(100)
  expect(describePdf('a.pdf', first).text).toContain('400 more pages: read on from page 101 with read_attachment.')
  expect(await read(many, { from: 500 })).toMatchObject({ pages: ['This is page 500'] })
  const full = Array.from({ length: 10 }, () => Array(48).fill('x'.repeat(80)) as string[])
  const long = await read(madePdf({ pages: full }), { from: 1 })
  expect(long).toMatchObject({ state: 'read', isCut: true, total: 10 })
  expect(pagesIn(long)).toBe(7)
  const told = describePdf('a.pdf', long).text
  expect(told).toContain('Page 7 is cut off here. 4 more pages: read on from page 7 with read_attachment.')
  expect(told.length).toBeLessThan(25_000)
})

test('what is locked, broken or a picture says so, and the next file is read all the same', async () => {
  const told = async (bytes: Uint8Array) => describePdf('a.pdf', await read(bytes, { from: 1 }))
  expect(await told(madePdf({ pages: [['secret']], isLocked: true }))).toMatchObject({
    ok: false,
    text: expect.stringContaining('locked with a password'),
  })
  for (const broken of [new TextEncoder().encode('%PDF-1.7\nnothing of one'), PRICES.slice(0, 60), new Uint8Array(0)])
    expect(await told(broken)).toMatchObject({ ok: false, text: expect.stringContaining('cannot be read') })
  expect(await told(madePdf({ pages: [[], []] }))).toMatchObject({
    ok: false,
    text: expect.stringContaining('pages 1 to 2 of 2 have no text'),
  })
  const mixed = await told(madePdf({ pages: [[], ['Words']] }))
  expect(mixed).toMatchObject({
    ok: true,
    text: expect.stringContaining('--- Page 1\n(no text: a picture, or empty)\n--- Page 2\nWords'),
  })
  expect(await read(PRICES, { from: 1 })).toMatchObject({ state: 'read', total: 2 })
})

test('Chinese, Japanese and Korean are read in fonts that only name their table of characters', async () => {
  const written = [
    ['UniGB-UCS2-H', 'GB1', '4ef7683cff1a0033003851434eba6c115e01', '价格：38元人民币'],
    ['GBK-EUC-H', 'GB1', 'bcdbb8f1b1ed', '价格表'],
    ['UniCNS-UTF16-H', 'CNS1', '50f9683c8868', '價格表'],
    ['ETen-B5-H', 'CNS1', 'bbf9aee6aaed', '價格表'],
    ['90ms-RKSJ-H', 'Japan1', '97bf8be0955c82cd93fa967b8cea', '料金表は日本語'],
    ['UniJIS-UTF16-H', 'Japan1', '659991d18868', '料金表'],
    ['KSCms-UHC-H', 'Korea1', 'b0a1b0ddc7a5', '가격표'],
  ] as const
  for (const [encoding, ordering, codes, text] of written) {
    const pdf = madePdf({ pages: [[`<${codes}>`, '38 EUR']], font: { encoding, ordering } })
    expect(await read(pdf, { from: 1 }), encoding).toMatchObject({ pages: [`${text}\n38 EUR`], unread: [] })
  }
})

test('numbers of glyphs that no table makes characters of are not told as text', async () => {
  const font = { encoding: 'Identity-H', ordering: 'Identity' }
  const text = await read(madePdf({ pages: [['<00240003004200a1>', 'Cut 38 EUR'], ['Colour']], font }), { from: 1 })
  expect(text).toMatchObject({ pages: ['Cut 38 EUR', 'Colour'], unread: [1] })
  expect(describePdf('a.pdf', text).text).toContain('on page 1 there is text that cannot be read')
})

test('text in a font whose characters nobody can tell is said to be missing, by page', async () => {
  const font = { encoding: 'UniJIS-UTF16-H', ordering: 'Japan1' }
  const pages = [['Cut 38 EUR'], ['<659991d18868>', 'Colour 90 EUR'], ['<659991d18868>']]
  const withoutTables = {
    ...env,
    ASSETS: {
      fetch: async (url: string) =>
        url.includes('/cmaps/') ? new Response(null, { status: 404 }) : env.ASSETS.fetch(url),
    } as unknown as Fetcher,
  }
  const poor = createPdfReader(withoutTables)
  const text = await poor(madePdf({ pages, font }), { from: 1 })
  expect(text).toMatchObject({ pages: ['Cut 38 EUR', 'Colour 90 EUR', ''], unread: [2, 3] })
  const told = describePdf('a.pdf', text)
  expect(told.ok).toBe(true)
  expect(told.text).toContain('a.pdf: on pages 2, 3 there is text that cannot be read')
  expect(told.text).toContain('--- Page 3\n(text that cannot be read)')
  const last = describePdf('a.pdf', await poor(madePdf({ pages, font }), { from: 3 }), { from: 3 })
  expect([last.ok, last.text.includes('on page 3 there is text'), last.text.includes('scanner')]).toEqual([
    false,
    true,
    false,
  ])
})

test('a model that is shown no PDF gets its text with the message, and again by the tool', async () => {
  const { api, cookie } = await signedIn()
  play([{ text: 'Ready.' }])
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A salon' })
  await untilEnd({ api }, { projectId, turnId })
  const sent = await workerFetch(`/api/projects/${projectId}/attachments?name=Preise.pdf`, {
    method: 'POST',
    headers: { cookie, origin: PRODUCT },
    body: PRICES,
  })
  const { id } = await sent.json<Attachment>()
  const { asked } = play([
    { calls: [{ tool: 'read_attachment', input: { name: 'Preise.pdf', from: 2 } }] },
    { text: 'Read.' },
  ])
  const next = await api.turns.submit.mutate({ projectId, prompt: 'Use the prices', attachments: [id] })
  await untilEnd({ api }, { projectId, turnId: next.turnId })
  expect(asked[0]).toContain('Haarschnitt 38 EUR')
  expect(asked[1]).toContain('Färben 90 EUR')
  expect(asked[1]).not.toContain('Haarschnitt')
})
