import type { ModelMessage, ToolCallPart, ToolModelMessage, ToolResultPart, UserModelMessage } from 'ai'
import { callsOf, inputText, type Step } from './turns.ts'

/** Results and inputs up to this many characters stay as they are: a line about them would be no shorter. */
const SHORT = 300
const DIGEST_PATHS = 40

const linesIn = (text: string) => text.split('\n').length
/** A number with its noun. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
/** A text that is no longer than this. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`

/** A step whose long results and inputs are replaced by a line each. What the model said and the calls themselves stay. */
export function foldedStep(step: Step): Step {
  const key = step.at(-1)
  const folded = (key && known.get(key)) ?? fold(step)
  if (key) known.set(key, folded)
  return folded
}

/** A cache, by a step's last message: before each step of a turn the same old ones are folded again. */
const known = new WeakMap<ModelMessage, Step>()

function fold(step: Step): Step {
  const calls = callsIn(step)
  return step.map((message) => {
    if (message.role === 'tool')
      return {
        ...message,
        content: message.content.map((part) =>
          part.type === 'tool-result' ? foldedResult(part, calls.get(part.toolCallId)) : part,
        ),
      }
    if (message.role === 'user') return withoutPictures(message)
    if (message.role !== 'assistant' || typeof message.content === 'string') return message
    return {
      ...message,
      content: message.content.map((part) =>
        part.type === 'tool-call' ? { ...part, input: foldedInput(part.input) } : part,
      ),
    }
  })
}

function withoutPictures(message: UserModelMessage): UserModelMessage {
  if (typeof message.content === 'string') return message
  return {
    ...message,
    content: message.content.map((part) =>
      part.type === 'text' ? part : { type: 'text', text: '(what was shown here is left out now)' },
    ),
  }
}

function callsIn(step: Step): Map<string, ToolCallPart> {
  return new Map(step.flatMap(callsOf).map((call) => [call.toolCallId, call]))
}

function foldedResult(part: ToolResultPart, call: ToolCallPart | undefined): ToolResultPart {
  const text = part.output.type === 'text' ? part.output.value : JSON.stringify(part.output)
  return text.length <= SHORT
    ? part
    : { ...part, output: { type: 'text', value: resultLine({ tool: part.toolName, text, call }) } }
}

function resultLine({ tool, text, call }: { tool: string; text: string; call: ToolCallPart | undefined }): string {
  if (text.startsWith('Error:') || tool === 'run_checks') return cut(text, SHORT)
  const lines = counted(linesIn(text), 'line')
  switch (tool) {
    case 'read_file':
      return `Read ${(call && inputText(call, 'path')) ?? 'the file'}, ${lines}; read it again if needed.`
    case 'list_files':
      return `Listed ${counted(linesIn(text), 'file')}; list them again if needed.`
    case 'search_files':
      return `Searched for ${JSON.stringify((call && inputText(call, 'query')) ?? '')}, ${lines} found; search again if needed.`
    default:
      return `${tool} answered with ${lines}, left out here; call it again if needed.`
  }
}

function foldedInput(input: unknown): unknown {
  if (typeof input === 'string')
    return input.length <= SHORT
      ? input
      : `(${counted(linesIn(input), 'line')}, left out here; the file has what came of it)`
  if (Array.isArray(input)) return input.map(foldedInput)
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, foldedInput(value)]))
}

const DONE: Record<string, string> = {
  write_file: 'written',
  edit_file: 'edited',
  delete_file: 'deleted',
  read_file: 'read',
}

/** What these calls did to which files, a line for each of `tools`; of very many paths the newest. */
export function pathLines(calls: ToolCallPart[], { tools, most }: { tools: string[]; most: number }): string[] {
  return tools.flatMap((tool) => {
    const paths = [
      ...new Set(calls.filter(({ toolName }) => toolName === tool).map((call) => inputText(call, 'path') ?? '?')),
    ]
    if (paths.length === 0) return []
    const more = paths.length - most
    return [`- ${DONE[tool]}: ${paths.slice(-most).join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
  })
}

/** The plan as these calls left it. */
export function planLine(calls: ToolCallPart[]): string[] {
  const plan = calls.findLast(({ toolName }) => toolName === 'update_plan')
  return plan ? [`- the plan as it stood: ${JSON.stringify(plan.input)}`] : []
}

/** The first steps of a long turn as a list of what they did, with the plan as it stood. */
export function digestOf(steps: Step[]): ModelMessage {
  const calls = steps.flat().flatMap(callsOf)
  const lines = [...pathLines(calls, { tools: Object.keys(DONE), most: DIGEST_PATHS }), ...planLine(calls)]
  return {
    role: 'user',
    content: `# The first ${counted(steps.length, 'step')} of this turn, in short\nThis message is a summary by Solid; the files have what came of it.\n${lines.join('\n')}`,
  }
}

/** A tool's message whose long results are cut to `length` characters each, in the middle. */
export function cutResults(message: ToolModelMessage, length: number): ToolModelMessage {
  return {
    ...message,
    content: message.content.map((part) => (part.type === 'tool-result' ? cutResult(part, length) : part)),
  }
}

function cutResult(part: ToolResultPart, length: number): ToolResultPart {
  if (part.output.type !== 'text' || part.output.value.length <= length) return part
  const { value } = part.output
  const note = `\n… (${value.length - length} of ${value.length} characters are left out here: too much at once. Read fewer files at a time, or search in them) …\n`
  const head = Math.floor((length * 2) / 3)
  return {
    ...part,
    output: { type: 'text', value: value.slice(0, head) + note + value.slice(value.length - (length - head)) },
  }
}
