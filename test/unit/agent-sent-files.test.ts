import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { SHEET_TYPE, type Attachment } from '#shared/turns/attachments.ts'
import { turnInput } from '#test/support/agent-turn.ts'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { parseDelimited } from '#worker/agent/sent-files/delimited.ts'
import { describeTables, tablesOf } from '#worker/agent/sent-files/tables.ts'
import { needsMet, toolsOf } from '#worker/agent/tools/registry.ts'
import { keepAttachment } from '#worker/agent/tools/sent/keep-attachment.ts'
import { readAttachment } from '#worker/agent/tools/sent/read-attachment.ts'
import type { Tool } from '#worker/agent/tools/tool.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const table = (type: string, text: string | Uint8Array) =>
  tablesOf({ type }, typeof text === 'string' ? bytes(text) : text)

test('cells are parted by whatever parts them most evenly, and may be quoted', () => {
  expect(parseDelimited('a;b\n1,5;"x; ""y"""\r\n;\n')).toEqual([
    ['a', 'b'],
    ['1,5', 'x; "y"'],
    ['', ''],
  ])
  expect(parseDelimited('a,b\n"two\nlines",2')).toEqual([
    ['a', 'b'],
    ['two\nlines', '2'],
  ])
  expect(parseDelimited('\uFEFFa\tb\n1\t2')[0]).toEqual(['a', 'b'])
  expect(parseDelimited('"never closed')).toEqual([['never closed']])
})

test('a table is told by its columns, their kinds and some rows', () => {
  const rows = Array.from({ length: 40 }, (_, index) => `Plant ${index},${index * 2},2026-0${(index % 9) + 1}-01,yes`)
  const text = describeTables(table('text/csv', `Name,Height,Sown,Alive\n${rows.join('\n')}\n`)!)
  expect(text).toContain('40 rows, 4 columns')
  expect(text).toContain('"Height": whole numbers, 40 filled, 40 different, such as "0", "2", "4"')
  expect(text).toContain('"Sown": dates')
  expect(text).toContain('"Alive": yes or no, 40 filled, 1 different')
  expect(text).toContain('Rows 1 to 12 of 40:')
  expect(text).toContain('Plant 11 | 22 | 2026-03-01 | yes')
  expect(text).not.toContain('Plant 12')
  expect(describeTables(table('text/csv', `Name,Height\n${rows.join('\n')}`)!, { from: 30, count: 2 })).toMatch(
    /Rows 30 to 31 of 40:[^]*Plant 29[^]*Plant 30/,
  )
})

test('lists in JSON are tables, and JSON without any is text', () => {
  expect(table('application/json', '[{"a":1,"b":"x"},{"a":2,"c":{"d":1}}]')).toEqual([
    {
      name: null,
      columns: ['a', 'b', 'c'],
      rows: [
        ['1', 'x', ''],
        ['2', '', '{"d":1}'],
      ],
    },
  ])
  expect(table('application/json', '{"guests":[{"name":"Ada"}],"at":"noon"}')).toMatchObject([
    { name: 'guests', rows: [['Ada']] },
  ])
  for (const none of ['{"at":"noon"}', 'no JSON', '[1,2]', 'null']) expect(table('application/json', none)).toBeNull()
})

const SHEET = zipSync({
  'xl/workbook.xml': strToU8(
    '<workbook><sheets><sheet name="Prices &amp; days" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/sharedStrings.xml': strToU8(
    '<sst><si><t>Name</t></si><si><t>Day</t></si><si><r><t>Figs </t></r><r><t xml:space="preserve">&lt;ripe&gt;</t></r></si></sst>',
  ),
  'xl/styles.xml': strToU8('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
  'xl/worksheets/sheet1.xml': strToU8(
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Price</t></is></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" s="1"><v>46000</v></c><c r="C2"/><c r="D2"><v>3.5</v></c></row></sheetData></worksheet>',
  ),
  'xl/media/large.png': new Uint8Array(10),
})

test('a spreadsheet is read with its names, days and empty columns', () => {
  expect(table(SHEET_TYPE, SHEET)).toEqual([
    {
      name: 'Prices & days',
      columns: ['Name', 'Day', 'Column 3', 'Price'],
      rows: [['Figs <ripe>', '2025-12-09', '', '3.5']],
    },
  ])
})

test('what only pretends to be a spreadsheet, or unpacks to far more, is none', () => {
  const bomb = zipSync({
    'xl/workbook.xml': strToU8('<sheet name="a" r:id="r"/>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationship Id="r" Target="worksheets/a.xml"/>'),
    'xl/worksheets/a.xml': new Uint8Array(31 * 1024 * 1024),
  })
  expect(bomb.byteLength).toBeLessThan(100_000)
  expect(table(SHEET_TYPE, bomb)).toBeNull()
  expect(table(SHEET_TYPE, 'PK\u0003\u0004 xl/workbook.xml')).toBeNull()
})

const LOGO: Attachment = {
  id: 'att_1',
  name: 'Unser Logö.PNG',
  kind: 'image',
  type: 'image/png',
  sizeBytes: 3,
  width: 900,
  height: 600,
  colours: ['#2f6b27', '#ffffff'],
}
const GUESTS: Attachment = { id: 'att_2', name: 'guests.csv', kind: 'text', type: 'text/csv', sizeBytes: 9 }
const WEBP = new Uint8Array([0x52, 1])
const STORED: Record<string, Uint8Array> = {
  att_1: new Uint8Array([0x89, 2, 3]),
  'att_1/320': WEBP,
  'att_1/640': WEBP,
  att_2: bytes('name,age\nAda,36\n'),
}

function use(tool: Tool, asked: object, { canSee = false, stored = STORED, sent = [GUESTS, LOGO] } = {}) {
  const kept = new Map<string, Uint8Array>()
  const workspace = {
    ...memoryWorkspace(),
    writeBytes: async (path: string, content: Uint8Array) => {
      kept.set(path, content)
      return { path, change: 'created' as const, added: 0, removed: 0 }
    },
  }
  const prepared = tool.prepare(asked)
  if (!prepared.valid) throw new Error(prepared.problem)
  const read = async (id: string, width?: number) => stored[width === undefined ? id : `${id}/${width}`] ?? null
  const { affords: _all, ...input } = turnInput(scriptedModel([]))
  const context = { ...input, workspace, canSee, sentFiles: { list: () => sent, read } }
  return { kept, result: prepared.run(context) }
}

test('a picture is kept under public/ with the widths that its browser made, and told with how pages show it', async () => {
  const { kept, result } = use(keepAttachment, { name: 'Unser Logö.PNG' })
  expect(await result).toMatchObject({
    ok: true,
    events: [
      { type: 'file.changed', path: 'public/unser-logo.png' },
      { path: 'public/unser-logo-640.webp' },
      { path: 'public/unser-logo-320.webp' },
    ],
  })
  expect((await result).text).toContain(
    '<img src="/unser-logo.png" srcSet="/unser-logo-320.webp 320w, /unser-logo-640.webp 640w, /unser-logo.png 900w" sizes="…" width={900} height={600} alt="…" />',
  )
  expect([...kept.keys()]).toHaveLength(3)
})

test('the type decides about the ending, whatever path is asked for, and nothing is kept outside public/', async () => {
  const { kept, result } = use(keepAttachment, { name: 'unser logö.png', path: 'public/pictures/mark.html' })
  expect((await result).ok).toBe(true)
  expect([...kept.keys()][0]).toBe('public/pictures/mark.png')
  for (const path of ['server/index.ts', '../public/a.png', 'public/../server/a.png'])
    expect(keepAttachment.prepare({ name: 'a', path }).valid).toBe(false)
  const data = use(keepAttachment, { name: 'guests.csv' })
  expect(await data.result).toMatchObject({ summary: 'public/guests.csv' })
})

test('of a picture that is too large for an app its largest width is kept; a file that is too large is refused', async () => {
  const large = new Uint8Array(1024 * 1024 + 1)
  const picture = use(keepAttachment, { name: LOGO.name }, { stored: { ...STORED, att_1: large } })
  expect((await picture.result).summary).toBe('public/unser-logo-640.webp')
  const file = use(keepAttachment, { name: GUESTS.name }, { stored: { att_2: large } })
  expect(await file.result).toMatchObject({ ok: false, outcome: { code: 'too_large' } })
  expect(file.kept.size).toBe(0)
})

test('a file that was not sent, or is gone, is said to be', async () => {
  const unknown = await use(keepAttachment, { name: 'other.png' }).result
  expect(unknown).toMatchObject({ ok: false, outcome: { code: 'missing' } })
  expect(unknown.text).toContain('There are: "guests.csv", "Unser Logö.PNG".')
  expect(await use(keepAttachment, { name: GUESTS.name }, { stored: {} }).result).toMatchObject({ ok: false })
})

test('a sent file is read again: a table by its rows, text by its lines, a picture by who sees', async () => {
  expect((await use(readAttachment, { name: 'guests.csv' }).result).text).toMatch(/1 rows, 2 columns[^]*Ada \| 36/)
  const blind = await use(readAttachment, { name: LOGO.name }).result
  expect(blind.text).toContain('900 × 600 pixels, mostly #2f6b27, #ffffff. It cannot be shown to you here.')
  expect(blind.picture).toBeUndefined()
  const seen = await use(readAttachment, { name: LOGO.name }, { canSee: true }).result
  expect(seen.picture).toEqual({ mediaType: 'image/png', data: 'iQID' })
  const notes: Attachment = { ...GUESTS, name: 'notes.txt', type: 'text/plain' }
  const text = bytes(Array.from({ length: 2_000 }, (_, index) => `line ${index + 1} ${'x'.repeat(20)}`).join('\n'))
  const first = await use(readAttachment, { name: 'notes.txt' }, { sent: [notes], stored: { att_2: text } }).result
  const [, next] = /read on from (\d+)/.exec(first.text)!
  const rest = await use(
    readAttachment,
    { name: 'notes.txt', from: Number(next) },
    { sent: [notes], stored: { att_2: text } },
  ).result
  expect(rest.text).toContain(`line ${next} x`)
})

const names = (mode: 'build' | 'ask', has: object) => toolsOf(mode, needsMet(has)).map(({ name }) => name)

test('tools for sent files are offered where there are any, and keeping only where the turn builds', () => {
  const given = { sentFiles: { list: () => [LOGO], read: async () => null } }
  expect(names('build', given)).toEqual(expect.arrayContaining(['keep_attachment', 'read_attachment']))
  expect(names('ask', given)).toContain('read_attachment')
  expect(names('ask', given)).not.toContain('keep_attachment')
  expect(names('build', { sentFiles: { list: () => [], read: async () => null } })).not.toContain('keep_attachment')
})
