import type { LanguageModel, ModelMessage } from 'ai'
import type { ProjectEvent } from '#shared/agent-events.ts'
import { toolMessage } from './conversation.ts'
import type { ModelCall, Usage } from './model-answer.ts'
import { askModel } from './model-attempts.ts'
import type { Clock, Runner, Workspace } from './ports.ts'
import { relay, untilStopped } from './relay.ts'
import { callTool } from './tools/call-tool.ts'
import { checkCall, type CheckedCall } from './tools/check-call.ts'
import { failure } from './tools/tool.ts'

/** How many steps a turn may take unless the caller says otherwise. */
export const MAX_STEPS = 30

/** What a step may show. The caller stores each one, then announces it. */
export type AgentEvent = Extract<
  ProjectEvent,
  { type: 'step.started' | 'text' | 'tool.called' | 'tool.finished' | 'file.changed' | 'check' | 'promises' }
>

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

const CUT_OFF = 'Your answer reached the output limit and was cut off. Go on where it stopped; write long files in several smaller ones.'

/** Steps until the model is done. Continue a turn by passing its stored messages and the number of its completed steps. */
export async function* runTurn(input: TurnInput): AsyncGenerator<TurnItem, TurnOutcome> {
  const messages = [...input.messages]
  const maxSteps = input.maxSteps ?? MAX_STEPS
  for (let step = input.firstStep; step < maxSteps; step++) {
    const result = yield* relay(runStep({ ...input, messages, step }), (event): TurnItem => ({ type: 'event', event }))
    if (result.state === 'failed') return { state: 'failed', message: result.message }
    if (result.state === 'stopped') return { state: 'stopped', message: null }
    messages.push(...result.messages)
    yield { type: 'step', step, result }
    if (result.done) return { state: 'succeeded', message: null }
  }
  return { state: 'failed', message: `The builder stopped after ${maxSteps} steps without finishing. What it wrote so far is kept; say what is still missing to go on.` }
}

/**
 * One model call and the tools it asked for. Yields what people may see; returns what the caller must store.
 * A step is atomic: if it is cut off before its result is stored, run it again. Its writes are idempotent.
 */
export async function* runStep(input: StepInput): AsyncGenerator<AgentEvent, StepResult> {
  return yield* untilStopped(takeStep(input), { signal: input.signal, stopped: { state: 'stopped' } })
}

async function* takeStep(input: StepInput): AsyncGenerator<AgentEvent, StepResult> {
  const { turnId, step } = input
  yield { type: 'step.started', turnId, step }
  const checked = new Map<ModelCall, CheckedCall>()
  const answer = yield* relay(askModel(input), (part): AgentEvent => {
    if (part.type === 'text') return { type: 'text', turnId, step, delta: part.delta }
    const call = checkCall(part.call)
    checked.set(part.call, call)
    return { type: 'tool.called', turnId, step, callId: part.call.callId, tool: part.call.tool, target: call.target }
  })
  if (answer.state === 'stopped') return answer
  if (answer.state === 'failed') return { state: 'failed', message: answer.failure.message }
  const messages = [...answer.messages]
  const texts = []
  for (const [call, check] of checked) {
    const text = yield* runCall(input, { call, check })
    if (text === null) return { state: 'stopped' }
    texts.push({ ...call, text })
  }
  if (texts.length > 0) messages.push(toolMessage(texts))
  const isCutOff = texts.length === 0 && answer.finishReason === 'length'
  if (isCutOff) messages.push({ role: 'user', content: CUT_OFF })
  return { state: 'finished', messages, done: texts.length === 0 && !isCutOff, usage: answer.usage, finishReason: answer.finishReason }
}

/** Makes one call, shows what came of it and returns the text for the model; null when it was stopped. */
async function* runCall(input: StepInput, { call, check }: { call: ModelCall; check: CheckedCall }): AsyncGenerator<AgentEvent, string | null> {
  const { turnId, step, clock } = input
  if (check.valid) for (const event of check.tool.announces) yield { ...event, turnId }
  const result = check.valid ? await callTool({ ...check, context: input, clock }) : failure(check.problem, 'Not possible')
  if (result === null) return null
  for (const event of result.events ?? []) yield { ...event, turnId }
  const { ok, summary, detail = null } = result
  yield { type: 'tool.finished', turnId, step, callId: call.callId, ok, summary, detail }
  return result.text
}
