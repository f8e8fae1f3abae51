import { ROWS_AGREED } from '#shared/app/row-imports.ts'
import { MICRO, type Quote } from '#shared/billing/metering.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { RestoreKind } from '#shared/projects/versions.ts'
import { NO_EXTRAS, type Attachment, type TurnExtras } from '#shared/turns/attachments.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import {
  MAX_UNFINISHED_TURNS,
  PROMISES_AGREED,
  type Answer,
  type TurnMode,
  type TurnQuestion,
} from '#shared/turns/turns.ts'
import type { Plan } from '#shared/turns/turns.ts'
import { wishSize, type WishSize } from '#shared/turns/wish-size.ts'
import { toolMessage } from '#worker/agent/conversation.ts'
import { givenSecretsText } from '#worker/agent/prompts/secrets.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { holdLine, lineOf, moveInLine } from '#worker/project/together/waiting-line.ts'
import { resumeDraft } from './ending.ts'
import type { TurnScope } from './host.ts'
import { quoteTurn } from './quote.ts'
import { settlePromises } from './repairs.ts'
import type { TurnRecord, TurnStore } from './store.ts'

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
export type NewBranch = {
  from: string
  turnId: string
  userId: string
  prompt: string
  ceiling: number | null
  kind?: RestoreKind
}

/** The maker's yes to the plan. */
export type Approval = Omit<NewTurn, 'prompt' | 'mode'> & { locale: Locale }

/** The maker's wish that what the browser reports is repaired. */
export type FreeRepair = Pick<NewTurn, 'turnId' | 'userId'> & { locale: Locale }

/** Who acts on a message that waits. */
export type Sender = { userId: string; isOwner: boolean }

/** What nobody pays for needs an end. */
const MAX_FREE_REPAIRS = 3

/** What the maker does with turns that do not run: queueing, editing, reordering, and answering the one that asks. */
export class TurnQueue {
  readonly #scope: TurnScope

  constructor(scope: TurnScope) {
    this.#scope = scope
  }

  /** What a turn would cost now, in whole credits. */
  quote(asked: { mode: TurnMode; size?: WishSize; attachments?: Attachment[] }): Promise<Quote> {
    return quoteTurn(this.#scope, { size: 'usual', ...asked })
  }

  /** Queues a turn. Repeating it with the same id changes nothing. */
  async submit(turn: NewTurn): Promise<void> {
    const { turnId, userId, prompt, mode = 'build', ceiling = null, extras = NO_EXTRAS } = turn
    const { host, store, publish } = this.#scope
    if (store.get(turnId)) return
    const quoted = await this.quote({ mode, size: wishSize(prompt), attachments: extras.attachments })
    if (store.get(turnId)) return
    if (store.unfinished().length >= MAX_UNFINISHED_TURNS)
      throw new DomainError('turn.queue_full', { details: { limit: MAX_UNFINISHED_TURNS } })
    const quote = { ...quoted, ceiling: ceiling ?? quoted.ceiling }
    publish(() => {
      return this.#add({ id: turnId, userId, prompt, mode, ceiling: quote.ceiling * MICRO, extras, quote })
    })
    host.wake()
    host.indexChanged()
  }

  /**
   * Queues a turn that repairs what open pages report or a browser measured, at no cost. Its words are ours: what a page reports may come from
   * anyone who has its address, so the builder reads it in the checks and not as the maker's wish.
   */
  async repair({ turnId, userId, locale }: FreeRepair): Promise<void> {
    const { host, store, publish } = this.#scope
    if (store.get(turnId)) return
    const open = store.active()
    if (open !== null) throw new DomainError('turn.already_running', { details: { turnId: open } })
    if (host.checks.reported().length + host.checks.warnings().length === 0)
      throw new DomainError('turn.nothing_to_repair')
    if (store.freeInARow(MAX_FREE_REPAIRS) >= MAX_FREE_REPAIRS) throw new DomainError('turn.no_free_repair')
    const prompt = m.turns_command_fix_prompt({}, { locale })
    const quote = { low: 0, high: 0, ceiling: 0 }
    publish(() => {
      const added = this.#add({ id: turnId, userId, prompt, mode: 'build', ceiling: 0, extras: NO_EXTRAS, quote })
      store.setChecks(turnId, { checks: [], repairs: 1 })
      return added
    })
    host.wake()
    host.indexChanged()
  }

  /** Makes the plan a turn that carries it out. */
  async approvePlan({ locale, ...turn }: Approval): Promise<void> {
    const { host, publish } = this.#scope
    const plan = await host.planner.read()
    if (!plan) throw new DomainError('turn.no_plan')
    const approved = { ...plan, isApproved: true }
    await host.planner.write(approved)
    publish(() => [{ type: 'plan.changed', turnId: null, plan: approved }])
    await this.submit({ ...turn, prompt: promptOf(approved, locale), mode: 'build' })
  }

  /**
   * Goes back to before an earlier message and says it differently. The files become what they were before it, as a new
   * version. The message and all that followed are set aside: they can be read, and the builder no longer knows them.
   * No turn may be open, or it would lose its ground.
   */
  async branch({ from, turnId, userId, prompt, ceiling, kind = 'data' }: NewBranch): Promise<void> {
    const { host, store, publish } = this.#scope
    if (store.get(turnId)) return
    const { mode, extras, startedAt, createdAt, isSetAside } = this.#find(from)
    if (isSetAside) throw new DomainError('turn.not_found', { details: { turnId: from } })
    const quoted = await this.quote({ mode, size: wishSize(prompt), attachments: extras.attachments })
    const open = store.active()
    if (open !== null) throw new DomainError('turn.already_running', { details: { turnId: open } })
    const quote = { ...quoted, ceiling: ceiling ?? quoted.ceiling }
    publish(() => {
      const ids = store.onwards(from)
      const restored = host.restoreBefore({ ids, startedAt: startedAt ?? createdAt, kind })
      for (const id of ids) store.setAside(id)
      const added = this.#add({ id: turnId, userId, prompt, mode, ceiling: quote.ceiling * MICRO, extras, quote })
      return [...restored, { type: 'turn.branched', turnId, from, setAside: ids }, ...added]
    })
    host.wake()
    host.indexChanged()
    await host.refreshPreview('complete')
  }

  /** Rewords a message that waits. Nobody puts words into somebody else's mouth, the owner neither. */
  edit({ turnId, prompt, by }: { turnId: string; prompt: string; by: Sender }): void {
    const { host, store, publish } = this.#scope
    requireOwn(this.#requireQueued(turnId), { ...by, isOwner: false })
    publish(() => {
      store.setPrompt(turnId, prompt)
      return [{ type: 'turn.edited', turnId, prompt }]
    })
    host.indexChanged()
  }

  /** Puts a queued turn before another one, or last. Only the owner puts it before somebody else's. */
  move({ turnId, before, by }: { turnId: string; before: string | null; by: Sender }): void {
    const { host, publish } = this.#scope
    requireOwn(this.#requireQueued(turnId), by)
    if (before !== null) this.#requireQueued(before)
    const line = lineOf(host.sql)
    const [from, to] = [turnId, before].map((id) => line.findIndex((turn) => turn.id === id))
    for (const passed of to === -1 ? [] : line.slice(to, from)) requireOwn(passed, by)
    publish(() => {
      moveInLine(host.sql, turnId, before)
      return [{ type: 'turn.moved', turnId, before }]
    })
  }

  /** Lets go on what waits since a turn did not end well. Without that it changes nothing. */
  goOn(): void {
    const { host, publish } = this.#scope
    publish(() => (holdLine(host.sql, false) ? [{ type: 'queue.held', isHeld: false }] : []))
    host.wake()
    host.indexChanged()
  }

  /** Stores a turn. What waits for somebody's word lets it pass. */
  #add(turn: Parameters<TurnStore['add']>[0]): ProjectEvent[] {
    const { host, store } = this.#scope
    const { id: turnId, userId: by, prompt, mode, quote, extras } = turn
    const [held = null] = lineOf(host.sql).filter(({ isHeld }) => isHeld)
    store.add(turn)
    const queued: ProjectEvent = { type: 'turn.queued', turnId, by, prompt, mode, quote, ...shownExtras(extras) }
    if (!held) return [queued]
    moveInLine(host.sql, turnId, held.id)
    return [queued, { type: 'turn.moved', turnId, before: held.id }]
  }

  /** Takes the maker's answer to what the turn waits with. The turn goes on. */
  async answer({ turnId, answers, userId }: { turnId: string; answers: Answer[]; userId?: string }): Promise<void> {
    const { host, store, conversation, credits, publish } = this.#scope
    const turn = this.#find(turnId)
    const { pending } = turn
    if (turn.state !== 'waiting' || !pending || credits.isAsking(turnId))
      throw new DomainError('turn.not_waiting', { details: { turnId } })
    const { callId, tool, results, question } = pending
    assertComplete(question, answers)
    if (question.kind === 'ceiling') await this.#raiseCeiling(turn, question)
    const isAgreed = answers.some(({ choices }) => choices.includes(PROMISES_AGREED))
    const state = turn.mode === 'plan' ? 'planning' : question.kind === 'promises' ? 'checking' : 'working'
    if (isYesToRows(question, answers)) {
      publish(() => {
        store.setPending(turnId, { ...pending, agreedBy: userId ?? turn.userId })
        store.setState(turnId, state)
        return [
          { type: 'question.answered', turnId, answers },
          { type: 'turn.state', turnId, state },
        ]
      })
      return host.wake()
    }
    publish(() => {
      const restored =
        question.kind === 'promises' ? settlePromises(this.#scope, turn, { changes: question.changes, isAgreed }) : []
      if (callId !== null && tool !== null) {
        const text =
          question.kind === 'secrets'
            ? givenSecretsText(idsOf(question), host.secrets?.names() ?? [])
            : question.kind === 'rows'
              ? ROWS_REFUSED
              : answersText(question, answers)
        const given = { callId, tool, text }
        conversation.addNote(turnId, [toolMessage([...results, given])])
        store.reopen(turnId)
      }
      resumeDraft(host, turn)
      store.setPending(turnId, null)
      store.setState(turnId, state)
      return [{ type: 'question.answered', turnId, answers }, ...restored, { type: 'turn.state', turnId, state }]
    })
    host.wake()
  }

  /** Adds what the maker was asked for, or what there is of it. The turn keeps waiting when that is worth no step. */
  async #raiseCeiling(
    { id: turnId, ceiling }: TurnRecord,
    { more, least }: { more: number; least: number },
  ): Promise<void> {
    const { store, credits } = this.#scope
    const { signal } = new AbortController()
    const reserved = await credits.reserve({
      turnId,
      microCredits: more,
      leastMicroCredits: least,
      ceiling: ceiling + more,
      signal,
    })
    if (!reserved.isHeld) {
      const { available, limitedBy } = reserved
      throw new DomainError('turn.credits_short', { details: { available, ...(limitedBy && { limitedBy }) } })
    }
    // When the turn was stopped meanwhile, its end has closed the new hold as well.
    if (store.get(turnId)?.state !== 'waiting') throw new DomainError('turn.not_waiting', { details: { turnId } })
  }

  #find(turnId: string): TurnRecord {
    const turn = this.#scope.store.get(turnId)
    if (!turn) throw new DomainError('turn.not_found', { details: { turnId } })
    return turn
  }

  #requireQueued(turnId: string): TurnRecord {
    const turn = this.#find(turnId)
    if (turn.state !== 'queued') throw new DomainError('turn.already_started', { details: { turnId } })
    return turn
  }
}

/** Throws where a message that waits is somebody else's. The owner may act on each. */
export function requireOwn({ id: turnId, userId }: { id: string; userId: string }, by: Sender): void {
  if (userId !== by.userId && !by.isOwner) throw new DomainError('turn.not_yours', { details: { turnId } })
}

/** Most messages carry nothing else, and their events do not mention it. */
/** Whoever follows the project sees what was sent along, and not where its maker is. */
const shownExtras = ({ attachments, mentions, element }: TurnExtras) =>
  attachments.length + mentions.length > 0 || element ? { extras: { attachments, mentions, element } } : {}

/** A message of the maker's is in their language: they read it, and are answered in it. */
const promptOf = ({ title, steps }: Plan, locale: Locale) =>
  `${m.turns_prompt_plan({ title }, { locale })}\n${steps.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')}`

/** Throws unless every question is answered as it may be. */
function assertComplete({ questions }: TurnQuestion, answers: Answer[]): void {
  for (const question of questions) {
    const { choices = [], text } = answers.find(({ questionId }) => questionId === question.id) ?? {}
    const areKnown = choices.every((choice) => question.choices.includes(choice))
    const isOne = choices.length <= 1 || question.allowsMany
    const isGiven = choices.length > 0 || (question.allowsText && Boolean(text))
    if (!areKnown || !isOne || !isGiven)
      throw new DomainError('turn.answer_incomplete', { details: { questionId: question.id } })
  }
}

const idsOf = ({ questions }: TurnQuestion): string[] => questions.map(({ id }) => id)

/** What the builder is told of the answers. */
function answersText({ questions }: TurnQuestion, answers: Answer[]): string {
  const lines = questions.map(({ id, text }) => {
    const answer = answers.find(({ questionId }) => questionId === id)
    return `- ${text} → ${[...(answer?.choices ?? []), ...(answer?.text ? [answer.text] : [])].join('; ')}`
  })
  return `The maker answered:\n${lines.join('\n')}`
}

const isYesToRows = ({ kind }: TurnQuestion, answers: Answer[]): boolean =>
  kind === 'rows' && answers.some(({ questionId, choices }) => questionId === 'rows' && choices.includes(ROWS_AGREED))

const ROWS_REFUSED =
  'The maker was shown the rows and does not want them brought in. Nothing came in. Go on without them, or ask what should be different.'
