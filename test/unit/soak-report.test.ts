import { expect, test } from 'vitest'
import { soakReport } from '../../scripts/soak-report.mjs'

const WALKS = '/solid/test/worker/version-walks.test.ts'
const passed = (title: string) => ({ title, status: 'passed', duration: 4_959, failureMessages: [], meta: {} })
const run = {
  root: '/solid',
  begun: Date.UTC(2026, 10, 23, 5),
  ended: Date.UTC(2026, 10, 23, 5, 9),
  commit: 'abc1234',
  seed: '7',
  cores: 2,
}
const file = { name: WALKS, startTime: 1_000, endTime: 487_000 }

test('the report of a soak tells of each test what it took and what it found', () => {
  const found = { ...passed('fifty | kills'), meta: { found: 'p95 1.2 s' } }
  const results = [{ ...file, message: '', assertionResults: [found] }]
  const report = soakReport({ ...run, passed: 1, failed: 0, results })
  expect(report).toContain('Commit abc1234, SEED=7, 2 cores, 9 minutes: 1 passed, 0 failed.')
  expect(report).toContain('| test/worker/version-walks.test.ts | 1 | 1 | 0 | 0 | 486 s |')
  expect(report).toContain('| test/worker/version-walks.test.ts | fifty \\| kills | 5 s | passed | p95 1.2 s |')
  expect(report).not.toContain('What was found')
})

test('the report of a soak that ended early tells which tests it did not come to', () => {
  const assertionResults = [
    passed('walk 1'),
    { title: 'walk 2', status: 'failed', duration: 900, failureMessages: ['Error: no such table'] },
    { title: 'walk 3', status: 'pending' },
  ]
  const results = [{ ...file, message: 'The file did not end.', assertionResults }]
  const report = soakReport({ ...run, passed: 1, failed: 1, results })
  expect(report).toContain('| test/worker/version-walks.test.ts | 3 | 1 | 1 | 1 | 486 s |')
  expect(report).toContain('| test/worker/version-walks.test.ts | walk 3 |  | not run to the end |  |')
  expect(report).toContain('Tests that did not run to their end: 1.')
  expect(report).toContain('Error: no such table')
  expect(report).toContain('The file did not end.')
})

test('the report of a soak that was killed says that nothing is known', () => {
  const report = soakReport({ ...run, passed: 0, failed: 1, results: [] })
  expect(report).toContain('0 passed, 1 failed')
  expect(report).toContain('The run ended before it could tell of any test.')
})
