import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import type { StoredEvent } from '#shared/turns/events.ts'
import { ANSWER_WAIT_MS } from '#shared/turns/turns.ts'
import { scriptedModel, type ScriptedStep } from '#test/support/scripted-model.ts'
import { turnProject } from '#test/support/turn-project.ts'
import type { Meter } from '#worker/project/turns/credits.ts'

const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
const TURN = { turnId: 'trn_1', userId: 'usr_1', prompt: 'Build it' }
const problem = (message: string) => ({
  compile: [{ kind: 'syntax' as const, message, file: 'a.ts', line: 3, column: 1 }],
  passed: false,
})
const writes = (...contents: string[]): ScriptedStep[] =>
  contents.flatMap((content) => [{ calls: [write('a.ts', content)] }, { text: `Wrote ${content}.` }])
const eventsOf = <Type extends StoredEvent['event']['type']>(told: StoredEvent[], type: Type) =>
  told.flatMap(({ event }) => (event.type === type ? [event as Extract<StoredEvent['event'], { type: Type }>] : []))
const statesOf = (told: StoredEvent[]) => eventsOf(told, 'turn.state').map(({ state }) => state)
/** The scripted model reports 100 tokens in and 10 out for each step. */
const PRICE = { input: 10, cached: 1, output: 100 }
const STEP_COST = (100 * 10 + 10 * 100) * 300
const pause = async () => {
  for (let round = 0; round < 20; round++) await setImmediate()
}

test('a failed check goes back to the builder, whose repair is free, and the turn succeeds', async () => {
  const model = scriptedModel(writes('one', 'two'))
  const project = turnProject({ model, reports: [problem('Unexpected token')], price: PRICE })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(project.turns.store.get('trn_1')).toMatchObject({
    state: 'succeeded',
    repairs: 1,
    spent: 2 * STEP_COST,
    free: 2 * STEP_COST,
  })
  expect(statesOf(project.told())).toEqual(['planning', 'working', 'checking', 'repairing', 'checking'])
  expect(eventsOf(project.told(), 'repair.started')).toMatchObject([
    { attempt: 1, failures: ['a.ts:3: Unexpected token'] },
  ])
  expect(JSON.stringify(model.requests[2]!.prompt.at(-1))).toContain('Unexpected token')
  expect(project.metered).toEqual([
    'reserve:trn_1:0 ' + project.turns.store.get('trn_1')!.ceiling,
    `close:trn_1:0 settle ${Math.max(2 * STEP_COST, MICRO)}`,
  ])
  expect(eventsOf(project.told(), 'step.metered').map(({ isFree }) => isFree)).toEqual([false, false, true, true])
})

test('operators are told how a turn ended and what its input was made of', async () => {
  const project = turnProject({
    model: scriptedModel(writes('one')),
    instructions: { project: 'Write short sentences.' },
  })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(project.ended).toEqual([
    expect.stringMatching(
      /^A turn ended: succeeded\. Input tokens of 2 steps: system \d+, knowledge [1-9]\d*, history \d+, files \d+, tools \d+, turn \d+\.$/,
    ),
  ])
})

test('when a repaired error comes back, the builder stops, offers the last good version and takes nothing', async () => {
  const model = scriptedModel([...writes('good'), ...writes('bad', 'other', 'bad again')])
  const project = turnProject({
    model,
    reports: [{}, problem('Broken 12'), problem('Something else'), problem('Broken 99')],
  })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  await project.turns.queue.submit({ ...TURN, turnId: 'trn_2', prompt: 'Change it' })
  await project.turns.driver.drive()
  expect(project.turns.store.get('trn_2')).toMatchObject({ state: 'failed', repairs: 2 })
  expect(eventsOf(project.told(), 'turn.finished').at(-1)).toMatchObject({
    state: 'failed',
    reason: 'loop',
    goodVersion: { number: 1 },
    microCredits: 0,
  })
  expect(project.metered.filter((line) => line.startsWith('close:trn_2'))).toEqual(['close:trn_2:0 release'])
  expect(project.texts()).toEqual({ 'a.ts': 'bad again' })
})

test('an error that three repairs do not mend ends the turn with what fails', async () => {
  const model = scriptedModel(writes('one', 'two', 'three', 'four'))
  const project = turnProject({ model, report: problem('Still broken') })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(model.requests).toHaveLength(8)
  expect(eventsOf(project.told(), 'turn.finished')).toMatchObject([
    { state: 'failed', reason: 'checks', message: expect.stringContaining('3 repairs') },
  ])
})

test('checks that the builder runs itself count: a loop within its own work is stopped too', async () => {
  const check = { calls: [{ tool: 'run_checks', input: {} }] }
  const model = scriptedModel([
    { calls: [write('a.ts', '1')] },
    check,
    { calls: [write('a.ts', '2')] },
    check,
    { calls: [write('a.ts', '3')] },
    check,
    { text: 'never' },
  ])
  const project = turnProject({ model, reports: [problem('A'), problem('B'), problem('A')] })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(model.requests).toHaveLength(6)
  expect(eventsOf(project.told(), 'turn.finished')).toMatchObject([{ state: 'failed', reason: 'loop' }])
})

test('a question waits for the maker, survives a restart, and its answer goes on with the turn', async () => {
  const question = { text: 'Which colour?', choices: ['red', 'blue'], allowsText: false }
  const model = scriptedModel([
    {
      text: 'One thing.',
      calls: [
        { tool: 'list_files', input: {} },
        { tool: 'ask_maker', input: { questions: [question] } },
      ],
    },
  ])
  const project = turnProject({ model })
  await project.turns.queue.submit(TURN)
  await project.turns.queue.submit({ ...TURN, turnId: 'trn_2' })
  await project.turns.driver.drive()
  expect(project.turns.store.get('trn_1')?.state).toBe('waiting')
  expect(eventsOf(project.told(), 'question.asked')).toMatchObject([
    { question: { kind: 'maker', questions: [{ id: 'q1', choices: ['red', 'blue'] }] } },
  ])
  expect(project.turns.driver.wakeAt()).toBe(project.clock.now() + ANSWER_WAIT_MS)

  const next = scriptedModel([{ text: 'Blue it is.' }, { text: 'Second.' }])
  const turns = project.restart(next)
  await turns.driver.drive()
  expect(next.requests).toHaveLength(0)
  const answers = (choices: string[]) => [{ questionId: 'q1', choices, text: null }]
  await expect(turns.queue.answer({ turnId: 'trn_1', answers: answers(['green']) })).rejects.toThrow(
    expect.objectContaining({ code: 'turn.answer_incomplete' }),
  )
  await turns.queue.answer({ turnId: 'trn_1', answers: answers(['blue']) })
  await turns.driver.drive()
  const told = next.requests[0]!.prompt.at(-1)!
  expect([told.role, JSON.stringify(told.content)]).toEqual(['tool', expect.stringContaining('Which colour? → blue')])
  // Both calls have their result in one message, because providers refuse anything else.
  expect(told.content).toHaveLength(2)
  expect(turns.store.get('trn_1')?.state).toBe('succeeded')
  await expect(turns.queue.answer({ turnId: 'trn_1', answers: answers(['blue']) })).rejects.toThrow(
    expect.objectContaining({ code: 'turn.not_waiting' }),
  )
})

test('a question that nobody answers ends its turn after a week, and the next one runs', async () => {
  const model = scriptedModel([
    { calls: [{ tool: 'ask_maker', input: { questions: [{ text: 'Well?', choices: [] }] } }] },
    { text: 'Next.' },
  ])
  const project = turnProject({ model })
  await project.turns.queue.submit(TURN)
  await project.turns.queue.submit({ ...TURN, turnId: 'trn_2', prompt: 'Another' })
  await project.turns.driver.drive()
  await project.clock.advance(ANSWER_WAIT_MS)
  await project.turns.driver.drive()
  await project.turns.driver.drive()
  expect(['trn_1', 'trn_2'].map((id) => project.turns.store.get(id)?.state)).toEqual(['stopped', 'succeeded'])
  expect(project.metered.filter((line) => line.startsWith('close:trn_1'))).toEqual(['close:trn_1:0 release'])
  // The call that stayed open has a result all the same.
  expect(JSON.stringify(model.requests[1]!.prompt)).toContain('The maker did not answer.')
})

test('at its ceiling a turn asks, and goes on only with a yes', async () => {
  const STEP = (100 * 1_000 + 10 * 10) * 300
  const model = scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'Done.' }])
  const project = turnProject({ model, price: { input: 1_000, cached: 100, output: 10 } })
  await project.turns.queue.submit({ ...TURN, ceiling: 60 })
  await project.turns.driver.drive()
  expect(project.turns.store.get('trn_1')).toMatchObject({ state: 'waiting', spent: STEP })
  expect(eventsOf(project.told(), 'question.asked')).toMatchObject([{ question: { kind: 'ceiling' } }])
  await project.turns.queue.answer({
    turnId: 'trn_1',
    answers: [{ questionId: 'ceiling', choices: ['continue'], text: null }],
  })
  await project.turns.driver.drive()
  // What goes on is the middle of what was quoted: as much again would not have been enough for a step.
  const { low, high } = project.turns.store.get('trn_1')!.quote
  expect(project.metered).toEqual([
    `reserve:trn_1:0 ${60 * MICRO}`,
    `reserve:trn_1:1 ${((low + high) / 2) * MICRO}`,
    `close:trn_1:0 settle ${60 * MICRO}`,
    `close:trn_1:1 settle ${2 * STEP - 60 * MICRO}`,
  ])
})

test('while a turn waits at its ceiling the preview shows the last version, and the half one again when it goes on', async () => {
  const ask = [{ questionId: 'ceiling', choices: ['continue'], text: null }]
  const waiting = async () => {
    const model = scriptedModel([
      { calls: [write('a.ts', 'one')] },
      { text: 'Done.' },
      { calls: [write('a.ts', 'half')] },
      { text: 'Done.' },
    ])
    const project = turnProject({ model, price: { input: 1_000, cached: 100, output: 10 } })
    await project.turns.queue.submit(TURN)
    await project.turns.driver.drive()
    await project.turns.queue.submit({ ...TURN, turnId: 'trn_2', ceiling: 80 })
    await project.turns.driver.drive()
    expect(project.turns.store.get('trn_2')?.state).toBe('waiting')
    expect(project.settings.get('hiddenDraft')).toBe(true)
    return project
  }
  const goesOn = await waiting()
  await goesOn.turns.queue.answer({ turnId: 'trn_2', answers: ask })
  expect(goesOn.settings.get('hiddenDraft')).toBeNull()
  await goesOn.turns.driver.drive()
  expect(eventsOf(goesOn.told(), 'version.created').map(({ version }) => version.number)).toEqual([1, 2])

  // Stopped there, what it has done is checked, and kept as it works.
  const stops = await waiting()
  await stops.turns.driver.stop('trn_2')
  expect(eventsOf(stops.told(), 'version.created').map(({ version }) => version.number)).toEqual([1, 2])
  expect(stops.settings.get('hiddenDraft')).toBeNull()
})

test('no answer is longer than what is left of the ceiling, and a step without room for a page is asked for first', async () => {
  const model = scriptedModel([{ text: 'Done.' }])
  const project = turnProject({ model, price: { input: 0, cached: 0, output: 100 } })
  // 150 credits are US$1.50 of list price, US$0.50 of model cost, 5,000 tokens.
  await project.turns.queue.submit({ ...TURN, ceiling: 150 })
  await project.turns.queue.submit({ ...TURN, turnId: 'trn_2', ceiling: 30 })
  await project.turns.driver.drive()
  await project.turns.driver.drive()
  expect(model.requests.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([5_000])
  expect(project.turns.store.get('trn_2')).toMatchObject({ state: 'waiting', spent: 0 })
})

test('a turn whose credits are used up goes on with what a step needs at least, never with less', async () => {
  const STEP = (100 * 1_000 + 10 * 10) * 300
  let balance = 7 * MICRO
  const reserve: Meter['reserve'] = async ({ key, microCredits, leastMicroCredits }) => {
    const held = Math.min(balance, microCredits)
    if (held < leastMicroCredits) return { isHeld: false, available: balance }
    balance -= held
    return { isHeld: true, holdId: key, microCredits: held }
  }
  const model = scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'Done.' }])
  const project = turnProject({ model, price: { input: 1_000, cached: 100, output: 10 }, meter: { reserve } })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  const goOn = () =>
    project.turns.queue.answer({
      turnId: 'trn_1',
      answers: [{ questionId: 'ceiling', choices: ['continue'], text: null }],
    })
  balance = 7 * MICRO
  await expect(goOn()).rejects.toThrow(expect.objectContaining({ code: 'turn.credits_short' }))
  expect(balance).toBe(7 * MICRO)
  // What was bought meanwhile is used, up to what the maker was asked for.
  balance = 100_000 * MICRO
  const [asked] = eventsOf(project.told(), 'question.asked')
  const more = asked?.question.kind === 'ceiling' ? asked.question.more : 0
  await goOn()
  await project.turns.driver.drive()
  expect(more).toBe(100_000 * MICRO - balance)
  expect(more).toBeGreaterThan(STEP)
  expect(project.turns.store.get('trn_1')).toMatchObject({ state: 'succeeded' })
})

test('no two questions about credits follow one another without a call of the model in between', async () => {
  const price = { input: 20, cached: 2, output: 100 }
  let balance = 0
  const reserve: Meter['reserve'] = async ({ key, microCredits, leastMicroCredits }) => {
    const held = Math.min(balance, microCredits)
    if (held < leastMicroCredits) return { isHeld: false, available: balance }
    balance -= held
    return { isHeld: true, holdId: key, microCredits: held }
  }
  const pages = Array.from({ length: 6 }, (_, at) => ({ calls: [write(`${at}.ts`, 'x'.repeat(4_000))] }))
  const model = scriptedModel([...pages, { text: 'Done.' }])
  const project = turnProject({ model, price, meter: { reserve } })
  balance = 7 * MICRO
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  const { store, queue, driver } = project.turns
  let [refused, goneOn] = [0, 0]
  for (let tries = 0; store.get('trn_1')!.state === 'waiting' && tries < 500; tries++) {
    // The maker gets a few credits at a time, and presses as soon as there are any.
    balance += 25 * MICRO
    const before = [model.requests.length, balance]
    const answer = queue.answer({
      turnId: 'trn_1',
      answers: [{ questionId: 'ceiling', choices: ['continue'], text: null }],
    })
    const isRefused = await answer.then(
      () => false,
      () => true,
    )
    await driver.drive()
    if (isRefused) expect([model.requests.length, balance]).toEqual(before)
    else expect(model.requests.length).toBeGreaterThan(before[0]!)
    refused += isRefused ? 1 : 0
    goneOn += isRefused ? 0 : 1
  }
  expect(store.get('trn_1')).toMatchObject({ state: 'succeeded' })
  expect([refused > 0, goneOn > 1]).toEqual([true, true])
})

test('what was quoted and what was taken stand side by side', async () => {
  const project = turnProject({ model: scriptedModel(writes('one')) })
  await project.turns.queue.submit({ ...TURN, ceiling: 30 })
  await project.turns.driver.drive()
  const { quote, charged } = project.turns.store.get('trn_1')!
  expect([quote, charged]).toEqual([{ low: 1, high: 1, ceiling: 30 }, MICRO])
})

test('without enough credits a turn does not begin', async () => {
  const model = scriptedModel([])
  const project = turnProject({ model, meter: { reserve: async () => ({ isHeld: false, available: 3 }) } })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(model.requests).toHaveLength(0)
  expect(eventsOf(project.told(), 'turn.finished')).toMatchObject([{ state: 'failed', reason: 'credits' }])
})

test.for([
  ['project', 'budget'],
  ['account', 'limit'],
] as const)(
  'a limit of the %s that is reached is named, and offers no way back from what never began',
  async ([limitedBy, reason]) => {
    const model = scriptedModel(writes('good'))
    let isReached = false
    const reserve: Meter['reserve'] = async ({ key, microCredits }) =>
      isReached ? { isHeld: false, available: 0, limitedBy } : { isHeld: true, holdId: key, microCredits }
    const project = turnProject({ model, meter: { reserve } })
    await project.turns.queue.submit(TURN)
    await project.turns.driver.drive()
    isReached = true
    await project.turns.queue.submit({ ...TURN, turnId: 'trn_2', prompt: 'Change it' })
    await project.turns.driver.drive()
    expect(eventsOf(project.told(), 'turn.finished').at(-1)).toMatchObject({
      state: 'failed',
      reason,
      goodVersion: null,
    })
  },
)

test('going on past a limit is refused with the name of it', async () => {
  let asked = 0
  const reserve: Meter['reserve'] = async ({ key }) =>
    asked++ === 0
      ? { isHeld: true, holdId: key, microCredits: 7 * MICRO }
      : { isHeld: false, available: 0, limitedBy: 'project' }
  const model = scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'Done.' }])
  const project = turnProject({ model, price: { input: 1_000, cached: 100, output: 10 }, meter: { reserve } })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  const answers = [{ questionId: 'ceiling', choices: ['continue'], text: null }]
  await expect(project.turns.queue.answer({ turnId: 'trn_1', answers })).rejects.toMatchObject({
    code: 'turn.credits_short',
    details: { available: 0, limitedBy: 'project' },
  })
})

test('a meter that does not answer is told again, and nothing is told twice', async () => {
  let failures = 2
  const settled: string[] = []
  const settle = async ({ key }: { key: string }) => {
    if (failures-- > 0) throw new Error('unreachable')
    settled.push(key)
  }
  const project = turnProject({ model: scriptedModel(writes('one')), meter: { settle } })
  await project.turns.queue.submit(TURN)
  await expect(project.turns.driver.drive()).rejects.toThrow('unreachable')
  expect(project.turns.store.get('trn_1')?.state).toBe('succeeded')
  const again = project.restart(scriptedModel([]))
  expect(again.driver.wakeAt()).not.toBe(null)
  await expect(again.driver.drive()).rejects.toThrow('unreachable')
  await again.driver.drive()
  await again.driver.drive()
  expect(settled).toEqual(['close:trn_1:0'])
  expect(again.driver.wakeAt()).toBe(null)
})

test('whoever follows hears that a turn has ended before the meter does', async () => {
  const order: string[] = []
  const project = turnProject({
    model: scriptedModel(writes('one')),
    onNews: () => void order.push(`news after ${project.announced.at(-1)!.event.type}`),
    meter: { settle: async () => void order.push('meter') },
  })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(order).toEqual(['news after turn.finished', 'meter'])
})

const BY = { userId: TURN.userId, isOwner: false }

test('queued turns can be edited, reordered and removed; running ones cannot', async () => {
  const model = scriptedModel([{ text: 'thinking', hangs: true }])
  const project = turnProject({ model })
  for (const id of ['trn_1', 'trn_2', 'trn_3', 'trn_4'])
    await project.turns.queue.submit({ ...TURN, turnId: id, prompt: id })
  const driving = project.turns.driver.drive()
  await pause()
  expect(() => project.turns.queue.edit({ turnId: 'trn_1', prompt: 'x', by: BY })).toThrow(
    expect.objectContaining({ code: 'turn.already_started' }),
  )
  expect(() => project.turns.queue.move({ turnId: 'trn_4', before: 'trn_1', by: BY })).toThrow(
    expect.objectContaining({ code: 'turn.already_started' }),
  )
  project.turns.queue.move({ turnId: 'trn_4', before: 'trn_2', by: BY })
  project.turns.queue.edit({ turnId: 'trn_2', prompt: 'Better', by: BY })
  await project.turns.driver.stop('trn_3')
  expect(project.turns.store.unfinished().map(({ id, prompt }) => [id, prompt])).toEqual([
    ['trn_1', 'trn_1'],
    ['trn_4', 'trn_4'],
    ['trn_2', 'Better'],
  ])
  await project.turns.driver.stop('trn_1')
  await driving
  expect(project.metered.filter((line) => line.startsWith('close'))).toEqual(['close:trn_1:0 release'])
})

test('a plan turn changes nothing and leaves a plan; an answer turn has no tool to change anything', async () => {
  const plan = { title: 'Loans', steps: [{ text: 'Add a due date', isDone: false }] }
  const model = scriptedModel([
    { calls: [{ tool: 'update_plan', input: plan }, write('a.ts', '1')] },
    { text: 'Look at step 1.' },
    { text: 'It is a library.' },
  ])
  const project = turnProject({ model })
  await project.turns.queue.submit({ ...TURN, mode: 'plan' })
  await project.turns.driver.drive()
  expect(project.planned.plan).toEqual({ ...plan, isApproved: false })
  expect(project.texts()).toEqual({})
  await project.turns.queue.submit({ ...TURN, turnId: 'trn_2', mode: 'ask' })
  await project.turns.driver.drive()
  const named = (request: number) => model.requests[request]!.tools!.map((tool) => tool.name)
  expect([named(0).includes('write_file'), named(2).includes('update_plan'), named(2).includes('read_file')]).toEqual([
    false,
    false,
    true,
  ])
})
