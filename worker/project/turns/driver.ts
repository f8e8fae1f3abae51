import type { LimitScope } from '#shared/billing/billing.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import { ANSWER_WAIT_MS } from '#shared/turns/turns.ts'
import { wishSize } from '#shared/turns/wish-size.ts'
import { fileMap } from '#worker/agent/context/file-map.ts'
import { DEFAULT_PATIENCE } from '#worker/agent/model/watched-stream.ts'
import { answerLimitSection } from '#worker/agent/prompts/answer-limit.ts'
import { longWishSection } from '#worker/agent/prompts/long-wish.ts'
import { secretsSection } from '#worker/agent/prompts/secrets.ts'
import { knowledgeSection } from '#worker/agent/prompts/system.ts'
import { todaySection } from '#worker/agent/prompts/today.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { createChecks, type CheckPorts, type Checks } from './checks.ts'
import { Conversation } from './conversation.ts'
import { confirmedHolds, createCredits } from './credits.ts'
import { endTurn, failedAs, finishTurn, parkTurn, stoppedAs, type WorkOutcome, undoStep } from './ending.ts'
import { createPublish, type TurnHost, type TurnScope } from './host.ts'
import { capabilitiesText, contextText, sightOf } from './message.ts'
import { requireOwn, TurnQueue, type Sender } from './queue.ts'
import type { Briefing, TurnRecord, TurnStore } from './store.ts'
import { workTurn } from './work.ts'

/** A turn that takes the object down with it is not tried for ever. */
const MAX_ATTEMPTS = 5
/** How soon the driver looks again whether paused turns may begin. */
const PAUSE_RETRY_MS = 15 * SECOND_MS
/** How soon a meter that did not answer is told again. */
const METER_RETRY_MS = 5 * SECOND_MS

type Ports = { store: TurnStore; host: Omit<TurnHost, 'checks'>; checks: CheckPorts }
export type Turns = { store: TurnStore; queue: TurnQueue; driver: TurnDriver; checks: Checks }

type Running = { turnId: string; controller: AbortController; finished: Promise<void> }

/** The turns of one project, for the object that owns its files and its alarm. */
export function createTurns({ store, host: object, checks }: Ports): Turns {
  const host: TurnHost = { ...object, checks: createChecks(checks) }
  const scope: TurnScope = {
    host,
    store,
    conversation: new Conversation(host.sql),
    credits: createCredits({ host, store }),
    publish: createPublish(host),
  }
  return { store, queue: new TurnQueue(scope), driver: new TurnDriver(scope), checks: host.checks }
}

/**
 * Drives the project's turns, one after another, from the object's alarm. Events are stored before they are announced.
 * A step's messages and the end of its undo point are one transaction. A step that was cut off is undone to the tree
 * that it began with. So a turn goes on after its last stored step, from exactly its files. Credits are held before the
 * first step. The transaction that ends a turn also notes what the meter is to be told.
 */
class TurnDriver {
  readonly #scope: TurnScope
  // A cache of who runs here: after an eviction nobody does, and the alarm starts the turn again.
  #running: Running | null = null
  #pausedUntil = 0

  constructor(scope: TurnScope) {
    this.#scope = scope
  }

  /** Runs the next turn until it ends or waits. */
  async drive(): Promise<void> {
    const { host, store, credits } = this.#scope
    const isPaused = (await host.isPaused?.()) ?? false
    const turn = store.next()
    if (turn && !this.#running) {
      if (isPaused && turn.state === 'queued') this.#pause(turn)
      else if (turn.state === 'waiting') await this.#endUnanswered(turn)
      else await this.#run(turn)
    }
    await credits.outbox.deliver()
  }

  /** Tells the meter of all turns that have ended. Throws when it does not answer. */
  tellMeter(): Promise<void> {
    return this.#scope.credits.outbox.deliver()
  }

  /**
   * Ends a turn. The step it is in is taken back, the completed ones stay. Ending an ended turn changes nothing. What
   * still waits is taken back by whom it is from, or by the owner.
   */
  async stop(turnId: string, by?: Sender): Promise<void> {
    const { host, store, credits } = this.#scope
    const turn = store.get(turnId)
    if (!turn) throw new DomainError('turn.not_found', { details: { turnId } })
    if (turn.finishedAt !== null) return
    if (by && turn.state === 'queued') requireOwn(turn, by)
    if (this.#running?.turnId === turnId) {
      this.#running.controller.abort()
      await this.#running.finished
    } else {
      await credits.settled(turnId)
      if (!(await endTurn(this.#scope, turnId, stoppedAs()))) return this.stop(turnId, by)
      await host.refreshPreview('complete')
    }
    host.wake()
  }

  /** When the driver has something to do, in milliseconds since 1970: now, later, or never. */
  wakeAt(): number | null {
    const { host, store, credits } = this.#scope
    const now = host.clock.now()
    const turn = store.next()
    const meterAt = credits.outbox.isEmpty() ? null : now + METER_RETRY_MS
    if (!turn) return meterAt
    const readyAt = turn.state === 'queued' ? Math.max(now, this.#pausedUntil) : now
    const turnAt = turn.state === 'waiting' ? waitsUntil(turn) : readyAt
    return meterAt === null ? turnAt : Math.min(turnAt, meterAt)
  }

  /** Leaves a turn in its place and says so once. What is at work already goes on. */
  #pause({ id: turnId, isPaused }: TurnRecord): void {
    const { host, store, publish } = this.#scope
    this.#pausedUntil = host.clock.now() + PAUSE_RETRY_MS
    if (isPaused) return
    publish(() => {
      store.setPaused(turnId)
      return [{ type: 'turn.paused', turnId }]
    })
  }

  async #endUnanswered(turn: TurnRecord): Promise<void> {
    if (this.#scope.host.clock.now() < waitsUntil(turn)) return
    const outcome = stoppedAs('The question was not answered within a week.', 'unanswered')
    await endTurn(this.#scope, turn.id, outcome)
  }

  async #run(turn: TurnRecord): Promise<void> {
    const { promise: finished, resolve } = Promise.withResolvers<void>()
    const controller = new AbortController()
    this.#running = { turnId: turn.id, controller, finished }
    try {
      await runToEnd(this.#scope, turn, controller)
    } finally {
      this.#running = null
      resolve()
    }
  }
}

const waitsUntil = ({ pending }: TurnRecord) => (pending?.askedAt ?? 0) + ANSWER_WAIT_MS

async function runToEnd(scope: TurnScope, turn: TurnRecord, controller: AbortController): Promise<void> {
  const { host } = scope
  let overdueMs: number | null = null
  const limit = (turnMs: number) =>
    host.clock.after(turnMs, () => {
      overdueMs = turnMs
      controller.abort()
    })
  let cancelTimer = limit(DEFAULT_PATIENCE.turnMs)
  // How long a turn may take is known with its model.
  const onModel = ({ patience = DEFAULT_PATIENCE }: ConfiguredModel) => {
    cancelTimer()
    cancelTimer = limit(patience.turnMs)
  }
  try {
    const outcome = await outcomeOf(scope, turn, { signal: controller.signal, onModel })
    if (outcome.state === 'waiting') return await parkTurn(scope, turn.id, outcome)
    await endTurn(scope, turn.id, outcome.state === 'stopped' && overdueMs !== null ? overdue(overdueMs) : outcome)
  } catch (error) {
    host.reportBug(error, turn.id)
    finishTurn(scope, turn.id, BUG)
  } finally {
    cancelTimer()
  }
  // The rows of a version are those of its end: whoever hears of it may add one, which is no part of it.
  await host.refreshPreview('complete').catch((error: unknown) => host.reportBug(error, turn.id))
  // What the meter and the lists are told takes longer, and nobody looks at it.
  host.sendNews()
}

const overdue = (turnMs: number) =>
  failedAs(
    `The builder worked for ${Math.round(turnMs / MINUTE_MS)} minutes without finishing and was ended. What it completed is kept.`,
    'time',
  )
const BUG = failedAs('Something went wrong inside Solid. What was completed is kept; send the message again.', 'bug')
const INTERRUPTED = failedAs(
  'The builder was interrupted several times at the same place and was ended.',
  'interrupted',
)
const NO_METER = failedAs(
  'The credits for this turn could not be reserved. Nothing was taken; send the message again.',
  'meter',
)
const NO_CREDITS = failedAs('There are not enough credits for this turn. Nothing was taken.', 'credits')
const LIMITED: Record<LimitScope, WorkOutcome> = {
  project: failedAs(
    'What this project may take is used up. Nothing was taken. Its owner can raise the budget in the settings of the project.',
    'budget',
  ),
  account: failedAs(
    'The limit that was set for spending is reached. Nothing was taken. It can be raised in billing.',
    'limit',
  ),
}

async function outcomeOf(
  scope: TurnScope,
  turn: TurnRecord,
  { signal, onModel }: { signal: AbortSignal; onModel: (configured: ConfiguredModel) => void },
): Promise<WorkOutcome> {
  const { host, store } = scope
  if (turn.attempts >= MAX_ATTEMPTS) return INTERRUPTED
  store.countAttempt(turn.id)
  undoStep(scope, turn.id)
  // It is read beside the model and the credits, because the first request has to wait for all three.
  const model = host.model()
  const briefing = turn.state === 'queued' ? brief(scope, turn, model) : null
  briefing?.catch(() => undefined)
  const configured = await model.catch((error: Error) => error)
  if (configured instanceof Error) return failedAs(configured.message, 'model')
  onModel(configured)
  if (signal.aborted) return stoppedAs()
  if (briefing) {
    const refusal = await reserveCredits(scope, turn, signal)
    if (refusal !== null && !signal.aborted) return refusal
    const read = await briefing
    if (!signal.aborted) begin(scope, turn, { configured, briefing: withLimit(read, turn, configured) })
  }
  if (signal.aborted) return stoppedAs()
  return workTurn(scope, { turnId: turn.id, configured, signal })
}

/** What the model is given beside the conversation. It is kept with the turn, so that every step begins the same. */
async function brief(
  { host, conversation }: TurnScope,
  turn: TurnRecord,
  model: Promise<ConfiguredModel>,
): Promise<Briefing> {
  const { workspace, readAttachment } = host
  const hasPdf = turn.extras.attachments.some(({ kind }) => kind === 'pdf')
  // Whoever is shown a PDF as it is would pay for its words twice.
  const readPdf = hasPdf && sightOf(await model) !== 'documents' ? host.readPdf : undefined
  const [instructions, sentText, files, capabilities] = await Promise.all([
    host.instructions(turn.userId),
    contextText({ extras: turn.extras, workspace, readAttachment, readPdf, warnings: host.checks.warnings() }),
    fileMap({ workspace, request: turn.prompt, recent: conversation.recentPaths(turn.id), isBrief: isSmall(turn) }),
    capabilitiesText(workspace, turn.prompt),
  ])
  const secrets = { names: host.secrets?.names() ?? [], wanted: (host.secrets?.wanted() ?? []).map(({ name }) => name) }
  const told = [
    todaySection(new Date(), turn.extras.zone ?? null),
    capabilities,
    secretsSection(secrets, turn.prompt),
    turn.mode === 'build' ? longWishSection(turn.prompt) : '',
    knowledgeSection(instructions),
  ]
  const knowledge = told.filter((part) => part !== '').join('\n\n')
  return { knowledge, sentText, fileMap: files }
}

/** Only who builds writes answers that may be too long. */
function withLimit(briefing: Briefing, { mode }: TurnRecord, { maxOutputTokens }: ConfiguredModel): Briefing {
  const limit = mode === 'build' ? answerLimitSection(maxOutputTokens) : ''
  return limit === '' ? briefing : { ...briefing, knowledge: `${briefing.knowledge}\n\n${limit}` }
}

/** Whether one file or a few are enough for it. The rest of a large project can be searched. */
const isSmall = ({ mode, prompt }: TurnRecord) => mode === 'ask' || (mode === 'build' && wishSize(prompt) === 'small')

/** Why the turn may not begin; null when its credits are held. */
async function reserveCredits(
  { credits }: TurnScope,
  turn: TurnRecord,
  signal: AbortSignal,
): Promise<WorkOutcome | null> {
  // A turn that begins as a repair is free.
  if (confirmedHolds(turn).length > 0 || turn.repairs > 0) return null
  const { id: turnId, ceiling } = turn
  const reserved = await credits.reserve({ turnId, microCredits: ceiling, ceiling, signal }).catch(() => null)
  if (reserved === null) return NO_METER
  if (reserved.isHeld) return null
  return reserved.limitedBy ? LIMITED[reserved.limitedBy] : NO_CREDITS
}

function begin(
  { host, store, publish }: TurnScope,
  { id: turnId, mode }: TurnRecord,
  { configured, briefing }: { configured: ConfiguredModel; briefing: Briefing },
): void {
  const { name: model, effort, insteadOf, isOwnKey } = configured
  publish(() => {
    const state = mode === 'ask' ? 'working' : 'planning'
    store.start(turnId, { model, effort, state, ...briefing })
    // A turn that builds goes on from what the last one left.
    if (mode === 'build') host.draft.begin()
    const gone: ProjectEvent[] =
      insteadOf === undefined ? [] : [{ type: 'model.switched', turnId, from: insteadOf, to: model, reason: 'gone' }]
    return [
      { type: 'turn.started', turnId, model, ...(isOwnKey && { isOwnKey }) },
      ...gone,
      { type: 'turn.state', turnId, state },
    ]
  })
  host.indexChanged()
}
