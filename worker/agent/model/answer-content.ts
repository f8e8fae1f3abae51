import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { AssistantModelMessage } from 'ai'
import type { Clock } from '#worker/platform/time.ts'
import type { ModelCall } from './answer.ts'

type Content = Exclude<AssistantModelMessage['content'], string>
type Told = Extract<Content[number], { type: 'text' | 'reasoning' }>
type ToolCall = Extract<LanguageModelV4StreamPart, { type: 'tool-call' }>
type Metadata = NonNullable<Extract<LanguageModelV4StreamPart, { type: 'text-end' }>['providerMetadata']>

/**
 * The parts of an answer, put together from its stream in the order in which each began. What a provider tells of a
 * part, such as the signature of a thought, is kept. It wants that back with the next step.
 */
export function createAnswerContent() {
  const content: Content = []
  const open = new Map<string, Told>()

  function begin(key: string, part: Told): Told {
    content.push(part)
    open.set(key, part)
    return part
  }

  function tell(
    type: Told['type'],
    { id, delta = '', providerMetadata }: { id: string; delta?: string; providerMetadata?: Metadata | undefined },
  ): void {
    const key = `${type} ${id}`
    const part = open.get(key) ?? begin(key, { type, text: '' })
    part.text += delta
    // The last one stands: a signature is complete with the end of its thought.
    if (providerMetadata) part.providerOptions = providerMetadata
  }

  function call({ toolCallId, toolName, input, providerMetadata }: ToolCall): ModelCall {
    const parsed = inputOf(input)
    content.push({
      type: 'tool-call',
      toolCallId,
      toolName,
      input: parsed,
      ...(providerMetadata && { providerOptions: providerMetadata }),
    })
    return { callId: toolCallId, tool: toolName, input: parsed }
  }

  return {
    /** Takes what is text or thought; says the call when it was one. */
    add(part: LanguageModelV4StreamPart): ModelCall | null {
      switch (part.type) {
        case 'text-start':
          // An id may be given to the next text as well.
          open.delete(`text ${part.id}`)
          tell('text', part)
          return null
        case 'text-delta':
        case 'text-end':
          tell('text', part)
          return null
        case 'reasoning-start':
          open.delete(`reasoning ${part.id}`)
          tell('reasoning', part)
          return null
        case 'reasoning-delta':
        case 'reasoning-end':
          tell('reasoning', part)
          return null
        case 'tool-call':
          return call(part)
        default:
          return null
      }
    },
    messages: (): AssistantModelMessage[] => (content.length === 0 ? [] : [{ role: 'assistant', content }]),
  }
}

/** What is not JSON stays text: whoever checks the call tells the model so. */
function inputOf(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/**
 * Tells each call once, as soon as it is whole. The SDKs of some providers say so only at the end of the answer: there
 * a call is whole when the next one begins. They are told in the order in which they began.
 */
export function createWholeCalls() {
  const arriving = new Map<string, { tool: string; text: string }>()
  const told = new Set<string>()

  function* wholeByNow(): Generator<ModelCall> {
    for (const [callId, { tool, text }] of arriving) {
      const input = inputOf(text)
      // Only an object cannot become another one by what follows.
      if (!text.trimStart().startsWith('{') || typeof input === 'string') return
      arriving.delete(callId)
      told.add(callId)
      yield { callId, tool, input }
    }
  }

  return {
    /** `ended` is the call that the provider says to be whole with this part. */
    add(part: LanguageModelV4StreamPart, ended: ModelCall | null): ModelCall[] {
      if (part.type === 'tool-input-start') {
        const whole = [...wholeByNow()]
        arriving.set(part.id, { tool: part.toolName, text: '' })
        return whole
      }
      const call = part.type === 'tool-input-delta' ? arriving.get(part.id) : undefined
      if (call && part.type === 'tool-input-delta') call.text += part.delta
      if (!ended || told.has(ended.callId)) return []
      arriving.delete(ended.callId)
      return [ended]
    },
  }
}

/** A call that has arrived whole by then is told of as a call, and nobody has waited for it. */
const LONG_MS = 300
/** The path stands at the beginning of a call. What follows is the text of a file. */
const MAX_BEGINNING = 400
const PATH = /"path"\s*:\s*"((?:[^"\\]|\\.){1,200})"/

type Arriving = { tool: string; text: string; since: number; isTold: boolean }

/** Says once of each call that takes a while to arrive which tool it is for, and which file where that is known. */
export function createBegunCalls(clock: Clock) {
  const arriving = new Map<string, Arriving>()

  return {
    add(part: LanguageModelV4StreamPart): { tool: string; target: string } | null {
      if (part.type === 'tool-input-start')
        arriving.set(part.id, { tool: part.toolName, text: '', since: clock.now(), isTold: false })
      if (part.type !== 'tool-input-delta') return null
      const call = arriving.get(part.id)
      if (!call || call.isTold) return null
      if (call.text.length < MAX_BEGINNING) call.text += part.delta
      if (clock.now() - call.since < LONG_MS) return null
      call.isTold = true
      return { tool: call.tool, target: pathIn(call.text) }
    },
  }
}

function pathIn(text: string): string {
  const [, path] = PATH.exec(text) ?? []
  try {
    return path === undefined ? '' : String(JSON.parse(`"${path}"`))
  } catch {
    return ''
  }
}
