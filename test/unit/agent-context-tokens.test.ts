import { expect, test } from 'vitest'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'
import { fileMap } from '#worker/agent/context/file-map.ts'
import { expectedTokens, prepareContext } from '#worker/agent/context/step-context.ts'
import {
  afterRefusal,
  calibrated,
  estimateMessage,
  estimateText,
  NO_TOKENS,
  scaledTo,
  sumOf,
  UNCALIBRATED,
} from '#worker/agent/context/token-estimate.ts'

test('other scripts take more tokens a character than Latin letters', () => {
  expect(estimateText('')).toBe(0)
  expect(estimateText('const a = 1\n'.repeat(100))).toBeGreaterThan(300)
  expect(estimateText('漢'.repeat(100))).toBeGreaterThan(estimateText('a'.repeat(100)) * 2)
})

const picture = (data: string) =>
  estimateMessage({ role: 'user', content: [{ type: 'file', mediaType: 'image/png', data }] })

test('a picture counts as one, however many bytes it has', () => {
  expect(picture('A'.repeat(1_000_000))).toBe(picture('A'))
})

test('what the provider counts corrects the estimate in steps, at once when it was too low', () => {
  expect(calibrated(UNCALIBRATED, { estimated: 1_000, reported: 1_100 }).ratio).toBe(1.125)
  expect(calibrated({ ratio: 1.125, window: null }, { estimated: 1_000, reported: 1_120 }).ratio).toBe(1.125)
  expect(calibrated({ ratio: 1.5, window: null }, { estimated: 1_000, reported: 1_300 }).ratio).toBe(1.5)
  expect(calibrated({ ratio: 1.5, window: null }, { estimated: 1_000, reported: 1_000 }).ratio).toBe(1)
  expect(calibrated(UNCALIBRATED, { estimated: 1_000, reported: 90_000 }).ratio).toBe(3)
})

test('a count that cannot be true is not believed', () => {
  for (const reported of [0, 100])
    expect(calibrated(UNCALIBRATED, { estimated: 1_000, reported })).toEqual(UNCALIBRATED)
})

test('after a refusal the window is smaller, and never grows again', () => {
  const first = afterRefusal(UNCALIBRATED, 100_000)
  expect(first.window).toBe(60_000)
  expect(afterRefusal(first, 200_000).window).toBe(60_000)
  expect(calibrated(first, { estimated: 50_000, reported: 50_000 }).window).toBe(60_000)
})

test('sections add up to what the provider counted', () => {
  const sections = { ...NO_TOKENS, system: 3_000, tools: 2_000, turn: 1_001 }
  expect(sumOf(scaledTo(sections, 7_777))).toBe(7_777)
  expect(scaledTo(sections, 0)).toEqual(sections)
})

test('a model that counts more than we do is sent less', () => {
  const messages = Array.from({ length: 40 }, (_, index) => [
    {
      role: 'assistant' as const,
      content: [
        { type: 'tool-call' as const, toolCallId: `c${index}`, toolName: 'read_file', input: { path: `${index}.ts` } },
      ],
    },
    {
      role: 'tool' as const,
      content: [
        {
          type: 'tool-result' as const,
          toolCallId: `c${index}`,
          toolName: 'read_file',
          output: { type: 'text' as const, value: 'export const a = 1\n'.repeat(300) },
        },
      ],
    },
  ]).flat()
  const asked = (ratio: number) => ({
    messages: [{ role: 'user' as const, content: 'Read' }, ...messages],
    mode: 'build' as const,
    context: { contextTokens: 64_000, knowledge: '', calibration: { ratio, window: null } },
  })
  expect(sumOf(prepareContext(asked(2)).sections)).toBeLessThan(sumOf(prepareContext(asked(1)).sections))
  expect(expectedTokens(asked(2))).toBeLessThan(64_000)
})

test('the list of files puts first what is named, changed lately, or imported by what was found', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`client/parts/part-${index}.tsx`, 'export const Part = () => null\n']),
  )
  const workspace = memoryWorkspace({
    ...files,
    'client/pages/invoices.tsx': "import { Money } from '../money'\n",
    'client/money.tsx': '',
    'shared/customer.ts': '',
    '.solid/blueprint.json': '{}',
  })
  const map = await fileMap({
    workspace: { ...workspace, locked: () => ['client/money.tsx'] },
    request: 'Show the sum on the invoice page, see client/parts/part-33.tsx',
    recent: ['shared/customer.ts'],
  })
  const paths = map.split('\n').flatMap((line) => /^- (\S+)/.exec(line)?.[1] ?? [])
  expect(paths[0]).toBe('client/parts/part-33.tsx')
  expect(paths.slice(1, 4).toSorted()).toEqual(['client/money.tsx', 'client/pages/invoices.tsx', 'shared/customer.ts'])
  expect(map).toContain('shared/customer.ts (0 B, changed lately)')
  expect(map).toContain('client/money.tsx (0 B, locked: read only)')
  expect(map).not.toContain('.solid')
  expect(await fileMap({ workspace: memoryWorkspace(), request: 'Anything', recent: [] })).toBe('')
})

test('for a question or a small change fewer files are named, and the rest is told by folder', async () => {
  const workspace = memoryWorkspace(
    Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`client/parts/row-${index}.tsx`, 'export {}\n'])),
  )
  const asked = { workspace, request: 'Change client/parts/row-7.tsx', recent: [] }
  const named = (map: string) => map.split('\n').filter((line) => line.startsWith('- ')).length
  expect(named(await fileMap(asked))).toBe(90)
  const brief = await fileMap({ ...asked, isBrief: true })
  expect(named(brief)).toBe(30)
  expect(brief).toContain('- client/parts/row-7.tsx')
  expect(brief).toContain('And 60 more, by folder: client/parts/ 60')
})
