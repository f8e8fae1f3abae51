import { expect, test } from 'vitest'
import { csvLine, parseCsv } from '#shared/app/csv.ts'
import { thinnedTaken } from '#worker/app/data/taken-snapshots.ts'
import { setColumns, targetOf } from '#worker/runtime/guest/data/statement.ts'

test('a statement is asked which table it changes, however its name is written', () => {
  for (const [sql, table, columns] of [
    ['UPDATE loans SET due_at = 1, "no te" = (SELECT x = 2 FROM y) WHERE z = 3', 'loans', ['due_at', 'no te']],
    ['update or replace main."loans" set a = b', 'loans', ['a']],
    ['DELETE FROM [loans]', 'loans', []],
    ['INSERT INTO `loans` (tool, "due at") VALUES (1, 2)', 'loans', ['tool', 'due at']],
    ['INSERT INTO loans VALUES (1, 2)', 'loans', []],
    ['WITH x AS (SELECT 1) REPLACE INTO loans SELECT * FROM x', 'loans', []],
    ["/* UPDATE a */ -- DELETE FROM b\n DELETE FROM loans WHERE note = 'UPDATE c'", 'loans', []],
    ['SELECT 1', null, []],
  ] as const)
    expect([sql, targetOf(sql), setColumns(sql)]).toEqual([sql, table, columns])
})

test('CSV is read as spreadsheets write it, and what we write is read the same', () => {
  expect(parseCsv('a,b\r\n1,"x, ""y""\nz"\r\n,""\r\n', 10)).toEqual([
    ['a', 'b'],
    ['1', 'x, "y"\nz'],
    [null, ''],
  ])
  expect(parseCsv('\uFEFFa;b\n1,5;2', 10)).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(parseCsv('a\tb\n1\t\n\n\n2\t3', 10)).toEqual([
    ['a', 'b'],
    ['1', null],
    ['2', '3'],
  ])
  expect(parseCsv('a\n1\n2\n3', 2)).toEqual([['a'], ['1']])
  expect(parseCsv('', 10)).toEqual([])
  const rows = [
    ['a', ' b', null],
    ['"', 'x\ny', '1;2'],
  ]
  expect(parseCsv(rows.map(csvLine).join(''), 10)).toEqual(rows)
})

test('of the snapshots taken by hand the newest stay, no more than so many and so large', () => {
  const taken = Array.from({ length: 14 }, (_, age) => ({
    id: `${age}`,
    at: 100 - age,
    userId: 'a',
    why: 'hand' as const,
    rows: 1,
    sizeBytes: 10,
  }))
  expect(thinnedTaken(taken, null).kept).toHaveLength(10)
  expect(thinnedTaken(taken, 25).kept.map(({ id }) => id)).toEqual(['0', '1'])
  // The one just taken stays, whatever it takes: what happens next relies on it.
  expect(thinnedTaken(taken, 5).kept.map(({ id }) => id)).toEqual(['0'])
})
