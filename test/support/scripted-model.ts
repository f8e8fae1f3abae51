import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'

/** One answer of the model. Text that is given as a list arrives piece by piece. */
export type ScriptedStep = {
  text?: string | string[]
  reasoning?: string[]
  /** An `input` that is text stands for what a model sent instead of JSON. */
  calls?: Array<{ tool: string; input: object | string }>
  finishReason?: LanguageModelV4FinishReason['unified']
  /** The call fails before anything arrives. */
  throws?: unknown
  /** The stream breaks after text and calls. */
  breaksWith?: unknown
  /** The stream ends within this call, without a word about it unless `breaksWith` has one. */
  cutCall?: { tool: string; input: string }
  /** After text and calls nothing more arrives, ever. */
  hangs?: boolean
}

/** A model that plays its steps in order, one for each call, and keeps what it was asked in `requests`. */
export function scriptedModel(steps: ScriptedStep[]): LanguageModelV4 & { requests: LanguageModelV4CallOptions[] } {
  const requests: LanguageModelV4CallOptions[] = []
  return {
    specificationVersion: 'v4',
    provider: 'scripted',
    modelId: 'scripted',
    supportedUrls: {},
    requests,
    async doGenerate() {
      throw new Error('The scripted model only streams.')
    },
    async doStream(options) {
      const step = steps[requests.length]
      requests.push(options)
      if (step === undefined)
        throw new Error(`The script has ${steps.length} steps, but the model was called once more.`)
      if (step.throws !== undefined) throw step.throws
      return { stream: streamOf(step, requests.length) }
    },
  }
}

function streamOf(step: ScriptedStep, request: number) {
  const parts = partsOf(step, request)
  return new ReadableStream<LanguageModelV4StreamPart>({
    pull(controller) {
      const part = parts.shift()
      if (part !== undefined) controller.enqueue(part)
      else if (step.hangs) return new Promise(() => {})
      else controller.close()
    },
  })
}

function partsOf(step: ScriptedStep, request: number): LanguageModelV4StreamPart[] {
  const texts = [step.text ?? []].flat()
  const calls = (step.calls ?? []).map((call, index) => ({ ...call, id: `call-${request}-${index + 1}` }))
  const hangsInText = step.hangs === true && calls.length === 0
  const unified = step.finishReason ?? (calls.length > 0 ? 'tool-calls' : 'stop')
  const finish: LanguageModelV4StreamPart = {
    type: 'finish',
    finishReason: { unified, raw: undefined },
    usage: {
      inputTokens: { total: 100, noCache: 100, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 10, text: 10, reasoning: undefined },
    },
  }
  return [
    { type: 'stream-start', warnings: [] },
    ...(step.reasoning
      ? [
          { type: 'reasoning-start' as const, id: 'thought' },
          ...step.reasoning.map((delta) => ({ type: 'reasoning-delta' as const, id: 'thought', delta })),
          { type: 'reasoning-end' as const, id: 'thought' },
        ]
      : []),
    ...(texts.length > 0 ? [{ type: 'text-start' as const, id: 'text' }] : []),
    ...texts.map((delta) => ({ type: 'text-delta' as const, id: 'text', delta })),
    ...(texts.length > 0 && !hangsInText ? [{ type: 'text-end' as const, id: 'text' }] : []),
    ...calls.flatMap(callParts),
    ...(step.cutCall ? callParts({ ...step.cutCall, id: `call-${request}-cut` }).slice(0, 2) : []),
    ...(step.breaksWith !== undefined ? [{ type: 'error' as const, error: step.breaksWith }] : []),
    ...(step.hangs || step.cutCall || step.breaksWith !== undefined ? [] : [finish]),
  ]
}

function callParts({
  id,
  tool,
  input,
}: {
  id: string
  tool: string
  input: object | string
}): LanguageModelV4StreamPart[] {
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  return [
    { type: 'tool-input-start', id, toolName: tool },
    { type: 'tool-input-delta', id, delta: text },
    { type: 'tool-input-end', id },
    { type: 'tool-call', toolCallId: id, toolName: tool, input: text },
  ]
}
