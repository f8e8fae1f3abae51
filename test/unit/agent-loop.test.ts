import type { ModelMessage } from 'ai'
import { expect, test } from 'vitest'
import { playTurn, turnInput } from '#test/support/agent-turn.ts'
import { fakeRunner } from '#test/support/fakes/runner.ts'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { runTurn, type AgentEvent } from '#worker/agent/loop.ts'

const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })

const typesOf = (events: AgentEvent[]) => events.map((event) => event.type)

test('a turn of text alone is one step and succeeds', async () => {
  const { events, messages, outcome } = await playTurn(turnInput(scriptedModel([{ text: 'Hello.' }])))
  expect(outcome).toEqual({ state: 'succeeded', message: null })
  expect(events).toEqual([
    { type: 'step.started', turnId: 'trn_00000000000000000001', step: 0 },
    { type: 'text', turnId: 'trn_00000000000000000001', step: 0, delta: 'Hello.' },
  ])
  expect(messages).toEqual([{ role: 'assistant', content: [{ type: 'text', text: 'Hello.' }] }])
})

test('text is shown in pieces of at least forty characters and loses nothing', async () => {
  const text = Array.from({ length: 50 }, (_, index) => `word${index} `)
  const { events } = await playTurn(turnInput(scriptedModel([{ text }])))
  const deltas = events.flatMap((event) => (event.type === 'text' ? [event.delta] : []))
  expect(deltas.join('')).toBe(text.join(''))
  expect(deltas.slice(0, -1).every((delta) => delta.length >= 40)).toBe(true)
})

test('parallel calls run in order, and the next step sees their answers', async () => {
  const workspace = memoryWorkspace()
  const model = scriptedModel([
    { text: 'Writing.', calls: [write('a.ts', '1'), write('b.ts', '2\n3')] },
    { text: 'Done.' },
  ])
  const { events, messages, outcome } = await playTurn(turnInput(model, { workspace }))
  expect(outcome.state).toBe('succeeded')
  expect(Object.fromEntries(workspace.files)).toEqual({ 'a.ts': '1', 'b.ts': '2\n3' })
  expect(typesOf(events)).toEqual([
    'step.started',
    'text',
    'tool.called',
    'file.changed',
    'tool.finished',
    'tool.called',
    'file.changed',
    'tool.finished',
    'step.started',
    'text',
  ])
  expect(messages.map((message) => message.role)).toEqual(['assistant', 'tool', 'assistant'])
  const answers = model.requests[1]!.prompt.at(-1)!
  expect(answers.role === 'tool' && answers.content.map((part) => part.type === 'tool-result' && part.output)).toEqual([
    { type: 'text', value: 'Created a.ts (+1 −0 lines).' },
    { type: 'text', value: 'Created b.ts (+2 −0 lines).' },
  ])
})

test('files are written while the answer goes on, and behind a call that waits for its end all wait', async () => {
  const workspace = memoryWorkspace()
  const calls = [write('a.ts', '1'), { tool: 'list_files', input: {} }, write('b.ts', '2')]
  const whole = scriptedModel([{ calls }, { text: 'Done.' }])
  const { events } = await playTurn(turnInput(whole, { workspace }))
  expect(typesOf(events).slice(1, 9)).toEqual([
    'tool.called',
    'file.changed',
    'tool.finished',
    'tool.called',
    'tool.called',
    'tool.finished',
    'file.changed',
    'tool.finished',
  ])
  const results = whole.requests[1]!.prompt.at(-1)!
  expect(results.role === 'tool' && results.content.map((part) => 'toolName' in part && part.toolName)).toEqual(
    calls.map(({ tool }) => tool),
  )

  const stop = new AbortController()
  const model = scriptedModel([{ calls: [...calls, write('c.ts', '3')], hangs: true }])
  const other = memoryWorkspace()
  const turn = runTurn({ ...turnInput(model, { workspace: other }), signal: stop.signal })
  for await (const item of turn)
    if (item.type === 'event' && item.event.type === 'tool.called' && item.event.target === 'c.ts') stop.abort()
  expect(Object.fromEntries(other.files)).toEqual({ 'a.ts': '1' })
})

test('stored messages are plain JSON', async () => {
  const { messages } = await playTurn(turnInput(scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'Done.' }])))
  expect(JSON.parse(JSON.stringify(messages))).toStrictEqual(messages)
})

test('a tool that does not exist is answered with the names of those that do', async () => {
  const model = scriptedModel([{ calls: [{ tool: 'run_shell', input: { command: 'ls' } }] }, { text: 'Sorry.' }])
  const { events, messages, outcome } = await playTurn(turnInput(model))
  expect(outcome.state).toBe('succeeded')
  expect(events.find((event) => event.type === 'tool.finished')).toMatchObject({ ok: false })
  expect(JSON.stringify(messages[1])).toMatch(/There is no tool run_shell\. The tools are list_files, read_file/)
})

test('input that is not JSON is answered, and what is stored can be sent to a provider', async () => {
  const model = scriptedModel([
    { calls: [{ tool: 'write_file', input: '{"path": "a.ts", "content": "cut' }] },
    { text: 'Again.' },
  ])
  const { messages } = await playTurn(turnInput(model))
  expect(messages[0]).toMatchObject({
    role: 'assistant',
    content: [{ type: 'tool-call', toolName: 'write_file', input: {} }],
  })
  expect(messages).toHaveLength(3)
  expect(JSON.stringify(messages[1])).toMatch(/not valid JSON/)
})

test('a call that the output limit cut off is told as such, and a maker sees the file that it named, never JSON', async () => {
  const model = scriptedModel([
    { calls: [{ tool: 'write_file', input: '{"path": "client/app.tsx", "content": "cut' }], finishReason: 'length' },
    { text: 'In pieces.' },
  ])
  const { events, messages } = await playTurn(turnInput(model))
  expect(JSON.stringify(messages[1])).toMatch(/reached the output limit in the middle of this call of write_file/)
  expect(JSON.stringify(messages[1])).not.toMatch(/not valid JSON/)
  expect(events.find((event) => event.type === 'tool.called')).toMatchObject({ target: 'client/app.tsx' })
  expect(JSON.stringify(events)).not.toContain('content')
})

test('input of the wrong shape or with an unsafe path is answered with what is wrong', async () => {
  const workspace = memoryWorkspace()
  const calls = [{ tool: 'write_file', input: { path: 'a.ts' } }, write('../secret.ts', 'x')]
  const { messages } = await playTurn(turnInput(scriptedModel([{ calls }, { text: 'Again.' }]), { workspace }))
  expect(JSON.stringify(messages[1])).toMatch(/content.*relative path/s)
  expect(workspace.files.size).toBe(0)
})

test('a turn that reaches its step limit fails with a message for people', async () => {
  const steps = Array.from({ length: 3 }, () => ({ calls: [{ tool: 'list_files', input: {} }] }))
  const { outcome } = await playTurn(turnInput(scriptedModel(steps), { maxSteps: 3 }))
  expect(outcome).toMatchObject({ state: 'failed', message: expect.stringContaining('3 steps') })
})

test('a turn goes on after its last stored step', async () => {
  const workspace = memoryWorkspace()
  const input = turnInput(scriptedModel([{ calls: [write('a.ts', '1')] }, { text: 'never reached' }]), {
    workspace,
    maxSteps: 1,
  })
  const { messages } = await playTurn(input)
  const model = scriptedModel([{ text: 'Done.' }])
  const resumed = await playTurn({
    ...input,
    model,
    messages: [...input.messages, ...messages],
    firstStep: 1,
    maxSteps: 30,
  })
  expect(resumed.outcome.state).toBe('succeeded')
  expect(resumed.events[0]).toMatchObject({ type: 'step.started', step: 1 })
  expect(model.requests[0]!.prompt.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'tool'])
})

test('a step that was cut off can be run again without doing its changes twice', async () => {
  const workspace = memoryWorkspace({ 'a.ts': 'one\n', 'old.ts': '' })
  const calls = [
    { tool: 'edit_file', input: { path: 'a.ts', edits: [{ search: 'one\n', replace: 'one\ntwo\n' }] } },
    { tool: 'delete_file', input: { path: 'old.ts' } },
  ]
  for (let run = 0; run < 2; run++) {
    const { events } = await playTurn(turnInput(scriptedModel([{ calls }, { text: 'Done.' }]), { workspace }))
    expect(events.filter((event) => event.type === 'tool.finished').every((event) => event.ok)).toBe(true)
  }
  expect(Object.fromEntries(workspace.files)).toEqual({ 'a.ts': 'one\ntwo\n' })
})

test('an answer that was cut off by the output limit is continued', async () => {
  const model = scriptedModel([{ text: 'First half', finishReason: 'length' }, { text: 'second half.' }])
  const { outcome, messages } = await playTurn(turnInput(model))
  expect(outcome.state).toBe('succeeded')
  expect(messages.map((message) => message.role)).toEqual(['assistant', 'user', 'assistant'])
})

const plan = (...done: boolean[]) => ({
  tool: 'update_plan',
  input: { title: 'A club', steps: done.map((isDone, index) => ({ text: `Part ${index + 1}`, isDone })) },
})
const toldIn = (messages: ModelMessage[]) =>
  messages.flatMap(({ role, content }) => (role === 'user' ? [String(content).slice(0, 60)] : []))

test('a long wish is planned before more is written, and goes on until its plan is done', async () => {
  const model = scriptedModel([
    { text: 'I write.', calls: [write('a.ts', '1')] },
    { text: '', calls: [plan(true, false, false)] },
    { text: 'The first part is there.' },
    { text: 'The second.', calls: [write('b.ts', '2'), plan(true, true, false)] },
    { text: 'The second part is there.' },
    { text: 'The third.', calls: [write('c.ts', '3'), plan(true, true, true)] },
    { text: 'All is there.' },
  ])
  const { messages, outcome } = await playTurn(turnInput(model, { isLongWish: true }))
  expect(outcome).toEqual({ state: 'succeeded', message: null })
  expect(toldIn(messages)).toEqual([
    expect.stringContaining('there is no plan of it yet'),
    expect.stringContaining('2 of the steps of your plan are open'),
    expect.stringContaining('1 of the steps of your plan are open'),
  ])
  expect(messages.flatMap(({ content }) => (String(content).includes('“Part 2”') ? [1] : []))).toHaveLength(1)
})

test('a builder that does not go on with its plan is told once, and one with a short wish never', async () => {
  const answers = [
    { text: 'I plan.', calls: [plan(true, false)] },
    { text: 'I leave the rest.' },
    { text: 'I still do.' },
  ]
  const long = await playTurn(turnInput(scriptedModel(answers), { isLongWish: true }))
  expect([long.outcome.state, toldIn(long.messages)]).toEqual([
    'succeeded',
    [expect.stringContaining('1 of the steps')],
  ])
  const short = await playTurn(turnInput(scriptedModel(answers)))
  expect([short.outcome.state, toldIn(short.messages)]).toEqual(['succeeded', []])
})

test('a long wish that goes on after a restart is told no second time to write a plan', async () => {
  const first = await playTurn(
    turnInput(scriptedModel([{ text: 'I write.', calls: [write('a.ts', '1')] }, { text: 'I am done.' }]), {
      isLongWish: true,
      maxSteps: 1,
    }),
  )
  const begun = [{ role: 'user' as const, content: 'Build a club' }, ...first.messages]
  const { messages, outcome } = await playTurn(
    turnInput(scriptedModel([{ text: 'More.', calls: [write('b.ts', '2')] }, { text: 'Done.' }]), {
      isLongWish: true,
      messages: begun,
      firstStep: 1,
    }),
  )
  expect([outcome.state, toldIn(messages)]).toEqual(['succeeded', []])
})

test('stopping while the model writes ends the turn at once and shows nothing more', async () => {
  const stop = new AbortController()
  const model = scriptedModel([{ text: ['The first forty characters of the answer. ', 'And more.'], hangs: true }])
  const shown: AgentEvent[] = []
  const { outcome } = await playTurn(turnInput(model, { signal: stop.signal }), (event) => {
    shown.push(event)
    if (event.type === 'text') stop.abort()
  })
  expect(outcome).toEqual({ state: 'stopped', message: null })
  expect(typesOf(shown)).toEqual(['step.started', 'text'])
  expect(model.requests[0]!.abortSignal?.aborted).toBe(true)
})

test('stopping while a tool runs ends the turn at once and shows nothing more', async () => {
  const stop = new AbortController()
  let toolSignal: AbortSignal | null = null
  const runner = fakeRunner({
    check: ({ signal }) => {
      toolSignal = signal
      queueMicrotask(() => stop.abort())
      return new Promise(() => {})
    },
  })
  const calls = [{ tool: 'run_checks', input: {} }, write('a.ts', '1')]
  const workspace = memoryWorkspace()
  const { events, outcome } = await playTurn(
    turnInput(scriptedModel([{ calls }]), { runner, workspace, signal: stop.signal }),
  )
  expect(outcome.state).toBe('stopped')
  expect(typesOf(events)).toEqual(['step.started', 'tool.called', 'tool.called', 'check'])
  expect(toolSignal!.aborted).toBe(true)
  expect(workspace.files.size).toBe(0)
})

test('a reader that gives up ends the call of the model', async () => {
  const model = scriptedModel([{ text: ['The first forty characters of the answer. ', 'And more.'], hangs: true }])
  const turn = playTurn(turnInput(model), (event) => {
    if (event.type === 'text') throw new Error('the reader failed')
  })
  await expect(turn).rejects.toThrow('the reader failed')
  expect(model.requests[0]!.abortSignal?.aborted).toBe(true)
})
