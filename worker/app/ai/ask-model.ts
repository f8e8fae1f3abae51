import type { LanguageModelV4CallOptions, LanguageModelV4Message, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { AI_TIME_LIMIT_MS } from '#shared/app/ai.ts'
import type { TokenUse } from '#shared/billing/metering.ts'
import { modelFailure } from '#worker/agent/model/failure.ts'
import type { TextModel } from '#worker/features/app-ai/models.ts'
import { CHARACTERS_A_TOKEN } from '#worker/runtime/gateways/ai/built-in/text.ts'
import type { ChatMessage, TextCall } from '#worker/runtime/gateways/ai/inputs.ts'
import { AiFailure } from '#worker/runtime/gateways/ai/problem.ts'

/** An answer while it arrives. `used` says what it took so far: what the provider counted, or else what was moved. */
export type Asked = { pieces: AsyncGenerator<string, void>; used: () => TokenUse }

/** Asks a language model for what an app wants to know, and for nothing else: it is told nothing of ours. */
export function askModel({ model, thinkingTokens, maxOutputTokens }: TextModel, call: TextCall): Asked {
  const prompt = promptOf(call)
  const told = { counted: null as TokenUse | null, characters: 0 }
  const options: LanguageModelV4CallOptions = {
    prompt,
    maxOutputTokens: Math.min(maxOutputTokens, call.maxTokens + thinkingTokens),
    // Workers AI goes up to 5, others no further than 1.
    ...(call.temperature !== undefined && { temperature: Math.min(call.temperature, 1) }),
    ...(call.topP !== undefined && { topP: Math.min(call.topP, 1) }),
    ...(call.seed !== undefined && { seed: call.seed }),
    ...(call.schema !== null && { responseFormat: { type: 'json' as const } }),
  }

  async function* pieces(): AsyncGenerator<string, void> {
    const ending = createEnding()
    let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | null = null
    try {
      const asked = model.doStream({ ...options, abortSignal: ending.signal })
      reader = (await ending.before(asked)).stream.getReader()
      for (;;) {
        const { done, value } = await ending.before(reader.read())
        if (done) throw new AiFailure(1031, 'The model broke off in the middle of its answer. Ask it again.')
        if (value.type === 'error') throw value.error
        if (value.type === 'text-delta' && value.delta !== '') {
          told.characters += value.delta.length
          yield value.delta
        }
        if (value.type !== 'finish') continue
        told.counted = countedOf(value)
        return
      }
    } catch (error) {
      throw failureOf(error)
    } finally {
      ending.end()
      await reader?.cancel().catch(() => undefined)
    }
  }

  const used = (): TokenUse =>
    told.counted ?? {
      inputTokens: Math.ceil(charactersOf(call) / CHARACTERS_A_TOKEN),
      cachedTokens: 0,
      outputTokens: Math.ceil(told.characters / CHARACTERS_A_TOKEN),
    }
  return { pieces: pieces(), used }
}

/** More tokens than a question can have in any language, for what is held before it is asked. */
export const inputTokensAtMost = (call: TextCall): number =>
  Math.ceil(new TextEncoder().encode(JSON.stringify(promptOf(call))).byteLength / 2)

const charactersOf = (call: TextCall) => JSON.stringify(promptOf(call)).length

/** Providers take instructions at the beginning only, and want somebody to have asked. */
function promptOf({ messages, schema }: TextCall): LanguageModelV4Message[] {
  const instructions = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  if (schema !== null)
    instructions.push(`Answer with nothing but JSON that satisfies this JSON schema:\n${JSON.stringify(schema)}`)
  const talk = messages.flatMap((message) =>
    message.role === 'system' || message.content === '' ? [] : [spoken(message)],
  )
  const isAsked = talk.some(({ role }) => role === 'user')
  return [
    ...(instructions.length > 0 && isAsked ? [{ role: 'system' as const, content: instructions.join('\n\n') }] : []),
    ...(isAsked ? talk : [...talk, spoken({ role: 'user', content: instructions.join('\n\n') || '…' })]),
  ]
}

const spoken = ({ role, content }: ChatMessage): LanguageModelV4Message => ({
  role: role === 'assistant' ? role : 'user',
  content: [{ type: 'text', text: content }],
})

function countedOf({ usage }: Extract<LanguageModelV4StreamPart, { type: 'finish' }>): TokenUse | null {
  // Some endpoints tell no usage. Then what was moved is paid for.
  if (!usage.inputTokens.total && !usage.outputTokens.total) return null
  return {
    inputTokens: usage.inputTokens.total ?? 0,
    cachedTokens: usage.inputTokens.cacheRead ?? 0,
    outputTokens: usage.outputTokens.total ?? 0,
  }
}

/** Ends what takes too long, also where a provider does not listen to its signal. */
function createEnding() {
  const controller = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  late.catch(() => undefined)
  const timer = setTimeout(() => {
    reject(
      new AiFailure(3007, `The model took longer than ${AI_TIME_LIMIT_MS / 1_000} seconds. Ask for less, or again.`),
    )
    controller.abort()
  }, AI_TIME_LIMIT_MS)
  return {
    signal: controller.signal,
    before: <T>(asked: PromiseLike<T>) => Promise.race([late, asked]),
    end: () => {
      clearTimeout(timer)
      controller.abort()
    },
  }
}

/** What an app is told whatever else went wrong. */
export const UNREACHED = 'The model could not be reached. Ask it again in a minute.'

/** What an app is told. Words for whoever runs Solid, such as which key is wrong, are none of its business. */
function failureOf(error: unknown): AiFailure {
  if (error instanceof AiFailure) return error
  const { kind } = modelFailure(error)
  switch (kind) {
    case 'busy':
      return new AiFailure(3040, 'The model has too many requests at the moment. Ask it again in a minute.')
    case 'overflow':
      return new AiFailure(3006, 'The messages are longer than the model can read. Send less.')
    case 'refused':
      return new AiFailure(5006, 'The model refused to answer this.')
    case 'timeout':
      return new AiFailure(3007, 'The model took too long. Ask it again.')
    default:
      return new AiFailure(1031, UNREACHED)
  }
}
