import { priceOf, type TokenPrice } from '#shared/billing/metering.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { ProjectEvent, StoredEvent } from '#shared/turns/events.ts'
import { DEFAULT_CONTEXT_TOKENS } from '#worker/agent/context/context-window.ts'
import type { ContextSettings, StepContext } from '#worker/agent/context/step-context.ts'
import { NO_TOKENS, addSections } from '#worker/agent/context/token-estimate.ts'
import { toolMessage } from '#worker/agent/conversation.ts'
import { runTurn, type Allowance, type TurnItem, type TurnOutcome } from '#worker/agent/loop.ts'
import type { ModelAttempt } from '#worker/agent/model/attempts.ts'
import { modelFailure } from '#worker/agent/model/failure.ts'
import { NAMING_AT_MOST, nameWork } from '#worker/agent/model/name-work.ts'
import { keepsPlan } from '#worker/agent/prompts/long-wish.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import { countsAsFailed, type ModelUse } from '#worker/features/models/health.ts'
import { createFollowing, type Following } from '#worker/project/preview/following.ts'
import type { WorkOutcome } from './ending.ts'
import { enterState, type TurnScope } from './host.ts'
import { sightOf, withAttachments } from './message.ts'
import { checkTurn, loopOf } from './repairs.ts'
import type { TurnContext, TurnProgress, TurnRecord, TurnStore } from './store.ts'

/** A page of an app with its reasons. With room for less a step would be cut off, and be paid for nothing. */
const LEAST_OUTPUT_TOKENS = 4_000
const WRITING = new Set(['write_file', 'edit_file', 'delete_file'])

/** A turn at work. `configured` and `tally` are of the model that works now. */
type Work = {
  scope: TurnScope
  turnId: string
  configured: ConfiguredModel
  tally: ModelTally
  following: Following
  /** It names what was done. */
  small: ConfiguredModel | null
  signal: AbortSignal
}

/**
 * Works a turn until it is done, failed, stopped or waits. The checks follow the builder's steps, and repairs follow
 * while they fail and are worth trying. A step's messages, its price and the end of its undo point are one transaction.
 */
export async function workTurn(
  scope: TurnScope,
  { turnId, configured, signal }: Pick<Work, 'turnId' | 'configured' | 'signal'>,
): Promise<WorkOutcome> {
  const { host } = scope
  const work: Work = {
    scope,
    turnId,
    configured,
    tally: createModelTally(configured),
    following: createFollowing({
      clock: host.clock,
      show: () => host.refreshPreview('draft'),
      onError: (error) => host.reportBug(error, turnId),
    }),
    // Without it the builder names its work itself.
    small: (await host.smallModel?.(configured).catch(() => null)) ?? null,
    signal,
  }
  try {
    const outcome = await workThrough(work)
    return outcome.failure ? { ...outcome, isOwnKey: work.configured.isOwnKey } : outcome
  } finally {
    work.following.drop()
    host.modelUsed?.(work.tally.use)
  }
}

async function workThrough(work: Work): Promise<WorkOutcome> {
  for (;;) {
    const turn = work.scope.store.get(work.turnId)!
    if (turn.pending?.agreedBy) {
      await bringAgreedRows(work.scope, turn)
      continue
    }
    // A process that died between a question and the wait for its answer comes back here.
    if (turn.pending) return { state: 'waiting', message: null, hasPassed: false }
    const built: Built = turn.isAnswered ? { state: 'succeeded', message: null } : await build(work, turn)
    if (built.state === 'stopped' || built.state === 'waiting') return { ...built, hasPassed: false }
    if (await isPassedOn(work, built)) continue
    const checked = await checkTurn(work.scope, turn, { built, signal: work.signal })
    if (checked?.state === 'succeeded') await name(work, work.scope.store.get(work.turnId)!)
    if (checked) return checked
  }
}

/** Lets another model go on after a failure, where there is one. Says whether it did. */
async function isPassedOn(work: Work, { failure }: TurnOutcome): Promise<boolean> {
  const { scope, turnId, configured, tally } = work
  const next = await modelAfter(failure, configured)
  if (!failure || !next) return false
  scope.publish(() => [{ type: 'model.switched', turnId, from: configured.name, to: next.name, reason: failure.kind }])
  scope.host.modelUsed?.(tally.use)
  work.configured = next
  work.tally = createModelTally(next)
  return true
}

/**
 * The model that goes on after a failure, or null. What a step has shown cannot be taken back, so it must have shown
 * nothing. What is too long for one model, or is not accepted, is no better with another.
 */
async function modelAfter(
  failure: TurnOutcome['failure'],
  { fallback }: ConfiguredModel,
): Promise<ConfiguredModel | null> {
  if (!failure || failure.isShown || !fallback || failure.kind === 'overflow' || failure.kind === 'rejected')
    return null
  // A fallback that is not configured completely must not hide why the model itself failed.
  return fallback().catch(() => null)
}

/** `missing` is what the next step needs beyond what was agreed on, where that ended the work. */
type Built = TurnOutcome & { missing?: number }

async function build(work: Work, turn: TurnRecord): Promise<Built> {
  const { scope, configured, tally, signal } = work
  const { host, store, conversation } = scope
  const { workspace, planner, clock, checks, outside } = host
  const { price } = configured
  let missing = 0
  const sent = conversation.attachments(turn.id)
  await using items = runTurn({
    turnId: turn.id,
    mode: turn.mode,
    firstStep: turn.steps,
    messages: conversation.upTo(turn.id, sightOf(configured)),
    model: withAttachments(configured.model, host.readAttachment),
    workspace,
    planner,
    runner: checks.runner,
    outside,
    sentFiles: { list: () => sent, read: host.readAttachment, readPdf: host.readPdf },
    rowsTrial: host.rowImports,
    makersTexts: () => store.makersTexts(),
    isNamed: work.small !== null,
    declarePromises: host.agreement.declare,
    secrets: host.secrets,
    canSee: configured.canSee,
    clock,
    signal,
    patience: configured.patience,
    onAttempt: tally.add,
    context: settingsOf(store, turn, configured),
    allowance(expected) {
      const { allowance, ...rest } = allowanceOf(store.progressOf(turn.id), { expected, price })
      missing = rest.missing
      return allowance
    },
    affords: (use) => affords(store.progressOf(turn.id), priceOf(use, price)),
    isLongWish: keepsPlan(turn, configured.provider),
  })
  let news = new Set<ProjectEvent['type']>()
  for (;;) {
    const item = await items.next()
    if (item.done) return { ...item.value, missing }
    if (item.value.type === 'event') {
      keepEvent(scope, turn.id, item.value.event)
      if (item.value.event.type === 'file.changed') work.following.file()
      news.add(item.value.event.type)
    } else {
      keepStep(work, item.value)
      // Files that were changed and not checked again have no report.
      const loop = news.has('file.changed') && !news.has('check') ? null : loopOf(scope, turn.id)
      if (loop) return loop
      news = new Set()
    }
  }
}

function settingsOf(store: TurnStore, turn: TurnRecord, configured: ConfiguredModel): ContextSettings {
  const { name, contextTokens = DEFAULT_CONTEXT_TOKENS } = configured
  return {
    contextTokens,
    knowledge: turn.knowledge,
    calibration: turn.context?.calibration ?? store.calibrationFor(name),
  }
}

/** Repairs are free, so that nothing but their number bounds them. */
function allowanceOf(
  { ceiling, spent, repairs }: TurnProgress,
  { expected, price }: { expected: () => number; price: TokenPrice },
): { allowance: Allowance; missing: number } {
  if (repairs > 0 || price.output === 0) return { allowance: 'unlimited', missing: 0 }
  // Nothing may have been kept from before, and all of it may be kept for the next step: that is the dearest.
  const inputTokens = expected()
  const reading = priceOf({ inputTokens, cachedTokens: 0, cacheWriteTokens: inputTokens, outputTokens: 0 }, price)
  const needed = reading + priceOf({ inputTokens: 0, cachedTokens: 0, outputTokens: LEAST_OUTPUT_TOKENS }, price)
  const left = ceiling - spent
  if (left < needed) return { allowance: null, missing: needed - left }
  const perToken = priceOf({ inputTokens: 0, cachedTokens: 0, outputTokens: 1 }, price)
  return { allowance: { maxOutputTokens: Math.floor((left - reading) / perToken) }, missing: 0 }
}

const affords = ({ ceiling, spent, repairs }: TurnProgress, microCredits: number): boolean =>
  repairs > 0 || spent + microCredits <= ceiling

function keepEvent(scope: TurnScope, turnId: string, event: ProjectEvent): void {
  const { host, store, publish } = scope
  const isWriting = event.type === 'tool.called' && WRITING.has(event.tool)
  if (isWriting && store.stateOf(turnId) === 'planning') enterState(scope, turnId, 'working')
  // What is told without a change beside it is one statement, and needs no transaction.
  if (event.type !== 'step.started') return host.events.announce(host.events.record([event]))
  publish(() => {
    store.setStepBase(turnId, host.saveTree())
    return [event]
  })
}

function keepStep(
  { scope, turnId, configured, following }: Work,
  { step, result }: Extract<TurnItem, { type: 'step' }>,
): void {
  const { host, store, conversation, publish } = scope
  const { messages, usage, done: isDone, pending, context } = result
  const before = store.progressOf(turnId)
  const isFree = before.repairs > 0
  const microCredits = priceOf(usage, configured.price)
  publish(() => {
    conversation.addStep(turnId, { step, messages })
    store.countStep(turnId, { step, ...usage, isDone, microCredits, isFree }, withStep(before.context, context))
    if (pending) store.setPending(turnId, { ...pending, askedAt: host.clock.now() })
    return [{ type: 'step.metered', turnId, step, ...usage, microCredits, isFree }]
  })
  if (!isDone) following.step()
}

function withStep(before: TurnContext | null, { sections, calibration }: StepContext): TurnContext {
  const { steps, sum } = before?.use ?? { steps: 0, sum: NO_TOKENS }
  return { use: { steps: steps + 1, last: sections, sum: addSections(sum, sections) }, calibration }
}

type ModelTally = ReturnType<typeof createModelTally>

/** Counts how a model answers during a turn. Its provider's health gets one report of it, however many calls there were. */
function createModelTally({ provider = 'offline', isOwnKey = false }: ConfiguredModel) {
  const use: ModelUse = { provider, isOwnKey, answered: 0, failed: 0, firstMs: 0 }
  function add({ failure, firstMs }: ModelAttempt): void {
    if (failure === null) {
      use.answered++
      use.firstMs += firstMs ?? 0
    } else if (countsAsFailed(failure, isOwnKey)) use.failed++
  }
  return { add, use }
}

const BRINGING_MS = 2 * MINUTE_MS
const BRINGS_TOO_LONG = 'the rows take longer than two minutes to come in. Look with query_database which are there.'

/**
 * Brings in the rows that the maker said yes to. The yes is stored before, and the rows are named by the call that asked
 * for them, so that a turn that is cut off here goes on here and they come in once.
 */
async function bringAgreedRows({ host, store, conversation, publish }: TurnScope, turn: TurnRecord): Promise<void> {
  const { callId, tool, results, question, agreedBy } = turn.pending!
  if (question.kind !== 'rows' || !agreedBy) throw new Error('Nobody said yes to these rows.')
  const id = `${turn.id}:${callId}`
  const { promise: late, reject } = Promise.withResolvers<never>()
  const cancelTimer = host.clock.after(BRINGING_MS, () => reject(new Error(BRINGS_TOO_LONG)))
  const brought = host.rowImports!.bring({ id, userId: agreedBy, order: question.order })
  const { text, event } = await Promise.race([brought, late])
    .then(({ rows, total, text: told }) => ({ text: told, event: { table: question.order.table, rows, total } }))
    .catch((error: unknown) => ({
      text: `Error: The maker said yes, but: ${error instanceof Error ? error.message : String(error)}`,
      event: null,
    }))
    .finally(cancelTimer)
  publish((): ProjectEvent[] => {
    conversation.addNote(turn.id, [toolMessage([...results, { callId: callId!, tool: tool!, text }])])
    store.reopen(turn.id)
    return event ? [{ type: 'rows.imported', turnId: turn.id, ...event }] : []
  })
}

const NAMING_MS = 12 * SECOND_MS

/** Lets the small model name what a turn has done, once. The turn ends as well without names. */
async function name({ scope, small, signal }: Work, turn: TurnRecord): Promise<void> {
  const { host, store, conversation, publish } = scope
  const { id: turnId, repairs, spent, ceiling, startedAt, createdAt } = turn
  if (!small || (repairs === 0 && spent + priceOf(NAMING_AT_MOST, small.price) > ceiling)) return
  const told = toldIn(host.events.during(startedAt ?? createdAt, host.clock.now()), turnId)
  if (told.isNamed) return
  const wantsTitle = turn.mode === 'build' && store.makersTexts().length === 1 && !told.isTitled
  const tally = createModelTally(small)
  const late = new AbortController()
  const cancelTimer = host.clock.after(NAMING_MS, () => late.abort())
  try {
    const { naming, usage } = await nameWork(small.model, {
      work: { ...told, mode: turn.mode, request: turn.prompt, answer: conversation.lastAnswer(turnId), wantsTitle },
      signal: AbortSignal.any([signal, late.signal]),
    })
    tally.add({ failure: null, firstMs: null })
    const microCredits = priceOf(usage, small.price)
    const isFree = repairs > 0
    const step = Math.max(0, turn.steps - 1)
    publish(() => {
      // It belongs to the last step, so that the number of steps stays what it is.
      store.countStep(turnId, { step, ...usage, isDone: true, microCredits, isFree }, turn.context!)
      const metered: ProjectEvent = { type: 'step.metered', turnId, step, ...usage, microCredits, isFree }
      const { did, next = [] } = naming ?? {}
      return naming ? [{ type: 'suggestions', turnId, items: next, ...(did && { did }) }, metered] : [metered]
    })
    if (wantsTitle && naming?.title) await host.workspace.setTitle(naming.title)
  } catch (error) {
    if (!signal.aborted)
      tally.add({ failure: late.signal.aborted ? 'timeout' : modelFailure(error).kind, firstMs: null })
  } finally {
    cancelTimer()
    host.modelUsed?.(tally.use)
  }
}

/** What of a turn's events its names are made of. */
function toldIn(events: Iterable<StoredEvent>, turnId: string) {
  const paths = new Set<string>()
  let isNamed = false
  let isTitled = false
  for (const { event } of events) {
    if (event.type === 'suggestions' && event.turnId === turnId) isNamed = true
    if (event.type === 'project.renamed') isTitled = true
    if (event.type === 'file.changed' && event.turnId === turnId) paths.add(event.path)
  }
  return { paths: [...paths], isNamed, isTitled }
}
