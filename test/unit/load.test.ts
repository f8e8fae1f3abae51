import { expect, test } from 'vitest'
import { makeBundle } from '#test/support/app-bundle.ts'
import { appText, loaderId, testsText, workerCode } from '#worker/runtime/load/load.ts'

const kit = {
  '~host': `import './~chunks/a.js'`,
  '~database': `import './~chunks/a.js'`,
  '~chunks/a.js': `import{guard}from"../@kit/guard"`,
  '@kit/guard': 'export const guard = {}',
  hono: 'export class Hono {}',
  zod: 'export const z = 1',
  vitest: `import './~chunks/a.js'`,
}

test('a loaded app holds its own modules and only the kit it reaches', () => {
  const bundle = makeBundle({
    modules: { 'server/index.ts': `import { Hono } from '../hono'`, 'test/a.test.ts': `import '../vitest'` },
    tests: ['test/a.test.ts'],
  })
  expect(Object.keys(appText({ bundle, kit, showDetails: true }).modules).toSorted()).toEqual([
    '@kit/guard',
    'hono',
    'server/index.ts',
    '~chunks/a.js',
    '~database',
    '~env',
    '~host',
    '~main',
  ])
  expect(Object.keys(testsText({ bundle, kit }).modules)).toContain('test/a.test.ts')
})

test('a file may not take the place of a module of the platform', () => {
  for (const path of ['~main', 'hono']) {
    expect(() => appText({ bundle: makeBundle({ modules: { [path]: '' } }), kit, showDetails: true })).toThrow(path)
  }
})

test('the loader id changes with the code, the kit, the owner and the role', () => {
  const parts = { role: 'app' as const, scope: 'object', bundleId: 'b', kitVersion: 'k', options: '' }
  const ids = [
    parts,
    { ...parts, role: 'tests' as const },
    { ...parts, scope: 'other' },
    { ...parts, bundleId: 'c' },
    { ...parts, kitVersion: 'l' },
    { ...parts, options: 'x' },
  ].map(loaderId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(loaderId({ ...parts })).toBe(ids[0])
})

test('an app is always loaded with a gateway, and its env has its variables alone', () => {
  const outbound = { fetch: async () => new Response() } as unknown as Parameters<typeof workerCode>[0]['outbound']
  const code = workerCode({
    text: { mainModule: '~main', modules: { '~main': '' } },
    env: { A: 1 },
    outbound,
    tails: [],
  })
  expect(code.globalOutbound).toBe(outbound)
  expect(code.env).toEqual({ A: 1 })
})
