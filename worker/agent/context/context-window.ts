import type { ModelMessage } from 'ai'
import { CACHE_POINT } from '#worker/agent/conversation.ts'
import { cutResults, digestOf, foldedStep } from './fold.ts'
import { historyOf } from './history.ts'
import { estimateMessage, estimateMessages } from './token-estimate.ts'
import { turnsOf, unmarked, type Turn } from './turns.ts'

/** The tokens that a model reads and writes at most in one call, unless the model says otherwise. */
export const DEFAULT_CONTEXT_TOKENS = 128_000

/**
 * Folding of a turn's own steps begins above the first share of the room and goes on down to the second. Each fold costs
 * the provider's cache once, so it has to last for some steps.
 */
const HIGH = 0.8
const LOW = 0.5
/** The room is never taken for smaller than this: with less nothing could be said at all. */
const LEAST_ROOM = 2_000
const LEAST_RESULT = 500
/** The newest steps, which the model is still working with. */
const UNTOUCHED_STEPS = 2

/** The messages as they are sent, and their tokens by section, estimated. */
type FittedContext = { messages: ModelMessage[]; history: number; files: number; turn: number }

/**
 * Fits a conversation into a window of `contextTokens`, of which `reserve` is for the prompt, the tools and the answer.
 * Earlier turns are always folded to what was asked and done. Of this turn old results and inputs become a line each
 * where there is no room, then its first steps a list. Its request and its newest steps stay. It is decided from the
 * oldest message on, so that providers can cache what came before. A message that is added changes nothing before it
 * until the next fold.
 */
export function fitContext({
  messages,
  contextTokens,
  reserve,
}: {
  messages: ModelMessage[]
  contextTokens: number
  reserve: number
}): FittedContext {
  const room = Math.max(LEAST_ROOM, contextTokens - reserve)
  const turns = turnsOf(messages)
  const current = turns.at(-1)
  const history = historyOf(turns.slice(0, -1), room)
  const files = current?.files ? [current.files] : []
  const others = estimateMessages([...history, ...files])
  const own = current
    ? withinRoom(shownOf(current, { high: room * HIGH - others, low: room * LOW - others }), room - others)
    : messages
  return {
    messages: [...cachedUpToHere(history.map(unmarked)), ...[...files, ...own].map(unmarked)],
    history: estimateMessages(history),
    files: estimateMessages(files),
    turn: estimateMessages(own),
  }
}

/** The next turn begins with the same messages, and finds them in the provider's cache. */
const cachedUpToHere = (history: ModelMessage[]) =>
  history.map((message, index) =>
    index === history.length - 1 ? { ...message, providerOptions: CACHE_POINT } : message,
  )

function shownOf(turn: Turn, limits: Limits): ModelMessage[] {
  const { folded, digested } = foldsOf(turn, limits)
  const digest = digested > 0 ? [digestOf(turn.steps.slice(0, digested))] : []
  const steps = turn.steps.flatMap((step, index) => (index < digested ? [] : index < folded ? foldedStep(step) : step))
  return [turn.request, ...digest, ...steps]
}

/** Large files that are read at once may be too much even unfolded. Their results are cut until they fit. */
function withinRoom(messages: ModelMessage[], room: number): ModelMessage[] {
  const kept = (length: number) =>
    messages.map((message) => (message.role === 'tool' ? cutResults(message, length) : message))
  if (estimateMessages(messages) <= room) return messages
  let fitted = messages
  for (
    let length = longestResult(messages);
    estimateMessages(fitted) > room && length > LEAST_RESULT;
    length = Math.floor(length * 0.7)
  )
    fitted = kept(length)
  return fitted
}

function longestResult(messages: ModelMessage[]): number {
  const lengths = messages.flatMap((message) =>
    message.role === 'tool'
      ? message.content.map((part) =>
          part.type === 'tool-result' && part.output.type === 'text' ? part.output.value.length : 0,
        )
      : [],
  )
  return Math.max(0, ...lengths)
}

type Limits = { high: number; low: number }

/**
 * How many of the turn's steps are folded, and how many of these became a list. It is decided by replaying the turn:
 * whenever it would have grown above `high`, its oldest steps are folded until it is below `low`. A replay comes to the
 * same folds whatever was added later. Decided from the end, they would move with every step.
 */
function foldsOf({ request, steps }: Turn, { high, low }: Limits): { folded: number; digested: number } {
  const sizes: number[] = []
  let [total, digest, folded, digested] = [estimateMessage(request), 0, 0, 0]
  for (const [index, step] of steps.entries()) {
    sizes.push(estimateMessages(step))
    total += sizes[index]!
    const last = Math.max(0, index + 1 - UNTOUCHED_STEPS)
    if (total <= high) continue
    for (; total > low && folded < last; folded++) {
      const size = estimateMessages(foldedStep(steps[folded]!))
      // Digested steps count as part of the list that stands for them.
      if (folded >= digested) total += size - sizes[folded]!
      sizes[folded] = size
    }
    if (total <= high) continue
    // The last resort: it takes away what the model said to itself in this turn.
    for (; total > low && digested < last; digested++) {
      const size = estimateMessage(digestOf(steps.slice(0, digested + 1)))
      total += size - digest - sizes[digested]!
      digest = size
    }
  }
  return { folded, digested }
}
