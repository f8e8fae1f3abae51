import type { ModelMessage } from 'ai'
import { cutResults, digestOf, foldedStep, shortTurn, summaryOf } from './fold.ts'
import { estimateMessage, estimateMessages } from './token-estimate.ts'
import { turnsOf, unmarked, type Turn } from './turns.ts'

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
type FittedContext = { messages: ModelMessage[]; history: number; files: number; turn: number }

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

/** A turn and how much of it is shown. A whole one shows its first `digestedSteps` as a list and those up to `foldedSteps` folded. */
type FoldedTurn = {
  turn: Turn
  form: 'whole' | 'short'
  isFilesShown: boolean
  foldedSteps: number
  digestedSteps: number
}

type Limits = { high: number; low: number }

/** The newest steps, which the model is still working with. */
const UNTOUCHED_STEPS = 2
/** The turns before it, which never become part of the summary: what is asked now is often about them. */
const KEPT_TURNS = 2

/**
 * Decides what is folded by replaying the conversation. Whenever it would have grown above `high`, the oldest is folded
 * until it is below `low`. A replay comes to the same folds whatever was added later. Decided from the end, they would
 * move with every step.
 */
function planFolds(all: Turn[], { high, low }: Limits): { turns: FoldedTurn[]; summarised: Turn[] } {
  // Most conversations fit, and a replay of one that does folds nothing.
  if (all.reduce((sum, turn) => sum + sizeOf(turn), 0) <= high) return { turns: all.map(unfolded), summarised: [] }
  const replay = createReplay()
  const relieve = () => {
    if (replay.total() <= high) return
    while (replay.total() > low && replay.foldOldest()) continue
    if (replay.total() <= high) return
    while (replay.total() > low && replay.digestOldest()) continue
  }
  for (const turn of all) {
    replay.begin(turn)
    relieve()
    for (const step of turn.steps) {
      replay.add(step)
      relieve()
    }
  }
  return replay.result()
}

const sizeOf = ({ request, files, steps }: Turn): number =>
  estimateMessage(request) +
  (files ? estimateMessage(files) : 0) +
  steps.reduce((sum, step) => sum + estimateMessages(step), 0)

const unfolded = (turn: Turn): FoldedTurn => ({
  turn,
  form: 'whole',
  isFilesShown: true,
  foldedSteps: 0,
  digestedSteps: 0,
})

type Replayed = FoldedTurn & { seen: Turn['steps']; sizes: number[]; digest: number }

function createReplay() {
  const turns: Replayed[] = []
  const summarised: Turn[] = []
  let total = 0
  let summary = 0

  function begin(turn: Turn): void {
    turns.push({ ...unfolded(turn), seen: [], sizes: [], digest: 0 })
    total += estimateMessage(turn.request) + (turn.files ? estimateMessage(turn.files) : 0)
  }

  function add(step: Turn['steps'][number]): void {
    const current = turns.at(-1)!
    const size = estimateMessages(step)
    current.seen.push(step)
    current.sizes.push(size)
    total += size
  }

  /** One fold further, the mildest that is left. False when there is none. */
  const foldOldest = (): boolean => foldStep() || shorten() || summarise()

  /** The steps of a turn that may be folded: all, but for the newest of the turn at work. */
  const foldable = (turn: Replayed) =>
    turn === turns.at(-1) ? Math.max(0, turn.seen.length - UNTOUCHED_STEPS) : turn.seen.length

  function foldStep(): boolean {
    const turn = turns.find(
      (candidate) =>
        candidate.form === 'whole' &&
        (candidate.foldedSteps < foldable(candidate) || (candidate !== turns.at(-1) && candidate.isFilesShown)),
    )
    if (!turn) return false
    if (turn.isFilesShown && turn !== turns.at(-1)) {
      turn.isFilesShown = false
      total -= turn.turn.files ? estimateMessage(turn.turn.files) : 0
    }
    if (turn.foldedSteps < foldable(turn))
      resize(turn, { at: turn.foldedSteps, size: estimateMessages(foldedStep(turn.seen[turn.foldedSteps++]!)) })
    return true
  }

  function resize(turn: Replayed, { at, size }: { at: number; size: number }): void {
    // Digested steps count as part of the list that stands for them.
    if (at < turn.digestedSteps) return
    total += size - turn.sizes[at]!
    turn.sizes[at] = size
  }

  function shorten(): boolean {
    const turn = turns.slice(0, -1).find(({ form }) => form === 'whole')
    if (!turn) return false
    turn.form = 'short'
    total +=
      estimateMessages(shortTurn(turn.turn)) -
      estimateMessage(turn.turn.request) -
      turn.digest -
      turn.sizes.slice(turn.digestedSteps).reduce((sum, size) => sum + size, 0)
    return true
  }

  function summarise(): boolean {
    if (turns.length <= 1 + KEPT_TURNS) return false
    const { turn } = turns.shift()!
    summarised.push(turn)
    const next = estimateMessage(summaryOf(summarised))
    total += next - summary - estimateMessages(shortTurn(turn))
    summary = next
    return true
  }

  /** The last resort: it takes away what the model said to itself in this turn. */
  function digestOldest(): boolean {
    const turn = turns.at(-1)
    if (!turn || turn.digestedSteps >= turn.seen.length - UNTOUCHED_STEPS) return false
    const next = estimateMessage(digestOf(turn.seen.slice(0, turn.digestedSteps + 1)))
    total += next - turn.digest - turn.sizes[turn.digestedSteps]!
    turn.digest = next
    turn.digestedSteps++
    return true
  }

  const result = () => ({
    turns: turns.map(({ turn, form, isFilesShown, foldedSteps, digestedSteps }) => ({
      turn,
      form,
      isFilesShown,
      foldedSteps,
      digestedSteps,
    })),
    summarised,
  })

  return { begin, add, foldOldest, digestOldest, total: () => total, result }
}
