import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { buildDeployment } from '#worker/features/deployments/build.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { buildPublishedClient } from '#worker/runtime/publish/published-client.ts'

const MAIN = `import { createRoot } from 'react-dom/client'
import { useState } from 'react'
import { QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { clsx } from 'clsx'
import { schema } from '../shared/schema'
createRoot(document.body).render(<Link href={clsx(String(useState), QueryClient.name)}>{String(schema)}</Link>)
`

/** Builds an app whose schema is made in this way, and answers the page, its scripts and the kit's files it loads. */
async function built(schema: string, more: Record<string, string> = {}) {
  const texts = { 'client/main.tsx': MAIN, 'shared/schema.ts': schema, 'client/styles.css': '', ...more }
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]))
  const client = await buildPublishedClient({
    files,
    assets: env.ASSETS,
    storedPackages: createPackageStore(env.BUCKET),
  })
  if ('problems' in client) throw new Error(client.problems[0]!.message)
  const scripts = client.files.filter(({ path }) => path.endsWith('.js'))
  return {
    page: client.page,
    script: scripts.map(({ content }) => new TextDecoder().decode(content)).join('\n'),
    kit: client.kitFiles.map((path) => path.split('/prod/')[1]!.replace(/-[\w-]{8}\.js$/, '.js')).toSorted(),
  }
}

const BASE = ['c/base.js', 'c/rolldown-runtime.js']

test('a published page loads its libraries as one file and takes their names from it, with no map before', async () => {
  const { page, script, kit } = await built('export const schema = 1')
  expect(kit).toEqual(BASE)
  expect(page).not.toContain('importmap')
  expect(page.match(/rel="modulepreload" href="\/~kit\//g)).toHaveLength(kit.length)
  expect(script).not.toMatch(/from\s*"(?!\/~kit\/|\.\/)/)
})

const zodIn = async (schema: string) => (await built(schema)).kit.filter((name) => name.startsWith('zod'))

test('of a large library it loads what most apps use, however it is imported, and all of it once anything else is used', async () => {
  const { kit } = await built(
    `import { format } from 'date-fns'\nimport * as z from 'zod'\nexport const schema = [z.object({ name: z.string(), count: z.coerce.number() }), format]`,
  )
  expect(kit).toEqual([...BASE, 'date-fns.usual.js', 'zod.usual.js'])
  for (const schema of [
    `import { z } from 'zod'\nexport const schema = z.string()`,
    `// The form's.\nimport {\n  formatISO,\n} from "date-fns";\nimport { z, type ZodType } from "zod";\nexport const schema: ZodType<unknown>[] = [z.string().default(formatISO(0))]`,
    `import { string, type ZodType } from 'zod'\nexport const schema: ZodType = string()`,
  ])
    expect([schema, await zodIn(schema)]).toEqual([schema, ['zod.usual.js']])

  for (const schema of [
    `import { z } from 'zod'\nexport const schema = [z.string(), z.cidrv4()]`,
    `import * as z from 'zod'\nexport const schema = [z.string(), z.cidrv4]`,
    `import z from 'zod'\nexport const schema = [z.string(), Object.keys(z)]`,
    `import { z } from 'zod'\nimport { cidrv4 } from 'zod'\nexport const schema = [z.string(), cidrv4()]`,
  ]) {
    expect([schema, await zodIn(schema)]).toEqual([schema, ['zod.js']])
    expect((await built(schema)).script).not.toContain('zod.usual.js')
  }
})

test('a library as a whole, handed on or loaded later comes from the file with its own names', async () => {
  const { script, kit } = await built(`import * as React from 'react'
import Default, { version } from 'react'
export { twMerge } from 'tailwind-merge'
export * from 'clsx'
export const schema = [Object.keys(React), Default, version, () => import('recharts')]`)
  expect(kit).toEqual([...BASE, 'clsx.js', 'react.js', 'recharts.js'].toSorted())
  expect(script).toMatch(/import\*as (\w+) from"\/~kit\/\w+\/prod\/react\.js"/)
  expect(script).toMatch(/import\("\/~kit\/\w+\/prod\/recharts\.js"\)/)
})

test('a large library that is loaded later, or handed on, comes whole and is kept like any other file', async () => {
  for (const schema of [
    `export const schema = () => import('zod')`,
    `import { string } from 'zod'\nexport const schema = [string, () => import('./more')]`,
  ]) {
    const { kit, script } = await built(schema, {
      'shared/more.ts': `export { string, cidrv4 } from 'zod'\nexport * from 'zod'`,
    })
    const named = [...script.matchAll(/"\/~kit\/\w+\/prod\/([^"]+)"/g)].map((found) => found[1]!)
    expect([schema, kit, named.filter((name) => name.startsWith('zod.') && name !== 'zod.js')]).toEqual([
      schema,
      [...BASE, 'zod.js'],
      [],
    ])
  }
})

test('a text that only looks like an import stays as it was written', async () => {
  const code = "export const schema = `\nimport { z } from 'zod'\n`"
  const { script, kit } = await built(code)
  expect(kit).toEqual(BASE)
  expect(script).toMatch(/import \{ z \} from 'zod'/)
})

test('a published page loads the fonts of its styles from the kit, and the first of them at once', async () => {
  const styles =
    '@import "tailwindcss";\n@import "@fontsource-variable/besley/wght.css";\n@import "@fontsource-variable/figtree";\n'
  const files = { 'client/main.tsx': 'document.title = "App"\n', 'client/styles.css': styles }
  const client = await buildPublishedClient({
    files: new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)])),
    assets: env.ASSETS,
    storedPackages: createPackageStore(env.BUCKET),
  })
  if ('problems' in client) throw new Error(client.problems[0]!.message)
  const fonts = client.kitFiles.filter((path) => path.endsWith('.woff2'))
  expect(fonts.map((path) => path.split('/').at(-1))).toEqual([
    'besley-latin-ext-wght-normal.woff2',
    'besley-latin-wght-normal.woff2',
    'figtree-latin-ext-wght-normal.woff2',
    'figtree-latin-wght-normal.woff2',
  ])
  expect(client.page.match(/<link rel="preload" as="font"[^>]*>/g)).toEqual([
    `<link rel="preload" as="font" type="font/woff2" href="${fonts[1]}" crossorigin>`,
  ])
  expect((await env.ASSETS.fetch(`https://assets.local${fonts[1]}`)).status).toBe(200)
})

test('what differs only in its server is not bundled again, unless the client reads of it', async () => {
  const bundled = async (schema: string, server: string) => {
    const texts = { 'client/main.tsx': MAIN, 'shared/schema.ts': schema, 'server/facts.ts': server }
    const client = await buildPublishedClient({
      files: new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)])),
      assets: env.ASSETS,
      storedPackages: createPackageStore(env.BUCKET),
    })
    if ('problems' in client) throw new Error(client.problems[0]!.message)
    return client.files.find(({ path }) => path.startsWith('/assets/main-'))!
  }
  const apart = `export const schema = '${crypto.randomUUID()}'`
  const first = await bundled(apart, 'export const fact = 1')
  expect((await bundled(apart, 'export const fact = 2')).content).toBe(first.content)
  expect((await bundled(`${apart} + '!'`, 'export const fact = 2')).path).not.toBe(first.path)
  const reading = `export { fact as schema } from '../server/facts.ts'`
  const texts = [
    await bundled(reading, `export const fact = 'one'`),
    await bundled(reading, `export const fact = 'two'`),
  ]
  expect(texts.map(({ content }) => /"(one|two)"/.exec(new TextDecoder().decode(content))?.[1])).toEqual(['one', 'two'])
})

test('a build that is refused leaves nothing behind that fails unheard, which would fail this run', async () => {
  const project = {
    snapshot: () =>
      Promise.resolve([{ path: 'server/index.ts', content: new TextEncoder().encode('export default {') }]),
    drawnClient: () => Promise.reject(new Error('The object is gone')),
  }
  const PROJECT_OBJECT = { getByName: () => project } as unknown as Env['PROJECT_OBJECT']
  await expect(
    buildDeployment({ ...env, PROJECT_OBJECT }, { projectId: 'prj_1', versionId: 'ver_1' }),
  ).rejects.toMatchObject({ code: 'deployment.build_failed' })
})
