import { type Quote, MICRO } from '#shared/billing/metering.ts'
import { NO_EXTRAS, type Attachment, type TurnExtras } from '#shared/turns/attachments.ts'
import { MAX_UNFINISHED_TURNS, type TurnMode, type Answer } from '#shared/turns/turns.ts'
import { toolMessage } from '#worker/agent/conversation.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { answersText, assertComplete } from './answers.ts'
import { confirmedHolds, type Holds } from './credits.ts'
import type { TurnHost } from './host.ts'
import type { Journal } from './journal.ts'
import { extrasOf, pendingOf, type TurnRecord, type TurnStore } from './store.ts'

/** A message to the builder. `ceiling` is in whole credits; left out, the quote's own is taken. */
export type NewTurn = {
  turnId: string
  userId: string
  prompt: string
  mode?: TurnMode
  ceiling?: number | null
  extras?: TurnExtras
}

/** A message that takes the place of an earlier one. */
export type NewBranch = { from: string; turnId: string; userId: string; prompt: string; ceiling: number | null }

type Ports = {
  host: TurnHost
  store: TurnStore
  publish: Journal
  holds: Holds
  quote(mode: TurnMode, attachments?: Attachment[]): Promise<Quote>
}

/** What the maker does with turns that do not run: queue, edit, reorder them, and answer the one that asks. */
export function createTurnQueue({ host, store, publish, holds, quote }: Ports) {
  function find(turnId: string): TurnRecord {
    const turn = store.get(turnId)
    if (!turn) throw new DomainError('turn.not_found', { details: { turnId } })
    return turn
  }

  function findQueued(turnId: string): TurnRecord {
    const turn = find(turnId)
    if (turn.state !== 'queued') throw new DomainError('turn.already_started', { details: { turnId } })
    return turn
  }

  /** Queues a turn. Repeating it with the same id changes nothing. */
  async function submit({
    turnId,
    userId,
    prompt,
    mode = 'build',
    ceiling = null,
    extras = NO_EXTRAS,
  }: NewTurn): Promise<void> {
    if (store.get(turnId)) return
    const quoted = await quote(mode, extras.attachments)
    if (store.get(turnId)) return
    if (store.unfinished().length >= MAX_UNFINISHED_TURNS)
      throw new DomainError('turn.queue_full', { details: { limit: MAX_UNFINISHED_TURNS } })
    const agreed = { ...quoted, ceiling: ceiling ?? quoted.ceiling }
    publish(() => {
      store.add({ id: turnId, userId, prompt, mode, ceiling: agreed.ceiling * MICRO, extras, quote: agreed })
      return {
        events: [{ type: 'turn.queued', turnId, prompt, mode, quote: agreed, ...shownExtras(extras) }],
        result: null,
      }
    })
    host.wake()
    host.indexChanged()
  }

  /**
   * Goes back to before an earlier message and says it differently. The files become what they were before it, as a new version; the message
   * and all that followed are set aside: kept to be read, no longer known to the builder. Nothing may be open, or it would lose its ground.
   */
  async function branch({ from, turnId, userId, prompt, ceiling }: NewBranch): Promise<void> {
    if (store.get(turnId)) return
    const { mode, startedAt, createdAt, isSetAside, ...old } = find(from)
    if (isSetAside === 1) throw new DomainError('turn.not_found', { details: { turnId: from } })
    const extras = extrasOf(old)
    const quoted = await quote(mode, extras.attachments)
    const [open] = store.unfinished()
    if (open) throw new DomainError('turn.already_running', { details: { turnId: open.id } })
    const agreed = { ...quoted, ceiling: ceiling ?? quoted.ceiling }
    publish(() => {
      const ids = store.from(from)
      const restored = host.restoreBefore({ ids, startedAt: startedAt ?? createdAt })
      for (const id of ids) store.setAside(id)
      store.add({ id: turnId, userId, prompt, mode, ceiling: agreed.ceiling * MICRO, extras, quote: agreed })
      return {
        events: [
          ...restored,
          { type: 'turn.branched', turnId, from, setAside: ids },
          { type: 'turn.queued', turnId, prompt, mode, quote: agreed, ...shownExtras(extras) },
        ],
        result: null,
      }
    })
    host.wake()
    host.indexChanged()
    await host.refreshPreview('complete')
  }

  function edit({ turnId, prompt }: { turnId: string; prompt: string }): void {
    findQueued(turnId)
    publish(() => {
      store.setPrompt(turnId, prompt)
      return { events: [{ type: 'turn.edited', turnId, prompt }], result: null }
    })
    host.indexChanged()
  }

  /** Puts a queued turn before another one, or last. */
  function move({ turnId, before }: { turnId: string; before: string | null }): void {
    findQueued(turnId)
    if (before !== null) findQueued(before)
    publish(() => {
      store.move(turnId, before)
      return { events: [{ type: 'turn.moved', turnId, before }], result: null }
    })
  }

  /** The maker's answer to what the turn waits with; the turn goes on. */
  async function answer({ turnId, answers }: { turnId: string; answers: Answer[] }): Promise<void> {
    const turn = find(turnId)
    const pending = pendingOf(turn)
    if (turn.state !== 'waiting' || !pending || holds.isAsking(turnId))
      throw new DomainError('turn.not_waiting', { details: { turnId } })
    assertComplete(pending.question, answers)
    if (pending.question.kind === 'ceiling') await raiseCeiling(turn)
    publish(() => {
      if (pending.callId !== null && pending.tool !== null) {
        store.addNote(turnId, [
          toolMessage([
            ...pending.results,
            { callId: pending.callId, tool: pending.tool, text: answersText(pending.question, answers) },
          ]),
        ])
      }
      store.setPending(turnId, null)
      store.setState(turnId, turn.mode === 'plan' ? 'planning' : 'working')
      return {
        events: [
          { type: 'question.answered', turnId, answers },
          { type: 'turn.state', turnId, state: turn.mode === 'plan' ? 'planning' : 'working' },
        ],
        result: null,
      }
    })
    host.wake()
  }

  /** Once more what was agreed on first. Refused by the meter, the turn keeps waiting. */
  async function raiseCeiling(turn: TurnRecord): Promise<void> {
    const turnId = turn.id
    const microCredits = confirmedHolds(turn)[0]?.microCredits ?? turn.ceiling ?? MICRO
    const reserved = await holds.reserve({
      turnId,
      microCredits,
      ceiling: (turn.ceiling ?? 0) + microCredits,
      signal: new AbortController().signal,
    })
    if (!reserved.isHeld) throw new DomainError('turn.credits_short', { details: { available: reserved.available } })
    // Stopped meanwhile: its end has closed the new hold as well.
    if (store.get(turnId)?.state !== 'waiting') throw new DomainError('turn.not_waiting', { details: { turnId } })
  }

  return { submit, branch, edit, move, answer }
}

/** Most messages carry nothing else, and their events say nothing of it. */
const shownExtras = (extras: TurnExtras) =>
  extras.attachments.length + extras.mentions.length > 0 || extras.element ? { extras } : {}
