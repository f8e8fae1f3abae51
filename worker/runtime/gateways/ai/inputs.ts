import * as z from 'zod'
import { AiFailure } from './problem.ts'
import { readSchema, type Schema } from './schema.ts'

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** What an app asks of a language model. `schema` is what the answer must satisfy; null where it is plain text. */
export type TextCall = {
  messages: ChatMessage[]
  isStream: boolean
  maxTokens: number
  temperature: number | undefined
  topP: number | undefined
  seed: number | undefined
  schema: Schema | null
}

/** Workers AI ends an answer after so many tokens unless it is told otherwise. */
const USUAL_TOKENS = 256
const MOST_TOKENS = 8_192
const MOST_MESSAGES = 200
const MOST_TEXTS = 100
const MOST_PROMPT = 2_048

const partsSchema = z
  .array(z.object({ type: z.literal('text'), text: z.string() }))
  .max(100)
  .transform((parts) => parts.map(({ text }) => text).join('\n'))
const messageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string(), partsSchema]),
})
const textSchema = z.object({
  prompt: z.string().min(1).optional(),
  messages: z.array(messageSchema).min(1).max(MOST_MESSAGES).optional(),
  stream: z.boolean().default(false),
  max_tokens: z.int().min(1).max(MOST_TOKENS).default(USUAL_TOKENS),
  temperature: z.number().min(0).max(5).optional(),
  top_p: z.number().min(0).max(2).optional(),
  seed: z.int().optional(),
  response_format: z
    .object({ type: z.enum(['text', 'json_object', 'json_schema']), json_schema: z.unknown().optional() })
    .optional(),
})

/** What would be left out of the answer without a word. */
const NOT_PROVIDED = ['tools', 'functions', 'lora', 'image', 'audio', 'requests']

/** What an app gave to a language model, checked. Throws an AiFailure that names what is wrong. */
export function readTextCall(given: unknown): TextCall {
  refuseUnknown(given, NOT_PROVIDED)
  const { prompt, messages, stream, response_format: format, ...read } = checked(textSchema, given)
  if (prompt === undefined && messages === undefined)
    throw new AiFailure(
      5006,
      "Error: oneOf at '/' not met, 0 matches: required properties at '/' are 'prompt', required properties at '/' are 'messages'",
    )
  const schema = schemaOf(format)
  if (stream && schema !== null)
    throw new AiFailure(5006, 'Error: JSON Mode does not support streaming: leave out stream')
  return {
    messages: messages ?? [{ role: 'user', content: prompt! }],
    isStream: stream,
    maxTokens: read.max_tokens,
    temperature: read.temperature,
    topP: read.top_p,
    seed: read.seed,
    schema,
  }
}

function schemaOf(format: z.infer<typeof textSchema>['response_format']): Schema | null {
  if (!format || format.type === 'text') return null
  return format.type === 'json_object' ? { type: 'object' } : readSchema(format.json_schema)
}

const embeddingsSchema = z.object({
  text: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(MOST_TEXTS)]),
})

/** The texts that an app wants as vectors. */
export function readEmbeddingsCall(given: unknown): { texts: string[] } {
  refuseUnknown(given, ['query', 'contexts', 'requests'])
  const { text } = checked(embeddingsSchema, given)
  return { texts: [text].flat() }
}

const side = z.int().min(256).max(2_048).optional()
const imageSchema = z.object({ prompt: z.string().min(1).max(MOST_PROMPT), width: side, height: side })

export type ImageCall = z.infer<typeof imageSchema>

/** The picture that an app wants. */
export function readImageCall(given: unknown): ImageCall {
  refuseUnknown(given, ['image', 'image_b64', 'mask', 'requests'])
  return checked(imageSchema, given)
}

function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [{ path, message } = { path: [], message: 'not understood' }] = read.error.issues
  throw new AiFailure(5006, `Error: '/${path.join('/')}': ${message}`)
}

function refuseUnknown(given: unknown, names: string[]): void {
  const name = names.find((each) => typeof given === 'object' && given !== null && Object.hasOwn(given, each))
  if (name !== undefined) throw new AiFailure(5006, `Error: '/${name}' is not provided here: leave it out`)
}
