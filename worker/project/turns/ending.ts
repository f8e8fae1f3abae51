import { isBroken } from '#shared/projects/promises.ts'
import type { BrokenPromise, ProjectEvent } from '#shared/turns/events.ts'
import { toolMessage } from '#worker/agent/conversation.ts'
import type { TurnOutcome } from '#worker/agent/loop.ts'
import type { CheckReport } from '#worker/agent/ports.ts'
import { closeHolds } from './credits.ts'
import { turnFacts } from './facts.ts'
import type { TurnScope } from './host.ts'
import { type TurnRecord, versionTitle } from './store.ts'

/** How a turn came out. `hasPassed` says that its files were checked and every check passed. */
export type WorkOutcome = TurnOutcome & { hasPassed: boolean; isOwnKey?: boolean | undefined }

/** An outcome without passed checks. `message` is for people. */
export const endedAs = (
  state: 'failed' | 'stopped',
  message: string | null = null,
  reason?: WorkOutcome['reason'],
): WorkOutcome => ({ state, message, reason, hasPassed: false })

const CEILING_QUESTION = {
  id: 'ceiling',
  text: 'The credits agreed on are used up. Go on, with as many again?',
  choices: ['continue'],
  allowsMany: false,
  allowsText: false,
}

/** Lets a turn wait for its maker's answer. */
export function parkTurn({ host, store, publish }: TurnScope, turnId: string, { reason }: WorkOutcome): void {
  publish(() => {
    if (reason === 'ceiling')
      store.setPending(turnId, {
        callId: null,
        tool: null,
        results: [],
        question: { kind: 'ceiling', questions: [CEILING_QUESTION], agreed: store.get(turnId)!.ceiling },
        askedAt: host.clock.now(),
      })
    const question = store.get(turnId)!.pending?.question
    store.setState(turnId, 'waiting')
    const asked: ProjectEvent[] = question ? [{ type: 'question.asked', turnId, question }] : []
    return [...asked, { type: 'turn.state', turnId, state: 'waiting' }]
  })
  host.indexChanged()
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

/** Ends a turn. Its version, what it costs, the facts of it and its last event are one transaction. */
export function finishTurn(scope: TurnScope, turnId: string, outcome: WorkOutcome): void {
  const { state, message, reason = null, hasPassed, failure, isOwnKey = false } = outcome
  if (state === 'waiting') throw new Error('A turn that waits has not ended.')
  const { host, store, credits, publish } = scope
  undoStep(scope, turnId)
  const checked = host.checks.current()
  publish(() => {
    const turn = store.get(turnId)!
    closeQuestion(scope, turn)
    const version = host.commitVersion({ title: versionTitle(turn.prompt), turnId, hasPassed })
    const isCharged = state === 'succeeded' || (state === 'stopped' && version !== null)
    const microCredits = closeHolds(credits, turn, { isCharged })
    const facts = turnFacts(turn, {
      events: host.events.during(turn.startedAt ?? turn.createdAt, host.clock.now()),
      end: { state, reason, modelFailure: failure?.kind ?? null },
    })
    store.finish(turnId, { state, message, charged: microCredits, facts })
    const events: ProjectEvent[] = version ? [{ type: 'version.created', version }] : []
    return [
      ...events,
      {
        type: 'turn.finished',
        turnId,
        state,
        message,
        reason,
        goodVersion: state === 'failed' ? host.goodVersion() : null,
        brokenPromises: brokenBefore(checked),
        microCredits,
        ...(failure && { modelFailure: { kind: failure.kind, isOwnKey } }),
      },
    ]
  })
  host.indexChanged()
  const { userId, context } = store.get(turnId)!
  host.turnEnded?.({ turnId, userId, state, context: context?.use ?? null })
}

/** The next turn's model would refuse a call without its result. */
function closeQuestion({ conversation }: TurnScope, { id: turnId, pending }: TurnRecord): void {
  if (!pending?.callId || !pending.tool) return
  const unanswered = { callId: pending.callId, tool: pending.tool, text: 'The maker did not answer.' }
  conversation.addNote(turnId, [toolMessage([...pending.results, unanswered])])
}

/** Promises of earlier turns that a turn leaves broken. */
export function brokenBefore(report: CheckReport | null): BrokenPromise[] {
  return (report?.promises ?? [])
    .filter(isBroken)
    .flatMap(({ file, name, earlierTurn }) => (earlierTurn ? [{ file, name, earlierTurn }] : []))
}
