import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { NOTES_APP } from '#test/support/factories.ts'
import { PACKAGES } from '#test/support/npm-packages.ts'
import { npmRegistry, REGISTRY } from '#test/support/npm-registry.ts'
import { importsOf } from '#test/support/page-imports.ts'
import { untilEnd } from './built-project.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 60_000 })

const play = await scriptedBuilder({ NPM_REGISTRY: REGISTRY })
const registry = npmRegistry(PACKAGES)
const network = { isThere: true }
const withoutRegistry = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  if (!url.startsWith(REGISTRY)) return withoutRegistry(input, init)
  if (!network.isThere) throw new TypeError('Network connection lost.')
  return registry.fetch(url, init)
}

const install = (name: string, version?: string) => ({
  tool: 'install_package',
  input: { name, ...(version === undefined ? {} : { version }) },
})
const remove = (name: string) => ({ tool: 'remove_package', input: { name } })
const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
const DONE: BuilderStep = { text: 'Done.' }

const MAIN = `import { createRoot } from 'react-dom/client'
import { shout } from 'pure-esm'
import { twice } from 'old-cjs'
import { Counter } from 'react-thing'
import 'pure-esm/theme.css'
import './styles.css'
createRoot(document.getElementById('root')!).render(<p className="pure-esm-badge">{shout('hi')} {twice(4)} <Counter /></p>)
`
const SERVER = `import { Hono } from 'hono'
import { plugged } from 'plugin'
import { both } from 'with-dependency'
import old from 'old-cjs'
export default new Hono().get('/api/words', (c) => c.json([plugged(), both(), old.twice(21)]))
`
const TEST = `import { expect, test } from 'vitest'\nimport { twice } from 'old-cjs'\ntest('Twice two is four', () => expect(twice(2)).toBe(4))\n`
const FILES = Object.entries({
  ...NOTES_APP,
  'client/main.tsx': MAIN,
  'server/index.ts': SERVER,
  'test/twice.test.ts': TEST,
  'package.json': '{ "name": "words", "dependencies": { "hono": "4.13.19" } }\n',
})
const INSTALL = ['pure-esm', 'old-cjs', 'react-thing', 'with-dependency'].map((name) => install(name))

/** A maker whose builder plays a script. */
async function project(script: BuilderStep[]) {
  const maker = await signedIn()
  const { api } = maker
  const { asked } = play(script)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'Words' })
  const events = (await untilEnd(maker, { projectId, turnId })).map(({ event }) => event)
  const { previewUrl } = await api.projects.get.query({ projectId })
  const turn = async (next: BuilderStep[]) => {
    const played = play(next)
    const { turnId: id } = await api.turns.submit.mutate({ projectId, prompt: 'More' })
    await untilEnd(maker, { projectId, turnId: id })
    return played.asked
  }
  return { ...maker, projectId, events, asked, previewUrl, turn }
}

const textAt = async (address: string) => (await workerFetch(address)).text()

test('what the builder installs is there for pages, server and promises, is published without a network, and is in the export', async () => {
  const { api, cookie, projectId, previewUrl, asked, events, turn } = await project([
    { calls: FILES.map(([path, content]) => write(path, content)) },
    { calls: [...INSTALL, install('plugin', '^1.0.0')] },
    { calls: [{ tool: 'run_checks', input: {} }] },
    DONE,
  ])
  expect(asked[1]).not.toContain('Error:')
  expect(asked[2]).toContain('Installed plugin 1.0.0.')
  expect(asked[3]).toMatch(/All checks passed.*1 of 1 promises kept/)
  expect(events).toContainEqual(expect.objectContaining({ type: 'turn.finished', state: 'succeeded' }))

  const imports = importsOf(await textAt(previewUrl))
  for (const [name, mark] of [
    ['pure-esm', '!page'],
    ['old-cjs', 'twice'],
    ['react-thing', 'from"react"'],
  ] as const) {
    const answer = await workerFetch(new URL(imports[name]!, previewUrl).href)
    expect([name, answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      name,
      200,
      'public, max-age=31536000, immutable',
      expect.stringContaining(mark),
    ])
  }
  const words = ['PLUG!server', 'A!serverdeeper', 42]
  expect(JSON.parse(await textAt(`${previewUrl}/api/words`))).toEqual(words)

  network.isThere = false
  const first = await api.deployments.publish.mutate({ projectId })
  const html = await textAt(first.url)
  const assets = await Promise.all(
    [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => textAt(first.url + path)),
  )
  expect(assets.join('\n')).toContain('!page')
  expect(assets.join('\n')).toContain('.pure-esm-badge')
  const sources = [...assets.join('\n').matchAll(/(?:\bfrom|\bimport)\s*"([^"]+)"/g)].map((found) => found[1])
  expect([sources.length > 0, sources.filter((source) => !source!.startsWith('/~kit/'))]).toEqual([true, []])
  expect(JSON.parse(await textAt(`${first.url}/api/words`))).toEqual(words)
  const address = new URL(imports['pure-esm']!, first.url).href
  expect([
    (await workerFetch(address)).headers.get('cache-control'),
    (await workerFetch(address.replace(/@1/, '@9'))).status,
  ]).toEqual(['public, max-age=31536000, immutable', 404])

  await turn([{ calls: [write('server/index.ts', SERVER.replace('21', '1')), install('nobody-has-this')] }, DONE])
  await api.deployments.publish.mutate({ projectId })
  expect(JSON.parse(await textAt(`${first.url}/api/words`))).toEqual([...words.slice(0, 2), 2])
  await api.deployments.rollback.mutate({ deploymentId: first.deploymentId })
  expect(JSON.parse(await textAt(`${first.url}/api/words`))).toEqual(words)
  network.isThere = true

  const zip = unzipSync(
    new Uint8Array(
      await (await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })).arrayBuffer(),
    ),
  )
  const manifest = Object.entries(zip).find(([path]) => path.endsWith('/package.json'))!
  const { name, dependencies } = JSON.parse(new TextDecoder().decode(manifest[1]))
  expect({ name, dependencies }).toEqual({
    name: 'words',
    dependencies: {
      hono: '4.13.19',
      'old-cjs': '3.0.1',
      plugin: '1.0.0',
      'pure-esm': '1.2.0',
      'react-dom': '19.3.1',
      'react-thing': '1.0.0',
      'with-dependency': '1.0.0',
    },
  })
})

test('what is removed is gone from pages and from package.json; what another package needs stays', async () => {
  const { asked, previewUrl, api, projectId } = await project([
    { calls: FILES.map(([path, content]) => write(path, content)) },
    { calls: [...INSTALL, install('plugin', '^1.0.0')] },
    { calls: [remove('react')] },
    { calls: [remove('pure-esm')] },
    { calls: [remove('react-thing')] },
    DONE,
    DONE,
    DONE,
    DONE,
  ])
  expect(asked[3]).toContain('react is not among the installed packages')
  expect(asked[4]).toContain('pure-esm is needed by plugin. Remove that first.')
  expect(asked[5]).toMatch(/Removed react-thing\..*It is still imported by client\/main\.tsx/)
  const { text } = await api.projects.file.query({ projectId, path: 'package.json' })
  expect(text).not.toContain('react-thing')
  expect(text).toContain('old-cjs')
  const html = await textAt(previewUrl)
  expect(html).not.toContain('/~pkg/react-thing')
})

test('another project gets the same package from the store, without a network', async () => {
  network.isThere = false
  const { asked } = await project([{ calls: [install('pure-esm', '1.2.0')] }, DONE])
  network.isThere = true
  expect(asked[1]).toContain('Installed pure-esm 1.2.0')
})

test('without a network the builder is told so, and the app goes on as it was', async () => {
  network.isThere = false
  const { asked, previewUrl, api, projectId } = await project([
    { calls: Object.entries(NOTES_APP).map(([path, content]) => write(path, content)) },
    { calls: [install('leaf-1')] },
    DONE,
  ])
  network.isThere = true
  expect(asked[2]).toContain('Error: leaf-1 could not be fetched')
  expect(await textAt(`${previewUrl}/api/release`)).toBe('first')
  expect(JSON.stringify(await api.projects.files.query({ projectId }))).not.toContain('packages.json')
})

test('a package that only works in pages is refused to the server, and says why', async () => {
  const { asked } = await project([
    {
      calls: [
        install('react-thing'),
        ...FILES.map(([path, content]) => write(path, content)),
        write('client/main.tsx', NOTES_APP['client/main.tsx']!),
        write('server/index.ts', `import { Counter } from 'react-thing'\nexport default Counter\n`),
      ],
    },
    { calls: [{ tool: 'run_checks', input: {} }] },
    DONE,
  ])
  expect(asked[2]).toContain('is not available to server code: it needs react, which server code does not have')
})
