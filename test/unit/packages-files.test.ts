import { gzipSync } from 'node:zlib'
import satisfies from 'semver/functions/satisfies.js'
import newestWithin from 'semver/ranges/max-satisfying.js'
import { expect, test } from 'vitest'
import { tarOf, type TarEntry } from '#test/support/npm-registry.ts'
import { cjsNames } from '#worker/runtime/packages/install/cjs-names.ts'
import { packageEntry } from '#worker/runtime/packages/install/package-entry.ts'
import { packageManifest } from '#worker/runtime/packages/install/package-tree.ts'
import { filesOfTarball } from '#worker/runtime/packages/install/tarball-files.ts'
import { installedPackages, withoutPackage, withPackage } from '#worker/runtime/packages/installed-packages.ts'
import {
  isPackageName,
  isVersion,
  packageOfPath,
  packageUrl,
  serverModuleName,
  splitSpecifier,
} from '#worker/runtime/packages/package-name.ts'
import type { PackageMeta } from '#worker/runtime/packages/package-store.ts'

const BUILD = '0123456789abcdef'

test.each([
  ['^1.2.3', ['1.2.3', '1.9.0'], ['1.2.2', '2.0.0', '1.3.0-beta.1']],
  ['^0.2.3', ['0.2.3', '0.2.9'], ['0.3.0']],
  ['^0.0.3', ['0.0.3'], ['0.0.4']],
  ['^0', ['0.9.1'], ['1.0.0']],
  ['~1.2', ['1.2.0', '1.2.9'], ['1.3.0']],
  ['~1', ['1.9.0'], ['2.0.0']],
  ['1.x', ['1.0.0', '1.9.9'], ['2.0.0']],
  ['*', ['0.0.1', '9.9.9'], ['1.0.0-rc.1']],
  ['', ['1.0.0'], []],
  ['>=1.2 <2 || 3.0.1', ['1.2.0', '3.0.1'], ['1.1.9', '2.0.0', '3.0.0']],
  ['>= 1.2.0 < 1.4.0', ['1.3.9'], ['1.4.0']],
  ['1.0.0 - 2.1', ['1.0.0', '2.1.9'], ['2.2.0']],
  ['>1.2', ['1.3.0'], ['1.2.9']],
  ['<=1.2', ['1.2.9'], ['1.3.0']],
  ['^1.0.0-rc.1', ['1.0.0-rc.2', '1.0.0', '1.5.0'], ['1.0.0-beta.1', '1.1.0-rc.1', '1.0.0-rc.0']],
  ['=1.0.0', ['1.0.0'], ['1.0.1']],
  ['latest', [], ['1.0.0']],
  ['file:../x', [], ['1.0.0']],
])('the range %s is read as npm reads it', (range, within, outside) => {
  for (const version of within) expect(satisfies(version, range), version).toBe(true)
  for (const version of outside) expect(satisfies(version, range), version).toBe(false)
})

test('the newest version is found by its numbers', () => {
  expect(newestWithin(['1.9.0', '1.10.0', '1.10.0-rc.1', '2.0.0'], '^1.0.0')).toBe('1.10.0')
  expect(newestWithin(['1.0.0'], '^2.0.0')).toBeNull()
})

test.each([
  '../etc',
  '@a/../b',
  'a/b',
  'A',
  '.hidden',
  '_x',
  'a b',
  'a%2fb',
  '@/a',
  '@a/',
  '',
  'a\n',
  `a${'b'.repeat(220)}`,
  '@a/b/c',
  'é',
])('%j is no name of a package', (name) => {
  expect(isPackageName(name)).toBe(false)
})

test.each(['1.0', 'latest', '1.0.0/..', '01.0.0', '1.0.0-', '1.0.0+build', '1.0.0-a/b', `1.0.0-${'a'.repeat(80)}`])(
  '%j is no version',
  (version) => {
    expect(isVersion(version)).toBe(false)
  },
)

test('the address of a package leads to it, and no other address does', () => {
  for (const name of ['left-pad', '@scope/left.pad']) {
    const build = { name, version: '1.0.0-rc.1', build: BUILD }
    expect(packageOfPath(packageUrl(build))).toEqual(build)
  }
  for (const path of [
    '/~pkg/a@1.0.0/0123.js',
    `/~pkg/../a@1.0.0/${BUILD}.js`,
    `/~pkg/a@../1/${BUILD}.js`,
    `/~pkg/@a/../b@1.0.0/${BUILD}.js`,
    `/~pkg/a@1.0.0/${BUILD}.js/x`,
    '/~pkg/',
    `/x/~pkg/a@1.0.0/${BUILD}.js`,
  ])
    expect(packageOfPath(path), path).toBeNull()
  expect(splitSpecifier('@a/b/c/d')).toEqual({ name: '@a/b', subpath: './c/d' })
  expect(splitSpecifier('a')).toEqual({ name: 'a', subpath: '.' })
  expect(new Set(['@a/b', '@a__b', 'a-b'].map(serverModuleName)).size).toBe(3)
})

const unpack = (entries: TarEntry[], maxBytes = 1_000_000) => filesOfTarball(gzipSync(tarOf(entries)), maxBytes)

test('an archive becomes its files, long paths included, without links and what no bundle needs', async () => {
  const long = `${'deep/'.repeat(30)}end.js`
  const { files, native } = await unpack([
    { path: 'package/', type: '5' },
    { path: 'package/package.json', content: '{}' },
    { path: 'package/README.md', content: 'x'.repeat(2_000) },
    { path: 'link.js', type: '2', content: '' },
    { path: 'b.js', prefix: 'package/a', content: 'prefixed' },
    { path: 'PaxHeader', type: 'x', content: `${`0 path=package/${long}\n`.length + 1} path=package/${long}\n` },
    { path: 'package/short.js', content: 'long' },
    { path: 'other-folder/style.css', content: 'a{}' },
  ])
  const texts = Object.fromEntries([...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))
  expect(texts).toEqual({ 'package.json': '{}', 'a/b.js': 'prefixed', [long]: 'long', 'style.css': 'a{}' })
  expect(native).toBeNull()
})

test.each([
  'package/../../evil.js',
  '/package/evil.js',
  '../evil.js',
  'package//evil.js',
  'package/./evil.js',
  'package/a\\..\\evil.js',
  'evil.js',
])('an archive with the path %j is refused', async (path) => {
  await expect(unpack([{ path, content: 'x' }])).rejects.toThrow('outside of its own folder')
  await expect(unpack([{ path: 'L', type: 'L', content: `${path}\0` }, { path: 'package/a.js' }])).rejects.toThrow(
    'outside of its own folder',
  )
})

test('an archive that is too large, cut off or none at all is refused', async () => {
  await expect(unpack([{ path: 'package/a.js', content: 'x'.repeat(2_000) }], 1_000)).rejects.toThrow('too large')
  await expect(
    filesOfTarball(gzipSync(tarOf([{ path: 'package/a.js', content: 'x'.repeat(2_000) }]).subarray(0, 1_500)), 10_000),
  ).rejects.toThrow('cut off')
  await expect(filesOfTarball(gzipSync(new Uint8Array(200 * 1024 * 1024)), 10_000)).resolves.toMatchObject({
    keptBytes: 0,
  })
  await expect(
    filesOfTarball(gzipSync(tarOf([{ path: 'package/a.bin', content: 'x'.repeat(110 * 1024 * 1024) }])), 10_000),
  ).rejects.toThrow('far more')
  await expect(filesOfTarball(new Uint8Array(600), 10_000)).rejects.toThrow('damaged')
  await expect(filesOfTarball(gzipSync(new Uint8Array(1_024).fill(1)), 10_000)).rejects.toThrow('damaged')
})

test('native code is noticed', async () => {
  expect((await unpack([{ path: 'package/build/x.node', content: 'ELF' }])).native).toBe('build/x.node')
  expect((await unpack([{ path: 'package/binding.gyp', content: '{}' }])).native).toBe('binding.gyp')
})

function node(manifest: object, paths: string[]) {
  const files = new Map(paths.map((path) => [path, new TextEncoder().encode('')]))
  return {
    name: 'x',
    version: '1.0.0',
    integrity: '',
    fromKit: new Set<string>(),
    manifest: packageManifest(new TextEncoder().encode(JSON.stringify(manifest)))!,
    files,
    links: new Map(),
  }
}

test('a range of a package is cut, so that none can be made that takes long to read', () => {
  const { dependencies } = node({ dependencies: { a: '^1.0.0', b: '>=1 '.repeat(1_000_000) } }, []).manifest
  expect([dependencies['a'], dependencies['b']?.length]).toEqual(['^1.0.0', 256])
})

test('the file of a package is the one its conditions give to a side', () => {
  const exports = {
    '.': { browser: './b.js', workerd: './w.js', require: './r.cjs', default: './d.js' },
    './sub/*': { import: './lib/*.mjs' },
    './gone': './nowhere.js',
    './up': './../x.js',
    './private/*': null,
  }
  const one = node({ exports }, ['b.js', 'w.js', 'r.cjs', 'd.js', 'lib/a.mjs', 'private/a'])
  const entry = (subpath: string, side: 'client' | 'server', isRequire = false) =>
    packageEntry(one, subpath, { side, isRequire })
  expect([
    entry('.', 'client'),
    entry('.', 'server'),
    entry('./sub/a', 'server'),
    entry('./sub/a', 'server', true),
  ]).toEqual(['b.js', 'w.js', 'lib/a.mjs', null])
  for (const subpath of ['./gone', './up', './private/a', './b.js', './__proto__', './constructor'])
    expect(entry(subpath, 'client'), subpath).toBeNull()
  const old = node({ module: 'm', main: './lib', browser: { './m.js': './browser.js' } }, [
    'm.js',
    'lib/index.js',
    'deep.js',
  ])
  expect([
    packageEntry(old, '.', { side: 'client', isRequire: false }),
    packageEntry(old, './deep', { side: 'client', isRequire: false }),
    packageEntry(old, './../deep', { side: 'client', isRequire: false }),
  ]).toEqual(['m.js', 'deep.js', null])
})

const names = (source: string) => cjsNames(source).names.toSorted()

test('the names of CommonJS modules are read from their text', () => {
  expect(
    names(
      `exports.a = exports.b = void 0; module.exports.c = 1; Object.defineProperty(exports, 'd', {}); Object.defineProperty(exports, '__esModule', {})`,
    ),
  ).toEqual(['a', 'b', 'c', 'd'])
  expect(names(`module.exports = { a, 'b': 1, "c-d": 2, [x]: 3 }`)).toEqual(['a', 'b'])
  expect(names(`module.exports = { parse: function () {}, write: (x) => x, c: require('./c'), d }`)).toEqual([
    'c',
    'd',
    'parse',
    'write',
  ])
  expect(names(`function app() {} app.listen = 1; module.exports = app; other.x = 1`)).toEqual(['listen'])
  expect(
    cjsNames(
      `if (x) { module.exports = require('./a') } else { module.exports = require('./b') } __exportStar(require('./c'), exports)`,
    ).reexports,
  ).toEqual(['./a', './b', './c'])
  expect(cjsNames('not { a script')).toEqual({ names: [], reexports: [] })
})

const META: PackageMeta = {
  name: 'left-pad',
  version: '1.0.0',
  build: BUILD,
  integrity: 'sha512-x',
  exports: { client: ['default'], server: null },
  reasons: { client: null, server: 'no' },
  peers: [],
  styles: {},
  contents: [],
}

test('a package is noted in both files of a project, which keep what else they say', () => {
  const first = withPackage(
    {
      manifest: '{ "name": "app", "scripts": { "dev": "vite" }, "dependencies": { "zod": "4.0.0" } }',
      installed: null,
    },
    META,
  )!
  expect(JSON.parse(first.manifest)).toEqual({
    name: 'app',
    scripts: { dev: 'vite' },
    dependencies: { 'left-pad': '1.0.0', zod: '4.0.0' },
  })
  expect([...installedPackages(first.installed)]).toEqual([
    [
      'left-pad',
      { name: 'left-pad', version: '1.0.0', build: BUILD, integrity: 'sha512-x', exports: META.exports, peers: [] },
    ],
  ])
  const second = withPackage(first, { ...META, version: '2.0.0' })!
  expect(installedPackages(second.installed).get('left-pad')?.version).toBe('2.0.0')
  expect(installedPackages(second.installed).size).toBe(1)
  expect(withPackage({ manifest: 'nonsense', installed: null }, META)).toBeNull()
})

test('a package is taken out of both files of a project, and nothing else is', () => {
  const one = withPackage({ manifest: '{ "name": "app", "dependencies": { "zod": "4.0.0" } }', installed: null }, META)!
  const two = withPackage(one, { ...META, name: 'other' })!
  const removed = withoutPackage(two, 'left-pad')!
  expect(JSON.parse(removed.manifest)).toEqual({ name: 'app', dependencies: { other: '1.0.0', zod: '4.0.0' } })
  expect([...installedPackages(removed.installed).keys()]).toEqual(['other'])
  expect(withoutPackage({ manifest: 'nonsense', installed: null }, 'left-pad')).toBeNull()
  expect(JSON.parse(withoutPackage(one, '__proto__')!.manifest)).toEqual(JSON.parse(one.manifest))
})

test.each(['../../../manifests/x', '1.0.0/../../..', 'A'])(
  'what a project says it has installed cannot lead out of where packages are: %s',
  (evil) => {
    const entry = {
      name: 'a',
      version: '1.0.0',
      build: BUILD,
      integrity: '',
      exports: { client: [], server: [] },
      peers: [],
    }
    for (const change of [{ name: evil }, { version: evil }, { build: evil }])
      expect(installedPackages(JSON.stringify({ packages: [{ ...entry, ...change }] })).size).toBe(0)
    expect(installedPackages('[').size).toBe(0)
    expect(installedPackages(JSON.stringify({ packages: [entry] })).size).toBe(1)
  },
)
