import { expect, test } from 'vitest'
import { API_SCOPES } from '#shared/api-tokens.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { scriptedBuilder } from './scripted-builder.ts'

const script = await scriptedBuilder()

test("a message that waits is its author's: reworded by them, taken back by them or the owner, and gone with them", async () => {
  const [owner, editor, viewer] = [await signedIn(), await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user, files: NOTES_APP })
  await owner.api.projects.addMember.mutate({ projectId, email: editor.user.email })
  await owner.api.projects.addMember.mutate({ projectId, email: viewer.user.email, role: 'viewer' })
  script([{ text: 'I look at it.', goesOn: true }])
  const ask = async (maker: typeof owner, prompt: string) =>
    (await maker.api.turns.submit.mutate({ projectId, prompt })).turnId
  const running = await ask(owner, 'Add a field author')
  const [own, others, third] = [
    await ask(owner, 'Add a field year'),
    await ask(editor, 'Add a field pages'),
    await ask(editor, 'Add a field shelf'),
  ]
  const isAtWork = async () =>
    (await owner.api.turns.running.query()).some(({ turnId, state }) => turnId === running && state !== 'queued')
  await expect.poll(isAtWork).toBe(true)
  const edit = (maker: typeof owner, turnId: string) =>
    failureOf(maker.api.turns.edit.mutate({ projectId, turnId, prompt: 'Otherwise' }))
  expect(await edit(editor, own)).toMatchObject({ domain: 'turn.not_yours' })
  expect(await edit(owner, others)).toMatchObject({ domain: 'turn.not_yours' })
  expect(await failureOf(editor.api.turns.stop.mutate({ projectId, turnId: own }))).toMatchObject({
    domain: 'turn.not_yours',
  })
  expect(await failureOf(viewer.api.turns.goOn.mutate({ projectId }))).toMatchObject({ domain: 'project.view_only' })
  await editor.api.turns.edit.mutate({ projectId, turnId: others, prompt: 'Add a field cover' })
  await owner.api.turns.stop.mutate({ projectId, turnId: third })
  // Anybody who works on the project may stop what runs. What waits asks then.
  await editor.api.turns.stop.mutate({ projectId, turnId: running })
  const seen = async (maker: typeof owner) => (await maker.api.turns.history.query({ projectId, limit: 500 })).events
  const events = (await seen(viewer)).map(({ event }) => event)
  expect(events.flatMap((event) => (event.type === 'turn.queued' ? [event.by] : []))).toEqual([
    owner.user.id,
    owner.user.id,
    editor.user.id,
    editor.user.id,
  ])
  expect(events).toContainEqual({ type: 'queue.held', isHeld: true })
  await owner.api.projects.removeMember.mutate({ projectId, email: editor.user.email })
  const ended = (await seen(owner)).flatMap(({ event }) => (event.type === 'turn.finished' ? [event.turnId] : []))
  expect(ended.toSorted()).toEqual([running, others, third].toSorted())
})

test('a program hears at once that its message is held behind one that was stopped, and lets it go on', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const { secret } = await maker.api.apiTokens.create.mutate({ name: 'Test', scopes: [...API_SCOPES], days: 7 })
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await workerFetch(`/api/v1/projects/${projectId}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  script([{ text: 'I look at it.', goesOn: true }, { text: 'Done.' }])
  const running = await ask('POST', '/messages', { message: 'Add a field year' })
  const state = async () => (await ask('GET', `/turns/${String(running['turnId'])}`))['state']
  await expect.poll(state).not.toBe('queued')
  const waiting = await ask('POST', '/messages', { message: 'Add a field publisher' })
  expect(waiting).toMatchObject({ state: 'queued', isHeld: false })
  await ask('POST', `/turns/${String(running['turnId'])}/stop`)
  const told = () => ask('GET', `/turns/${String(waiting['turnId'])}?waitSeconds=40`)
  expect(await told()).toMatchObject({ state: 'queued', isHeld: true, isOver: false })
  await ask('POST', '/queue/continue')
  expect(await told()).toMatchObject({ isHeld: false, isOver: true })
})
