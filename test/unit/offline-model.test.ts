import type { ModelMessage } from 'ai'
import { expect, test } from 'vitest'
import { playTurn, turnInput } from '#test/support/agent-turn.ts'
import { fakeRunner } from '#test/support/fakes/runner.ts'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'
import { BLUEPRINT_PATH, type Blueprint } from '#worker/agent/offline/blueprint.ts'
import { nextStep } from '#worker/agent/offline/converse/next-step.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { offlineModel } from '#worker/agent/offline/offline-model.ts'
import { notEnglish } from '#worker/agent/offline/understand/language.ts'

const TOOLS = 'a tool library for our street: tools with photo, owner and who has it; members; loans with due date'

type Workspace = ReturnType<typeof memoryWorkspace>

async function say(
  workspace: Workspace,
  prompt: string,
  options: { history?: ModelMessage[]; runner?: ReturnType<typeof fakeRunner> } = {},
) {
  const user: ModelMessage = { role: 'user', content: prompt }
  const history = [...(options.history ?? []), user]
  const turn = await playTurn({
    ...turnInput(offlineModel(), { workspace, ...(options.runner ? { runner: options.runner } : {}) }),
    messages: history,
  })
  const text = turn.events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')
  const calls = turn.events.flatMap((event) => (event.type === 'tool.called' ? [event.tool] : []))
  return { ...turn, text, calls, history: [...history, ...turn.messages] }
}

const blueprintOf = (workspace: Workspace): Blueprint => JSON.parse(workspace.files.get(BLUEPRINT_PATH) ?? 'null')

async function toolLibrary() {
  const workspace = memoryWorkspace()
  const first = await say(workspace, TOOLS)
  return { workspace, first }
}

test('a first message is planned, written, checked and summed up', async () => {
  const { workspace, first } = await toolLibrary()
  expect(first.outcome).toEqual({ state: 'succeeded', message: null })
  expect(blueprintOf(workspace).things.map((thing) => thing.plural)).toEqual(['Tools', 'Members', 'Loans'])
  expect(workspace.files.has('server/index.ts')).toBe(true)
  expect([...workspace.files.keys()].filter((path) => path.startsWith('migrations/'))).toHaveLength(1)
  expect(first.calls.filter((tool) => tool !== 'write_file')).toEqual([
    'read_file',
    'list_files',
    'set_title',
    'run_checks',
    'suggest_next',
  ])
  expect(first.text).toContain('- **Tools** with name, photo, owner and who has it')
  expect(first.text).toContain('**Tool library** is running')
  expect(first.text).toMatch(/Next, you could say: “.+”\./)
})

test('a later message adds a migration and edits only what must change', async () => {
  const { workspace, first } = await toolLibrary()
  const before = new Map(workspace.files)
  const second = await say(workspace, 'add a serial number to tools', first)
  expect(second.outcome.state).toBe('succeeded')
  const migrations = [...workspace.files.keys()].filter((path) => path.startsWith('migrations/'))
  expect(migrations).toHaveLength(2)
  expect(workspace.files.get(migrations[0]!)).toBe(before.get(migrations[0]!))
  expect(workspace.files.get(migrations[1]!)).toMatch(/ADD COLUMN serial_number/)
  expect(second.calls.filter((tool) => tool === 'edit_file').length).toBeGreaterThan(2)
  expect(workspace.files.get('server/routes/members.ts')).toBe(before.get('server/routes/members.ts'))
  expect(second.text).toContain('**Serial number** added to tools')
  expect(second.text).toContain('The rows you have are kept.')
})

test('what later messages leave behind is what the blueprint generates, so nothing drifts', async () => {
  const { workspace, first } = await toolLibrary()
  let history = first.history
  for (const prompt of [
    'add suppliers with name and email',
    'each tool belongs to a supplier',
    'rename owner to keeper',
    'remove the photo',
    'make the background lavender',
    'rename members to neighbours',
    'delete the suppliers',
  ]) {
    const turn = await say(workspace, prompt, { history })
    expect(turn.outcome.state, prompt).toBe('succeeded')
    history = turn.history
  }
  const { generateApp } = await import('#worker/agent/offline/generate/app.ts')
  expect(Object.fromEntries(workspace.files)).toEqual(Object.fromEntries(generateApp(blueprintOf(workspace))))
})

test('colours change one style sheet and no migration', async () => {
  const { workspace, first } = await toolLibrary()
  const before = new Map(workspace.files)
  const second = await say(workspace, 'make the background lavender and the buttons teal', first)
  const changed = [...workspace.files].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  expect(changed.toSorted()).toEqual(['.solid/blueprint.json', 'client/styles.css'])
  expect(second.text).toContain('Your data was not touched.')
})

test('a file edited by hand is merged with what has to change', async () => {
  const { workspace, first } = await toolLibrary()
  const path = 'shared/tool.ts'
  workspace.files.set(path, `// Mine.\n${workspace.files.get(path)}`)
  await say(workspace, 'add a serial number to tools', first)
  expect(workspace.files.get(path)).toMatch(/^\/\/ Mine\.\n/)
  expect(workspace.files.get(path)).toMatch(/serialNumber|serial_number/)
})

test('a file rewritten by hand is left alone, and that is said', async () => {
  const { workspace, first } = await toolLibrary()
  workspace.files.set('shared/tool.ts', 'export const mine = true\n')
  const second = await say(workspace, 'add a serial number to tools', first)
  expect(workspace.files.get('shared/tool.ts')).toBe('export const mine = true\n')
  expect(second.text).toContain('You had changed `shared/tool.ts`')
})

test('what it cannot do it says with what its maker can do about it, and changes nothing', async () => {
  const { workspace, first } = await toolLibrary()
  const before = new Map(workspace.files)
  const second = await say(workspace, 'send me a text message when something is overdue', first)
  expect(Object.fromEntries(workspace.files)).toEqual(Object.fromEntries(before))
  expect(second.text).toContain('a key of your own on your account page')
  // Makers have no settings to set, and no model does what the platform refuses.
  expect(second.text).not.toMatch(/[A-Z]+_[A-Z]+|MODEL=|real model/)
  expect(second.text).toContain('Nothing was changed.')
  expect(second.calls).toEqual(['read_file', 'list_files'])
})

test('what it understands is done even when the rest is not', async () => {
  const { workspace, first } = await toolLibrary()
  const second = await say(workspace, 'add a price to tools and send me an email every day', first)
  expect(blueprintOf(workspace).things[0]!.fields.at(-1)!.label).toBe('Price')
  expect(second.text).toMatch(/^Left out.*send me an email every day/m)
  expect(second.events.find((event) => event.type === 'asks')).toMatchObject({
    asked: 2,
    missing: [{ what: expect.stringContaining('send me an email every day') }],
  })
})

test('what a first message asked for and is not in stands before all else, by name, in the answer and on the turn', async () => {
  const { text, events } = await say(memoryWorkspace(), `${TOOLS}; members can log in with a password`)
  expect(text).toMatch(/^Left out.*: signing in\./m)
  expect(events.find((event) => event.type === 'asks')).toMatchObject({
    asked: 4,
    missing: [{ what: 'signing in', why: 'the built-in model cannot write it' }],
  })
  for (const [wish, what] of [
    ['Send me an email every day.', 'sending messages'],
    ['Show a map of all tools.', 'maps'],
    ['Add a live chat between members.', 'chat'],
  ])
    expect((await say(memoryWorkspace(), `${TOOLS}. ${wish}`)).text).toContain(
      `Left out, because the built-in offline model cannot write it: ${what}.`,
    )
})

test.each([
  ['Une bibliothèque d’outils pour notre rue, avec photo', 'ne comprends que l’anglais'],
  ['Una biblioteca de herramientas para nuestra calle con fotos', 'solo entiendo inglés'],
  ['Библиотека инструментов', 'понимаю только английский'],
  ['近所の工具ライブラリ', '英語とドイツ語しか理解できません'],
])('in a language it does not speak it says so in that language, and builds nothing: %s', async (prompt, said) => {
  const workspace = memoryWorkspace()
  const first = await say(workspace, prompt)
  expect(first.text).toContain(said)
  expect([workspace.files.size, first.calls]).toEqual([0, []])
  const library = await toolLibrary()
  const before = new Map(library.workspace.files)
  expect((await say(library.workspace, prompt, library.first)).text).toContain(said)
  expect(library.workspace.files).toEqual(before)
})

test.each([
  'add a field “Straße und Ort” to members',
  'Café de la Gare: tables, guests, bookings',
  'rename owner to keeper',
])('names in another language are no other language: %s', (prompt) => expect(notEnglish(prompt)).toBeNull())

test.each(['hello', 'what can you do?', 'asdf qwrt', '???', 'thanks!'])(
  '%s is answered with help and no change',
  async (prompt) => {
    const workspace = memoryWorkspace()
    const { text, outcome } = await say(workspace, prompt)
    expect(outcome.state).toBe('succeeded')
    expect(text).toContain('offline model')
    expect(workspace.files.size).toBe(0)
  },
)

test('an app someone else wrote is left alone', async () => {
  const workspace = memoryWorkspace()
  workspace.files.set('server/index.ts', 'export default {}')
  const { text } = await say(workspace, TOOLS)
  expect(text).toContain('was not written by the built-in offline model')
  expect(workspace.files.size).toBe(1)
})

test('a damaged blueprint is named, and nothing is changed', async () => {
  const { workspace, first } = await toolLibrary()
  workspace.files.set(BLUEPRINT_PATH, '{ not json')
  const { text } = await say(workspace, 'add a price to tools', first)
  expect(text).toContain('.solid/blueprint.json')
})

test('a turn stopped half way is completed by the next one', async () => {
  const { workspace, first } = await toolLibrary()
  const whole = new Map(workspace.files)
  for (const path of [...workspace.files.keys()].slice(2)) if (path !== BLUEPRINT_PATH) workspace.files.delete(path)
  await say(workspace, 'make the background lavender', first)
  expect([...workspace.files.keys()].toSorted()).toEqual([...whole.keys()].toSorted())
})

test('failed checks are explained in plain words', async () => {
  const problem = { kind: 'syntax' as const, message: 'Unexpected token', file: 'server/index.ts', line: 3, column: 1 }
  const runner = fakeRunner({
    check: async () => ({
      compile: [problem],
      migrations: null,
      boot: null,
      promises: [],
      promiseChanges: [],
      smoke: [],
      passed: false,
    }),
  })
  const { text, outcome } = await say(memoryWorkspace(), TOOLS, { runner })
  expect(outcome.state).toBe('succeeded')
  expect(text).toContain('The checks did not pass')
  expect(text).toContain('server/index.ts:3:1: Unexpected token')
})

test('the same conversation gets the same answer, streamed or whole', async () => {
  const prompt = [
    { role: 'user' as const, content: [{ type: 'text' as const, text: 'hello' }] },
    {
      role: 'assistant' as const,
      content: [{ type: 'tool-call' as const, toolCallId: 'a', toolName: 'list_files', input: {} }],
    },
    {
      role: 'tool' as const,
      content: [
        {
          type: 'tool-result' as const,
          toolCallId: 'a',
          toolName: 'list_files',
          output: { type: 'text' as const, value: 'The project has no files yet.' },
        },
      ],
    },
  ]
  const whole = await offlineModel().doGenerate({ prompt })
  const { stream } = await offlineModel().doStream({ prompt })
  const parts = []
  for await (const part of stream) parts.push(part)
  const streamed = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])).join('')
  expect(whole.content).toEqual([{ type: 'text', text: streamed }])
  expect(parts[0]).toEqual({ type: 'stream-start', warnings: [] })
  expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } })
})

test('an aborted call ends with the reason', async () => {
  const controller = new AbortController()
  const { stream } = await offlineModel().doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: TOOLS }] }],
    abortSignal: controller.signal,
  })
  const reader = stream.getReader()
  await reader.read()
  controller.abort(new Error('stopped'))
  await expect(async () => {
    while (!(await reader.read()).done);
  }).rejects.toThrow('stopped')
})

test('a later message in German reaches an app that speaks German, and one of which nothing is read is answered in German', () => {
  const blueprint = siteWish('Einkaufsliste für unsere WG: Artikel mit Name und Menge')!.blueprint
  const request = 'Füge bei Artikeln ein Ja/Nein-Feld „gekauft“ hinzu'
  const position = { request, attached: [], turn: 2, steps: [] }
  const first = nextStep(position)
  expect(first.calls.map(({ tool }) => tool)).toEqual(['read_file', 'list_files'])
  const looked = first.calls.map((call) => ({
    ...call,
    result: call.tool === 'read_file' ? JSON.stringify(blueprint) : 'server/index.ts',
  }))
  expect(JSON.stringify(nextStep({ ...position, steps: [looked] }))).toContain('gekauft')
  const empty = looked.map((call) => ({
    ...call,
    result: call.tool === 'read_file' ? 'Error: There is no such file.' : 'The project has no files yet.',
  }))
  expect(nextStep({ ...position, request: 'Mach mir bitte eine und noch eine', steps: [empty] })).toMatchObject({
    text: expect.stringContaining('nicht verstanden'),
    calls: [],
  })
})
