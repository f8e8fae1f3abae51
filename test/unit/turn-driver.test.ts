import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { turnProject } from '#test/support/turn-project.ts'

const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
const edit = (path: string, search: string, replace: string) => ({
  tool: 'edit_file',
  input: { path, edits: [{ search, replace }] },
})
const FIRST = { turnId: 'trn_1', userId: 'usr_1', prompt: 'Build it\nwith love' }
const pause = async () => {
  for (let round = 0; round < 20; round++) await setImmediate()
}

test('a turn writes its files, is checked, becomes a version and ends', async () => {
  const project = turnProject({
    model: scriptedModel([{ text: 'Writing.', calls: [write('a.ts', '1')] }, { text: 'Done.' }]),
  })
  await project.turns.queue.submit(FIRST)
  expect(project.counts.wakes).toBe(1)
  await project.turns.driver.drive()
  expect(project.turns.driver.wakeAt()).toBe(null)
  expect(project.told().map(({ event }) => event.type)).toEqual([
    'turn.queued',
    'turn.started',
    'turn.state',
    'step.started',
    'text',
    'turn.state',
    'tool.called',
    'file.changed',
    'tool.finished',
    'step.metered',
    'step.started',
    'text',
    'step.metered',
    'turn.state',
    'check',
    'check',
    'check',
    'check',
    'check',
    'check',
    'promises',
    'version.created',
    'turn.finished',
  ])
  expect(project.told()).toEqual(project.announced)
  expect(project.versions.head()).toMatchObject({ number: 1, title: 'Build it', turnId: 'trn_1' })
  expect(project.turns.store.get('trn_1')).toMatchObject({
    state: 'succeeded',
    steps: 2,
    model: 'scripted',
    inputTokens: 200,
  })
  expect(project.turns.store.projectState()).toBe('idle')
  expect(project.bugs).toEqual([])
})

test('the checks that the builder ran count, while nothing has changed since', async () => {
  const project = turnProject({
    model: scriptedModel([
      { calls: [write('a.ts', '1')] },
      { calls: [{ tool: 'run_checks', input: {} }] },
      { text: 'Done.' },
    ]),
  })
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  expect(project.counts.checks).toBe(1)
})

test('a turn that only answers makes no version and is not checked', async () => {
  const project = turnProject({ model: scriptedModel([{ text: 'Because.' }]) })
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  expect(project.versions.head()).toBeNull()
  expect(project.counts.checks).toBe(0)
  expect(project.turns.store.get('trn_1')?.state).toBe('succeeded')
})

test('a process that dies in the middle of a step goes on after the last complete one, with exactly its files', async () => {
  const dying = scriptedModel([
    { calls: [write('a.ts', 'one')] },
    { calls: [edit('a.ts', 'one', 'two'), write('half.ts', 'x')] },
    { text: 'thinking', calls: [edit('a.ts', 'two', 'three')], hangs: true },
  ])
  const project = turnProject({ model: dying })
  await project.turns.queue.submit(FIRST)
  void project.turns.driver.drive()
  await pause()
  expect(dying.requests).toHaveLength(3)
  // The third step had written something when the process died.
  project.write({ 'a.ts': 'unfinished', 'rest.ts': 'y' })
  const before = project.told()

  const next = scriptedModel([{ calls: [edit('a.ts', 'two', 'three')] }, { text: 'Done.' }])
  const turns = project.restart(next)
  expect(turns.store.active()).toBe('trn_1')
  await turns.driver.drive()

  expect(project.texts()).toEqual({ 'a.ts': 'three', 'half.ts': 'x' })
  const after = project.told()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.map(({ seq }) => seq)).toEqual(after.map((_, index) => index + 1))
  const types = after.map(({ event }) => event.type)
  for (const once of ['turn.queued', 'turn.started', 'turn.finished', 'version.created'])
    expect(types.filter((type) => type === once)).toHaveLength(1)
  expect(after.flatMap(({ event }) => (event.type === 'step.started' ? [event.step] : []))).toEqual([0, 1, 2, 2, 3])
  // The resumed model saw the request and the two complete steps with their results, and nothing of the third.
  expect(next.requests[0]!.prompt.filter(({ role }) => role !== 'system').map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'tool',
    'assistant',
    'tool',
  ])
})

test('a process that dies between the answer and the checks only checks again', async () => {
  const project = turnProject({ model: scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'Done.' }]) })
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  project.sql.exec("UPDATE turns SET state = 'checking', finished_at = NULL")
  const model = scriptedModel([])
  await project.restart(model).driver.drive()
  expect(model.requests).toHaveLength(0)
  expect(project.turns.store.get('trn_1')?.state).toBe('succeeded')
})

test('a turn that takes the process down every time is ended', async () => {
  const project = turnProject({ model: scriptedModel([{ hangs: true }]) })
  await project.turns.queue.submit(FIRST)
  for (let life = 0; life < 5; life++) {
    void project.restart(scriptedModel([{ hangs: true }])).driver.drive()
    await pause()
  }
  await project.restart(scriptedModel([])).driver.drive()
  expect(project.turns.store.get('trn_1')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('interrupted several times'),
  })
})

test('stopping takes back the step it interrupts and keeps the ones before as a version', async () => {
  const model = scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'more', hangs: true }])
  const project = turnProject({ model })
  await project.turns.queue.submit(FIRST)
  const driving = project.turns.driver.drive()
  await pause()
  project.write({ 'a.ts': 'half' })
  await project.turns.driver.stop('trn_1')
  expect(project.turns.store.get('trn_1')?.state).toBe('stopped')
  await driving
  expect(project.texts()).toEqual({ 'a.ts': '1' })
  expect(project.versions.head()).toMatchObject({ number: 1, turnId: 'trn_1' })
  expect(
    project
      .told()
      .map(({ event }) => event)
      .slice(-3),
  ).toMatchObject([
    { type: 'file.changed', path: 'a.ts', change: 'edited', turnId: null },
    { type: 'version.created' },
    { type: 'turn.finished', state: 'stopped' },
  ])
  await project.turns.driver.stop('trn_1')
  expect(project.told().filter(({ event }) => event.type === 'turn.finished')).toHaveLength(1)
})

test('what an answer that breaks off has written is taken back with it', async () => {
  const model = scriptedModel([
    { calls: [write('a.ts', '1')] },
    { calls: [write('a.ts', 'half'), write('b.ts', '2')], breaksWith: new Error('gone') },
  ])
  const project = turnProject({ model })
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  expect(project.turns.store.get('trn_1')).toMatchObject({ state: 'failed' })
  expect(project.told().some(({ event }) => event.type === 'file.changed' && event.path === 'b.ts')).toBe(true)
  expect(project.texts()).toEqual({ 'a.ts': '1' })
})

test('while an answer is written, the preview follows with what is there', async () => {
  const shown: string[] = []
  const model = scriptedModel([{ calls: [write('a.ts', '1'), write('b.ts', '2')], hangs: true }])
  const project = turnProject({ model, onDraft: () => shown.push(Object.keys(project.texts()).join()) })
  await project.turns.queue.submit(FIRST)
  const driving = project.turns.driver.drive()
  await pause()
  await project.clock.advance(1_000)
  expect(shown).toEqual(['a.ts,b.ts'])
  await project.turns.driver.stop('trn_1')
  await driving
})

test('turns wait for each other, up to ten of them', async () => {
  const project = turnProject({ model: scriptedModel([{ text: 'One.' }, { text: 'Two.' }]) })
  await project.turns.queue.submit(FIRST)
  await project.turns.queue.submit(FIRST)
  for (let index = 2; index <= 10; index++) project.turns.queue.submit({ ...FIRST, turnId: `trn_${index}` })
  await expect(project.turns.queue.submit({ ...FIRST, turnId: 'trn_11' })).rejects.toThrow(
    expect.objectContaining({ code: 'turn.queue_full' }),
  )
  await project.turns.driver.stop('trn_3')
  await project.turns.driver.drive()
  expect(project.turns.driver.wakeAt()).toBe(project.clock.now())
  expect(project.turns.store.active()).toBe('trn_2')
  await project.turns.driver.drive()
  expect(['trn_1', 'trn_2', 'trn_3', 'trn_4'].map((id) => project.turns.store.get(id)?.state)).toEqual([
    'succeeded',
    'succeeded',
    'stopped',
    'queued',
  ])
})

test('a turn that does not end by itself is ended after an hour', async () => {
  const HOUR_MS = 60 * 60_000
  const project = turnProject({
    model: scriptedModel([{ calls: [{ tool: 'run_checks', input: {} }], hangs: true }]),
    configured: { patience: { silenceMs: 2 * HOUR_MS, stepMs: 2 * HOUR_MS, turnMs: HOUR_MS } },
  })
  await project.turns.queue.submit(FIRST)
  const driving = project.turns.driver.drive()
  await pause()
  await project.clock.advance(HOUR_MS)
  await driving
  expect(project.turns.store.get('trn_1')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('worked for 60 minutes'),
  })
})

test('the second turn is told what was said in the first', async () => {
  const model = scriptedModel([{ text: 'Hello.' }, { text: 'Again.' }])
  const project = turnProject({ model })
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  await project.turns.queue.submit({ ...FIRST, turnId: 'trn_2', prompt: 'And now?' })
  await project.turns.driver.drive()
  expect(model.requests[1]!.prompt.filter(({ role }) => role !== 'system').map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
  ])
})

test('an unknown turn cannot be stopped', async () => {
  await expect(turnProject({ model: scriptedModel([]) }).turns.driver.stop('trn_x')).rejects.toMatchObject({
    code: 'turn.not_found',
  })
})

test('a turn that comes while the queue is paused says so once, waits, and begins by itself', async () => {
  let isPaused = true
  const project = turnProject({ model: scriptedModel([{ text: 'Because.' }]), isPaused: async () => isPaused })
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  await project.clock.advance(15_000)
  await project.turns.driver.drive()
  expect(project.told().map(({ event }) => event.type)).toEqual(['turn.queued', 'turn.paused'])
  expect([project.turns.store.get('trn_1')?.state, project.turns.driver.wakeAt()]).toEqual(['queued', 30_000])
  isPaused = false
  await project.turns.driver.drive()
  expect(project.turns.store.get('trn_1')?.state).toBe('succeeded')
})

test('what is at work when the queue is paused goes on, also in another process', async () => {
  const project = turnProject({
    model: scriptedModel([{ calls: [{ tool: 'ask_user', input: {} }] }]),
    isPaused: async () => true,
  })
  project.turns.store.add({
    id: 'trn_1',
    userId: 'usr_1',
    prompt: 'Build it',
    mode: 'ask',
    ceiling: 0,
    extras: { attachments: [], mentions: [], element: null },
    quote: { low: 0, high: 0, ceiling: 0 } as never,
  })
  project.turns.store.start('trn_1', { model: 'scripted', state: 'working', knowledge: '', fileMap: '', sentText: '' })
  await project.restart(scriptedModel([{ text: 'Because.' }])).driver.drive()
  expect(project.turns.store.get('trn_1')?.state).toBe('succeeded')
})

test('a message that asks for very much is planned before it is built, whatever its model', async () => {
  const model = scriptedModel([{ text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }])
  const { turns } = turnProject({ model })
  const long = Array.from({ length: 20 }, (_, index) => `a page for part ${index}`).join(', ')
  const messages = [
    ['trn_a', 'build', long],
    ['trn_b', 'build', 'A list of books'],
    ['trn_c', 'ask', long],
  ] as const
  for (const [turnId, mode, prompt] of messages) {
    await turns.queue.submit({ turnId, userId: 'usr_1', prompt, mode })
    await turns.driver.drive()
  }
  expect(model.requests.map(({ prompt }) => JSON.stringify(prompt).includes('# A long wish'))).toEqual([
    true,
    false,
    false,
  ])
})

test('whoever builds is told how long an answer of its model may be, and nobody else', async () => {
  const model = scriptedModel([{ text: 'Nothing to do.' }, { text: 'It is blue.' }])
  const { turns } = turnProject({ model, configured: { maxOutputTokens: 16_000 } })
  for (const mode of ['build', 'ask'] as const) {
    await turns.queue.submit({ turnId: `trn_${mode}`, userId: 'usr_1', prompt: 'What colour is it?', mode })
    await turns.driver.drive()
  }
  const told = model.requests.map(({ prompt }) => JSON.stringify(prompt).includes('at most 16,000 tokens'))
  expect(told).toEqual([true, false])
})
