import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scriptedModel, type ScriptedStep } from '#test/support/scripted-model.ts'
import { turnProject } from '#test/support/turn-project.ts'

const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
const TURN = { turnId: 'trn_1', userId: 'usr_1', prompt: 'Build it' }
const SECOND = { ...TURN, turnId: 'trn_2', prompt: 'Mend the list' }
/** A step of the scripted model costs 600 credits at this price. */
const PRICE = { input: 1_000, cached: 100, output: 1_000 }
const BROKEN = {
  promises: [
    {
      file: 'promises/list.test.ts',
      name: 'The list shows what was added',
      state: 'broken' as const,
      durationMs: 1,
      message: 'expected 0 to be 1',
      at: null,
      expected: '1',
      actual: '0',
    },
  ],
  passed: false,
}
const WORKS: ScriptedStep[] = [{ calls: [write('a.ts', '1')] }, { text: 'Built.' }]
const settledOf = (metered: string[], turnId: string) =>
  metered.filter((line) => line.startsWith(`close:${turnId}:`) && line.includes(' settle '))
const pause = async () => {
  for (let round = 0; round < 20; round++) await setImmediate()
}

test('"I have fixed it" without a change, while a promise is broken, is checked, sent back, and costs nothing', async () => {
  const model = scriptedModel([
    ...WORKS,
    { text: 'I have fixed it.' },
    { text: 'Now it is fixed.' },
    { text: 'It works.' },
    { text: 'Done.' },
  ])
  const project = turnProject({ model, price: PRICE, reports: [{}], report: BROKEN })
  await project.turns.queue.submit({ ...TURN, ceiling: 9_000 })
  await project.turns.driver.drive()
  // A promise that was kept is broken now: by the data, by the day, by another service.
  await project.restart(model).queue.submit({ ...SECOND, ceiling: 9_000 })
  await project.restart(model).driver.drive()
  expect(project.turns.store.get('trn_2')).toMatchObject({ state: 'failed', repairs: 3, charged: 0 })
  expect(settledOf(project.metered, 'trn_1')).toHaveLength(1)
  expect(settledOf(project.metered, 'trn_2')).toEqual([])
})

test('a refusal and a rewrite of the same content cost nothing', async () => {
  const project = turnProject({
    model: scriptedModel([
      ...WORKS,
      { text: 'I cannot do that.' },
      { calls: [write('a.ts', '1')] },
      { text: 'Rewritten.' },
    ]),
    price: PRICE,
  })
  for (const turnId of ['trn_1', 'trn_2', 'trn_3']) {
    await project.turns.queue.submit({ ...TURN, turnId, ceiling: 9_000 })
    await project.turns.driver.drive()
  }
  expect(
    ['trn_1', 'trn_2', 'trn_3'].map((id) => [project.turns.store.get(id)?.state, project.turns.store.get(id)?.charged]),
  ).toEqual([
    ['succeeded', expect.any(Number)],
    ['succeeded', 0],
    ['succeeded', 0],
  ])
  expect(project.turns.store.get('trn_1')!.charged).toBeGreaterThan(0)
})

test('a stopped turn is paid for only when what it had completed works', async () => {
  for (const [report, isPaid] of [
    [{}, true],
    [BROKEN, false],
  ] as const) {
    const model = scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'more', hangs: true }])
    const project = turnProject({ model, price: PRICE, report })
    await project.turns.queue.submit({ ...TURN, ceiling: 9_000 })
    const driving = project.turns.driver.drive()
    await pause()
    await project.turns.driver.stop('trn_1')
    await driving
    expect(project.turns.store.get('trn_1')?.state).toBe('stopped')
    expect(settledOf(project.metered, 'trn_1').length > 0).toBe(isPaid)
  }
})

test('checks that never end do not keep a turn from being stopped', async () => {
  const project = turnProject({
    model: scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'more', hangs: true }]),
    price: PRICE,
    checks: { refreshPreview: () => new Promise(() => {}) },
  })
  await project.turns.queue.submit({ ...TURN, ceiling: 9_000 })
  const driving = project.turns.driver.drive()
  await pause()
  const stopping = project.turns.driver.stop('trn_1')
  await pause()
  await project.clock.advance(10_000)
  await stopping
  await driving
  expect(project.turns.store.get('trn_1')).toMatchObject({ state: 'stopped', charged: 0 })
})

test('what an open page threw after a turn is repaired for nothing, and not for ever', async () => {
  const crash = { kind: 'smoke' as const, message: 'tools is undefined', file: 'a.ts', line: 1, column: null }
  let broken: string[] = []
  const project = turnProject({
    model: scriptedModel([...WORKS, { calls: [write('a.ts', '2')] }, { text: 'Repaired.' }]),
    price: PRICE,
    checks: { reported: () => (broken.includes(project.workspace.text('a.ts') ?? '') ? [crash] : []) },
  })
  const { queue, driver, store } = project.turns
  const repair = (turnId: string) => queue.repair({ turnId, userId: 'usr_1', locale: 'en' })
  await queue.submit({ ...TURN, ceiling: 9_000 })
  await driver.drive()
  await expect(repair('trn_2')).rejects.toThrow('turn.nothing_to_repair')
  broken = ['1']
  const paid = project.metered.length
  await repair('trn_2')
  await driver.drive()
  expect(store.get('trn_2')).toMatchObject({ state: 'succeeded', charged: 0, spent: 0, holds: [] })
  expect(store.get('trn_2')!.free).toBeGreaterThan(0)
  expect(project.metered.slice(paid)).toEqual([])
  expect(project.workspace.text('a.ts')).toBe('2')
  // Nobody asks for a repair that is not needed, and three in a row that did not help are enough.
  await expect(repair('trn_3')).rejects.toThrow('turn.nothing_to_repair')
  broken = ['1', '2']
  for (const turnId of ['trn_3', 'trn_4']) {
    await repair(turnId)
    await driver.stop(turnId)
  }
  await expect(repair('trn_5')).rejects.toThrow('turn.no_free_repair')
})
