import { asSchema, streamText, tool as sdkTool, type LanguageModel, type ModelMessage, type SystemModelMessage, type TextStreamPart, type ToolSet } from 'ai'
import { answerMessages, CACHE_POINT, withCachePoint } from './conversation.ts'
import { BROKE_OFF, modelFailure, passing, permanent, type ModelFailure } from './model-failure.ts'
import type { Outside } from './outside.ts'
import type { Clock } from './ports.ts'
import type { TurnMode } from '#shared/turn-states.ts'
import type { TokenUse } from '#shared/metering.ts'
import { systemPrompt } from './prompts/system.ts'
import { createTextBatch } from './text-batch.ts'
import { needsMet, TOOLS, toolsOf } from './tools/registry.ts'
import { watchedStream } from './watched-stream.ts'

/** A tool call as the model sent it: `input` is anything. */
export type ModelCall = { callId: string; tool: string; input: unknown }

/** What people see while the model answers. */
export type AnswerPart = { type: 'text'; delta: string } | { type: 'reasoning'; delta: string } | { type: 'call'; call: ModelCall }

export type Answer =
  | { state: 'answered'; messages: ModelMessage[]; calls: ModelCall[]; usage: TokenUse; finishReason: string }
  | { state: 'failed'; failure: ModelFailure }
  | { state: 'stopped' }

export type AnswerRequest = { model: LanguageModel; mode: TurnMode; messages: ModelMessage[]; knowledge?: string | undefined; outside?: Outside | undefined; maxOutputTokens?: number | undefined; clock: Clock; signal: AbortSignal; deadlineAt: number }

type FinishPart = Extract<TextStreamPart<ToolSet>, { type: 'finish-step' }>

// Their JSON schemas are made once: with every call they would cost more than all else that a step does here.
const SCHEMAS = new Map(TOOLS.map(({ name, schema }) => [name, asSchema(schema)]))

// The tools have no `execute`: the loop runs them itself, one after another, so that the state between two calls is known.
const sdkTools = ({ mode, outside }: Pick<AnswerRequest, 'mode' | 'outside'>): ToolSet =>
  Object.fromEntries(toolsOf(mode, needsMet(outside)).map(({ name, description }) => [name, sdkTool({ description, inputSchema: SCHEMAS.get(name)! })]))

/** One call of the model, not repeated. Yields text in coalesced pieces, and each tool call as soon as it is complete. */
export async function* streamAnswer(request: AnswerRequest): AsyncGenerator<AnswerPart, Answer> {
  const abandoned = new AbortController()
  let made: ModelMessage[] = []
  const result = callModel(request, { abortSignal: AbortSignal.any([request.signal, abandoned.signal]), onMessages: (messages) => (made = messages) })
  const batch = createTextBatch(request.clock)
  const thoughts = createTextBatch(request.clock)
  const calls: ModelCall[] = []
  let finish: FinishPart | null = null
  try {
    const items = watchedStream(result.stream, request)
    let item = await items.next()
    for (; !item.done; item = await items.next()) {
      const part = item.value.kind === 'part' ? item.value.part : null
      const thought = part?.type === 'reasoning-delta' ? thoughts.add(part.text) : thoughts.take()
      if (thought !== '') yield { type: 'reasoning', delta: thought }
      const delta = part?.type === 'text-delta' ? batch.add(part.text) : batch.take()
      if (delta !== '') yield { type: 'text', delta }
      if (part?.type === 'error') return { state: 'failed', failure: modelFailure(part.error) }
      if (part?.type === 'finish-step') finish = part
      if (part?.type === 'tool-call') {
        const call = { callId: part.toolCallId, tool: part.toolName, input: part.input }
        calls.push(call)
        yield { type: 'call', call }
      }
    }
    if (item.value.state !== 'complete') return item.value
    const failure = finishFailure(finish)
    if (failure !== null) return { state: 'failed', failure }
    const messages = answerMessages(made)
    return { state: 'answered', messages, calls, usage: usageOf(finish), finishReason: finish?.finishReason ?? 'other' }
  } finally {
    // Ends the request to the provider when the caller stops reading or a limit was reached.
    abandoned.abort()
  }
}

type Watch = { abortSignal: AbortSignal; onMessages: (messages: ModelMessage[]) => void }

function callModel({ model, mode, outside, messages, knowledge, maxOutputTokens }: AnswerRequest, { abortSignal, onMessages }: Watch) {
  return streamText({
    model,
    instructions: instructionsOf(mode, knowledge),
    messages: withCachePoint(messages),
    tools: sdkTools({ mode, outside }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    // Repetition is the loop's: it knows whether anything was shown, and waits by its own clock.
    maxRetries: 0,
    abortSignal,
    // Asked of the result, they would have the whole stream read a second time, while the next request waits.
    onStepEnd: ({ response }) => onMessages(response.messages),
    // Errors arrive as parts of the stream; the default handler would print them a second time.
    onError: () => {},
  })
}

/** What is the same for every project comes first, with a cache of its own. */
function instructionsOf(mode: TurnMode, knowledge = ''): SystemModelMessage[] {
  const parts = [systemPrompt(mode), ...(knowledge === '' ? [] : [knowledge])]
  return parts.map((content) => ({ role: 'system', content, providerOptions: CACHE_POINT }))
}

function finishFailure(finish: FinishPart | null) {
  // A connection that just ends: the SDK reports a finish of its own, for which the provider has given no reason.
  if (!finish || (finish.finishReason === 'other' && finish.rawFinishReason === undefined)) return passing(BROKE_OFF)
  switch (finish.finishReason) {
    case 'error':
    case 'interrupted':
      return passing(BROKE_OFF)
    case 'content-filter':
      return permanent('The model provider refused to answer this request.', 'refused')
    default:
      return null
  }
}

function usageOf(finish: FinishPart | null): TokenUse {
  const usage = finish?.usage
  return { inputTokens: usage?.inputTokens ?? 0, cachedTokens: usage?.inputTokenDetails?.cacheReadTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 }
}
