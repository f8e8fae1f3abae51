import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { followEvents } from '#worker/features/turns/follow-events.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { builtProject, untilEnd } from './built-project.ts'
import { failureOf, productFetch, signedIn } from './maker.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

/** One project for the tests that only look at it. */
let built: ReturnType<typeof builtProject> | undefined
const sharedProject = () => (built ??= builtProject())

const typesOf = (events: Array<{ event: { type: string } }>) => events.map(({ event }) => event.type)

test('a sentence becomes a running app: files, a version, promises kept, and an answer in the preview', async () => {
  const { api, projectId, events } = await sharedProject()
  expect(events.at(-1)?.event).toMatchObject({ type: 'turn.finished', state: 'succeeded' })
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  for (const type of [
    'turn.queued',
    'turn.started',
    'file.changed',
    'check',
    'promises',
    'preview.updated',
    'version.created',
  ])
    expect(typesOf(events)).toContain(type)
  const { previewUrl, activeTurnId, lastSeq } = await api.projects.get.query({ projectId })
  expect([activeTurnId, lastSeq]).toEqual([null, events.at(-1)!.seq])
  const page = await projectObject(env, projectId).fetch(previewUrl)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  const promises = await api.projects.promises.query({ projectId })
  expect(promises.length).toBeGreaterThan(0)
  expect(promises.filter(({ state }) => state !== 'kept')).toEqual([])
  expect((await api.projects.logs.query({ projectId })).filter(({ level }) => level === 'error')).toEqual([])
})

test('a second message changes the app and keeps what was said before', async () => {
  const { api, projectId } = await builtProject()
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'Add a due date to tools' })
  const events = await untilEnd({ api }, { projectId, turnId })
  expect(events.at(-1)?.event).toMatchObject({ type: 'turn.finished', turnId, state: 'succeeded' })
  expect((await api.projects.versions.query({ projectId })).items.map(({ number }) => number)).toEqual([2, 1])
})

test('events arrive over the stream from where a tab left off, also after the object was evicted', async () => {
  const { api, projectId, events } = await builtProject()
  const controller = new AbortController()
  const seen: number[] = []
  const after = events.at(-3)!.seq
  const following = (async () => {
    for await (const batch of followEvents({
      env,
      projectId,
      userId: newId('user'),
      after,
      signal: controller.signal,
      askRole: async () => 'owner',
    }))
      seen.push(...batch.map(({ seq }) => seq))
  })()
  await expect.poll(() => seen.length).toBe(2)
  await evictDurableObject(projectObject(env, projectId), { webSockets: 'hibernate' })
  await api.projects.rename.mutate({ projectId, title: 'Another name' })
  await expect.poll(() => seen).toEqual([after + 1, after + 2, after + 3])
  controller.abort()
  await following
})

test('the stream is served as server-sent events with the id of each event', async () => {
  const { cookie, projectId } = await sharedProject()
  const input = encodeURIComponent(JSON.stringify({ json: { projectId } }))
  const response = await productFetch(`/api/trpc/turns.events?input=${input}`, {
    headers: { cookie, 'last-event-id': '1' },
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!/turn\.started.*\n\n/s.test(text)) text += (await reader.read()).value
  expect(text).toContain('id: 2')
  expect(text).not.toContain('turn.queued')
  await reader.cancel()
})

test('a stranger who follows a project is told that it does not exist, and does not come back', async () => {
  const [{ projectId }, stranger] = [await sharedProject(), await signedIn()]
  const input = encodeURIComponent(JSON.stringify({ json: { projectId } }))
  const response = await productFetch(`/api/trpc/turns.events?input=${input}`, { headers: { cookie: stranger.cookie } })
  const text = await response.text()
  expect(text).toContain('project.not_found')
  // Any code but these two is permanent for the client.
  expect(text).not.toMatch(/INTERNAL_SERVER_ERROR|BAD_GATEWAY/)
})

test('history is read backwards in pages', async () => {
  const { api, projectId, events } = await sharedProject()
  const newest = await api.turns.history.query({ projectId, limit: 3 })
  expect(newest).toEqual({ events: events.slice(-3), hasMore: true })
  const older = await api.turns.history.query({ projectId, before: newest.events[0]!.seq, limit: 500 })
  expect(older).toEqual({ events: events.slice(0, -3), hasMore: false })
})

test('ended turns are no running turns, and an unknown one cannot be stopped', async () => {
  const { api, projectId, turnId } = await sharedProject()
  await expect.poll(() => api.turns.running.query()).toEqual([])
  await api.turns.stop.mutate({ projectId, turnId })
  expect(await failureOf(api.turns.stop.mutate({ projectId, turnId: newId('turn') }))).toBe('turn.not_found')
})

test('a preview answers only under its own address, and takes reports from its pages', async () => {
  const { api, projectId } = await builtProject()
  const { previewUrl } = await api.projects.get.query({ projectId })
  const object = projectObject(env, projectId)
  expect((await object.fetch(previewUrl.replace(/-[0-9a-f]{16}\./, '-0123456789abcdef.'))).status).toBe(404)
  const report = (body: string) => object.fetch(`${previewUrl}/~report`, { method: 'POST', body })
  const told = await report(
    JSON.stringify({
      kind: 'error',
      message: 'boom',
      stack: 'Error: boom\n    at App (client/app.tsx:3:9)',
      path: '/tools',
    }),
  )
  expect(told.status).toBe(204)
  expect((await api.projects.logs.query({ projectId })).at(-1)).toMatchObject({
    source: 'browser',
    level: 'error',
    message: 'boom',
    location: 'client/app.tsx:3:9',
    requestPath: '/tools',
  })
  expect((await report('no')).status).toBe(400)
  expect((await report('x'.repeat(9_000))).status).toBe(413)
})

test('an open preview is told of a saved file, and of a restored version', async () => {
  const { api, projectId } = await builtProject()
  const { previewUrl, headVersion } = await api.projects.get.query({ projectId })
  const object = projectObject(env, projectId)
  const { revision } = await (await object.fetch(`${previewUrl}/~plan?v=1`)).json<{ revision: number }>()
  const { webSocket } = await object.fetch(`${previewUrl}/~live?v=${revision}`, { headers: { upgrade: 'websocket' } })
  const told: Array<{ revision: number; modules?: Record<string, string>; reload?: string }> = []
  webSocket!.addEventListener('message', ({ data }) => void told.push(JSON.parse(String(data))))
  webSocket!.accept()
  const path = 'client/pages/tools/list.tsx'
  const { text } = await api.projects.file.query({ projectId, path })
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path, text: `${text}\n// changed\n` }] })
  await expect.poll(() => told.length).toBe(1)
  expect(Object.keys(told[0]!.modules ?? {})).toEqual([path])
  await api.projects.restore.mutate({ projectId, versionId: headVersion!.id })
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]!.revision).toBeGreaterThan(told[0]!.revision)
  webSocket!.close()
})

test('a migration that fails shows in the preview and in the log, and can be corrected', async () => {
  const { api, projectId } = await builtProject()
  const path = 'migrations/0009_broken.sql'
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path, text: 'CREATE TABEL nope (id);' }] })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const plan = await (
    await projectObject(env, projectId).fetch(`${previewUrl}/~plan?v=1`)
  ).json<{ problems: object[] }>()
  expect(plan.problems).toMatchObject([{ kind: 'migration', file: path }])
  expect((await api.projects.logs.query({ projectId })).at(-1)).toMatchObject({
    source: 'build',
    level: 'error',
    location: expect.stringContaining(path),
  })
  await api.projects.saveFiles.mutate({ projectId, changes: [{ path, text: 'CREATE TABLE nope (id);' }] })
  const { events } = await api.turns.history.query({ projectId, limit: 10 })
  expect(events.findLast(({ event }) => event.type === 'preview.updated')?.event).toMatchObject({ problems: [] })
})
