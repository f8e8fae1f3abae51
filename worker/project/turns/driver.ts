import { MIN_TURN_MICRO, type Quote } from '#shared/billing/metering.ts'
import type { EarlierTurn } from '#shared/projects/promises.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import { ANSWER_WAIT_MS, type TurnMode } from '#shared/turns/turns.ts'
import { DEFAULT_CONTEXT_TOKENS } from '#worker/agent/context/context-window.ts'
import { fileMap } from '#worker/agent/context/file-map.ts'
import { toolMessage } from '#worker/agent/conversation.ts'
import { knowledgeSection, systemPrompt } from '#worker/agent/prompts/system.ts'
import type { ConfiguredModel } from '#worker/agent/providers/registry.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { createChecks, type CheckPorts } from './checks.ts'
import { confirmedHolds, createHolds } from './credits.ts'
import { turnFacts } from './facts.ts'
import { brokenBefore } from './failures.ts'
import type { TurnHost } from './host.ts'
import { createJournal } from './journal.ts'
import { contextText } from './message-context.ts'
import { seenTokens } from './message-parts.ts'
import { createMeterOutbox } from './meter.ts'
import { createTurnQueue } from './queue.ts'
import { quoteFor } from './quote.ts'
import { contextOf, createTurnStore, extrasOf, holdsOf, pendingOf, type Briefing, type TurnRecord } from './store.ts'
import { createTurnWork, type WorkOutcome } from './work.ts'

export type TurnDriver = ReturnType<typeof createTurnDriver>

const MAX_TURN_MS = 10 * 60_000
/** A turn that takes the object down with it is not tried for ever. */
const MAX_ATTEMPTS = 5
const MAX_VERSION_TITLE = 80
/** How soon it is looked whether paused turns may begin. */
const PAUSE_RETRY_MS = 15_000
/** How soon a meter that did not answer is told again. */
const METER_RETRY_MS = 5_000
const CHARACTERS_PER_TOKEN = 3.5

type Running = { turnId: string; controller: AbortController; finished: Promise<void> }

const ended = (
  state: 'failed' | 'stopped' | 'succeeded',
  message: string | null,
  reason?: WorkOutcome['reason'],
): WorkOutcome => ({ state, message, reason, hasPassed: false })
const CEILING_QUESTION = {
  id: 'ceiling',
  text: 'The credits agreed on are used up. Go on, with as many again?',
  choices: ['continue'],
  allowsMany: false,
  allowsText: false,
}

/**
 * Drives the project's turns, one after another, from the object's alarm.
 *
 * Invariants. Events are stored before they are announced. A step's messages and the end of its undo point are one
 * transaction; its file writes are stored as they are made, and a step that was cut off (crash, stop, failure) is undone
 * to the tree it began with. So after any crash the turn goes on after its last stored step, from exactly its files.
 * Credits are held before the first step; the turn's end and what the meter is to be told of it are one transaction.
 */
export function createTurnDriver(host: TurnHost) {
  const store = createTurnStore(host)
  const publish = createJournal(host)
  const outbox = createMeterOutbox(host)
  const work = createTurnWork({ host, store, publish })
  const credits = createHolds({ host, store })
  const queue = createTurnQueue({ host, store, publish, holds: credits, quote })
  // A cache of who runs here: after an eviction nobody does, and the alarm starts the turn again.
  let running: Running | null = null
  let pausedUntil = 0

  /** What a turn would cost now, in whole credits. */
  async function quote(mode: TurnMode, attachments: Attachment[] = []): Promise<Quote> {
    const configured = await host.model().catch(() => null)
    const contextTokens = Math.min(
      (systemPrompt(mode).length + store.conversationLength()) / CHARACTERS_PER_TOKEN,
      configured?.contextTokens ?? DEFAULT_CONTEXT_TOKENS,
    )
    return quoteFor({
      mode,
      contextTokens,
      seenTokens: seenTokens(attachments, configured ?? {}),
      price: configured?.price ?? { input: 0, cached: 0, output: 0 },
      past: store.pastCosts(mode),
    })
  }

  /** Runs the next turn until it ends or waits. */
  async function drive(): Promise<void> {
    const isPaused = (await host.isPaused?.()) ?? false
    const [turn] = store.unfinished()
    if (turn && !running) {
      if (isPaused && turn.state === 'queued') hold(turn)
      else await driveTurn(turn)
    }
    await outbox.deliver()
  }

  /** Leaves a turn in its place and says so, once. What is at work already goes on. */
  function hold({ id: turnId, isHeld }: TurnRecord): void {
    pausedUntil = host.clock.now() + PAUSE_RETRY_MS
    if (isHeld === 1) return
    publish(() => {
      store.setHeld(turnId)
      return { events: [{ type: 'turn.held', turnId }], result: null }
    })
  }

  async function driveTurn(turn: TurnRecord): Promise<void> {
    if (turn.state === 'waiting') {
      if (host.clock.now() >= waitsUntil(turn))
        finish(turn, ended('stopped', 'The question was not answered within a week.', 'unanswered'))
      return
    }
    const { promise: finished, resolve } = Promise.withResolvers<void>()
    running = { turnId: turn.id, controller: new AbortController(), finished }
    try {
      await runToEnd(turn, running.controller)
    } finally {
      running = null
      resolve()
    }
  }

  async function runToEnd(turn: TurnRecord, controller: AbortController): Promise<void> {
    let isOverdue = false
    const cancelTimer = host.clock.after(MAX_TURN_MS, () => {
      isOverdue = true
      controller.abort()
    })
    try {
      const outcome = await outcomeOf(turn, controller.signal)
      if (outcome.state === 'waiting') return park(turn.id, outcome)
      const isCut = outcome.state === 'stopped' && isOverdue
      finish(
        turn,
        isCut
          ? ended(
              'failed',
              'The builder worked for 10 minutes without finishing and was ended. What it completed is kept.',
              'time',
            )
          : outcome,
      )
    } catch (error) {
      host.reportBug(error, turn.id)
      finish(
        turn,
        ended(
          'failed',
          'Something went wrong inside Solid. What was completed is kept; send the message again.',
          'bug',
        ),
      )
    } finally {
      cancelTimer()
    }
    await host.refreshPreview('complete').catch((error: unknown) => host.reportBug(error, turn.id))
  }

  async function outcomeOf(turn: TurnRecord, signal: AbortSignal): Promise<WorkOutcome> {
    if (turn.attempts >= MAX_ATTEMPTS)
      return ended(
        'failed',
        'The builder was interrupted several times at the same place and was ended.',
        'interrupted',
      )
    store.countAttempt(turn.id)
    undoStep(turn.id)
    // Read beside the model and the credits: the first request has to wait for all three.
    const briefing = turn.state === 'queued' ? brief(turn) : null
    briefing?.catch(() => undefined)
    const configured = await host.model().catch((error: Error) => error)
    if (configured instanceof Error) return ended('failed', configured.message, 'model')
    if (signal.aborted) return ended('stopped', null)
    if (briefing) {
      const refusal = await reserveCredits(turn, signal)
      if (refusal !== null && !signal.aborted) return refusal
      const read = await briefing
      if (!signal.aborted) begin(turn, configured, read)
    }
    if (signal.aborted) return ended('stopped', null)
    return work.toOutcome({ turnId: turn.id, configured, signal })
  }

  /** Why the turn may not begin; null when its credits are held. */
  async function reserveCredits(turn: TurnRecord, signal: AbortSignal): Promise<WorkOutcome | null> {
    if (confirmedHolds(turn).length > 0) return null
    const microCredits = turn.ceiling ?? MIN_TURN_MICRO
    const reserved = await credits
      .reserve({ turnId: turn.id, microCredits, ceiling: microCredits, signal })
      .catch(() => null)
    if (reserved === null)
      return ended(
        'failed',
        'The credits for this turn could not be reserved. Nothing was taken; send the message again.',
        'meter',
      )
    return reserved.isHeld
      ? null
      : ended('failed', 'There are not enough credits for this turn. Nothing was taken.', 'credits')
  }

  function begin(
    { id: turnId, mode }: TurnRecord,
    { name: model, insteadOf, isOwnKey }: ConfiguredModel,
    briefing: Briefing,
  ): void {
    publish(() => {
      const state = mode === 'ask' ? 'working' : 'planning'
      store.start(turnId, { model, state, ...briefing })
      const gone: ProjectEvent[] =
        insteadOf === undefined ? [] : [{ type: 'model.switched', turnId, from: insteadOf, to: model, reason: 'gone' }]
      return {
        events: [
          { type: 'turn.started', turnId, model, ...(isOwnKey && { isOwnKey }) },
          ...gone,
          { type: 'turn.state', turnId, state },
        ],
        result: null,
      }
    })
    host.indexChanged()
  }

  /** What the model is given beside the conversation. Kept with the turn: every step of it, also after a restart, begins the same. */
  async function brief({ id: turnId, userId, prompt, extras }: TurnRecord): Promise<Briefing> {
    const { workspace, readAttachment } = host
    const [instructions, sentText, files] = await Promise.all([
      host.instructions(userId),
      contextText({ extras: extrasOf({ extras }), workspace, readAttachment }),
      fileMap({ workspace, request: prompt, recent: store.recentPaths(turnId) }),
    ])
    return { knowledge: knowledgeSection(instructions), sentText, fileMap: files }
  }

  function park(turnId: string, { reason }: WorkOutcome): void {
    publish(() => {
      const turn = store.get(turnId)!
      if (reason === 'ceiling')
        store.setPending(turnId, {
          callId: null,
          tool: null,
          results: [],
          question: { kind: 'ceiling', questions: [CEILING_QUESTION], agreed: turn.ceiling },
          askedAt: host.clock.now(),
        })
      const question = pendingOf(store.get(turnId)!)?.question
      store.setState(turn.id, 'waiting')
      const asked: ProjectEvent[] = question ? [{ type: 'question.asked', turnId, question }] : []
      return { events: [...asked, { type: 'turn.state', turnId, state: 'waiting' }], result: null }
    })
    host.indexChanged()
  }

  /** Takes back what a step that did not complete has written. */
  function undoStep(turnId: string): void {
    publish(() => {
      const base = store.get(turnId)?.stepBase
      const undone = base ? host.rollback(base) : []
      store.setStepBase(turnId, null)
      return { events: undone.map((change) => ({ type: 'file.changed', turnId: null, ...change })), result: null }
    })
  }

  function finish(
    { id: turnId }: Pick<TurnRecord, 'id'>,
    { state, message, reason, hasPassed, failure, isOwnKey = false }: WorkOutcome,
  ): void {
    if (state === 'waiting') throw new Error('A turn that waits has not ended.')
    undoStep(turnId)
    const checked = host.checks.current()
    publish(() => {
      const turn = store.get(turnId)!
      closeQuestion(turn)
      const version = host.commitVersion({ title: versionTitle(turn.prompt), turnId, hasPassed })
      const microCredits = settleTurn(turn, {
        isCharged: state === 'succeeded' || (state === 'stopped' && version !== null),
      })
      const facts = turnFacts(turn, {
        events: host.events.during(turn.startedAt ?? turn.createdAt, host.clock.now()),
        end: { state, reason: reason ?? null, modelFailure: failure?.kind ?? null },
      })
      store.finish(turnId, { state, message, charged: microCredits, facts })
      const goodVersion = state === 'failed' ? host.goodVersion() : null
      const events: ProjectEvent[] = version ? [{ type: 'version.created', version }] : []
      return {
        events: [
          ...events,
          {
            type: 'turn.finished',
            turnId,
            state,
            message,
            reason: reason ?? null,
            goodVersion,
            brokenPromises: brokenBefore(checked),
            microCredits,
            ...(failure && { modelFailure: { kind: failure.kind, isOwnKey } }),
          },
        ],
        result: null,
      }
    })
    host.indexChanged()
    const turn = store.get(turnId)!
    host.turnEnded?.({ turnId, userId: turn.userId, state, context: contextOf(turn)?.use ?? null })
  }

  /** A call without its result would be refused by the model of the next turn. */
  function closeQuestion(turn: TurnRecord): void {
    const pending = pendingOf(turn)
    if (pending?.callId && pending.tool)
      store.addNote(turn.id, [
        toolMessage([
          ...pending.results,
          { callId: pending.callId, tool: pending.tool, text: 'The maker did not answer.' },
        ]),
      ])
  }

  /** What works is paid for, up to what was agreed; what failed costs nothing. Returns the micro-credits taken. */
  function settleTurn({ id: turnId, spent, holds }: TurnRecord, { isCharged }: { isCharged: boolean }): number {
    const held = holdsOf({ holds })
    const limit = confirmedHolds({ holds }).reduce((sum, { microCredits }) => sum + microCredits, 0)
    const taken = isCharged ? Math.min(limit, Math.max(spent, MIN_TURN_MICRO)) : 0
    let rest = taken
    held.forEach(({ holdId, microCredits, isConfirmed = true }, index) => {
      const share = isConfirmed ? Math.min(rest, microCredits) : 0
      rest -= share
      outbox.add({
        key: `close:${turnId}:${index}`,
        kind: share > 0 ? 'settle' : 'release',
        holdId,
        turnId,
        microCredits: share,
      })
    })
    return taken
  }

  /** Ends a turn: the step it is in is taken back, the completed ones stay. Ending an ended turn changes nothing. */
  async function stop(turnId: string): Promise<void> {
    const turn = store.get(turnId)
    if (!turn) throw new DomainError('turn.not_found', { details: { turnId } })
    if (turn.finishedAt !== null) return
    if (running?.turnId === turnId) {
      running.controller.abort()
      await running.finished
    } else {
      await credits.settled(turnId)
      if (store.get(turnId)?.finishedAt === null) finish(turn, ended('stopped', null))
      await host.refreshPreview('complete')
    }
    host.wake()
  }

  const waitsUntil = (turn: TurnRecord) => (pendingOf(turn)?.askedAt ?? 0) + ANSWER_WAIT_MS
  const active = () => store.unfinished()[0]?.id ?? null

  /** The turn that works now; one that has not begun makes nothing. */
  function working(): EarlierTurn | null {
    const [turn] = store.unfinished()
    return turn && turn.state !== 'queued' ? { id: turn.id, title: versionTitle(turn.prompt) } : null
  }

  /** When the driver has something to do, in milliseconds since 1970: now, later, or never. */
  function wakeAt(): number | null {
    const [turn] = store.unfinished()
    const meterAt = outbox.isEmpty() ? null : host.clock.now() + METER_RETRY_MS
    if (!turn) return meterAt
    const turnAt =
      turn.state === 'waiting'
        ? waitsUntil(turn)
        : Math.max(host.clock.now(), turn.state === 'queued' ? pausedUntil : 0)
    return meterAt === null ? turnAt : Math.min(turnAt, meterAt)
  }

  /** What lists show of the project. */
  function state(): 'idle' | 'running' | 'failed' {
    if (active() !== null) return 'running'
    return store.latest()?.state === 'failed' ? 'failed' : 'idle'
  }

  return { store, quote, ...queue, drive, stop, active, working, wakeAt, state }
}

function versionTitle(prompt: string): string {
  const line = prompt.trim().split('\n')[0]!.trim()
  return line.length <= MAX_VERSION_TITLE ? line : `${line.slice(0, MAX_VERSION_TITLE - 1).trimEnd()}…`
}

/** The turns of one project, for the object that owns its files and its alarm. */
export function createTurns({ host, checks }: { host: Omit<TurnHost, 'checks'>; checks: CheckPorts }) {
  return createTurnDriver({ ...host, checks: createChecks(checks) })
}
