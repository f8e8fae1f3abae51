import type { ModelMessage } from 'ai'
import { expect, test } from 'vitest'
import { fitContext } from '#worker/agent/context/context-window.ts'
import { estimateMessages } from '#worker/agent/context/token-estimate.ts'
import { turnOpening } from '#worker/agent/context/turns.ts'

const LINE = 'export const total = (items) => items.reduce((sum, item) => sum + item.price * item.count, 0)\n'
const text = (lines: number) => LINE.repeat(lines)

type Call = { tool: string; input: object; result: string }
let ids = 0

function step(...calls: Call[]): ModelMessage[] {
  const made = calls.map((call) => ({ ...call, id: `call_${ids++}` }))
  return [
    {
      role: 'assistant',
      content: made.map(({ id, tool, input }) => ({ type: 'tool-call', toolCallId: id, toolName: tool, input })),
    },
    {
      role: 'tool',
      content: made.map(({ id, tool, result }) => ({
        type: 'tool-result',
        toolCallId: id,
        toolName: tool,
        output: { type: 'text', value: result },
      })),
    },
  ]
}

const read = (path: string, lines: number): Call => ({ tool: 'read_file', input: { path }, result: text(lines) })
const write = (path: string, lines: number): Call => ({
  tool: 'write_file',
  input: { path, content: text(lines) },
  result: `Created ${path}.`,
})
const opening = (prompt: string, outcome: string | null = null, files = '') => turnOpening({ prompt, files, outcome })
const answer = (said: string): ModelMessage => ({ role: 'assistant', content: [{ type: 'text', text: said }] })
const pastTurn = (number: number, lines: number): ModelMessage[] => [
  ...opening(`Request ${number}`, 'succeeded', `# Files before ${number}`),
  ...step(read(`client/${number}.tsx`, lines)),
  ...step(write(`client/${number}.tsx`, lines)),
  answer(`Answer ${number}`),
]

const fit = (messages: ModelMessage[], contextTokens: number) => fitContext({ messages, contextTokens, reserve: 0 })
const json = (messages: ModelMessage[]) => JSON.stringify(messages)

/** Expects every call to have its result right behind it, and no result to be without its call. */
function expectPairs(messages: ModelMessage[]): void {
  messages.forEach((message, index) => {
    if (typeof message.content === 'string') return
    const next = messages[index + 1]
    const called =
      message.role === 'assistant'
        ? message.content.flatMap((part) => (part.type === 'tool-call' ? [part.toolCallId] : []))
        : []
    const answered =
      next?.role === 'tool'
        ? next.content.flatMap((part) => (part.type === 'tool-result' ? [part.toolCallId] : []))
        : []
    expect(answered).toEqual(called)
    if (message.role === 'tool') expect(messages[index - 1]?.role).toBe('assistant')
  })
}

test('what this turn has said and read is sent as it is, without our marks', () => {
  const messages = [...opening('Request 2', null, '# Files before 2'), ...step(read('a.ts', 5))]
  const fitted = fit(messages, 128_000)
  expect(fitted.messages).toEqual(messages.map(({ providerOptions: _marks, ...message }) => message))
  expect(fitted.files + fitted.turn).toBe(estimateMessages(messages))
})

test('an earlier turn is what was asked, what was said at its end, and what came of it', () => {
  const checks: Call = { tool: 'run_checks', input: {}, result: 'All checks passed: compile, promises.' }
  const refused: Call = { tool: 'edit_file', input: { path: 'client/b.tsx' }, result: 'Error: no match' }
  const asked: Call = { tool: 'ask_maker', input: { questions: [] }, result: 'Which colour? Green' }
  const messages = [
    ...opening('Build a shop', 'succeeded', '# Files before 1'),
    ...step(read('client/a.tsx', 60)),
    ...step(write('client/a.tsx', 60), write('client/c.tsx', 5), refused),
    ...step(asked),
    ...step(checks),
    answer('The shop is there.'),
    ...opening('Now a basket', null, '# Files before 2'),
  ]
  const { messages: fitted, history } = fit(messages, 128_000)
  expect(fitted.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'user', 'user'])
  const [request, said, note, files, now] = fitted.map(({ content }) => content)
  expect([request, said, files, now]).toEqual([
    'Build a shop',
    'The shop is there.',
    '# Files before 2',
    'Now a basket',
  ])
  expect(note).toMatch(/From Solid, not from the maker/)
  expect(note).toMatch(/- written: client\/a\.tsx, client\/c\.tsx\n/)
  expect(note).toMatch(/answered: Which colour\? Green/)
  expect(note).toMatch(/the last checks: All checks passed/)
  expect(note).not.toMatch(/client\/b\.tsx|export const total/)
  expect(history).toBeLessThan(250)
  expect(fitted[2]!.providerOptions).toEqual({ anthropic: { cacheControl: { type: 'ephemeral' } } })
})

test('a turn that failed is told of with what its last checks said', () => {
  const checks: Call = { tool: 'run_checks', input: {}, result: `promises:\n- “A todo is kept” is broken ${text(9)}` }
  const sent = json(fit([...opening('Keep todos', 'failed'), ...step(checks), ...opening('Mend it')], 128_000).messages)
  expect(sent).toMatch(/ended without an answer: failed/)
  expect(sent).toMatch(/the last checks: promises: - “A todo is kept” is broken/)
  expect(sent).toMatch(/- the turn ended: failed/)
  expect(sent.length).toBeLessThan(1_200)
})

test('however long a conversation is, its earlier turns stay below a bound, and their beginning stays the same', () => {
  let before = ''
  let changes = 0
  for (let turns = 1; turns <= 60; turns++) {
    const many = Array.from({ length: turns }, (_, index) => pastTurn(index + 1, 40)).flat()
    const fitted = fit([...many, ...opening('Now')], 128_000)
    expect(fitted.history).toBeLessThan(5_500)
    const history = json(fitted.messages.slice(0, -1)).replaceAll(/,"providerOptions":[^]*?\}\}\}/g, '')
    if (before !== '' && !history.startsWith(before.slice(0, -1))) changes++
    before = history
  }
  expect(changes).toBeLessThan(60 / 4)
})

test('of what was sent along with an earlier message the names stay, and not the texts', () => {
  const sent = `# Sent with this message\nSolid adds this.\n\n## Attached\n- "guests.csv" (text/csv, 9000 bytes)\n\nguests.csv:\n${text(80)}`
  const prompt = [
    { type: 'text' as const, text: 'Use these guests' },
    { type: 'text' as const, text: sent },
  ]
  const { messages } = fit(
    [...turnOpening({ prompt, files: '', outcome: 'succeeded' }), answer('Done.'), ...opening('Sort them')],
    128_000,
  )
  expect(messages[0]!.content).toMatch(/^Use these guests\n\n# Sent with this message[^]*"guests\.csv"/)
  expect(String(messages[0]!.content).length).toBeLessThan(500)
})

const seen = (prompt: string): ModelMessage[] =>
  turnOpening({
    prompt: [
      { type: 'text', text: prompt },
      { type: 'file', mediaType: 'image/png', data: `data of ${prompt}` },
    ],
    files: '',
    outcome: 'succeeded',
  })

test('pictures of the turn before stay, and those of older ones are left out', () => {
  const sent = json(
    fit([...seen('one'), answer('Yes'), ...seen('two'), answer('Yes'), ...opening('three')], 128_000).messages,
  )
  expect(sent).toContain('data of two')
  expect(sent).not.toContain('data of one')
})

test('old results of this turn become a line each; its request and the newest steps stay as they are', () => {
  const messages = [
    ...opening('Request 3'),
    ...Array.from({ length: 4 }, (_, index) => [
      ...step(read(`client/${index}.tsx`, 60)),
      ...step(write(`client/${index}.tsx`, 60)),
    ]).flat(),
    ...step(read('b.ts', 60)),
    ...step(read('c.ts', 60)),
  ]
  const { messages: fitted } = fit(messages, 14_000)
  const sent = json(fitted)
  expect(sent).toContain('Read client/1.tsx, 61 lines; read it again if needed.')
  expect(sent).toContain('(61 lines, left out here; the file has what came of it)')
  expect(sent).toContain('Request 3')
  expect(fitted.slice(-4)).toEqual(messages.slice(-4))
  expectPairs(fitted)
})

test('then old turns become their request and their last answer, and the oldest a summary', () => {
  const many = Array.from({ length: 120 }, (_, index) => pastTurn(index + 1, 40)).flat()
  const messages = [...many, ...opening('The request of now'), ...step(read('a.ts', 40))]
  const fitted = fit(messages, 5_000)
  const sent = json(fitted.messages)
  expect(estimateMessages(fitted.messages)).toBeLessThan(5_000)
  expect(fitted.messages[0]).toMatchObject({
    role: 'user',
    content: expect.stringMatching(/^# What the maker asked for earlier[^]*- Request 1 \(succeeded\)/),
  })
  expect(sent).toContain('Answer 120')
  expect(sent).toContain('The request of now')
  expect(fitted.messages.slice(-2)).toEqual(messages.slice(-2))
  expectPairs(fitted.messages)
})

test('a line of the summary says what the turn has changed, where its builder said so', () => {
  const closing = step({
    tool: 'suggest_next',
    input: { items: ['x'], did: 'Search over all plants' },
    result: 'Shown.',
  })
  const first = [...opening('Can I find things?', 'succeeded'), ...closing]
  const many = Array.from({ length: 80 }, (_, index) => pastTurn(index + 1, 40)).flat()
  const [summary] = fit([...first, ...many, ...opening('Now')], 5_000).messages
  expect(summary!.content).toContain('- Can I find things?: Search over all plants (succeeded)')
})

test('a summary of very many turns is bounded and keeps the newest', () => {
  const many = Array.from({ length: 600 }, (_, index) => [
    ...opening(`Request ${index} ${'word '.repeat(60)}`, 'succeeded'),
    answer('Done.'),
  ]).flat()
  const { messages } = fit([...many, ...opening('Now')], 8_000)
  const [summary] = messages
  expect(String(summary!.content).length).toBeLessThan(7_000)
  expect(summary!.content).toMatch(/still earlier requests left out/)
})

test('the first steps of a very long turn become a list, which has the plan', () => {
  const plan: Call = {
    tool: 'update_plan',
    input: { title: 'Shop', steps: [{ text: 'Write the basket', isDone: true }] },
    result: 'The plan has 1 step.',
  }
  const said = (index: number): ModelMessage[] => {
    const [call, result] = step(write(`client/${index}.tsx`, 3))
    return [
      {
        role: 'assistant',
        content: [{ type: 'text', text: `Thinking aloud ${index}. `.repeat(40) }, ...(call!.content as [])],
      },
      result!,
    ]
  }
  const messages = [
    ...opening('Build a shop'),
    ...step(plan),
    ...Array.from({ length: 40 }, (_, index) => said(index)).flat(),
  ]
  const { messages: fitted } = fit(messages, 6_000)
  const sent = json(fitted)
  expect(estimateMessages(fitted)).toBeLessThan(6_000)
  expect(sent).toContain('Build a shop')
  expect(sent).toMatch(/written: client\/0\.tsx, client\/1\.tsx/)
  expect(sent).toContain('Write the basket')
  expect(fitted.slice(-4)).toEqual(messages.slice(-4))
  expectPairs(fitted)
})

test('what was read at once and is too much is cut in the middle, and says so', () => {
  const messages = [
    ...opening('Read it all'),
    ...step(...Array.from({ length: 12 }, (_, index) => read(`${index}.ts`, 100))),
  ]
  const { messages: fitted } = fit(messages, 8_000)
  expect(estimateMessages(fitted)).toBeLessThan(8_000)
  expect(json(fitted)).toContain('too much at once')
  expectPairs(fitted)
})

test('the same conversation is always fitted the same, and a step more changes nothing before it until the next fold', () => {
  const all = [
    ...pastTurn(1, 60),
    ...pastTurn(2, 60),
    ...opening('Long work'),
    ...Array.from({ length: 60 }, (_, index) => step(read(`${index}.ts`, 30))).flat(),
  ]
  let before = ''
  let changes = 0
  let requests = 0
  for (let length = 1; length <= all.length; length++) {
    if (all[length - 1]!.role === 'assistant') continue
    const messages = all.slice(0, length)
    const sent = json(fit(messages, 24_000).messages)
    expect(json(fit(structuredClone(messages), 24_000).messages)).toBe(sent)
    if (before !== '' && !sent.startsWith(before.slice(0, -1))) changes++
    before = sent
    requests++
  }
  expect(requests).toBeGreaterThan(60)
  expect(changes).toBeGreaterThan(0)
  expect(changes).toBeLessThan(requests / 5)
})

test('pictures of folded steps are left out', () => {
  const picture: ModelMessage = {
    role: 'user',
    content: [
      { type: 'text', text: 'The picture.' },
      { type: 'file', mediaType: 'image/png', data: 'AAAA' },
    ],
  }
  const messages = [
    ...opening('Look'),
    ...step(read('a.ts', 1)),
    picture,
    ...Array.from({ length: 6 }, () => step(read('b.ts', 30))).flat(),
  ]
  const sent = json(fit(messages, 8_000).messages)
  expect(sent).toContain('The picture.')
  expect(sent).not.toContain('AAAA')
})
