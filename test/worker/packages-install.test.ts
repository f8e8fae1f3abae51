import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { PACKAGES } from '#test/support/npm-packages.ts'
import { npmRegistry, REGISTRY } from '#test/support/npm-registry.ts'
import { createPackageInstaller } from '#worker/runtime/packages/install/install-package.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'

const signal = new AbortController().signal
const store = createPackageStore(env.BUCKET)

function installer(packages = PACKAGES) {
  const { fetch, asked } = npmRegistry(packages)
  const run = createPackageInstaller({ store, registryUrl: REGISTRY, fetch })
  return {
    asked,
    install: (
      name: string,
      { version = null, installed = [] }: { version?: string | null; installed?: string[] } = {},
    ) => run({ name, version, installed: new Set(installed), signal }),
  }
}

/** Installs a package, and gives what is kept for each side. */
async function kept(name: string, options: { version?: string; installed?: string[] } = {}) {
  const meta = await installer().install(name, options)
  return { meta, client: await store.code(meta, 'client'), server: await store.code(meta, 'server') }
}

test('an ES package becomes one module for each side, by the conditions of that side', async () => {
  const { meta, client, server } = await kept('pure-esm')
  expect(meta).toMatchObject({
    name: 'pure-esm',
    version: '1.2.0',
    integrity: expect.stringMatching(/^sha512-/),
    exports: { client: ['default', 'shout'], server: ['default', 'shout'] },
    peers: [],
    contents: ['pure-esm@1.2.0'],
  })
  expect([client, server].map((code) => [code!.includes('!page'), code!.includes('!server')])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(meta.styles).toEqual({ 'theme.css': '.pure-esm-badge { color: rebeccapurple }\n', 'loads.css': null })
})

test('a version is found by its range, and taken from the store without a network once it is known', async () => {
  const first = installer()
  expect((await first.install('pure-esm', { version: '~1.0' })).version).toBe('1.0.0')
  const offline = installer([])
  expect((await offline.install('pure-esm', { version: '1.0.0' })).exports.client).toEqual(['old'])
  expect(offline.asked).toEqual([])
  await expect(first.install('pure-esm', { version: '^9.0.0' })).rejects.toThrow(
    'There is no version ^9.0.0 of pure-esm. The newest is 1.2.0.',
  )
})

test('a CommonJS package can be imported by name', async () => {
  const { meta, client } = await kept('old-cjs')
  expect(meta.exports.client).toEqual(['default', 'env', 'twice'])
  expect(client).toContain('"production"')
  expect(client).not.toMatch(/\brequire\(/)
})

test('dependencies are part of the bundle, at versions within their ranges', async () => {
  const { meta, server } = await kept('with-dependency')
  expect(meta.contents).toEqual(['with-dependency@1.0.0', 'pure-esm@1.2.0', '@deep/er@2.1.0'])
  expect(server).toContain('deeper')
  expect(server).not.toMatch(/\bfrom\b/)
})

test("react and what fits of the kit stay the kit's own, and a server without them has no such package", async () => {
  const { meta, client, server } = await kept('react-thing')
  expect(meta).toMatchObject({
    exports: { client: ['Counter', 'default'], server: null },
    reasons: { client: null, server: 'it needs react, which server code does not have' },
    contents: ['react-thing@1.0.0'],
  })
  expect([...client!.matchAll(/from"([^"]+)"/g)].map(([, name]) => name).toSorted()).toEqual([
    'clsx',
    'react',
    'react/jsx-runtime',
  ])
  expect(server).toBeNull()
})

test('what needs more of the kit than there is gets a copy of its own', async () => {
  const { meta, client } = await kept('half-date')
  expect(meta.contents).toEqual(['half-date@1.0.0', 'date-fns@4.9.0'])
  expect(client).not.toMatch(/\bfrom"/)
})

test("a package that extends another means the app's copy of it", async () => {
  await expect(installer().install('plugin')).rejects.toThrow(
    'plugin works together with pure-esm, which this app does not have yet. Install it first',
  )
  const { meta, client, server } = await kept('plugin', { installed: ['pure-esm'] })
  expect(meta.peers).toEqual(['pure-esm'])
  expect(client).toContain('from"pure-esm"')
  expect(server).toContain('from"../~pkg/pure-esm"')
})

test('modules of Node are there for servers as far as the isolate has them', async () => {
  const { meta, server } = await kept('needs-url')
  expect(meta).toMatchObject({
    exports: { client: null, server: ['default', 'joined'] },
    reasons: { client: "needs-url needs Node's path, which browsers do not have" },
  })
  expect(server).toContain('"node:path"')
  await expect(installer().install('needs-processes')).rejects.toThrow(
    /needs-processes@1\.0\.0 cannot be installed\. For pages: needs-processes needs Node's child_process, which browsers do not have\. For the server: needs-processes needs Node's child_process, which the app's server does not have\./,
  )
  expect((await kept('tries')).meta.exports).toEqual({ client: ['default', 'has'], server: ['default', 'has'] })
})

test.each([
  ['scripted', /scripted@1\.0\.0 cannot be installed: it wants to run a script while it is installed \(postinstall\)/],
  ['scripted-says-registry', /wants to run a script/],
  ['native', /native@1\.0\.0 cannot be installed: it contains native code \(x\.node\)/],
  ['uses-native', /native@1\.0\.0 cannot be installed: it contains native code/],
  ['tampered', /tampered@1\.0\.0 is not what was published/],
  ['unsigned', /without a sha512 sum/],
  ['elsewhere', /its files are not at the npm registry/],
  ['too-large', /too-large could not be fetched: it is larger than 10 MB/],
  ['climbs', /holds a file outside of its own folder/],
  ['from-git', /depends on x, which is not at the npm registry/],
  ['endless', /needs more than 30 packages/],
  ['nobody', /There is no package nobody at the npm registry/],
  ['react', /react .* belongs to the libraries every app has/],
  ['tailwindcss', /tailwindcss .* belongs to the libraries every app has/],
  ['../manifests', /is not the name of an npm package/],
  ['@a/b/../c', /is not the name of an npm package/],
])('%s is refused, in words, and nothing of it is kept', async (name, message) => {
  const before = (await env.BUCKET.list({ prefix: 'packages/' })).objects.length
  await expect(installer().install(name)).rejects.toThrow(message)
  expect((await env.BUCKET.list({ prefix: 'packages/' })).objects).toHaveLength(before)
})

test.each(['../x', 'http://evil.example/x.tgz', '1.0.0/../../x', 'a\nb', 'x'.repeat(200)])(
  'the version %j is refused before anybody is asked',
  async (version) => {
    const { asked, install } = installer()
    await expect(install('pure-esm', { version })).rejects.toThrow('not a version')
    expect(asked).toEqual([])
  },
)

test('without a network it says so', async () => {
  const run = createPackageInstaller({
    store,
    registryUrl: REGISTRY,
    fetch: async () => Promise.reject(new TypeError('Network connection lost.')),
  })
  await expect(run({ name: 'nothing-yet', version: null, installed: new Set(), signal })).rejects.toThrow(
    'nothing-yet could not be fetched: the npm registry cannot be reached from here',
  )
})

test('what is kept under an address is never replaced', async () => {
  const { meta } = await kept('pure-esm')
  await store.save(meta, { client: 'export const evil = 1', server: null })
  expect(await store.code(meta, 'client')).toContain('!page')
})

test('what was bundled runs', async () => {
  const { server } = await kept('old-cjs')
  const worker = env.LOADER.get(`packages-${crypto.randomUUID()}`, () => ({
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
    mainModule: 'main.js',
    modules: {
      'main.js': {
        js: `import all, { twice } from './old.js'\nexport default { fetch: () => Response.json([twice(4), all.twice(5)]) }`,
      },
      'old.js': { js: server! },
    },
    globalOutbound: null,
  }))
  expect(await (await worker.getEntrypoint().fetch('http://x/')).json()).toEqual([8, 10])
})
