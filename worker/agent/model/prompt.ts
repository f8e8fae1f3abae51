import type {
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
} from '@ai-sdk/provider'
import type { AssistantModelMessage, ModelMessage, ToolModelMessage, UserContent } from 'ai'

/**
 * The conversation in the form that every provider of the SDK takes. Of the forms of messages ours use few: text,
 * thoughts, calls, results, and files by address or as base64. Another one is a bug here, and says so.
 */
export function promptOf(messages: ModelMessage[]): LanguageModelV4Prompt {
  return messages.map((message): LanguageModelV4Message => ({
    ...spoken(message),
    ...(message.providerOptions && { providerOptions: message.providerOptions }),
  }))
}

function spoken(message: ModelMessage): LanguageModelV4Message {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.content }
    case 'user':
      return { role: 'user', content: askedParts(message.content) }
    case 'assistant':
      return { role: 'assistant', content: answeredParts(message.content) }
    case 'tool':
      return { role: 'tool', content: resultParts(message.content) }
  }
}

function askedParts(content: UserContent): Array<LanguageModelV4TextPart | LanguageModelV4FilePart> {
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  return content.flatMap((part): Array<LanguageModelV4TextPart | LanguageModelV4FilePart> => {
    // Providers refuse empty texts.
    if (part.type === 'text') return part.text === '' ? [] : [part]
    if (part.type === 'file' && part.data instanceof URL) return [{ ...part, data: { type: 'url', url: part.data } }]
    throw new Error(`A message has a part of a form that is not sent: ${part.type}`)
  })
}

type AnsweredPart = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'][number]

function answeredParts(content: AssistantModelMessage['content']): AnsweredPart[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  return content.map((part): AnsweredPart => {
    if (part.type === 'text' || part.type === 'reasoning' || part.type === 'tool-call') return part
    throw new Error(`An answer has a part of a form that is not sent: ${part.type}`)
  })
}

type ResultPart = Extract<LanguageModelV4Message, { role: 'tool' }>['content'][number]
type Output = Extract<ToolModelMessage['content'][number], { type: 'tool-result' }>['output']

function resultParts(content: ToolModelMessage['content']): ResultPart[] {
  return content.map((part): ResultPart => {
    if (part.type !== 'tool-result') throw new Error(`A result has a form that is not sent: ${part.type}`)
    return { ...part, output: outputOf(part.output) }
  })
}

function outputOf(output: Output): Extract<ResultPart, { type: 'tool-result' }>['output'] {
  if (output.type === 'text') return output
  if (output.type !== 'content') throw new Error(`A result has a form that is not sent: ${output.type}`)
  return {
    type: 'content',
    value: output.value.map((item) => {
      if (item.type === 'text') return item
      if (item.type === 'file' && item.data.type === 'data' && typeof item.data.data === 'string')
        return { ...item, data: { type: 'data', data: item.data.data } }
      throw new Error(`A result has something of a form that is not sent: ${item.type}`)
    }),
  }
}
