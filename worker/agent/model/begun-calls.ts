import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Clock } from '#worker/platform/time.ts'

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
