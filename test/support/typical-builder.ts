import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'

/** One answer of the builder. `thoughts` are tokens of reasoning, which are paid for and not shown. */
export type BuilderStep = { text: string; calls?: Array<{ tool: string; input: object }>; thoughts?: number }

/** How a provider counts: characters a token, and whether it caches what was sent before. */
export type Counting = {
  charactersPerToken: number
  caches: boolean
  /** It tells what it put into its cache, and takes more for it. */
  tellsWrites?: boolean
}

/** Providers cache in blocks, and only what is longer than this. */
const CACHE_BLOCK = 128
const LEAST_CACHED = 1_024

/**
 * A model that plays its steps and counts what it is really sent, as a provider does: every call anew, and from its
 * cache what is the same as in the call before. `forget` is what a pause of some minutes does to the cache.
 */
export function typicalBuilder({ charactersPerToken, caches, tellsWrites = false }: Counting) {
  const waiting: BuilderStep[] = []
  let before = ''
  let calls = 0
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'typical',
    modelId: 'typical',
    supportedUrls: {},
    async doGenerate() {
      throw new Error('The typical builder only streams.')
    },
    async doStream({ prompt, tools }: LanguageModelV4CallOptions) {
      const step = waiting.shift() ?? { text: 'Done.' }
      const sent = JSON.stringify({ tools, prompt })
      const known = Math.floor(sharedLength(before, sent) / charactersPerToken / CACHE_BLOCK) * CACHE_BLOCK
      const total = Math.ceil(sent.length / charactersPerToken)
      const cacheRead = caches && known >= LEAST_CACHED ? Math.min(known, total) : 0
      before = sent
      calls += 1
      return { stream: streamOf(step, { call: calls, total, cacheRead, charactersPerToken, tellsWrites }) }
    },
  }
  return {
    model,
    begin: (steps: BuilderStep[]) => void waiting.splice(0, waiting.length, ...steps),
    forget: () => void (before = ''),
  }
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}

type Counted = { call: number; total: number; cacheRead: number; charactersPerToken: number; tellsWrites: boolean }

function streamOf(
  { text, calls = [], thoughts = 0 }: BuilderStep,
  { call, total, cacheRead, charactersPerToken, tellsWrites }: Counted,
): ReadableStream<LanguageModelV4StreamPart> {
  const inputs = calls.map(({ tool, input }, index) => ({ tool, input: JSON.stringify(input), id: `${call}-${index}` }))
  const written = Math.ceil(
    (text.length + inputs.reduce((sum, each) => sum + each.input.length, 0)) / charactersPerToken,
  )
  const parts: LanguageModelV4StreamPart[] = [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id: 'text' },
    { type: 'text-delta', id: 'text', delta: text },
    { type: 'text-end', id: 'text' },
    ...inputs.map(({ tool, input, id }) => ({ type: 'tool-call' as const, toolCallId: id, toolName: tool, input })),
    {
      type: 'finish',
      finishReason: { unified: inputs.length > 0 ? 'tool-calls' : 'stop', raw: undefined },
      usage: {
        inputTokens: {
          total,
          noCache: tellsWrites ? 0 : total - cacheRead,
          cacheRead,
          cacheWrite: tellsWrites ? total - cacheRead : undefined,
        },
        outputTokens: { total: written + thoughts, text: written, reasoning: thoughts },
      },
    },
  ]
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}
