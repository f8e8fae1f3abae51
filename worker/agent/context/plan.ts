import { digestOf, foldedStep, shortTurn, summaryOf } from './fold.ts'
import { estimateMessage, estimateMessages } from './token-estimate.ts'
import type { Turn } from './turns.ts'

/** A turn and how much of it is shown. A whole one shows its first `digestedSteps` as a list and those up to `foldedSteps` folded. */
export type FoldedTurn = {
  turn: Turn
  form: 'whole' | 'short'
  isFilesShown: boolean
  foldedSteps: number
  digestedSteps: number
}

export type Limits = { high: number; low: number }

/** The newest steps, which the model is still working with. */
const UNTOUCHED_STEPS = 2
/** The turns before it, which never become part of the summary: what is asked now is often about them. */
const KEPT_TURNS = 2

/**
 * Decides what is folded by replaying the conversation. Whenever it would have grown above `high`, the oldest is folded
 * until it is below `low`. A replay comes to the same folds whatever was added later. Decided from the end, they would
 * move with every step.
 */
export function planFolds(all: Turn[], { high, low }: Limits): { turns: FoldedTurn[]; summarised: Turn[] } {
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

type Replayed = FoldedTurn & { seen: Turn['steps']; sizes: number[]; digest: number }

function createReplay() {
  const turns: Replayed[] = []
  const summarised: Turn[] = []
  let total = 0
  let summary = 0

  function begin(turn: Turn): void {
    turns.push({
      turn,
      form: 'whole',
      isFilesShown: true,
      foldedSteps: 0,
      digestedSteps: 0,
      seen: [],
      sizes: [],
      digest: 0,
    })
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
