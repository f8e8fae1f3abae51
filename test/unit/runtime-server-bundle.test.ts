import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { openPreview, SMALL_APP } from '#test/support/preview-project.ts'
import { serverKit } from '#worker/runtime/kit/kit.ts'
import { appText } from '#worker/runtime/load/load.ts'

const SERVER = SMALL_APP['server/index.ts']!

async function bundleOf(changes: Record<string, string>) {
  const app = await openPreview({ ...SMALL_APP, ...changes })
  return app.first
}

test("modules have the maker's paths, and every specifier is relative to its module", async () => {
  const { server } = await bundleOf({})
  expect(Object.keys(server!.modules)).toEqual(['server/index.ts', 'shared/limits.ts', 'test/limit.test.ts'])
  expect(server!.modules['server/index.ts']).toContain('from "../hono"')
  expect(server!.modules['server/index.ts']).toContain('from "../shared/limits.ts"')
  expect(server!.modules['test/limit.test.ts']).toContain('from "../vitest"')
  expect(server!.modules['test/limit.test.ts']).toContain('from "../server/index.ts"')
})

test('tests, migrations and seeds are listed by name', async () => {
  const { server } = await bundleOf({ 'migrations/0002_more.sql': 'SELECT 1;', 'migrations/README.md': 'no' })
  expect(server!.tests).toEqual(['test/limit.test.ts'])
  expect(server!.migrations.map(({ name }) => name)).toEqual(['0001_first.sql', '0002_more.sql'])
  expect(server!.seeds).toEqual([{ name: '0001_rows.sql', sql: SMALL_APP['seeds/0001_rows.sql'] }])
})

test('the id follows what matters and nothing else', async () => {
  const app = await openPreview()
  const id = app.first.server!.id
  const client = await app.update({ 'client/lib/greet.ts': 'export const greet = String' })
  expect(client).toMatchObject({ serverChanged: false, server: { id } })
  const seeds = await app.update({ 'seeds/0001_rows.sql': 'SELECT 2;' })
  expect(seeds.serverChanged).toBe(true)
  const back = await app.update({ 'seeds/0001_rows.sql': SMALL_APP['seeds/0001_rows.sql']! })
  expect(back.server!.id).toBe(id)
})

test('after an eviction the bundle is the same, and not announced again', async () => {
  const app = await openPreview()
  app.reopen()
  expect(await app.update({})).toMatchObject({ serverChanged: false, server: { id: app.first.server!.id } })
})

test('a problem of the server side holds the bundle back', async () => {
  for (const broken of [
    'export default (',
    `import x from './nowhere'\nexport default x`,
    `import x from 'express'\nexport default x`,
  ]) {
    const { server, serverChanged, problems } = await bundleOf({ 'server/index.ts': broken })
    expect(server).toBeNull()
    expect(serverChanged).toBe(false)
    expect(problems[0]).toMatchObject({ file: 'server/index.ts', line: expect.any(Number) })
  }
})

test('a broken test is a problem, and is left out', async () => {
  const { server, problems } = await bundleOf({
    'test/broken.test.ts': 'test(',
    'test/lost.test.ts': `import './nowhere'`,
  })
  expect(problems.map(({ file }) => file).toSorted()).toEqual(['test/broken.test.ts', 'test/lost.test.ts'])
  expect(server!.tests).toEqual(['test/limit.test.ts'])
})

test('a set-up file of the exported project is no problem of the preview, one that a test imports is', async () => {
  const setup = {
    'test/setup.ts': `import { applyD1Migrations } from 'cloudflare:test'\nexport const apply = applyD1Migrations`,
  }
  expect((await bundleOf(setup)).problems).toEqual([])
  const used = await bundleOf({
    ...setup,
    'test/limit.test.ts': `import { test } from 'vitest'\nimport { apply } from './setup'\ntest('applies', () => apply)`,
  })
  expect(used.problems).toMatchObject([{ kind: 'import', file: 'test/setup.ts' }])
})

test('an app without a server has an empty bundle with its migrations', async () => {
  const app = await openPreview({ 'client/main.tsx': 'export {}', 'migrations/0001_a.sql': 'SELECT 1;' })
  expect(app.first.server).toMatchObject({ modules: {}, migrations: [{ name: '0001_a.sql' }] })
})

test('runtime modules stay as they are, and loops find their guard', async () => {
  const { server } = await bundleOf({
    'server/routes/a.ts': `import { env } from 'cloudflare:workers'\nimport { Buffer } from 'node:buffer'\nexport function a() { for (;;) env.DB; return Buffer }`,
    'server/index.ts': `${SERVER}import './routes/a'\n`,
  })
  const js = server!.modules['server/routes/a.ts']!
  expect(js).toContain('from "cloudflare:workers"')
  expect(js).toContain('from "node:buffer"')
  expect(js).toContain('from"../../@kit/guard"')
})

test('an app that signs nobody in loads nothing of the library for it', async () => {
  const textsWith = async (imports: string) => {
    const { server } = await bundleOf({ 'server/index.ts': `${imports}\n${SERVER}` })
    return appText({ bundle: server!, kit: serverKit, showDetails: false }).modules
  }
  const sizeOf = (modules: Record<string, string>) => Object.values(modules).join('').length
  const plain = await textsWith(`import { z } from 'zod'\nexport const nothing = z.null()`)
  const signing = await textsWith(`import { betterAuth } from 'better-auth'\nexport const make = betterAuth`)
  expect(Object.values(plain).join('')).not.toMatch(/better-auth/i)
  expect(Object.keys(signing)).toContain('better-auth')
  expect(sizeOf(signing) - sizeOf(plain)).toBeLessThan(900_000)
})

test('every module of the server kit parses and imports only what is beside it', () => {
  for (const [name, js] of Object.entries(serverKit)) {
    for (const node of parse(js, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
      if (!('source' in node) || !node.source) continue
      const specifier = String(node.source.value)
      if (/^(cloudflare|node):/.test(specifier)) continue
      const target = new URL(specifier, `file:///${name}`).pathname.slice(1)
      expect(serverKit, `${name} imports ${specifier}`).toHaveProperty([decodeURI(target)])
    }
  }
})
