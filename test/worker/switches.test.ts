import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { SwitchKey } from '#shared/operators/servers.ts'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject, makeUser } from '#test/support/factories.ts'
import { listModels, projectModel } from '#worker/features/models/service.ts'
import { isSwitchedOff } from '#worker/features/switches/service.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { switchOff, switchOn } from '#worker/operators/servers/actions.ts'
import { database } from '#worker/platform/data/db.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'

const used = new Set<SwitchKey>()
const by = async () => ({ env, user: await makeUser({ role: 'admin' }) })

async function off(key: SwitchKey): Promise<void> {
  used.add(key)
  await switchOff(await by(), { key, reason: 'It misbehaves' })
}

// One database serves all tests of a file, and what is switched off is off for everybody.
afterEach(async () => {
  for (const key of used) await switchOn(await by(), { key, reason: 'The test is over' })
})

test('what is switched off says so, and both changes stand in the audit', async () => {
  await off('provider:openai')
  expect(await isSwitchedOff(env, 'provider:openai')).toBe(true)
  await switchOn(await by(), { key: 'provider:openai', reason: 'Well again' })
  expect(await isSwitchedOff(env, 'provider:openai')).toBe(false)
  const lines = await database(env)
    .select()
    .from(auditLines)
    .where(eq(auditLines.subject, 'provider:openai'))
    .orderBy(auditLines.createdAt)
  expect(lines.map(({ action, reason }) => [action, reason])).toEqual([
    ['provider.disable', 'It misbehaves'],
    ['provider.enable', 'Well again'],
  ])
})

test('a model that is off, or whose provider is, is listed as such and cannot be chosen', async () => {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  await off('model:offline')
  const { choices } = await api.models.list.query({ projectId })
  expect(choices.map(({ key, state }) => [key, state])).toEqual([['offline', 'off']])
  expect((await failureOf(api.models.choose.mutate({ projectId, model: 'offline' })))?.domain).toBe(
    'model.not_available',
  )
  const configured = { ...env, MODEL: 'anthropic:claude-opus-5-5', ANTHROPIC_API_KEY: 'operator', MODELS: 'offline' }
  await off('provider:anthropic')
  expect((await listModels(configured, { ownerId: user.id, chosen: null })).choices.map(({ state }) => state)).toEqual([
    'off',
    'off',
  ])
})

test('a model that is off answers no call, and answers again once it is on', async () => {
  await off('provider:offline')
  const { model } = await projectModel(env, { ownerId: 'usr_nobody', projectId: 'prj_none', chosen: null })
  if (typeof model === 'string') throw new Error('The offline model is an object')
  const ask = async () => model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] })
  await expect(ask()).rejects.toMatchObject({ name: 'ModelOff' })
  await switchOn(await by(), { key: 'provider:offline', reason: 'Well again' })
  await (await ask()).stream.cancel()
})

test('a turn that is sent while the queue is paused waits in its project, and begins once it is not', async () => {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  await off('turns')
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: 'A list of plants', mode: 'ask' })
  const events = async () =>
    (await api.turns.history.query({ projectId, limit: 500 })).events.map(({ event }) => event.type)
  await expect.poll(events).toContain('turn.paused')
  await switchOn(await by(), { key: 'turns', reason: 'Well again' })
  await runDurableObjectAlarm(projectObject(env, projectId))
  await expect.poll(events).toContain('turn.finished')
  expect(
    (await api.turns.history.query({ projectId, limit: 500 })).events.find(
      ({ event }) => event.type === 'turn.finished',
    )?.event,
  ).toMatchObject({ turnId, state: 'succeeded' })
})
