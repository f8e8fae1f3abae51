import { expect, test } from 'vitest'
import { sqlStatements } from '#worker/runtime/guest/database/sql-statements.ts'

const texts = (script: string) => sqlStatements(script).map(({ text }) => text)

test('statements end at semicolons outside strings and comments', () => {
  expect(texts(`SELECT ';'; -- a;b\n/* c; */ SELECT "x;y" ; ;`)).toEqual([`SELECT ';'`, `SELECT "x;y" `])
})

test('a trigger is one statement', () => {
  const trigger = 'CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET x = CASE WHEN 1 THEN 2 END; SELECT 1; END'
  expect(texts(`${trigger};\nSELECT 2`)).toEqual([trigger, 'SELECT 2'])
})

test('a statement starts after the blanks and comments before it', () => {
  expect(sqlStatements('-- head\n\n  SELECT 1')[0]?.start).toBe(11)
})

test('a script without statements has none', () => {
  expect(sqlStatements(' -- nothing\n;;')).toEqual([])
})
