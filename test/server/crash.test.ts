import { expect, test } from 'vitest'
import { hostFetch } from '#test/support/host-fetch.ts'
import { allEvents, signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'
import { slowModelServer } from '#test/support/slow-model.ts'

test('a turn whose server is killed in the middle finishes after the restart, with no event lost or doubled', async () => {
  await using model = await slowModelServer()
  await using server = await startServer({
    env: { MODEL: 'openai-compatible', MODEL_ID: 'slow', MODEL_BASE_URL: model.baseUrl, MODEL_API_KEY: 'none' },
  })
  const { api } = await signInOverHttp(server.origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'Write ten notes' })

  // The server is killed while the model gives its third answer. Two steps are done, and the third is half shown.
  await model.reached(3)
  const before = await allEvents(api, projectId)
  await server.kill()
  model.release()
  await server.start()

  expect(await turnEnd(api, { projectId, turnId })).toMatchObject({ state: 'succeeded' })
  const after = await allEvents(api, projectId)
  expect(after.map(({ seq }) => seq)).toEqual(after.map((_, index) => index + 1))
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.filter(({ event }) => event.type === 'turn.finished')).toHaveLength(1)
  expect(after.filter(({ event }) => event.type === 'turn.queued')).toHaveLength(1)

  const files = await api.projects.files.query({ projectId })
  const notes = files.filter((file) => file.path.startsWith('notes/'))
  expect(notes.map((file) => file.path)).toEqual(['notes/1.md', 'notes/2.md', 'notes/3.md', 'notes/4.md'])
  for (const note of notes)
    expect((await api.projects.file.query({ projectId, path: note.path })).text).toMatch(
      /^# Note \d\n(line\n){200}end\n$/,
    )
  expect(await hostFetch(server.origin)).toMatchObject({ status: 200 })
})
