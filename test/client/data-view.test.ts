import { expect, test } from 'vitest'
import { cellText, mayType, moved, rowLines, sortedBy } from '#client/features/workbench/data/data-view.ts'
import { fitting, readRowsFile } from '#client/features/workbench/data/tools/read-rows-file.ts'
import { MAX_IMPORT_ROWS, type ColumnKind, type DataColumn, type DataTable } from '#shared/app/data.ts'

const column = (name: string, kind: ColumnKind, more: Partial<DataColumn> = {}): DataColumn => ({
  name,
  type: kind,
  kind,
  isKey: false,
  isRequired: false,
  isNullable: true,
  isComputed: false,
  isSecret: false,
  refers: null,
  ...more,
})
const tableOf = (...columns: DataColumn[]): DataTable => ({
  name: 'tools',
  columns,
  rows: 0,
  lock: null,
  referredBy: [],
})

test('the arrows move within the grid, and with a held key to its ends', () => {
  const size = { rows: 30, columns: 4 }
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false })
  const from = { row: 2, column: 1 }
  expect(moved(from, key('ArrowDown'), size)).toEqual({ row: 3, column: 1 })
  expect(moved({ row: 0, column: 0 }, key('ArrowLeft'), size)).toEqual({ row: 0, column: 0 })
  expect(moved(from, key('ArrowRight', true), size)).toEqual({ row: 2, column: 3 })
  expect(moved(from, key('End', true), size)).toEqual({ row: 29, column: 3 })
  expect(moved(from, key('PageDown'), size)).toEqual({ row: 12, column: 1 })
  expect(moved(from, key('a'), size)).toBeNull()
})

test('a column is sorted upwards, downwards and not at all, one press after the other', () => {
  const once = sortedBy(null, 'title')
  const twice = sortedBy(once, 'title')
  expect([once, twice, sortedBy(twice, 'title')]).toEqual([
    { column: 'title', isDescending: false },
    { column: 'title', isDescending: true },
    null,
  ])
  expect(sortedBy(twice, 'price')).toEqual({ column: 'price', isDescending: false })
})

test('a value is read as what it is, and only what can be typed is changed by typing', () => {
  const text = column('note', 'text')
  expect([null, 'x', 3, { start: 'Lo' }, { isSecret: true as const }].map((cell) => cellText(cell, text))).toEqual([
    'empty',
    'x',
    '3',
    'Lo…',
    'hidden',
  ])
  expect(cellText('2026-11-28T09:05:12.000Z', column('at', 'moment'))).toBe('2026-11-28 09:05')
  expect(cellText('soon', column('at', 'moment'))).toBe('soon')
  expect(mayType(text)).toBe(true)
  for (const fixed of [{ isKey: true }, { isComputed: true }, { isSecret: true }] as const)
    expect(mayType(column('x', 'text', fixed))).toBe(false)
  expect(mayType(column('photo', 'bytes'))).toBe(false)
})

test('on a phone a row is called by its name, or by what it belongs to', () => {
  const id = column('id', 'integer', { isKey: true })
  const tool = column('tool_id', 'integer', { refers: { table: 'tools', column: 'id' } })
  const due = column('due_at', 'moment')
  const loans = rowLines(tableOf(id, tool, column('note', 'text'), column('days', 'integer'), due))
  expect([loans.title, loans.under, loans.first, loans.second].map((each) => each?.name)).toEqual([
    'tool_id',
    'note',
    'due_at',
    'days',
  ])
  const tools = rowLines(tableOf(id, column('code', 'text'), column('title', 'text'), column('price', 'number')))
  expect([tools.title?.name, tools.first?.name]).toEqual(['title', 'price'])
})

test('a file is rows of the table only where its columns have the same names', () => {
  const table = tableOf(
    column('title', 'text', { isRequired: true, isNullable: false }),
    column('price', 'number'),
    column('token', 'text', { isSecret: true }),
  )
  const file = readRowsFile('Title;colour;token;price\nRake;red;x;3\nHoe;;;')
  if (typeof file === 'string') throw new Error(file)
  expect(fitting(file, table)).toEqual({
    columns: ['title', 'price'],
    rows: [
      ['Rake', '3'],
      ['Hoe', null],
    ],
    leftOut: ['colour', 'token'],
    missing: [],
  })
  const list = readRowsFile('[{"price": 3}, {"price": true, "more": {"a": 1}}]')
  if (typeof list === 'string') throw new Error(list)
  expect(list.rows).toEqual([
    ['3', null],
    ['1', '{"a":1}'],
  ])
  expect(fitting(list, table).missing).toEqual(['title'])
})

test('a file that is none, has no rows or too many is refused with its reason', () => {
  expect(readRowsFile('[1, 2]')).toBe('unreadable')
  expect(readRowsFile('{"a": 1}')).toBe('unreadable')
  expect(readRowsFile('a,a\n1,2')).toBe('unreadable')
  expect(readRowsFile('a,b\n')).toBe('empty')
  expect(readRowsFile('')).toBe('unreadable')
  expect(readRowsFile(`a\n${'1\n'.repeat(MAX_IMPORT_ROWS + 1)}`)).toBe('too_many')
  expect(readRowsFile('x'.repeat(1_000_001))).toBe('too_large')
})
