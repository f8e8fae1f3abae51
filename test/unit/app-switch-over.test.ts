import { expect, test } from 'vitest'
import { createSwitchOver } from '#worker/app/switch-over.ts'

/** Time passes when the test says so. */
function switchOver() {
  const waits: Array<{ ms: number; pass: () => void }> = []
  const after = (ms: number) => new Promise<void>((pass) => waits.push({ ms, pass }))
  return { ...createSwitchOver({ after }), waits }
}

const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('new code begins once the answers of the old one are given, and visitors who come meanwhile wait for it', async () => {
  const { change, answered, between } = switchOver()
  const told: string[] = []
  const begun = Promise.withResolvers<void>()
  const old = answered(async () => {
    await begun.promise
    told.push('answered by the old code')
  })
  expect(change()).toBeNull()
  const changed = between(async () => told.push('changed'))
  const visitor = Promise.resolve(change()).then(() => told.push('answered by the new code'))
  await turns()
  expect(told).toEqual([])
  begun.resolve()
  await Promise.all([old, changed, visitor])
  expect(told).toEqual(['answered by the old code', 'changed', 'answered by the new code'])
  expect(change()).toBeNull()
})

test('an app that never answers keeps its new code waiting for a second, and nobody for ever', async () => {
  const { change, answered, between, waits } = switchOver()
  void answered(() => new Promise(() => undefined))
  let isChanged = false
  const changed = between(async () => (isChanged = true))
  await turns()
  expect([isChanged, waits.map(({ ms }) => ms)]).toEqual([false, [1_000]])
  waits[0]!.pass()
  await changed

  // Code that does not begin: its visitors are answered what keeps it from that.
  void between(() => new Promise(() => undefined))
  let isHeld = true
  void Promise.resolve(change()).then(() => (isHeld = false))
  await turns()
  expect(isHeld).toBe(true)
  waits.at(-1)!.pass()
  await turns()
  expect(isHeld).toBe(false)
})

test('a change that fails lets visitors in again', async () => {
  const { change, between } = switchOver()
  await expect(
    between(async () => {
      throw new Error('The migration failed')
    }),
  ).rejects.toThrow('The migration failed')
  expect(change()).toBeNull()
})

test('who is inside already may ask the old code until its end, and then waits for the new code', async () => {
  const { action, answered, between } = switchOver()
  const begun = Promise.withResolvers<void>()
  const acted = Promise.withResolvers<void>()
  const old = answered(() => begun.promise)
  const changed = between(() => acted.promise)
  expect(action()).toBeNull()
  begun.resolve()
  await old
  await turns()
  expect(action()).not.toBeNull()
  acted.resolve()
  await changed
  expect(action()).toBeNull()
})

test('a preview is given its new code at once', async () => {
  const { answered, between } = switchOver()
  void answered(() => new Promise(() => undefined))
  expect(await between(async () => 'changed', { patienceMs: 0 })).toBe('changed')
})
