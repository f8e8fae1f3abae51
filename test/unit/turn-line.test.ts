import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { turnProject } from '#test/support/turn-project.ts'

const TURN = { turnId: 'trn_1', userId: 'usr_1', prompt: 'Build it' }
const OTHERS = { turnId: 'trn_2', userId: 'usr_2', prompt: 'And then this' }
const says = (...texts: string[]) => scriptedModel(texts.map((text) => ({ text })))
const pause = async () => {
  for (let round = 0; round < 20; round++) await setImmediate()
}

/** A turn that was stopped at work, with another person's message behind it. */
async function stoppedBefore(texts: string[] = []) {
  const project = turnProject({
    model: scriptedModel([{ text: 'thinking', hangs: true }, ...texts.map((text) => ({ text }))]),
  })
  const { queue, driver } = project.turns
  await queue.submit(TURN)
  await queue.submit(OTHERS)
  const driving = driver.drive()
  await pause()
  await driver.stop('trn_1', { userId: 'usr_2', isOwner: false })
  await driving
  return project
}

const held = (project: ReturnType<typeof turnProject>) =>
  project.told().flatMap(({ event }) => (event.type === 'queue.held' ? [event.isHeld] : []))

test('a message says who sent it, and the next one begins by itself after a turn that ended well', async () => {
  const project = turnProject({ model: says('One.', 'Two.') })
  await project.turns.queue.submit(TURN)
  await project.turns.queue.submit(OTHERS)
  await project.turns.driver.drive()
  await project.turns.driver.drive()
  expect(project.told().flatMap(({ event }) => (event.type === 'turn.queued' ? [event.by] : []))).toEqual([
    'usr_1',
    'usr_2',
  ])
  expect(project.turns.store.get('trn_2')?.state).toBe('succeeded')
  expect(held(project)).toEqual([])
})

test('after a stop what waits is held, also over a restart, until somebody says that it goes on', async () => {
  const project = await stoppedBefore()
  expect(held(project)).toEqual([true])
  const again = project.restart(says('Two.'))
  expect([again.driver.wakeAt(), again.store.active(), again.store.projectState()]).toEqual([null, null, 'idle'])
  await again.driver.drive()
  expect(again.store.get('trn_2')).toMatchObject({ state: 'queued', isHeld: true })
  again.queue.goOn()
  again.queue.goOn()
  expect(held(project)).toEqual([true, false])
  await again.driver.drive()
  expect(again.store.get('trn_2')?.state).toBe('succeeded')
})

test('a new message passes what is held, which goes on once that one has ended well', async () => {
  const project = await stoppedBefore(['Mended.', 'Two.'])
  const { queue, driver, store } = project.turns
  await queue.submit({ ...TURN, turnId: 'trn_3', prompt: 'Mend it first' })
  expect(store.unfinished().map(({ id, isHeld }) => [id, isHeld])).toEqual([
    ['trn_3', false],
    ['trn_2', true],
  ])
  expect(project.told().at(-1)?.event).toMatchObject({ type: 'turn.moved', turnId: 'trn_3', before: 'trn_2' })
  await driver.drive()
  expect(held(project)).toEqual([true, false])
  await driver.drive()
  expect(store.get('trn_2')?.state).toBe('succeeded')
})

test('what waits is reworded by whom it is from, taken back by them or the owner, and passed by the owner alone', async () => {
  const project = turnProject({ model: says() })
  const { queue, driver, store } = project.turns
  for (const turn of [TURN, OTHERS, { ...OTHERS, turnId: 'trn_3' }]) await queue.submit(turn)
  const [first, second] = ['usr_1', 'usr_2'].map((userId) => ({ userId, isOwner: false })) as [Sender, Sender]
  const owner = { userId: 'usr_1', isOwner: true }
  const refused = expect.objectContaining({ code: 'turn.not_yours' })
  expect(() => queue.edit({ turnId: 'trn_2', prompt: 'Not that', by: first })).toThrow(refused)
  expect(() => queue.edit({ turnId: 'trn_2', prompt: 'Not that', by: owner })).toThrow(refused)
  expect(() => queue.move({ turnId: 'trn_3', before: 'trn_1', by: second })).toThrow(refused)
  await expect(driver.stop('trn_2', first)).rejects.toThrow(refused)
  queue.edit({ turnId: 'trn_2', prompt: 'Rather this', by: second })
  queue.move({ turnId: 'trn_3', before: 'trn_2', by: second })
  queue.move({ turnId: 'trn_2', before: 'trn_1', by: owner })
  expect(store.unfinished().map(({ id, prompt }) => [id, prompt])).toEqual([
    ['trn_2', 'Rather this'],
    ['trn_1', 'Build it'],
    ['trn_3', 'And then this'],
  ])
  await driver.stop('trn_2', owner)
  await driver.stop('trn_3', second)
  expect(store.unfinished().map(({ id }) => id)).toEqual(['trn_1'])
  expect(held(project)).toEqual([])
})

type Sender = { userId: string; isOwner: boolean }
