import { expect, test, vi } from 'vitest'
import { builtProject, untilEnd } from './built-project.ts'
import { failureOf } from './maker.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

test('a promise is reworded where its test stands, as a version, and keeps what is known of it', async () => {
  const { api, projectId, turnId } = await builtProject()
  const [first, second] = await api.projects.promises.query({ projectId })
  expect(first).toMatchObject({ state: 'kept', isMuted: false, earlierTurn: { id: turnId } })
  const { file, name } = first!
  await api.projects.mutePromise.mutate({ projectId, file, name, isMuted: true })
  const sentence = `Anybody's tool "can" be found again`
  await api.projects.renamePromise.mutate({ projectId, file, name, sentence })
  const { items } = await api.projects.versions.query({ projectId })
  expect(items[0]).toMatchObject({ kind: 'manual', title: `Promise: ${sentence}`, files: 1 })
  for (const results of [
    await api.projects.promises.query({ projectId }),
    await api.projects.runPromises.mutate({ projectId }),
  ]) {
    expect(results[0]).toMatchObject({
      file,
      name: sentence,
      state: 'kept',
      isMuted: true,
      earlierTurn: { id: turnId },
    })
  }
  const { events } = await api.turns.history.query({ projectId, limit: 20 })
  expect(events.findLast(({ event }) => event.type === 'promises')?.event).toMatchObject({
    turnId: null,
    results: expect.arrayContaining([expect.objectContaining({ name: sentence })]),
  })

  expect(await failureOf(api.projects.renamePromise.mutate({ projectId, file, name, sentence: 'Another one' }))).toBe(
    'project.promise_not_found',
  )
  expect(await failureOf(api.projects.mutePromise.mutate({ projectId, file, name, isMuted: false }))).toBe(
    'project.promise_not_found',
  )
  expect(
    await failureOf(api.projects.renamePromise.mutate({ projectId, file, name: sentence, sentence: second!.name })),
  ).toBe('project.promise_exists')
  expect(
    await failureOf(api.projects.renamePromise.mutate({ projectId, file, name: sentence, sentence: 'two\nlines' })),
  ).toBe('BAD_REQUEST')
})

test('a name that is put together is not reworded', async () => {
  const { api, projectId } = await builtProject()
  const path = 'test/each.test.ts'
  await api.projects.saveFiles.mutate({
    projectId,
    changes: [
      {
        path,
        text: "import { expect, test } from 'vitest'\nfor (const n of [1, 2]) test(`${n} is a number`, () => expect(n).toBe(n))\n",
      },
    ],
  })
  await api.projects.runPromises.mutate({ projectId })
  expect(
    await failureOf(
      api.projects.renamePromise.mutate({ projectId, file: path, name: '1 is a number', sentence: 'One is a number' }),
    ),
  ).toBe('project.promise_not_editable')
})

test('a new promise is a turn that asks the builder for its test', async () => {
  const { api, projectId } = await builtProject()
  const sentence = 'A tool that is lent out is shown as lent'
  const { turnId } = await api.projects.addPromise.mutate({ projectId, sentence })
  const events = await untilEnd({ api }, { projectId, turnId })
  expect(events.find(({ event }) => event.type === 'turn.queued' && event.turnId === turnId)?.event).toMatchObject({
    mode: 'build',
    prompt: expect.stringContaining(`“${sentence}”`),
  })
  expect(events.at(-1)?.event).toMatchObject({ type: 'turn.finished', state: 'succeeded' })
})
