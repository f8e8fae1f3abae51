import type { LanguageModelV4, LanguageModelV4FunctionTool, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { asSchema, type LanguageModel, type ModelMessage, type SystemModelMessage } from 'ai'
import type { TokenUse } from '#shared/billing/metering.ts'
import type { TurnMode } from '#shared/turns/turns.ts'
import { answerMessages, CACHE_POINT, withCachePoint } from '#worker/agent/conversation.ts'
import type { Outside, SentFiles } from '#worker/agent/ports.ts'
import { systemPrompt } from '#worker/agent/prompts/system.ts'
import { needsMet, TOOLS, toolsOf } from '#worker/agent/tools/registry.ts'
import type { Clock } from '#worker/platform/time.ts'
import { createAnswerContent, createBegunCalls, createWholeCalls } from './answer-content.ts'
import { BROKE_OFF, modelFailure, passing, permanent, type ModelFailure } from './failure.ts'
import { promptOf } from './prompt.ts'
import { type Patience, hearSignsOfLife, watchedStream, PAUSE_MS } from './watched-stream.ts'

/** A tool call as the model sent it: `input` is anything. */
export type ModelCall = { callId: string; tool: string; input: unknown }

/** What people see while the model answers. A call that takes a while to arrive is told of when it has `begun`. */
export type AnswerPart =
  | { type: 'text'; delta: string }
  | { type: 'reasoning'; delta: string }
  | { type: 'begun'; tool: string; target: string }
  | { type: 'call'; call: ModelCall }

export type Answer =
  | { state: 'answered'; messages: ModelMessage[]; calls: ModelCall[]; usage: TokenUse; finishReason: string }
  | { state: 'failed'; failure: ModelFailure }
  | { state: 'stopped' }

export type AnswerRequest = {
  model: LanguageModel
  mode: TurnMode
  messages: ModelMessage[]
  knowledge?: string | undefined
  outside?: Outside | undefined
  sentFiles?: SentFiles | undefined
  makersTexts?: (() => string[]) | undefined
  isNamed?: boolean | undefined
  maxOutputTokens?: number | undefined
  clock: Clock
  signal: AbortSignal
  deadlineAt: number
  patience: Patience
}

type FinishPart = Extract<LanguageModelV4StreamPart, { type: 'finish' }>

// Made once: with every call they would cost more than all else that a step does here.
const SCHEMAS = new Map(TOOLS.map(({ name, schema }) => [name, asSchema(schema)]))

function toolsFor({
  mode,
  ...given
}: Pick<AnswerRequest, 'mode' | 'outside' | 'sentFiles' | 'makersTexts' | 'isNamed'>): Promise<
  LanguageModelV4FunctionTool[]
> {
  return Promise.all(
    toolsOf(mode, needsMet(given)).map(async ({ name, description }) => ({
      type: 'function',
      name,
      description,
      inputSchema: await SCHEMAS.get(name)!.jsonSchema,
    })),
  )
}

/** One call of the model, not repeated. Yields text in coalesced pieces, and each tool call as soon as it is complete. */
export async function* streamAnswer(request: AnswerRequest): AsyncGenerator<AnswerPart, Answer> {
  const abandoned = new AbortController()
  const asked = AbortSignal.any([request.signal, abandoned.signal])
  let lifeAt = request.clock.now()
  hearSignsOfLife(asked, () => (lifeAt = request.clock.now()))
  const parts = callModel(request, asked)
  const content = createAnswerContent()
  const batch = createTextBatch(request.clock)
  const thoughts = createTextBatch(request.clock)
  const begunCalls = createBegunCalls(request.clock)
  const wholeCalls = createWholeCalls()
  const calls: ModelCall[] = []
  let finish: FinishPart | null = null
  try {
    const items = watchedStream(parts, { ...request, lifeAt: () => lifeAt })
    let item = await items.next()
    for (; !item.done; item = await items.next()) {
      const part = item.value.kind === 'part' ? item.value.part : null
      const thought = part?.type === 'reasoning-delta' ? thoughts.add(part.delta) : thoughts.take()
      if (thought !== '') yield { type: 'reasoning', delta: thought }
      const delta = part?.type === 'text-delta' ? batch.add(part.delta) : batch.take()
      if (delta !== '') yield { type: 'text', delta }
      if (part?.type === 'error') return { state: 'failed', failure: modelFailure(part.error) }
      if (part?.type === 'finish') finish = part
      const begun = part && begunCalls.add(part)
      if (begun) yield { type: 'begun', ...begun }
      for (const call of part ? wholeCalls.add(part, content.add(part)) : []) {
        calls.push(call)
        yield { type: 'call', call }
      }
    }
    if (item.value.state !== 'complete') return item.value
    const failure = finishFailure(finish)
    if (failure !== null) return { state: 'failed', failure }
    return {
      state: 'answered',
      messages: answerMessages(content.messages()),
      calls,
      usage: usageOf(finish),
      finishReason: finish?.finishReason.unified ?? 'other',
    }
  } finally {
    // Ends the request to the provider when the caller stops reading or a limit was reached.
    abandoned.abort()
  }
}

/**
 * The parts of an answer as the provider sends them. The SDK's own reader is left out. Its chain of a dozen streams
 * would cost each step more than everything else between two answers. Asked for with the first part, so that the watch
 * covers it.
 */
function callModel(
  { model, mode, messages, knowledge, maxOutputTokens, ...given }: AnswerRequest,
  abortSignal: AbortSignal,
): AsyncIterable<LanguageModelV4StreamPart> {
  let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | null = null
  async function ask() {
    const { stream } = await providerOf(model).doStream({
      prompt: promptOf([...instructionsOf({ mode, isNamed: given.isNamed, knowledge }), ...withCachePoint(messages)]),
      tools: await toolsFor({ mode, ...given }),
      toolChoice: { type: 'auto' },
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      abortSignal,
    })
    return stream.getReader()
  }
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => (await (reader ??= await ask()).read()) as IteratorResult<LanguageModelV4StreamPart>,
    }),
  }
}

function providerOf(model: LanguageModel): LanguageModelV4 {
  if (typeof model === 'string' || model.specificationVersion !== 'v4')
    throw new Error('The model speaks another version of the interface of models.')
  return model
}

/** What is the same for every project comes first, with a cache of its own. */
type Instructed = Pick<AnswerRequest, 'mode' | 'isNamed' | 'knowledge'>

function instructionsOf({ mode, isNamed, knowledge = '' }: Instructed): SystemModelMessage[] {
  const parts = [systemPrompt(mode, isNamed), ...(knowledge === '' ? [] : [knowledge])]
  return parts.map((content) => ({ role: 'system', content, providerOptions: CACHE_POINT }))
}

function finishFailure(finish: FinishPart | null) {
  // A connection that just ends: some providers report a finish all the same, with no reason of theirs.
  if (!finish || (finish.finishReason.unified === 'other' && finish.finishReason.raw === undefined))
    return passing(BROKE_OFF)
  switch (finish.finishReason.unified) {
    case 'error':
    case 'interrupted':
      return passing(BROKE_OFF)
    case 'content-filter':
      return permanent('The model provider refused to answer this request.', 'refused')
    default:
      return null
  }
}

/** What an answer took, as its provider counted it. */
export function usageOf(finish: FinishPart | null): TokenUse {
  const usage = finish?.usage
  const cacheWriteTokens = usage?.inputTokens.cacheWrite ?? 0
  return {
    inputTokens: usage?.inputTokens.total ?? 0,
    cachedTokens: usage?.inputTokens.cacheRead ?? 0,
    ...(cacheWriteTokens > 0 && { cacheWriteTokens }),
    outputTokens: usage?.outputTokens.total ?? 0,
  }
}

/** Every piece of text is stored and sent to every tab. A single token would cost a row and a broadcast. */
const ENOUGH_CHARACTERS = 40

/** Collects text deltas. `add` and `take` return the text that is due, or an empty string. */
function createTextBatch(clock: Clock) {
  let text = ''
  let startedAt = 0
  function take() {
    const due = text
    text = ''
    return due
  }
  return {
    take,
    add(delta: string) {
      if (text === '') startedAt = clock.now()
      text += delta
      return text.length >= ENOUGH_CHARACTERS || clock.now() - startedAt >= PAUSE_MS ? take() : ''
    },
  }
}
