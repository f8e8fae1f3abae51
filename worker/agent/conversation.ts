import type { AssistantModelMessage, ModelMessage, ToolModelMessage, ToolResultPart } from 'ai'
import type { Picture } from './ports.ts'

/** Providers that bill by cached prefix (Anthropic) cache up to here; the others ignore it. */
export const CACHE_POINT = { anthropic: { cacheControl: { type: 'ephemeral' } } }

/** Marks the end of the conversation, so that the next step re-reads everything before it from the provider's cache. */
export function withCachePoint(messages: ModelMessage[]): ModelMessage[] {
  return messages.map((message, index) =>
    index === messages.length - 1 ? { ...message, providerOptions: CACHE_POINT } : message,
  )
}

/**
 * The assistant's part of a response, as plain JSON. Results that the SDK made up for invalid calls are dropped,
 * because the loop answers every call itself. Inputs that are no object are dropped, because providers refuse them.
 */
export function answerMessages(messages: ModelMessage[]): ModelMessage[] {
  const answers = messages
    .filter((message) => message.role === 'assistant')
    .map(({ role, content }): AssistantModelMessage => ({ role, content: keptContent(content) }))
  return toJson(answers.filter((message) => message.content.length > 0))
}

type ToolAnswer = { callId: string; tool: string; text: string; picture?: Picture | undefined }

/** What the tools answered, in the order of the calls. Models that take no pictures here are sent them otherwise or not at all: providers/prepared-model.ts. */
export function toolMessage(results: ToolAnswer[]): ToolModelMessage {
  const content = results.map(({ callId, tool, text, picture }): ToolResultPart => ({
    type: 'tool-result',
    toolCallId: callId,
    toolName: tool,
    output: outputOf(text, picture),
  }))
  return { role: 'tool', content }
}

function outputOf(text: string, picture: Picture | undefined): ToolResultPart['output'] {
  if (!picture) return { type: 'text', value: text }
  return {
    type: 'content',
    value: [
      { type: 'text', text },
      { type: 'file', mediaType: picture.mediaType, data: { type: 'data', data: picture.data } },
    ],
  }
}

function keptContent(content: AssistantModelMessage['content']): AssistantModelMessage['content'] {
  if (typeof content === 'string') return content
  return content
    .filter(
      (part) => part.type === 'reasoning' || part.type === 'tool-call' || (part.type === 'text' && part.text !== ''),
    )
    .map((part) => (part.type === 'tool-call' && !isObject(part.input) ? { ...part, input: {} } : part))
}

function isObject(value: unknown) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What is stored and what is sent must be equal. A turn that was resumed would otherwise differ from one that was not.
 */
function toJson(messages: AssistantModelMessage[]): AssistantModelMessage[] {
  return JSON.parse(JSON.stringify(messages))
}
