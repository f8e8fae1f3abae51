import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Failure } from '#client/features/deployments/deployment-row.tsx'
import { BrokenPromise } from '#client/features/workbench/promises/promises-row.tsx'
import { problemSaid } from '#client/features/workbench/publish/problem-said.tsx'
import { DEPLOYMENT_FAILURES } from '#shared/deployments/deployments.ts'
import { readLocaleWith } from '#shared/locale.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseCause, PromiseResult } from '#shared/projects/promises.ts'
import { englishIn } from '#test/support/catalogues.ts'
import { failureOf } from '#worker/features/deployments/ending.ts'
import { DomainError } from '#worker/platform/errors.ts'

readLocaleWith(() => 'de')

/** What a compiler, a database or a test said. It may stand as a quotation, and nowhere else. */
const SAID = 'Words of a compiler that nobody translates'
const PROBLEM: Problem = { kind: 'syntax', message: SAID, file: 'client/app.tsx', line: 3, column: 1 }
const QUOTED = `<q lang="en">${SAID}</q>`

function germanAround(html: string): string {
  const text = html
    .replaceAll(/<q lang="en">.*?<\/q>/g, '')
    .replaceAll(/ title="[^"]*"/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
  expect(text).not.toContain(SAID)
  expect(englishIn(text)).toEqual([])
  return text
}

test.for(DEPLOYMENT_FAILURES)('a publish that failed by %s says so in German', (failure) => {
  const html = renderToStaticMarkup(<Failure failure={failure} error={SAID} />)
  expect(germanAround(html)).toMatch(/\p{L}+ \p{L}+ \p{L}+/u)
  expect(html).toContain(QUOTED)
  expect(renderToStaticMarkup(<Failure failure={failure} error={null} />)).not.toContain('<q')
})

test.for(['syntax', 'import', 'styles', 'migration', 'startup', 'limit', 'smoke'] as const)(
  'a refusal to publish over %s is German around what was said',
  (kind) => {
    const html = renderToStaticMarkup(problemSaid({ ...PROBLEM, kind }))
    expect(germanAround(html)).toMatch(/^client\/app\.tsx:3 · .*\p{L} \p{L}/u)
    expect(html).toContain(QUOTED)
  },
)

test('what a failed publish leaves behind is a code, and the place with what was said there', () => {
  const refused = (code: ConstructorParameters<typeof DomainError>[0]) =>
    failureOf(new DomainError(code, { message: SAID, details: { problems: [PROBLEM] } }))
  expect(refused('deployment.build_failed')).toEqual({ failure: 'build', error: `client/app.tsx:3: ${SAID}` })
  expect(refused('deployment.migration_failed').failure).toBe('migration')
  expect(failureOf(new DomainError('turn.already_running', { details: { turnId: 'trn_1' } }))).toEqual({
    failure: 'changed',
    error: null,
  })
  expect(failureOf(new Error('secret inside'))).toEqual({ failure: 'bug', error: null })
})

const CAUSES: Record<PromiseCause['kind'], PromiseCause> = {
  test_time: { kind: 'test_time', limitMs: 5_000 },
  total_time: { kind: 'total_time', limitMs: 30_000 },
  loop: { kind: 'loop' },
  file: { kind: 'file' },
}

test.for([...Object.values(CAUSES), undefined])('a broken promise says why in German: $kind', (cause) => {
  const result: PromiseResult = {
    file: 'test/a.test.ts',
    name: 'Rot',
    state: 'broken',
    durationMs: 1,
    message: SAID,
    at: null,
    expected: null,
    actual: null,
    ...(cause && { cause }),
  }
  const html = renderToStaticMarkup(<BrokenPromise result={result} />)
  expect(germanAround(html)).toMatch(/\p{L}+ \p{L}+/u)
  expect(html.includes(QUOTED)).toBe(!cause || cause.kind === 'file')
})
