import { expect, test } from 'vitest'
import { startupProblem } from '#worker/runtime/load/startup-problem.ts'

const started = (report: string) => startupProblem(new Error(`Failed to start Worker:\nUncaught ${report}`))

test('a throw names the first place in the maker’s code', () => {
  expect(
    started(
      'Error: at startup: two\nlines\n  at node-internal:timers:57:15 in x\n  at server/db.ts:3:7 in z\n  at server/index.ts:1:1',
    ),
  ).toEqual({
    kind: 'startup',
    message: 'Error: at startup: two\nlines',
    file: 'server/db.ts',
    line: 3,
    column: 7,
  })
})

test('an endless loop names the loop', () => {
  expect(
    started('RangeError: Endless loop stopped at server/a.ts:4\n  at @kit/guard:1:5 in trip\n  at server/index.ts:9:1'),
  ).toMatchObject({ file: 'server/a.ts', line: 4 })
})

test('a syntax error has a line without a column', () => {
  expect(started(`SyntaxError: Unexpected token '==='\n  at server/index.ts:3`)).toMatchObject({
    file: 'server/index.ts',
    line: 3,
    column: null,
  })
})

test('a missing module names both files', () => {
  expect(started('Error: No such module "server/nope.ts".\n  imported from "server/index.ts"')).toMatchObject({
    file: 'server/index.ts',
    message: 'server/index.ts imports server/nope.ts, which does not exist',
  })
})

test('other errors are no startup problem', () => {
  expect(startupProblem(new Error('Network connection lost.'))).toBeNull()
})
