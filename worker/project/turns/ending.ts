import { isBroken } from '#shared/projects/promises.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { BrokenPromise, ProjectEvent, StoredEvent } from '#shared/turns/events.ts'
import type { TurnEnd, TurnEndReason, TurnFailureReason } from '#shared/turns/turns.ts'
import { toolMessage } from '#worker/agent/conversation.ts'
import type { TurnOutcome } from '#worker/agent/loop.ts'
import type { CheckReport } from '#worker/agent/ports.ts'
import { holdLine } from '#worker/project/together/waiting-line.ts'
import { closeHolds, continuation } from './credits.ts'
import { turnFacts } from './facts.ts'
import type { TurnHost, TurnScope } from './host.ts'
import { type TurnRecord, versionTitle } from './store.ts'
import { hasWorked } from './worked.ts'

/** How a turn came out. `hasPassed` says that its files were checked and every check passed. */
export type WorkOutcome = TurnOutcome & { hasPassed: boolean; isOwnKey?: boolean | undefined; missing?: number }

/** A failure without passed checks. `message` is for people. */
export const failedAs = (message: string, reason: TurnFailureReason): WorkOutcome => ({
  state: 'failed',
  message,
  reason,
  hasPassed: false,
})

export const stoppedAs = (message: string | null = null, reason?: TurnEndReason): WorkOutcome => ({
  state: 'stopped',
  message,
  reason,
  hasPassed: false,
})

const CEILING_QUESTION = {
  id: 'ceiling',
  text: 'The credits agreed on are used up. Go on?',
  choices: ['continue'],
  allowsMany: false,
  allowsText: false,
}

/** Lets a turn wait for its maker's answer. At its ceiling, what it has written is half a version, and is hidden. */
export async function parkTurn(
  { host, store, publish }: TurnScope,
  turnId: string,
  { reason, missing = 0 }: WorkOutcome,
): Promise<void> {
  const isHalf = reason === 'ceiling' && store.get(turnId)!.mode === 'build' && host.isHeadChanged()
  publish(() => {
    if (isHalf) host.draft.hide()
    if (reason === 'ceiling')
      store.setPending(turnId, {
        callId: null,
        tool: null,
        results: [],
        question: {
          kind: 'ceiling',
          questions: [CEILING_QUESTION],
          agreed: store.get(turnId)!.ceiling,
          ...continuation(store.get(turnId)!, missing),
        },
        askedAt: host.clock.now(),
      })
    const question = store.get(turnId)!.pending?.question
    store.setState(turnId, 'waiting')
    const asked: ProjectEvent[] = question ? [{ type: 'question.asked', turnId, question }] : []
    return [...asked, { type: 'turn.state', turnId, state: 'waiting' }]
  })
  host.indexChanged()
  if (isHalf) await host.refreshPreview('complete')
}

/** A turn that waited at its ceiling goes on from what it had written, or ends with it. */
export function resumeDraft(host: TurnHost, { pending }: TurnRecord): void {
  if (pending?.question.kind === 'ceiling') host.draft.show()
}

/** Takes back what a step that did not complete has written. */
export function undoStep({ host, store, publish }: TurnScope, turnId: string): void {
  publish(() => {
    const base = store.get(turnId)?.stepBase
    const undone = base ? host.rollback(base) : []
    store.setStepBase(turnId, null)
    return undone.map((change) => ({ type: 'file.changed', turnId: null, ...change }))
  })
}

/** The checks of a turn that was cut off may take so long; its maker waits for them. */
const LAST_CHECKS_MS = 10 * SECOND_MS

/**
 * Ends a turn that was cut off, by its maker, a limit or a failure. What its completed steps have built is checked
 * first: without that nobody would know whether it works, and is to be paid for. Answers false when the turn went on
 * or ended meanwhile, and was left as it is.
 */
export async function endTurn(scope: TurnScope, turnId: string, outcome: WorkOutcome): Promise<boolean> {
  const { host, store } = scope
  const { mode, state, finishedAt } = store.get(turnId)!
  if (finishedAt !== null) return true
  undoStep(scope, turnId)
  resumeDraft(host, store.get(turnId)!)
  const isOwn = mode === 'build' && host.isHeadChanged() && !host.draft.isHidden()
  const isUnchecked = outcome.state !== 'succeeded' && isOwn
  const report = isUnchecked ? await lastReport(host, turnId) : null
  if (store.get(turnId)!.state !== state) return false
  finishTurn(scope, turnId, report ? { ...outcome, hasPassed: report.passed } : outcome)
  return true
}

/** What the checks say of the files now; null when they do not come to an end in time. */
async function lastReport({ checks, clock, reportBug }: TurnHost, turnId: string): Promise<CheckReport | null> {
  const late = new AbortController()
  const cancelTimer = clock.after(LAST_CHECKS_MS, () => late.abort())
  const ended = new Promise<null>((resolve) => late.signal.addEventListener('abort', () => resolve(null)))
  try {
    return await Promise.race([checks.runner.check({ signal: late.signal }), ended])
  } catch (error) {
    reportBug(error, turnId)
    return null
  } finally {
    cancelTimer()
  }
}

/** Ends a turn. Its version, what it costs, the facts of it and its last event are one transaction. */
export function finishTurn(scope: TurnScope, turnId: string, outcome: WorkOutcome): void {
  const { message, hasPassed, failure, isOwnKey = false } = outcome
  const end = endOf(outcome)
  const { host, store, credits, publish } = scope
  undoStep(scope, turnId)
  const checked = host.checks.current()
  const promiseChanges = checked?.promiseChanges ?? []
  const ended: { version: { id: string; number: number } | null } = { version: null }
  publish(() => {
    const turn = store.get(turnId)!
    resumeDraft(host, turn)
    closeQuestion(scope, turn)
    const isBuilt = turn.mode === 'build' && !host.draft.isHidden()
    const isKept = isBuilt && (hasPassed || end.state === 'succeeded')
    let did: string | null = null
    let hasImported = false
    const facts = turnFacts(turn, {
      events: heard(host.events.during(turn.startedAt ?? turn.createdAt, host.clock.now()), ({ event }) => {
        if (event.type === 'suggestions' && event.turnId === turnId) did = event.did ?? null
        if (event.type === 'rows.imported' && event.turnId === turnId) hasImported = event.rows > 0
      }),
      end: { ...end, modelFailure: failure?.kind ?? null },
    })
    // What the builder says that it changed tells more of a version than what its maker asked for.
    const version = isKept ? host.commitVersion({ title: did ?? versionTitle(turn.prompt), turnId, hasPassed }) : null
    ended.version = version && { id: version.id, number: version.number }
    const isDraft = isBuilt && !isKept && host.isHeadChanged()
    const hasOtherRows = isDraft && host.draft.hide()
    const isCharged = hasWorked({
      mode: turn.mode,
      state: end.state,
      hasChanged: hasImported || (version !== null && host.draft.hasMoved()),
      hasPassed,
    })
    const microCredits = closeHolds(credits, turn, { isCharged })
    store.finish(turnId, { state: end.state, message, charged: microCredits, facts })
    host.agreement.remember({ id: turnId, title: versionTitle(turn.prompt) }, promiseChanges)
    const events: ProjectEvent[] = version ? [{ type: 'version.created', version }] : []
    const line = lineAfter(scope, turn, end)
    return [
      ...events,
      {
        type: 'turn.finished',
        turnId,
        ...end,
        message,
        // What never began has changed nothing that one could go back from.
        goodVersion: end.state === 'failed' && turn.startedAt !== null ? host.goodVersion() : null,
        brokenPromises: brokenBefore(checked),
        ...(isDraft && { isDraft }),
        ...(hasOtherRows && { hasOtherRows }),
        ...(promiseChanges.length > 0 && {
          promiseChanges: promiseChanges.map((change) => ({ ...change, source: null })),
        }),
        microCredits,
        ...(failure && { modelFailure: { kind: failure.kind, isOwnKey } }),
      },
      ...line,
    ]
  })
  host.indexChanged()
  const { userId, context } = store.get(turnId)!
  host.turnEnded?.({
    turnId,
    userId,
    state: end.state,
    reason: end.reason ?? null,
    version: ended.version,
    brokenPromises: brokenBefore(checked),
    context: context?.use ?? null,
  })
}

/** The same events, each told as it passes: there may be too many to read them twice. */
function* heard(events: Iterable<StoredEvent>, hear: (stored: StoredEvent) => void): Generator<StoredEvent> {
  for (const stored of events) {
    hear(stored)
    yield stored
  }
}

/** What waits goes on after a turn that ended well. After another one it asks first: it may rest on what is not there. */
function lineAfter({ host }: TurnScope, turn: TurnRecord, { state, reason }: TurnEnd): ProjectEvent[] {
  // Who never answered is not there to be asked again.
  if (state === 'stopped' && (turn.state === 'queued' || reason === 'unanswered')) return []
  const isHeld = state !== 'succeeded'
  return holdLine(host.sql, isHeld) ? [{ type: 'queue.held', isHeld }] : []
}

function endOf(outcome: WorkOutcome): TurnEnd {
  if (outcome.state === 'waiting') throw new Error('A turn that waits has not ended.')
  const { state, reason } = outcome
  return state === 'failed' ? { state, reason } : { state, reason: reason ?? null }
}

const ROWS_CUT_OFF =
  'The maker said yes, and the turn was stopped while the rows came in. Look with query_database which are there.'

/** The next turn's model would refuse a call without its result. */
function closeQuestion({ conversation }: TurnScope, { id: turnId, pending }: TurnRecord): void {
  if (!pending?.callId || !pending.tool) return
  const unanswered = {
    callId: pending.callId,
    tool: pending.tool,
    text: pending.agreedBy ? ROWS_CUT_OFF : 'The maker did not answer.',
  }
  conversation.addNote(turnId, [toolMessage([...pending.results, unanswered])])
}

/** Promises of earlier turns that a turn leaves broken. */
export function brokenBefore(report: CheckReport | null): BrokenPromise[] {
  return (report?.promises ?? [])
    .filter(isBroken)
    .flatMap(({ file, name, earlierTurn }) => (earlierTurn ? [{ file, name, earlierTurn }] : []))
}
