import type { ModelMessage } from 'ai'
import { cutResults, digestOf, foldedStep, shortTurn, summaryOf } from './fold.ts'
import { planFolds, type FoldedTurn } from './plan.ts'
import { estimateMessage, estimateMessages } from './token-estimate.ts'
import { turnsOf, unmarked } from './turns.ts'

/** The tokens that a model reads and writes at most in one call, unless the model says otherwise. */
export const DEFAULT_CONTEXT_TOKENS = 128_000

/**
 * Folding begins above the first share of the room and goes on down to the second. Each fold costs the provider's cache
 * once, so it has to last for some steps.
 */
const HIGH = 0.8
const LOW = 0.5
/** The room is never taken for smaller than this: with less nothing could be said at all. */
const LEAST_ROOM = 2_000
const LEAST_RESULT = 500

/** The messages as they are sent, and their tokens by section, estimated. */
export type FittedContext = { messages: ModelMessage[]; history: number; files: number; turn: number }

/**
 * Fits a conversation into a window of `contextTokens`, of which `reserve` is for the prompt, the tools and the answer.
 * First old results and inputs become a line each, then old turns keep only their request and answer. Then a summary
 * stands for them, and last the turn's own first steps become a list. The turn's request and its newest steps stay. It
 * is decided from the oldest message on, so that providers can cache what came before. A message that is added changes
 * nothing before it until the next fold.
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
  const { turns, summarised } = planFolds(turnsOf(messages), { high: room * HIGH, low: room * LOW })
  const [current] = turns.slice(-1)
  const earlier = turns.slice(0, -1)
  const history = [...(summarised.length > 0 ? [summaryOf(summarised)] : []), ...earlier.flatMap(withoutFiles)]
  const before = earlier.flatMap(filesOf)
  const files = current ? filesOf(current) : []
  const others = estimateMessages([...history, ...before, ...files])
  const own = withinRoom(current ? withoutFiles(current) : messages, room - others)
  const shown = [
    ...(summarised.length > 0 ? [summaryOf(summarised)] : []),
    ...earlier.flatMap((turn) => [...filesOf(turn), ...withoutFiles(turn)]),
    ...files,
    ...own,
  ]
  return {
    messages: shown.map(unmarked),
    history: estimateMessages(history),
    files: estimateMessages([...before, ...files]),
    turn: estimateMessages(own),
  }
}

const filesOf = ({ turn, form, isFilesShown }: FoldedTurn): ModelMessage[] =>
  form === 'whole' && isFilesShown && turn.files ? [turn.files] : []

function withoutFiles({ turn, form, foldedSteps, digestedSteps }: FoldedTurn): ModelMessage[] {
  if (form === 'short') return shortTurn(turn)
  const digest = digestedSteps > 0 ? [digestOf(turn.steps.slice(0, digestedSteps))] : []
  const steps = turn.steps.flatMap((step, index) =>
    index < digestedSteps ? [] : index < foldedSteps ? foldedStep(step) : step,
  )
  return [turn.request, ...digest, ...steps]
}

/** Large files that are read at once may be too much even unfolded. Their results are cut until they fit. */
function withinRoom(messages: ModelMessage[], room: number): ModelMessage[] {
  const kept = (length: number) =>
    messages.map((message) => (message.role === 'tool' ? cutResults(message, length) : message))
  let fitted = messages
  for (
    let length = longestResult(messages);
    tokensOf(fitted) > room && length > LEAST_RESULT;
    length = Math.floor(length * 0.7)
  )
    fitted = kept(length)
  return fitted
}

const tokensOf = (messages: ModelMessage[]) => messages.reduce((sum, message) => sum + estimateMessage(message), 0)

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
