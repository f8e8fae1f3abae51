import type { ModelMessage, ToolCallPart, UserContent } from 'ai'
import { counted, cut, pathLines, planLine } from './fold.ts'
import { estimateMessages } from './token-estimate.ts'
import { callsOf, finalAnswerIn, inputText, textOf, type Turn } from './turns.ts'

/**
 * Tokens of earlier turns above which the oldest become a line each, and down to which they do. They are sent with every
 * call of every later turn, so that their size is what a conversation costs.
 */
export const HISTORY_TOKENS = 5_000
const DOWN_TO = 2_500
/** In a small window they have no more than this share of the room. */
const SHARE = 0.5
/** The turns before it, which never become part of the summary: what is asked now is often about them. */
const KEPT_TURNS = 2

const REQUEST_LENGTH = 2_000
/** Of what Solid sent along with a request, such as quoted files: enough for the names. */
const SENT_LENGTH = 400
const ANSWER_LENGTH = 2_000
const NOTE_LENGTH = 2_500
const VERDICT_LENGTH = 400
const SUMMARY_REQUEST = 160
const SUMMARY_LENGTH = 4_000
const MAX_PATHS = 20

/**
 * Earlier turns as they are told: each with what was asked, what was done, and what was said at its end. The oldest are
 * a line each. It is decided from the oldest on, so that a turn that is added seldom changes what stands before it.
 */
export function historyOf(earlier: Turn[], room: number): ModelMessage[] {
  const most = Math.min(HISTORY_TOKENS, room * SHARE)
  const downTo = (most * DOWN_TO) / HISTORY_TOKENS
  const summarised: Turn[] = []
  const kept: Array<{ turn: Turn; size: number }> = []
  let [total, summary] = [0, 0]
  for (const turn of earlier) {
    const size = estimateMessages(shortTurn(turn))
    kept.push({ turn, size })
    total += size
    if (total <= most) continue
    while (total > downTo && kept.length > KEPT_TURNS) {
      const oldest = kept.shift()!
      summarised.push(oldest.turn)
      const next = estimateMessages([summaryOf(summarised)])
      total += next - summary - oldest.size
      summary = next
    }
  }
  const told = kept.flatMap(({ turn }, index) => (index === kept.length - 1 ? withFiles(turn) : shortTurn(turn)))
  return [...(summarised.length > 0 ? [summaryOf(summarised)] : []), ...told]
}

/** A cache, by a turn's request: before each step of a later turn the same ones are folded again. */
const known = new WeakMap<ModelMessage, ModelMessage[]>()

/** An earlier turn as its request, the answer it ended with, and a note of what came of it. */
function shortTurn(turn: Turn): ModelMessage[] {
  const before = known.get(turn.request)
  if (before) return before
  const { request, outcome, steps } = turn
  const [answer] = finalAnswerIn(steps.at(-1) ?? [])
  const text = answer
    ? textOf(answer)
    : `(${outcome === null ? 'ended without an answer' : `ended without an answer: ${outcome}`})`
  const note = noteOf(turn)
  const short: ModelMessage[] = [
    { role: 'user', content: requestText(request.content) },
    { role: 'assistant', content: cut(text, ANSWER_LENGTH) },
    ...(note === null ? [] : [{ role: 'user' as const, content: note }]),
  ]
  known.set(request, short)
  return short
}

/** The turn right before this one is often still about the pictures that came with it. */
function withFiles(turn: Turn): ModelMessage[] {
  const [request, ...rest] = shortTurn(turn)
  const { content } = turn.request
  const files = typeof content === 'string' ? [] : content.filter(({ type }) => type === 'file')
  if (files.length === 0) return [request!, ...rest]
  return [{ role: 'user', content: [{ type: 'text', text: requestText(content) }, ...files] }, ...rest]
}

function requestText(content: UserContent): string {
  if (typeof content === 'string') return cut(content, REQUEST_LENGTH)
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return texts.map((text, index) => cut(text, index === 0 ? REQUEST_LENGTH : SENT_LENGTH)).join('\n\n')
}

type Answered = { call: ToolCallPart; result: string }

/** What a turn did, by its calls: the model is not to take it for its own words. Null where there is nothing to tell. */
function noteOf({ outcome, steps }: Turn): string | null {
  const calls = answeredCalls(steps.flat())
  const packages = namesOf(calls, 'install_package', 'name')
  const checks = calls.findLast(({ call }) => call.toolName === 'run_checks')
  const asked = calls.filter(({ call }) => call.toolName === 'ask_maker' || call.toolName === 'say_missing')
  const lines = [
    ...pathLines(
      calls.filter(({ result }) => !isRefusal(result)).map(({ call }) => call),
      { tools: ['write_file', 'edit_file', 'delete_file'], most: MAX_PATHS },
    ),
    ...(packages.length > 0 ? [`- packages added: ${packages.join(', ')}`] : []),
    ...planLine(calls.map(({ call }) => call)),
    ...asked.map(({ call, result }) => askedLine(call, result)),
    ...(checks ? [`- the last checks: ${cut(oneLine(checks.result), VERDICT_LENGTH)}`] : []),
    ...(outcome !== null && outcome !== 'succeeded' ? [`- the turn ended: ${outcome}`] : []),
  ]
  if (lines.length === 0) return null
  return cut(
    `# What came of it\nFrom Solid, not from the maker. Read a file again before you change it.\n${lines.join('\n')}`,
    NOTE_LENGTH,
  )
}

const isRefusal = (result: string) => result.startsWith('Error:')
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

function askedLine(call: ToolCallPart, result: string): string {
  return call.toolName === 'say_missing'
    ? `- told as missing: ${cut(JSON.stringify(call.input), VERDICT_LENGTH)}`
    : `- the maker was asked and answered: ${cut(oneLine(result), VERDICT_LENGTH)}`
}

function answeredCalls(messages: ModelMessage[]): Answered[] {
  const results = new Map<string, string>()
  for (const message of messages)
    if (message.role === 'tool')
      for (const part of message.content)
        if (part.type === 'tool-result')
          results.set(part.toolCallId, part.output.type === 'text' ? part.output.value : '')
  return messages.flatMap(callsOf).map((call) => ({ call, result: results.get(call.toolCallId) ?? '' }))
}

function namesOf(calls: Answered[], tool: string, key: string): string[] {
  const names = calls.flatMap(({ call, result }) =>
    call.toolName === tool && !isRefusal(result) ? (inputText(call, key) ?? []) : [],
  )
  return [...new Set(names)]
}

/** What a turn said that it has changed, by which its version is called. */
function didOf(steps: Turn['steps']): string | null {
  const call = steps
    .at(-1)
    ?.flatMap(callsOf)
    .findLast(({ toolName }) => toolName === 'suggest_next')
  return call ? inputText(call, 'did') : null
}

/** The oldest turns, one line each; of very many the newest. */
function summaryOf(turns: Turn[]): ModelMessage {
  const lines: string[] = []
  let length = 0
  for (const { request, outcome, steps } of turns.toReversed()) {
    const did = didOf(steps)
    const line = `- ${cut(oneLine(requestText(request.content)), SUMMARY_REQUEST)}${did === null ? '' : `: ${did}`}${outcome === null ? '' : ` (${outcome})`}`
    length += line.length + 1
    if (length > SUMMARY_LENGTH) break
    lines.unshift(line)
  }
  const left = turns.length - lines.length
  const head =
    '# What the maker asked for earlier, oldest first\nThis message is a summary by Solid; the project has what came of it.'
  return {
    role: 'user',
    content: [head, ...(left > 0 ? [`(${counted(left, 'still earlier request')} left out)`] : []), ...lines].join('\n'),
  }
}
