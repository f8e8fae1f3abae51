import type { LanguageModel, ModelMessage } from 'ai'
import type { ProjectEvent } from '#shared/agent-events.ts'
import type { Clock, Runner, Workspace } from './ports.ts'

/** How many steps a turn may take unless the caller says otherwise. */
export const MAX_STEPS = 30

/** What a step may show. The caller stores each one, then announces it. */
export type AgentEvent = Extract<
  ProjectEvent,
  { type: 'step.started' | 'text' | 'tool.called' | 'tool.finished' | 'file.changed' | 'check' | 'promises' }
>

export type Usage = { inputTokens: number; outputTokens: number }

/** How a step ended. `messages` (plain JSON) are to be appended to the conversation; `done` means the turn needs no further step. */
export type StepResult =
  | { state: 'finished'; messages: ModelMessage[]; done: boolean; usage: Usage; finishReason: string }
  | { state: 'failed'; message: string }
  | { state: 'stopped' }

/** Everything a step works with. `messages` is the conversation with the turn's prompt and its completed steps. */
export type StepInput = {
  turnId: string
  step: number
  model: LanguageModel
  messages: ModelMessage[]
  workspace: Workspace
  runner: Runner
  clock: Clock
  signal: AbortSignal
}

/** How a turn ended. `message` is for people; null when there is nothing to add. */
export type TurnOutcome = { state: 'succeeded' | 'failed' | 'stopped'; message: string | null }

/** What a turn yields: events to store and announce, and after each step the result to store before the next begins. */
export type TurnItem = { type: 'event'; event: AgentEvent } | { type: 'step'; step: number; result: Extract<StepResult, { state: 'finished' }> }

export type TurnInput = Omit<StepInput, 'step'> & {
  /** 0 for a new turn; after a restart the number of completed steps, whose messages are already in `messages`. */
  firstStep: number
  maxSteps?: number
}

/**
 * One model call and the tools it asked for. Yields what people may see; returns what the caller must store.
 * A step is atomic: if it is cut off before its result is stored, run it again. Its writes are idempotent.
 */
export async function* runStep(input: StepInput): AsyncGenerator<AgentEvent, StepResult> {
  yield { type: 'step.started', turnId: input.turnId, step: input.step }
  throw new Error('runStep is being written')
}

/** Steps until the model is done. Continue a turn by passing its stored messages and the number of its completed steps. */
export async function* runTurn(input: TurnInput): AsyncGenerator<TurnItem, TurnOutcome> {
  const messages = [...input.messages]
  const maxSteps = input.maxSteps ?? MAX_STEPS
  for (let step = input.firstStep; step < maxSteps; step++) {
    const steps = runStep({ ...input, messages, step })
    let item = await steps.next()
    while (!item.done) {
      yield { type: 'event', event: item.value }
      item = await steps.next()
    }
    const result = item.value
    if (result.state === 'failed') return { state: 'failed', message: result.message }
    if (result.state === 'stopped') return { state: 'stopped', message: null }
    messages.push(...result.messages)
    yield { type: 'step', step, result }
    if (result.done) return { state: 'succeeded', message: null }
  }
  return { state: 'failed', message: `The builder stopped after ${maxSteps} steps without finishing. What it wrote so far is kept; say what is still missing to go on.` }
}
