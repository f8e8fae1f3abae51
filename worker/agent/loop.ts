import type { LanguageModel, ModelMessage } from 'ai'
import type { TokenUse } from '#shared/billing/metering.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import type { TurnEndReason, TurnFailureReason, TurnMode, TurnQuestion } from '#shared/turns/turns.ts'
import type { Patience } from '#worker/agent/model/watched-stream.ts'
import { callTool, checkCall, type CheckedCall } from '#worker/agent/tools/call-tool.ts'
import type { Clock } from '#worker/platform/time.ts'
import {
  askWithinContext,
  DEFAULT_CONTEXT,
  expectedTokens,
  type ContextSettings,
  type StepContext,
} from './context/step-context.ts'
import { toolMessage } from './conversation.ts'
import { CUT_OFF, planKept } from './going-on.ts'
import type { AnswerPart, ModelCall } from './model/answer.ts'
import type { ModelAttempt } from './model/attempts.ts'
import type { ModelFailure } from './model/failure.ts'
import type { DeclarePromises, Outside, Planner, RowsTrial, Runner, Secrets, SentFiles, Workspace } from './ports.ts'
import { relay, untilStopped } from './relay.ts'
import { failure, type ToolContext, type ToolResult } from './tools/tool.ts'

/** How many steps a turn may take unless the caller says otherwise. */
const MAX_STEPS = 30

/** What a step may show. The caller stores each one, then announces it. */
export type AgentEvent = Extract<
  ProjectEvent,
  {
    type:
      | 'step.started'
      | 'text'
      | 'reasoning'
      | 'suggestions'
      | 'asks'
      | 'tool.begun'
      | 'tool.called'
      | 'tool.finished'
      | 'file.changed'
      | 'check'
      | 'promises'
      | 'plan.changed'
  }
>

/** A question that the turn waits with. The maker's answer and `results` are the results of the step's calls, and go on with the conversation. */
export type PendingCall = {
  callId: string
  tool: string
  question: TurnQuestion
  results: Array<{ callId: string; tool: string; text: string }>
}

/** How a step ended. `messages` (plain JSON) are to be appended to the conversation; `done` means the turn needs no further step. */
export type StepResult =
  | {
      state: 'finished'
      messages: ModelMessage[]
      done: boolean
      pending: PendingCall | null
      usage: TokenUse
      context: StepContext
      finishReason: string
    }
  | { state: 'failed'; message: string; failure: ModelFailure; isShown: boolean }
  | { state: 'stopped' }

/** Everything a step works with. `messages` is the whole conversation with the turn's prompt and its completed steps; the model is sent what fits. */
export type StepInput = {
  turnId: string
  step: number
  model: LanguageModel
  mode: TurnMode
  messages: ModelMessage[]
  workspace: Workspace
  runner: Runner
  planner: Planner
  /** The app's answers, open pages, the web; tools that need it say so when it is left out. */
  outside?: Outside | undefined
  /** What the maker sent with messages; tools for it are offered where there is any. */
  sentFiles?: SentFiles | undefined
  rowsTrial?: RowsTrial | undefined
  makersTexts?: (() => string[]) | undefined
  /** A small model names what the turn has done. */
  isNamed?: boolean | undefined
  declarePromises?: DeclarePromises | undefined
  secrets?: Secrets | undefined
  canSee?: boolean | undefined
  clock: Clock
  signal: AbortSignal
  context?: ContextSettings | undefined
  /** Told of each call of the model as it ends. */
  onAttempt?: ((attempt: ModelAttempt) => void) | undefined
  /** Whether a step that has used so much stays within what was agreed on. Repairs and turns without a ceiling always do. */
  affords?: ((use: TokenUse) => boolean) | undefined
  /** How long the model may take; our own patience when left out. */
  patience?: Patience | undefined
  /** The most tokens an answer may have; the model's own limit when left out. */
  maxOutputTokens?: number | undefined
}

/** How a turn ended, or that it waits. `message` is for people; null when there is nothing to add. */
export type TurnOutcome = (
  | { state: 'failed'; message: string; reason: TurnFailureReason }
  | { state: 'succeeded' | 'stopped' | 'waiting'; message: string | null; reason?: TurnEndReason | undefined }
) & {
  /** What the model failed with, and whether the step had shown anything by then. */
  failure?: ModelFailure & { isShown: boolean }
}

/** What the next step may cost: its output tokens, `unlimited`, or null when the ceiling is reached. */
export type Allowance = { maxOutputTokens: number } | 'unlimited' | null

/** What a turn yields: events to store and announce, and each step's result, which is stored before the next begins. */
export type TurnItem =
  | { type: 'event'; event: AgentEvent }
  | { type: 'step'; step: number; result: Extract<StepResult, { state: 'finished' }> }

export type TurnInput = Omit<StepInput, 'step' | 'maxOutputTokens'> & {
  /** Asked before each step; it may ask how many tokens the model is about to read. */
  allowance?: (expected: () => number) => Allowance
  /** 0 for a new turn; after a restart the number of completed steps, whose messages are already in `messages`. */
  firstStep: number
  maxSteps?: number
  /** Whether the message asks for so much that its plan is kept to the end. */
  isLongWish?: boolean | undefined
}

/** Steps until the model is done. Continue a turn by passing its stored messages and the number of its completed steps. */
export async function* runTurn(input: TurnInput): AsyncGenerator<TurnItem, TurnOutcome> {
  const messages = [...input.messages]
  const maxSteps = input.maxSteps ?? MAX_STEPS
  let context = input.context ?? DEFAULT_CONTEXT
  for (let step = input.firstStep; step < maxSteps; step++) {
    const allowance =
      input.allowance?.(() => expectedTokens({ ...input, messages, context })) ?? (input.allowance ? null : 'unlimited')
    if (allowance === null) return { state: 'waiting', message: null, reason: 'ceiling' }
    const maxOutputTokens = allowance === 'unlimited' ? undefined : allowance.maxOutputTokens
    const result = yield* relay(runStep({ ...input, messages, step, context, maxOutputTokens }), (event): TurnItem => ({
      type: 'event',
      event,
    }))
    if (result.state === 'failed')
      return {
        state: 'failed',
        message: result.message,
        reason: 'model',
        failure: { ...result.failure, isShown: result.isShown },
      }
    if (result.state === 'stopped') return { state: 'stopped', message: null }
    const told = input.isLongWish && !result.pending ? planKept([...messages, ...result.messages], result.done) : null
    if (told !== null) {
      result.messages.push({ role: 'user', content: told })
      result.done = false
    }
    messages.push(...result.messages)
    context = { ...context, calibration: result.context.calibration }
    yield { type: 'step', step, result }
    if (result.pending) return { state: 'waiting', message: null }
    if (result.done) return { state: 'succeeded', message: null }
  }
  return {
    state: 'failed',
    message: `The builder stopped after ${maxSteps} steps without finishing. What it wrote so far is kept; say what is still missing to go on.`,
    reason: 'steps',
  }
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
  const made = new Map<ModelCall, ToolResult>()
  let [isShown, isInOrder] = [false, true]
  await using answering = askWithinContext({ ...input, context: input.context ?? DEFAULT_CONTEXT })
  let item = await answering.next()
  for (; !item.done; item = await answering.next()) {
    const part = item.value
    yield shownPart(part, input)
    isShown ||= part.type === 'text' || part.type === 'call'
    if (part.type !== 'call') continue
    const check = checkCall(part.call, input.mode)
    checked.set(part.call, check)
    // Calls are made in their order: behind one that waits for the end of the answer, all do.
    isInOrder &&= check.valid && check.tool.isMadeAtOnce
    if (!isInOrder) continue
    const result = yield* runCall(input, { call: part.call, check, affords: undefined })
    if (result === null) return { state: 'stopped' }
    made.set(part.call, result)
  }
  const { answer, context } = item.value
  if (answer.state === 'stopped') return answer
  if (answer.state === 'failed')
    return { state: 'failed', message: answer.failure.message, failure: answer.failure, isShown }
  const messages = [...answer.messages]
  const results = []
  let asked: Omit<PendingCall, 'results'> | null = null
  let microDollars = 0
  for (const [call, check] of checked) {
    const affords = (more: number) =>
      input.affords?.({ ...answer.usage, extraMicroDollars: microDollars + more }) ?? true
    // A call that was cut off is no mistake of the model's: told of a mistake, it would only send the same again.
    const tried = answer.finishReason === 'length' && typeof call.input === 'string' ? cutOff(check, call) : check
    const result = made.get(call) ?? (yield* runCall(input, { call, check: tried, affords }))
    if (result === null) return { state: 'stopped' }
    microDollars += result.microDollars ?? 0
    if (result.asks && asked === null) asked = { callId: call.callId, tool: call.tool, question: result.asks }
    else results.push({ ...call, text: result.asks ? ONE_QUESTION : result.text, picture: result.picture })
  }
  if (results.length > 0 && !asked) messages.push(toolMessage(results))
  const isCutOff = checked.size === 0 && answer.finishReason === 'length'
  if (isCutOff) messages.push({ role: 'user', content: CUT_OFF })
  const isClosed =
    checked.size > 0 &&
    [...checked.values()].every((check) => check.valid && check.tool.closes) &&
    hasWords(answer.messages)
  const pending = asked && { ...asked, results: results.map(({ callId, tool, text }) => ({ callId, tool, text })) }
  return {
    state: 'finished',
    messages,
    done: (checked.size === 0 || isClosed) && !isCutOff,
    pending,
    usage: { ...answer.usage, ...(microDollars > 0 && { extraMicroDollars: microDollars }) },
    context,
    finishReason: answer.finishReason,
  }
}

/** What people see of a part of an answer. */
function shownPart(part: AnswerPart, { turnId, step, mode }: StepInput): AgentEvent {
  switch (part.type) {
    case 'reasoning':
    case 'text':
      return { type: part.type, turnId, step, delta: part.delta }
    case 'begun':
      return { type: 'tool.begun', turnId, step, tool: part.tool, target: part.target }
    case 'call': {
      const { callId, tool } = part.call
      return { type: 'tool.called', turnId, step, callId, tool, target: checkCall(part.call, mode).target }
    }
  }
}

const cutOff = ({ target }: CheckedCall, { tool }: ModelCall): CheckedCall => ({
  valid: false,
  target,
  problem: `Your answer reached the output limit in the middle of this call of ${tool}, so nothing of it was done. Go on with it in smaller pieces: write the first part of a long file, then add the rest with edits.`,
})

const hasWords = (messages: ModelMessage[]) =>
  messages.some(
    ({ role, content }) =>
      role === 'assistant' &&
      (typeof content === 'string'
        ? content !== ''
        : content.some((part) => part.type === 'text' && part.text.trim() !== '')),
  )

const ONE_QUESTION = 'Error: The maker is asked something already. Put all questions into one call.'

/** Makes one call, shows what came of it and returns it for the model; null when it was stopped. */
async function* runCall(
  input: StepInput,
  { call, check, affords }: { call: ModelCall; check: CheckedCall; affords: ToolContext['affords'] },
): AsyncGenerator<AgentEvent, ToolResult | null> {
  const { turnId, step, clock } = input
  if (check.valid) for (const event of check.tool.announces) yield { ...event, turnId }
  const result = check.valid
    ? await callTool({ ...check, context: { ...input, affords }, clock })
    : failure(check.problem, 'impossible')
  if (result === null) return null
  for (const event of result.events ?? []) yield { ...event, turnId }
  const { ok, summary, outcome, detail = null } = result
  yield { type: 'tool.finished', turnId, step, callId: call.callId, ok, summary, ...(outcome && { outcome }), detail }
  return result
}
