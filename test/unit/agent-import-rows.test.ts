import { expect, test } from 'vitest'
import type { DataColumn, DataTable } from '#shared/app/data.ts'
import { MAX_SENT_ROWS, type CellReading, type FilledColumn, type SentRows } from '#shared/app/row-imports.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import { turnInput } from '#test/support/agent-turn.ts'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { lookUps } from '#worker/agent/sent-files/look-up.ts'
import { readerOf } from '#worker/agent/sent-files/read-cells.ts'
import { rowsFor } from '#worker/agent/sent-files/rows-for.ts'
import { importRows } from '#worker/agent/tools/sent/import-rows.ts'

const column = (name: string, kind: DataColumn['kind'], more: Partial<DataColumn> = {}): DataColumn => ({
  name,
  type: { text: 'TEXT', integer: 'INTEGER', number: 'REAL', moment: 'DATE', bytes: 'BLOB' }[kind],
  kind,
  isKey: false,
  isRequired: false,
  isNullable: true,
  isComputed: false,
  isSecret: false,
  refers: null,
  ...more,
})
const PLANTS: DataTable = {
  name: 'plants',
  columns: [
    column('id', 'integer', { isKey: true, isNullable: false }),
    column('name', 'text', { isRequired: true, isNullable: false }),
    column('price', 'integer'),
    column('sown', 'moment'),
    column('alive', 'integer'),
    column('password_hash', 'text', { isSecret: true }),
    column('shouted', 'text', { isComputed: true }),
  ],
  rows: 0,
  lock: null,
  referredBy: [],
}
const read = (as: CellReading, cells: string[]) => cells.map((cell) => readerOf(as, cells)(cell))

test('numbers are read as the column writes them', () => {
  expect(read('number', ['1.234,50 €', '12,5', '7', ''])).toEqual(['1234.5', '12.5', '7', null])
  expect(read('number', ['$1,234.50', '12.5', '-3', '1,000'])).toEqual(['1234.5', '12.5', '-3', '1000'])
  expect(read('number', ["1'234.5", '1 234', '1.5e3', '12 %'])).toEqual(['1234.5', '1234', '1500', '12'])
  expect(read('number', ['dear', '=1+1', '1,2,3', '0x10', 'NaN', 'Infinity', '1e999'])).toEqual(
    Array(7).fill(undefined),
  )
  expect(read('cents', ['12,50', '3'])).toEqual(['1250', '300'])
})

test('days are read in the three ways in which they are written, and no day that never was', () => {
  expect(read('date', ['31.12.2025', '2026-01-05', '3.4.26', '31.02.2026', 'soon', ''])).toEqual([
    '2025-12-31',
    '2026-01-05',
    '2026-04-03',
    undefined,
    undefined,
    null,
  ])
  expect(read('date', ['12/31/2025', '01/02/2026'])).toEqual(['2025-12-31', '2026-01-02'])
  expect(read('date', ['31/12/2025', '01/02/2026'])).toEqual(['2025-12-31', '2026-02-01'])
  expect(read('seconds', ['1970-01-02', '02.01.1970 00:01'])).toEqual(['86400', '86460'])
  expect(read('milliseconds', ['1970-01-01T00:00:01Z'])).toEqual(['1000'])
  expect(read('yes_no', ['ja', 'No', 'x', 'perhaps'])).toEqual(['1', '0', '1', undefined])
})

test('rows are turned into those of a table; what does not fit is told by its place', () => {
  const sent = {
    name: null,
    columns: ['Pflanze', 'Preis', 'Gesät', 'Lebt'],
    rows: [
      ['Robert\'); DROP TABLE "plants"; --', '3', '31.12.2025', 'ja'],
      ['', '4', '', 'nein'],
      ['Rose', 'teuer', '', ''],
      ['=HYPERLINK("http://x")', '1.000', '2026-01-01', 'ja', 'more'],
      ['Half', '1.5', '', 'ja'],
    ],
  }
  const columns: FilledColumn[] = [
    { to: 'name', from: 'Pflanze' },
    { to: 'price', from: 'Preis' },
    { to: 'sown', from: 'Gesät' },
    { to: 'alive', from: 'Lebt' },
  ]
  const rows = rowsFor(sent, { target: PLANTS, columns })
  expect(rows).toEqual({
    rows: {
      table: 'plants',
      columns: ['name', 'price', 'sown', 'alive'],
      rows: [
        ['Robert\'); DROP TABLE "plants"; --', '3', '2025-12-31', '1'],
        ['=HYPERLINK("http://x")', '1', '2026-01-01', '1'],
      ],
    },
    places: [1, 4],
    unfitRows: 3,
    unfit: [
      { row: 2, fault: 'missing', column: 'name', value: '', message: null },
      { row: 3, fault: 'bad_value', column: 'price', value: 'teuer', message: null },
      { row: 5, fault: 'bad_value', column: 'price', value: '1.5', message: null },
    ],
  })
})

test('a mapping that cannot be is refused in words', () => {
  const sent = { name: null, columns: ['Name'], rows: [['Rose']] }
  const said = (columns: FilledColumn[]) => rowsFor(sent, { target: PLANTS, columns })
  const name = { to: 'name', from: 'Name' }
  expect(said([{ to: 'price', value: '1' }])).toContain('A row needs "name" as well')
  expect(said([name, { to: 'colour', value: 'red' }])).toContain('plants has no column "colour"; it has id, name,')
  expect(said([{ to: 'name', from: 'Titel' }])).toContain('The file has no column "Titel"; it has "Name".')
  expect(said([name, { to: 'password_hash', value: 'x' }])).toContain('keeps a secret')
  expect(said([name, { to: 'shouted', value: 'x' }])).toContain('cannot be filled')
  expect(said([name, { to: 'name', value: 'x' }])).toContain('is filled twice')
  expect(said([{ to: 'name', from: 'Name', value: 'x' }])).toContain('in one way')
})

type Sent = { text: string; columns?: FilledColumn[]; sheet?: string; trial?: (rows: SentRows) => number[] }

/** Calls the tool with a file. `trial` names the places of rows that the database refuses. */
async function call({ text, columns = [{ to: 'name', from: 'Name' }], trial = () => [] }: Sent) {
  const file = {
    id: 'att_1',
    kind: 'text',
    name: 'plants.csv',
    type: 'text/csv',
    sizeBytes: text.length,
  } as Attachment
  const prepared = importRows.prepare({ name: 'Plants.csv', table: 'plants', columns })
  if (!prepared.valid) throw new Error(prepared.problem)
  const { affords: _all, ...input } = turnInput(scriptedModel([]))
  return prepared.run({
    ...input,
    sentFiles: { list: () => [file], read: async () => new TextEncoder().encode(text) },
    rowsTrial: {
      tables: async () => [PLANTS],
      names: async () => [],
      async try(rows) {
        const refused = trial(rows)
        const unfit = refused.slice(0, 5).map((at) => ({ at, message: 'UNIQUE constraint failed: plants.name' }))
        return { rows: rows.rows.length - refused.length, unfit }
      },
    },
  })
}

test('the tool only asks: with the first rows, how many fit, and what the database would refuse', async () => {
  const result = await call({ text: 'Name\nRose\nRose\n\nMint\n', trial: () => [1] })
  expect(result).toMatchObject({ ok: true, outcome: { code: 'rows', count: 2 } })
  expect(result.asks).toEqual({
    kind: 'rows',
    questions: [
      {
        id: 'rows',
        text: 'Bring 2 rows of plants.csv into plants of the preview? 1 of 3 stay out. Row 2: UNIQUE constraint failed: plants.name.',
        choices: ['import', 'leave'],
        allowsMany: false,
        allowsText: false,
      },
    ],
    order: {
      file: { id: 'att_1', name: 'plants.csv', type: 'text/csv' },
      sheet: null,
      table: 'plants',
      columns: [{ to: 'name', from: 'Name' }],
    },
    preview: {
      total: 3,
      fitting: 2,
      rows: [['Rose'], ['Mint']],
      unfit: [
        { row: 2, fault: 'refused', column: null, value: null, message: 'UNIQUE constraint failed: plants.name' },
      ],
    },
  })
})

test('a hundred thousand rows, a file without rows and rows of which none fits ask nobody', async () => {
  const many = await call({ text: `Name\n${'Rose\n'.repeat(100_000)}` })
  expect(many).toMatchObject({ ok: false, outcome: { code: 'too_large' } })
  expect(many.text).toContain(`${MAX_SENT_ROWS} rows`)
  const long = await call({ text: `Name\n${`${'x'.repeat(90_000)}\n`.repeat(60)}` })
  expect(long).toMatchObject({ ok: false, outcome: { code: 'too_large' } })
  expect(await call({ text: 'Name\n' })).toMatchObject({ ok: false, text: 'Error: Plants.csv has no table with rows.' })
  const none = await call({ text: `Name\n${'x'.repeat(100_001)}\n` })
  expect(none.text).toContain('No row fits into plants. Row 1: name has no room for')
  const preview = (await call({ text: `Name\n${'Rose\n'.repeat(30)}`, trial: ({ rows }) => [...rows.keys()].slice(1) }))
    .asks
  expect(preview).toMatchObject({ preview: { fitting: 1, rows: [['Rose']], unfit: { length: 5 } } })
})

test('a name of a row of another table becomes its key; one that nothing or several things have is told', async () => {
  const beds: DataTable = { ...PLANTS, name: 'beds', columns: [column('id', 'integer'), column('title', 'text')] }
  const target: DataTable = {
    ...PLANTS,
    columns: [
      column('name', 'text', { isRequired: true }),
      column('bed_id', 'integer', { refers: { table: 'beds', column: 'id' } }),
      column('price', 'integer'),
    ],
  }
  const rows = ['South', 'North  bed', 'Twice', 'twice'].map((name, at) => ({ name, key: String(at + 1) }))
  const tables = [target, beds]
  const columns = [
    { to: 'name', from: 'Plant' },
    { to: 'bed_id', from: 'Bed', by: 'title' },
  ]
  const asked: object[] = []
  const names = await lookUps(columns, {
    target,
    tables,
    read: async (wanted) => {
      asked.push(wanted)
      return rows
    },
  })
  if (typeof names === 'string') throw new Error(names)
  expect(asked).toEqual([{ table: 'beds', by: 'title', key: 'id' }])
  const cells = [' north bed', 'South', '', 'Twice', 'West']
  const sent = { name: null, columns: ['Plant', 'Bed'], rows: cells.map((cell, at) => [`p${at}`, cell]) }
  expect(rowsFor(sent, { target, columns, names })).toMatchObject({
    rows: {
      rows: [
        ['p0', '2'],
        ['p1', '1'],
        ['p2', null],
      ],
    },
    places: [1, 2, 3],
    unfitRows: 2,
    unfit: [
      { row: 4, fault: 'not_found', column: 'bed_id', value: 'Twice' },
      { row: 5, fault: 'not_found', column: 'bed_id', value: 'West' },
    ],
  })
  const refused = (to: string, by: string, read = async (): Promise<typeof rows | null> => rows) =>
    lookUps([{ to, from: 'Bed', by }], { target, tables, read })
  expect(await refused('price', 'title')).toContain('refers to no other table')
  expect(await refused('bed_id', 'password_hash')).toContain('has no column "password_hash"')
  expect(await refused('bed_id', 'title', async () => null)).toContain('more than 20000 rows')
  expect(rowsFor(sent, { target, columns: [{ to: 'bed_id', from: 'Bed', by: 'title', as: 'number' }] })).toContain(
    'is looked up',
  )
})
