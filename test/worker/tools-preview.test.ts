import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { makeProject, makeUser } from '#test/support/factories.ts'
import { makePreviewLabel } from '#worker/platform/hosts/preview-host.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { createProject, type Project } from '#worker/project/project.ts'
import { builtProject } from './built-project.ts'

/** One project for all tests: none changes what another looks at. */
let built: ReturnType<typeof builtProject> | undefined
const sharedProject = () => (built ??= builtProject())

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

const signal = new AbortController().signal
const VIEW = { path: '/tools', title: 'Tools', tree: 'heading "Tools" level 1', console: ['log hi'], picture: null }

/** Runs in a project's object, with what a turn has of it. */
async function within<T>(projectId: string, run: (project: Project) => Promise<T>): Promise<T> {
  return runInDurableObject(projectObject(env, projectId), async (_object, ctx) => run(createProject({ ctx, env })))
}

const ask = (
  project: Project,
  { method = 'GET', path, body = null }: { method?: string; path: string; body?: string | null },
) =>
  project.outside.request({
    method,
    path,
    headers: body === null ? {} : { 'content-type': 'application/json' },
    body,
    signal,
  })

test('the app and its page answer, also with what was changed just now', async () => {
  const { projectId } = await sharedProject()
  await within(projectId, async (project) => {
    const list = await ask(project, { path: '/api/tools' })
    expect([list.status, list.problem]).toEqual([200, null])
    expect(JSON.parse(list.text!)).toBeTypeOf('object')
    expect((await ask(project, { method: 'POST', path: '/api/tools', body: '{}' })).status).toBeGreaterThanOrEqual(400)
    const page = await ask(project, { path: '/tools' })
    expect([page.status, page.isCutOff, page.text?.includes('<div id="root">')]).toEqual([200, false, true])
    const source = new TextDecoder().decode(project.workspace.read('server/index.ts')!)
    project.transaction(() =>
      project.workspace.apply([
        {
          path: 'server/index.ts',
          content: new TextEncoder().encode(
            `${source.replace('export default', 'const before =')}\nexport default new Hono().get('/api/new', (c) => c.text('x'.repeat(50_000), 200, { 'x-seen': 'yes' })).route('/', before)\n`,
          ),
        },
      ]),
    )
    const fresh = await ask(project, { path: '/api/new' })
    expect(fresh.problem).toBeNull()
    expect(fresh).toMatchObject({ status: 200, isCutOff: true })
    expect(fresh.text).toHaveLength(16_000)
    expect(fresh.headers).toContainEqual(['x-seen', 'yes'])
  })
})

test('nothing but the app can be asked', async () => {
  const { projectId } = await sharedProject()
  await within(projectId, async (project) => {
    for (const path of ['//example.org/', 'https://example.org/', '/~report', '/a/../~live'])
      await expect(ask(project, { path }), path).rejects.toThrow('Only the app itself')
  })
})

/** Opens a page of the project's preview, and gives what that page was asked. */
async function openPage(project: Project) {
  const { nonce, projectId } = project.identity()
  const origin = `http://${makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId, nonce })}.${env.PREVIEW_DOMAIN}`
  const { webSocket } = await project.previewHost.respond(
    new Request(`${origin}/~live?v=1`, { headers: { upgrade: 'websocket' } }),
  )
  const { promise: question, resolve } = Promise.withResolvers<{
    id: string
    path: string | null
    withPicture: boolean
  }>()
  webSocket!.addEventListener('message', ({ data }) => {
    const { look } = JSON.parse(String(data))
    if (look) resolve(look)
  })
  webSocket!.accept()
  const answer = (id: string, view: object) =>
    project.previewHost.respond(
      new Request(`${origin}/~report?look=${id}`, { method: 'POST', body: JSON.stringify(view) }),
    )
  return { question, answer, close: () => webSocket!.close() }
}

test('an open page is asked over its socket, and its answer is taken once', async () => {
  const { projectId } = await sharedProject()
  await within(projectId, async (project) => {
    expect(project.outside.browser.pages()).toBe(0)
    expect(await project.outside.browser.look({ path: null, withPicture: false, signal })).toBeNull()
    const page = await openPage(project)
    expect(project.outside.browser.pages()).toBe(1)
    const looking = project.outside.browser.look({ path: '/tools', withPicture: true, signal })
    const { id, path, withPicture } = await page.question
    expect([path, withPicture]).toEqual(['/tools', true])
    expect((await page.answer('guessed', VIEW)).status).toBe(404)
    expect((await page.answer(id, { ...VIEW, tree: 'x'.repeat(14_001) })).status).toBe(400)
    expect(
      (await page.answer(id, { ...VIEW, picture: { mediaType: 'image/webp', data: btoa('<svg onload=alert(1)>') } }))
        .status,
    ).toBe(204)
    expect(await looking).toEqual(VIEW)
    expect((await page.answer(id, VIEW)).status).toBe(404)
    page.close()
  })
})

test('a page that loads anew while it is asked is asked again', async () => {
  const { projectId } = await makeProject({ owner: await makeUser() })
  await within(projectId, async (project) => {
    const before = await openPage(project)
    const looking = project.outside.browser.look({ path: '/tools', withPicture: false, signal })
    const { id } = await before.question
    before.close()
    const after = await openPage(project)
    expect((await after.question).id).toBe(id)
    expect((await after.answer(id, VIEW)).status).toBe(204)
    expect(await looking).toEqual(VIEW)
    after.close()
  })
})

test('a page whose answer is larger than a picture may be is refused, and a stopped turn waits no longer', async () => {
  const { projectId } = await sharedProject()
  await within(projectId, async (project) => {
    const page = await openPage(project)
    const controller = new AbortController()
    const looking = project.outside.browser.look({ path: null, withPicture: true, signal: controller.signal })
    const { id } = await page.question
    expect((await page.answer(id, { ...VIEW, picture: { data: 'A'.repeat(600_000) } })).status).toBe(400)
    controller.abort()
    expect(await looking).toBeNull()
    page.close()
  })
})
