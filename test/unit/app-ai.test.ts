import { inflateSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { AI_TIME_LIMIT_MS } from '#shared/app/ai.ts'
import { scriptedModel, type ScriptedStep } from '#test/support/scripted-model.ts'
import { askModel } from '#worker/app/ai/ask-model.ts'
import { withAiNote } from '#worker/features/app-ai/exported.ts'
import { streamResponse, UNREAD_MS } from '#worker/runtime/gateways/ai/answers.ts'
import { builtInEmbedding } from '#worker/runtime/gateways/ai/built-in/embeddings.ts'
import { builtInPicture } from '#worker/runtime/gateways/ai/built-in/picture.ts'
import { schemaValue } from '#worker/runtime/gateways/ai/built-in/schema-value.ts'
import { builtInText } from '#worker/runtime/gateways/ai/built-in/text.ts'
import { readTextCall } from '#worker/runtime/gateways/ai/inputs.ts'
import { whereNot, type Schema } from '#worker/runtime/gateways/ai/schema.ts'

afterEach(() => vi.useRealTimers())

const asked = { text: 'A wild river near Ghent', said: 'Built-in model: A wild river near Ghent' }
const closeness = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + value * other[at]!, 0)

test.for<Schema>([
  { type: 'string', minLength: 200, maxLength: 210 },
  { type: 'integer', minimum: -5, exclusiveMaximum: -3 },
  { type: 'number', exclusiveMinimum: 0, maximum: 0.5 },
  { type: 'integer', minimum: 7, maximum: 22, multipleOf: 7 },
  { type: ['null', 'string'], maxLength: 4 },
  { enum: [1, 'wild', null] },
  { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
  { allOf: [{ type: 'object', properties: { a: { const: 3 } } }, { required: ['a', 'b'] }] },
  { type: 'array', minItems: 3, maxItems: 3, items: { type: 'string', format: 'date' } },
  {
    $ref: '#/$defs/tree',
    $defs: {
      tree: {
        type: 'object',
        properties: { name: { type: 'string' }, under: { type: 'array', items: { $ref: '#/$defs/tree' } } },
        required: ['name', 'under'],
        additionalProperties: false,
      },
    },
  },
])('the built-in model makes a value that satisfies %o, always the same', (schema) => {
  const value = schemaValue(schema, asked)
  expect([whereNot(schema, value), schemaValue(schema, asked)]).toEqual([null, value])
})

test('a schema that cannot be met, or leads back to itself without end, is told and keeps nobody waiting', () => {
  const self = {
    type: 'object',
    properties: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, { $ref: '#' }])),
  }
  for (const [schema, words] of [
    [{ type: 'string', pattern: '^(a+)+$' }, 'makes no text for a pattern'],
    [{ type: 'array', minItems: 1_000 }, 'at most 20 items'],
    [{ type: 'integer', minimum: 3, maximum: 2 }, 'cannot make the value'],
    [self, 'too complicated'],
  ] as const)
    expect(() => schemaValue(schema, asked)).toThrow(words)
  expect(() => whereNot({ allOf: Array.from({ length: 9 }, () => ({ $ref: '#' })) }, 1)).toThrow('too complicated')
})

test('what does not satisfy a schema is told by its place', () => {
  const schema = {
    type: 'object',
    properties: { tags: { type: 'array', items: { enum: ['a', 'b'] } }, age: { type: 'integer', minimum: 0 } },
    required: ['tags'],
    additionalProperties: false,
  }
  expect(
    [{ tags: ['a'], age: 1 }, { age: 1 }, { tags: ['a', 'c'] }, { tags: [], age: -1 }, { tags: [], other: 1 }, []].map(
      (value) => whereNot(schema, value),
    ),
  ).toEqual([null, '/tags', '/tags/1', '/age', '/other', '/'])
})

test('a long text is summed up by its own sentences, and no answer is longer than it may be', () => {
  const text = `Herons nest in colonies. ${'The colony of herons at the lake has many nests of herons. '.repeat(3)}Bread is cheap.`
  const call = readTextCall({ prompt: text })
  expect(builtInText(call)).toMatch(
    /^This is the built-in model of Solid, .* The text has \d+ words\. In short: .*colony of herons/,
  )
  expect(builtInText({ ...call, maxTokens: 5 })).toHaveLength(20)
})

test('texts that share words are near each other, and those that share none are not', () => {
  const [heron, herons, tax] = ['The heron sleeps in a tree', 'Where do herons sleep', 'Income tax of a company'].map(
    (text) => builtInEmbedding(text, 384),
  ) as [number[], number[], number[]]
  expect(closeness(heron, heron)).toBeCloseTo(1, 5)
  expect(closeness(heron, herons)).toBeGreaterThan(closeness(heron, tax) + 0.15)
  expect(builtInEmbedding('…', 384)).toHaveLength(384)
})

test('a picture is a PNG of its size, and says that the built-in model drew it', async () => {
  const bytes = Buffer.from(await builtInPicture({ prompt: 'a heron', width: 300, height: 256 }))
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([300, 256])
  const data = bytes.indexOf('IDAT')
  expect(inflateSync(bytes.subarray(data + 4, data + 4 + bytes.readUInt32BE(data - 4)))).toHaveLength(256 * 301)
  expect(bytes.includes("Solid's built-in model")).toBe(true)
  expect(bytes.byteLength).toBeLessThan(10_000)
  expect(Buffer.from(await builtInPicture({ prompt: 'a heron', width: 300, height: 256 }))).toEqual(bytes)
})

const model = (step: ScriptedStep) => ({
  model: scriptedModel([step]),
  name: 'scripted',
  price: { input: 1, cached: 1, output: 1 },
  contextTokens: 1_000,
  maxOutputTokens: 1_000,
  thinkingTokens: 0,
})

test('a visitor who leaves ends the answer, and what had arrived is what it took', async () => {
  const { pieces, used } = askModel(
    model({ text: ['one ', 'two ', 'three '], hangs: true }),
    readTextCall({ prompt: 'x' }),
  )
  const ends: unknown[] = []
  const use = () => ({ promptTokens: used().inputTokens, completionTokens: used().outputTokens })
  const reader = streamResponse(pieces, { use, ended: (how) => ends.push(how) }).body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: {"response":"one "}\n\n')
  await reader.cancel()
  expect(ends).toEqual(['cancelled'])
  expect(use().completionTokens).toBeGreaterThan(0)
  expect(use().completionTokens).toBeLessThan(3)
})

test('an answer that nobody takes any more ends by itself, also where nobody says so', async () => {
  vi.useFakeTimers()
  const { pieces, used } = askModel(
    model({ text: ['one ', 'two ', 'three '], hangs: true }),
    readTextCall({ prompt: 'x' }),
  )
  const ends: unknown[] = []
  const use = () => ({ promptTokens: used().inputTokens, completionTokens: used().outputTokens })
  const reader = streamResponse(pieces, { use, ended: (how) => ends.push(how) }).body!.getReader()
  await reader.read()
  await vi.advanceTimersByTimeAsync(UNREAD_MS - 1)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toEqual(['cancelled'])
  await expect(reader.read().then(() => reader.read())).rejects.toThrow('Nobody reads this answer')
})

test('a model that falls silent is ended after its time', async () => {
  vi.useFakeTimers()
  const { pieces } = askModel(model({ text: 'one', hangs: true }), readTextCall({ prompt: 'x' }))
  expect((await pieces.next()).value).toBe('one')
  const next = expect(pieces.next()).rejects.toMatchObject({ problem: { code: 3007 } })
  await vi.advanceTimersByTimeAsync(AI_TIME_LIMIT_MS)
  await next
})

test('the model is told what the app said and nothing else', async () => {
  const scripted = model({ text: 'yes' })
  const call = readTextCall({
    messages: [
      { role: 'user', content: 'One' },
      { role: 'system', content: 'Be brief' },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: [{ type: 'text', text: 'Three' }] },
    ],
    temperature: 5,
  })
  for await (const piece of askModel(scripted, call).pieces) expect(piece).toBe('yes')
  const [{ prompt, temperature, maxOutputTokens }] = scripted.model.requests as [(typeof scripted.model.requests)[0]]
  expect([temperature, maxOutputTokens]).toEqual([1, 256])
  expect(prompt).toEqual([
    { role: 'system', content: 'Be brief' },
    { role: 'user', content: [{ type: 'text', text: 'One' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Two' }] },
    { role: 'user', content: [{ type: 'text', text: 'Three' }] },
  ])
})

test('the README of an exported app says where AI answers, once', () => {
  const file = (path: string, text: string) => ({ path, content: new TextEncoder().encode(text) })
  const files = [file('wrangler.toml', '[ai]\nbinding = "AI"\n'), file('README.md', '# Ask')]
  const noted = withAiNote(files, 'en')
  const readme = new TextDecoder().decode(noted.find(({ path }) => path === 'README.md')?.content)
  expect(readme).toMatch(/^# Ask\n\nAI in this app .*`env\.AI` is missing\.\n$/)
  expect(withAiNote(noted, 'en')).toBe(noted)
  expect(withAiNote([file('wrangler.toml', '')], 'en')).toHaveLength(1)
})
