import type { LanguageModelV4Message, LanguageModelV4Prompt, LanguageModelV4ToolResultOutput } from '@ai-sdk/provider'
import { handedWords } from '#shared/together/handed.ts'

/** A call the model made earlier in this turn and what came of it. */
export type PastCall = { tool: string; input: Record<string, unknown>; result: string }

/** Where the conversation stands: the message to answer, the names of its files, and the steps taken for it. */
export type Position = { request: string; attached: string[]; turn: number; steps: PastCall[][] }

/** What the maker wrote comes first. What Solid says of files that were sent with it follows as a text of its own. */
function textsOf(message: LanguageModelV4Message): string[] {
  if (typeof message.content === 'string') return [message.content]
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
}

const ATTACHED = /^- (".*" \(\S+, \d+ bytes\))$/gm

function outputText(output: LanguageModelV4ToolResultOutput): string {
  if (output.type === 'text' || output.type === 'error-text') return output.value
  if (output.type === 'execution-denied') return `Error: ${output.reason ?? 'not allowed'}`
  if (output.type === 'content')
    return output.value.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
  return JSON.stringify(output.value)
}

function asRecord(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {}
}

/** Finds the last message of the maker and what was done about it since. */
export function positionIn(prompt: LanguageModelV4Prompt): Position {
  const at = prompt.findLastIndex((message) => message.role === 'user')
  const since = prompt.slice(at + 1)
  const results = new Map<string, string>()
  for (const message of since) {
    if (message.role !== 'tool' && message.role !== 'assistant') continue
    for (const part of message.content)
      if (part.type === 'tool-result') results.set(part.toolCallId, outputText(part.output))
  }
  const steps = since.flatMap((message) => {
    if (message.role !== 'assistant') return []
    const calls = message.content.flatMap((part) =>
      part.type === 'tool-call'
        ? [{ tool: part.toolName, input: asRecord(part.input), result: results.get(part.toolCallId) ?? '' }]
        : [],
    )
    return [calls]
  })
  const [request = '', context = ''] = at === -1 ? [] : textsOf(prompt[at]!)
  return {
    // The places of comments that are handed over mean nothing to it: what people ask for there does.
    request: handedWords(request),
    attached: [...context.matchAll(ATTACHED)].map(([, file]) => file!),
    turn: prompt.filter((message) => message.role === 'user').length,
    steps,
  }
}

/** The result of reading a file in this turn; null when it was not read or does not exist. */
export function readResult(position: Position, path: string): string | null {
  const call = position.steps.flat().findLast((past) => past.tool === 'read_file' && past.input.path === path)
  return call === undefined || isFailure(call.result) ? null : call.result
}

/** A file may begin with the word too, but never with this whole opening of a tool's refusal. */
export function isFailure(result: string): boolean {
  return result.startsWith('Error: ')
}
