import type { ModelMessage, ToolCallPart, UserContent, UserModelMessage } from 'ai'

/** One answer of the model with the results of its calls, or one message from Solid within a turn. Never split: a call without its result is refused. */
export type Step = ModelMessage[]

export type Turn = { files: ModelMessage | null; request: UserModelMessage; outcome: string | null; steps: Step[] }

/** Marks on messages that stand only in our own copy of the conversation; providers never see them. */
const MARK = 'solid'

/** What begins a turn: the list of the project's files, if there is one, and the maker's message. `outcome` says how an earlier turn ended. */
export function turnOpening({
  prompt,
  files,
  outcome,
}: {
  prompt: UserContent
  files: string
  outcome: string | null
}): ModelMessage[] {
  const request: ModelMessage = {
    role: 'user',
    content: prompt,
    providerOptions: { [MARK]: { kind: 'request', outcome } },
  }
  return files === ''
    ? [request]
    : [{ role: 'user', content: files, providerOptions: { [MARK]: { kind: 'files' } } }, request]
}

const markOf = (message: ModelMessage) => message.providerOptions?.[MARK]

/** The message as a provider may see it. */
export function unmarked(message: ModelMessage): ModelMessage {
  if (!markOf(message)) return message
  const { providerOptions, ...rest } = message
  const { [MARK]: _mark, ...others } = providerOptions ?? {}
  return Object.keys(others).length === 0 ? rest : { ...rest, providerOptions: others }
}

/** A conversation as turns and their steps. Without marks it is one turn. */
export function turnsOf(messages: ModelMessage[]): Turn[] {
  const turns: Turn[] = []
  let files: ModelMessage | null = null
  for (const message of messages) {
    const mark = markOf(message)
    const turn = turns.at(-1)
    if (mark?.['kind'] === 'files') files = message
    else if (message.role === 'user' && (mark?.['kind'] === 'request' || !turn)) {
      turns.push({
        files,
        request: message,
        outcome: typeof mark?.['outcome'] === 'string' ? mark['outcome'] : null,
        steps: [],
      })
      files = null
    } else if (turn) addToTurn(turn, message)
  }
  return turns
}

function addToTurn({ steps }: Turn, message: ModelMessage): void {
  const step = steps.at(-1)
  if (message.role === 'tool' && step) step.push(message)
  else steps.push([message])
}

/** The calls of a message, if it is the model's and has any. */
export function callsOf(message: ModelMessage): ToolCallPart[] {
  if (message.role !== 'assistant' || typeof message.content === 'string') return []
  return message.content.filter((part) => part.type === 'tool-call')
}

/** One word of a call's input, such as its path. */
export function inputText({ input }: ToolCallPart, key: string): string | null {
  const value =
    typeof input === 'object' && input !== null && key in input ? (input as Record<string, unknown>)[key] : null
  return typeof value === 'string' ? value : null
}

const CHANGING = new Set(['write_file', 'edit_file', 'delete_file'])

/** The paths that these messages' calls change, in their order. */
export function changedPathsIn(messages: ModelMessage[]): string[] {
  return messages
    .flatMap(callsOf)
    .flatMap((call) => (CHANGING.has(call.toolName) ? (inputText(call, 'path') ?? []) : []))
}

/** What the last step of an ended turn said, without its calls: calls without results would be refused. */
export function finalAnswerIn(step: ModelMessage[]): ModelMessage[] {
  return step.flatMap((message): ModelMessage[] => {
    if (message.role !== 'assistant') return []
    const text = textOf(message)
    return text.trim() === '' ? [] : [{ role: 'assistant', content: text }]
  })
}

/** The text of a message, without anything else in it. */
export function textOf({ content }: ModelMessage): string {
  return typeof content === 'string'
    ? content
    : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}
