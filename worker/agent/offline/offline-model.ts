import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { type Answer, nextStep } from './converse/next-step.ts'
import { positionIn } from './converse/position.ts'
import { unseen } from './converse/wording.ts'

/** A token is about four characters. The meter needs no more than that from a model that costs nothing. */
const CHARACTERS_PER_TOKEN = 4
const TEXT_PIECES = 5

/** The built-in model: no network, no key, and the same conversation always gets the same answer. */
export function offlineModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'solid',
    modelId: 'offline',
    supportedUrls: {},
    async doGenerate(options) {
      options.abortSignal?.throwIfAborted()
      const { answer, content, prefix } = respond(options)
      return {
        content: [
          ...(answer.text === '' ? [] : [{ type: 'text' as const, text: answer.text }]),
          ...content.filter((part) => part.type === 'tool-call'),
        ],
        finishReason: finishReason(answer),
        usage: usage(options.prompt, answer),
        warnings: [],
        response: { id: prefix, modelId: 'offline' },
      }
    },
    async doStream(options) {
      options.abortSignal?.throwIfAborted()
      const parts = streamParts(options)
      const signal = options.abortSignal
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        pull(controller) {
          if (signal?.aborted) return controller.error(signal.reason)
          const { done, value } = parts.next()
          if (done) controller.close()
          else controller.enqueue(value)
        },
      })
      return { stream }
    },
  }
}

type Response = { answer: Answer; content: LanguageModelV4Content[]; prefix: string }

function respond({ prompt, tools = [] }: LanguageModelV4CallOptions): Response {
  const position = positionIn(prompt)
  const answer = closed(nextStep(position), {
    attached: position.attached,
    has: (tool) => tools.some(({ name }) => name === tool),
  })
  const prefix = `offline_${position.turn}_${position.steps.length}`
  const content = answer.calls.map(({ tool, input }, index): LanguageModelV4Content => ({
    type: 'tool-call',
    toolCallId: `${prefix}_${index}`,
    toolName: tool,
    input: JSON.stringify(input),
  }))
  return { answer, content, prefix }
}

/** Closing words say what was not looked at, and what could come next. */
function closed(answer: Answer, { attached, has }: { attached: string[]; has: (tool: string) => boolean }): Answer {
  if (answer.calls.length > 0) return answer
  const text = attached.length > 0 ? `${answer.text}\n\n${unseen(attached)}` : answer.text
  const { suggestions = [], asks } = answer
  const calls = [
    ...(asks ? [{ tool: 'say_missing', input: asks }] : []),
    ...(suggestions.length > 0 ? [{ tool: 'suggest_next', input: { items: suggestions } }] : []),
  ]
  return { text, calls: calls.filter(({ tool }) => has(tool)) }
}

function* streamParts(options: LanguageModelV4CallOptions): Generator<LanguageModelV4StreamPart, undefined> {
  const { answer, content, prefix } = respond(options)
  yield { type: 'stream-start', warnings: [] }
  yield { type: 'response-metadata', id: prefix, modelId: 'offline' }
  if (answer.text !== '') {
    const id = `${prefix}_text`
    yield { type: 'text-start', id }
    for (const delta of pieces(answer.text)) yield { type: 'text-delta', id, delta }
    yield { type: 'text-end', id }
  }
  for (const part of content) {
    if (part.type !== 'tool-call') continue
    yield { type: 'tool-input-start', id: part.toolCallId, toolName: part.toolName }
    yield { type: 'tool-input-delta', id: part.toolCallId, delta: part.input }
    yield { type: 'tool-input-end', id: part.toolCallId }
    yield part
  }
  yield { type: 'finish', usage: usage(options.prompt, answer), finishReason: finishReason(answer) }
  return undefined
}

/** A handful of pieces, cut between words. */
function pieces(text: string): string[] {
  const size = Math.ceil(text.length / TEXT_PIECES)
  const found: string[] = []
  for (let start = 0; start < text.length;) {
    const space = text.indexOf(' ', start + size)
    const end = space === -1 ? text.length : space + 1
    found.push(text.slice(start, end))
    start = end
  }
  return found
}

function finishReason({ calls }: Answer) {
  return calls.length > 0
    ? { unified: 'tool-calls' as const, raw: 'tool_calls' }
    : { unified: 'stop' as const, raw: 'stop' }
}

function usage(prompt: LanguageModelV4Prompt, { text, calls }: Answer): LanguageModelV4Usage {
  const input = Math.ceil(JSON.stringify(prompt).length / CHARACTERS_PER_TOKEN)
  const words = Math.ceil(text.length / CHARACTERS_PER_TOKEN)
  const output =
    words +
    Math.ceil(calls.reduce((total, call) => total + JSON.stringify(call.input).length, 0) / CHARACTERS_PER_TOKEN)
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: words, reasoning: 0 },
  }
}
