import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { importsOf } from '#test/support/page-imports.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'
import { builtProject } from './built-project.ts'
import { ended } from './running-app.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

/**
 * The status of an answer, which is read to its end. An answer that is not read keeps its object from being evicted.
 */
async function statusOf(asked: Promise<Response>): Promise<number> {
  const response = await asked
  await response.arrayBuffer()
  return response.status
}

/**
 * A built project, and a look at what its preview answers: the page with its modules, the API, and the plan for an open
 * page.
 */
async function previewed() {
  const { api, projectId } = await builtProject()
  const { previewUrl } = await api.projects.get.query({ projectId })
  const project = projectObject(env, projectId)
  const app = () => appObject(env, { projectId, environment: 'preview' })
  async function look() {
    const html = await (await project.fetch(previewUrl)).text()
    const modules = Object.fromEntries(Object.entries(importsOf(html)).filter(([, url]) => url.startsWith('/~m/')))
    const statuses = await Promise.all(
      Object.values(modules).map((url) => statusOf(project.fetch(`${previewUrl}${url}`))),
    )
    const { revision, isEarlier, problems } = JSON.parse(/__solid=(\{.*?\})<\/script>/.exec(html)![1]!) as {
      revision: number
      isEarlier: boolean
      problems: object[]
    }
    const plan = await (await project.fetch(`${previewUrl}/~plan?v=${revision}`)).json<{ problems?: object[] }>()
    return {
      modules,
      revision,
      isEarlier,
      problems,
      plan,
      api: await statusOf(app().fetch(`${previewUrl}/api/tools`)),
      areServed: statuses.every((each) => each === 200),
    }
  }
  const save = (path: string, text: string) => api.projects.saveFiles.mutate({ projectId, changes: [{ path, text }] })
  const evict = () => Promise.all([evictDurableObject(project), ended(app())])
  const textOf = async (path: string) => (await api.projects.file.query({ projectId, path })).text!
  return { look, save, evict, textOf }
}

test.concurrent('a client that does not compile is shown as it last ran, with its problem, also after an eviction', async () => {
  const { look, save, evict, textOf } = await previewed()
  const path = 'client/pages/tools/list.tsx'
  const before = await look()
  expect(before).toMatchObject({ isEarlier: false, problems: [], api: 200, areServed: true })
  const text = await textOf(path)
  await save(path, `import './nowhere'\n${text}`)
  for (const round of ['open', 'evicted']) {
    expect([round, await look()]).toMatchObject([
      round,
      {
        modules: before.modules,
        revision: before.revision,
        isEarlier: true,
        api: 200,
        areServed: true,
        problems: [{ file: path, line: 1 }],
        plan: { problems: [{ file: path }] },
      },
    ])
    await evict()
  }
  await save(path, `${text}\n// mended\n`)
  const after = await look()
  expect(after).toMatchObject({ isEarlier: false, problems: [], areServed: true })
  expect(after.modules).not.toEqual(before.modules)
})

test.concurrent('while the server does not boot the last one answers, with the pages that belong to it, also after an eviction', async () => {
  const { look, save, evict, textOf } = await previewed()
  const [path, page] = ['server/index.ts', 'client/pages/tools/list.tsx']
  const before = await look()
  const [server, list] = [await textOf(path), await textOf(page)]
  await save(path, `${server}\nthrow new Error('bad start')\n`)
  // A change of the client that belongs to the new server must wait for it.
  await save(page, `${list}\n// new\n`)
  for (const round of ['open', 'evicted']) {
    expect([round, await look()]).toMatchObject([
      round,
      { modules: before.modules, isEarlier: true, api: 200, plan: { problems: [{ kind: 'startup', file: path }] } },
    ])
    await evict()
  }
  await save(path, `${server}\n// mended\n`)
  const after = await look()
  expect(after).toMatchObject({ isEarlier: false, problems: [], api: 200 })
  expect(after.modules).not.toEqual(before.modules)
})

test('a binding that apps do not have is told with its place, and the app goes on as it was until it is taken out', async () => {
  const { look, save, textOf } = await previewed()
  const path = 'wrangler.toml'
  const text = await textOf(path)
  await save(path, `${text}\n[browser]\nbinding = "PAGES"\n`)
  const line = text.split('\n').length + 1
  expect(await look()).toMatchObject({
    api: 200,
    problems: [{ kind: 'configuration', file: path, line }],
  })
  await save(path, `${text}\n[vars]\nGREETING = "Hello"\n`)
  expect(await look()).toMatchObject({ isEarlier: false, api: 200, problems: [] })
})

test('rules beside the client files are told with their place until they are taken out', async () => {
  const { look, save } = await previewed()
  const path = 'public/_redirects'
  await save(path, '# moved\n/old /new 301\n')
  expect(await look()).toMatchObject({ api: 200, problems: [{ kind: 'configuration', file: path, line: 2 }] })
  await save(path, '# moved\n')
  expect(await look()).toMatchObject({ isEarlier: false, api: 200, problems: [] })
})

test('a server that does not compile leaves both of its sides as they were', async () => {
  const { look, save } = await previewed()
  const before = await look()
  await save('server/index.ts', 'export default {')
  expect(await look()).toMatchObject({
    modules: before.modules,
    isEarlier: true,
    api: 200,
    problems: [{ kind: 'syntax', file: 'server/index.ts' }],
  })
})
