import type { Quote, TokenUse } from '#shared/billing/metering.ts'
import type { EarlierTurn } from '#shared/projects/promises.ts'
import type { TurnExtras } from '#shared/turns/attachments.ts'
import {
  OPEN_TURN_STATES,
  type ContextUse,
  type EndedTurnState,
  type OpenTurnState,
  type TurnMode,
  type TurnState,
} from '#shared/turns/turns.ts'
import { UNCALIBRATED, type Calibration } from '#worker/agent/context/token-estimate.ts'
import type { PendingCall } from '#worker/agent/loop.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { TurnFacts } from './facts.ts'

/** What a turn waits for. `callId` names the builder's call that the answer belongs to; null when Solid asks by itself. `agreedBy` said yes to rows. */
export type Pending = Pick<PendingCall, 'results' | 'question'> & {
  callId: string | null
  tool: string | null
  askedAt: number
  agreedBy?: string
}

/** Credits that are held for a turn. Until the meter has confirmed a hold, `holdId` is the key it was asked for with. */
export type Hold = { holdId: string; microCredits: number; isConfirmed: boolean }

/** What the model is given beside the conversation, taken down when the turn begins. */
export type Briefing = { knowledge: string; fileMap: string; sentText: string }
type Begun = Briefing & { model: string; effort?: Quote['effort'] | null; state: OpenTurnState }

/** What the input of a turn's steps was made of, and how the model's count compares with ours. */
export type TurnContext = { use: ContextUse; calibration: Calibration }

/** A turn as its project's object keeps it. Amounts are micro-credits. */
export type TurnRecord = {
  id: string
  userId: string
  prompt: string
  mode: TurnMode
  state: TurnState
  message: string | null
  model: string | null
  steps: number
  attempts: number
  inputTokens: number
  cachedTokens: number
  outputTokens: number
  /** What its steps have cost so far, and what its repairs would have. */
  spent: number
  free: number
  ceiling: number
  /** What its maker was told before it began. */
  quote: Quote
  /** What was taken in the end; null while it is open. */
  charged: number | null
  holds: Hold[]
  repairs: number
  /** What each of its checks found, by fingerprint, oldest first. */
  checks: string[][]
  pending: Pending | null
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
  /** The tree that the running step began with; null between steps. */
  stepBase: string | null
  /** True once the builder is done and only the checks are left. */
  isAnswered: boolean
  /** The maker's instructions as they were when it began. */
  knowledge: string
  context: TurnContext | null
  /** What was sent beside the words, and how the model is told of it. */
  extras: TurnExtras
  sentText: string
  /** What lists tell of it; null while it is open. */
  facts: TurnFacts | null
  /** True once the maker went back to before it. It can still be read, but the builder no longer hears of it. */
  isSetAside: boolean
  /** True once its maker was told that an operator has paused the queue. */
  isPaused: boolean
  /** The turn before it did not end well. It waits for somebody's word. */
  isHeld: boolean
  revision: number
}

export type TurnProgress = Pick<TurnRecord, 'ceiling' | 'spent' | 'repairs' | 'context'>
type NewTurn = Pick<TurnRecord, 'id' | 'userId' | 'prompt' | 'mode' | 'ceiling' | 'extras' | 'quote'>

type StepCost = TokenUse & { step: number; isDone: boolean; microCredits: number; isFree: boolean }

const MAX_VERSION_TITLE = 80

const COLUMNS = `id, user_id AS userId, prompt, mode, state, message, model, steps, attempts, input_tokens AS inputTokens, cached_tokens AS cachedTokens,
  output_tokens AS outputTokens, spent, free, ceiling, quote, charged, holds, repairs, checks, pending, created_at AS createdAt, started_at AS startedAt,
  finished_at AS finishedAt, step_base AS stepBase, is_answered AS isAnswered, knowledge, context, extras, sent_text AS sentText,
  is_set_aside AS isSetAside, is_paused AS isPaused, is_held AS isHeld, facts, revision`

const OPEN = OPEN_TURN_STATES.map((state) => `'${state}'`).join(', ')

/** The object's turns. Everything is synchronous, so that callers can make it part of a transaction. */
export class TurnStore {
  readonly #sql: SqlStorage
  readonly #clock: Pick<Clock, 'now'>

  constructor({ sql, clock }: { sql: SqlStorage; clock: Pick<Clock, 'now'> }) {
    this.#sql = sql
    this.#clock = clock
  }

  get(id: string): TurnRecord | null {
    return this.#read('WHERE id = ?', id)[0] ?? null
  }

  stateOf(id: string): TurnState | null {
    return this.#sql.exec<{ state: TurnState }>('SELECT state FROM turns WHERE id = ?', id).toArray()[0]?.state ?? null
  }

  /** What each step asks of its turn. The whole record would cost it more than what it does itself. */
  progressOf(id: string): TurnProgress {
    const { context, ...rest } = this.#sql
      .exec<Omit<TurnProgress, 'context'> & { context: string | null }>(
        'SELECT ceiling, spent, repairs, context FROM turns WHERE id = ?',
        id,
      )
      .one()
    return { ...rest, context: context === null ? null : (JSON.parse(context) as TurnContext) }
  }

  /** Unfinished turns in the order in which they will run. */
  unfinished(): TurnRecord[] {
    return this.#read(`WHERE state IN (${OPEN}) ORDER BY state = 'queued', is_held, rank`)
  }

  /** The turn that runs, or will next; null also while all that waits is held. */
  next(): TurnRecord | null {
    const [turn] = this.unfinished()
    return turn && !turn.isHeld ? turn : null
  }

  /** The id of that turn. */
  active(): string | null {
    return this.next()?.id ?? null
  }

  /** The turn that works now. One that has not begun makes nothing. */
  working(): EarlierTurn | null {
    const turn = this.next()
    return turn && turn.state !== 'queued' ? { id: turn.id, title: versionTitle(turn.prompt) } : null
  }

  /** What lists show of the project. */
  projectState(): 'idle' | 'running' | 'failed' {
    if (this.active() !== null) return 'running'
    const [latest] = this.#read("WHERE state <> 'queued' ORDER BY rank DESC LIMIT 1")
    return latest?.state === 'failed' ? 'failed' : 'idle'
  }

  /** What the maker wrote, newest first, without anything that Solid or a file added. */
  makersTexts(): string[] {
    return this.#sql
      .exec<{ prompt: string }>('SELECT prompt FROM turns ORDER BY rank DESC LIMIT 500')
      .toArray()
      .map(({ prompt }) => prompt)
  }

  /** What the last turn with this model learnt about counting its tokens. */
  calibrationFor(model: string): Calibration {
    const [row] = this.#sql.exec<{ context: string }>(
      'SELECT context FROM turns WHERE model = ? AND context IS NOT NULL ORDER BY rank DESC LIMIT 1',
      model,
    )
    return row ? (JSON.parse(row.context) as TurnContext).calibration : UNCALIBRATED
  }

  add({ id, userId, prompt, mode, ceiling, extras, quote }: NewTurn): void {
    this.#sql.exec(
      "INSERT INTO turns (id, user_id, prompt, mode, ceiling, extras, quote, state, created_at, rank) VALUES (?, ?, ?, ?, ?, ?, ?, 'queued', ?, (SELECT coalesce(max(rank), 0) + 1 FROM turns))",
      id,
      userId,
      prompt,
      mode,
      ceiling,
      JSON.stringify(extras),
      JSON.stringify(quote),
      this.#clock.now(),
    )
  }

  /** How many of the latest turns, in a row, were repairs that cost nothing. */
  freeInARow(limit: number): number {
    const latest = this.#read(`ORDER BY rank DESC LIMIT ${limit}`)
    const paidAt = latest.findIndex(({ quote }) => quote.ceiling > 0)
    return paidAt === -1 ? latest.length : paidAt
  }

  setPrompt(id: string, prompt: string): void {
    this.#sql.exec("UPDATE turns SET prompt = ?, revision = revision + 1 WHERE id = ? AND state = 'queued'", prompt, id)
  }

  /** An ended turn and those after it, oldest first, without those that were set aside before or wait. */
  onwards(id: string): string[] {
    return this.#read(
      "WHERE is_set_aside = 0 AND state <> 'queued' AND rank >= (SELECT rank FROM turns WHERE id = ?) ORDER BY rank",
      id,
    ).map((turn) => turn.id)
  }

  setAside(id: string): void {
    this.#sql.exec('UPDATE turns SET is_set_aside = 1 WHERE id = ?', id)
  }

  start(id: string, { model, effort = null, state, knowledge, fileMap, sentText }: Begun): void {
    this.#sql.exec(
      'UPDATE turns SET state = ?, model = ?, effort = ?, knowledge = ?, file_map = ?, sent_text = ?, started_at = coalesce(started_at, ?), revision = revision + 1 WHERE id = ?',
      state,
      model,
      effort,
      knowledge,
      fileMap,
      sentText,
      this.#clock.now(),
      id,
    )
  }

  setState(id: string, state: OpenTurnState): void {
    this.#sql.exec('UPDATE turns SET state = ?, revision = revision + 1 WHERE id = ?', state, id)
  }

  setPaused(id: string): void {
    this.#sql.exec('UPDATE turns SET is_paused = 1 WHERE id = ?', id)
  }

  setHolds(id: string, holds: Hold[]): void {
    this.#sql.exec('UPDATE turns SET holds = ? WHERE id = ?', JSON.stringify(holds), id)
  }

  setCeiling(id: string, ceiling: number): void {
    this.#sql.exec('UPDATE turns SET ceiling = ? WHERE id = ?', ceiling, id)
  }

  setPending(id: string, pending: Pending | null): void {
    this.#sql.exec('UPDATE turns SET pending = ? WHERE id = ?', pending && JSON.stringify(pending), id)
  }

  setChecks(id: string, { checks, repairs }: Pick<TurnRecord, 'checks' | 'repairs'>): void {
    this.#sql.exec('UPDATE turns SET checks = ?, repairs = ? WHERE id = ?', JSON.stringify(checks), repairs, id)
  }

  setStepBase(id: string, tree: string | null): void {
    this.#sql.exec('UPDATE turns SET step_base = ? WHERE id = ?', tree, id)
  }

  countAttempt(id: string): void {
    this.#sql.exec('UPDATE turns SET attempts = attempts + 1 WHERE id = ?', id)
  }

  /** Counts a completed step. From here on it is no longer undone. */
  countStep(id: string, { step, isDone, microCredits, isFree, ...use }: StepCost, context: TurnContext): void {
    this.#sql.exec(
      `UPDATE turns SET steps = ?, attempts = 0, step_base = NULL, input_tokens = input_tokens + ?, cached_tokens = cached_tokens + ?, output_tokens = output_tokens + ?,
        is_answered = ?, spent = spent + ?, free = free + ?, context = ? WHERE id = ?`,
      step + 1,
      use.inputTokens,
      use.cachedTokens,
      use.outputTokens,
      isDone ? 1 : 0,
      isFree ? 0 : microCredits,
      isFree ? microCredits : 0,
      JSON.stringify(context),
      id,
    )
  }

  /** The builder has something new to answer. */
  reopen(id: string): void {
    this.#sql.exec('UPDATE turns SET is_answered = 0, attempts = 0, pending = NULL WHERE id = ?', id)
  }

  finish(
    id: string,
    {
      state,
      message,
      charged,
      facts,
    }: { state: EndedTurnState; charged: number } & Pick<TurnRecord, 'message' | 'facts'>,
  ): void {
    this.#sql.exec(
      'UPDATE turns SET state = ?, message = ?, charged = ?, facts = ?, finished_at = ?, step_base = NULL, pending = NULL, revision = revision + 1 WHERE id = ?',
      state,
      message,
      charged,
      JSON.stringify(facts),
      this.#clock.now(),
      id,
    )
  }

  /** Turns whose row in D1 is not what it should be. */
  unsynced(): TurnRecord[] {
    return this.#read('WHERE revision > synced_revision ORDER BY rank LIMIT 50')
  }

  markSynced({ id, revision }: TurnRecord): void {
    // A change that came while the row was on its way has a higher revision and stays unsynced.
    this.#sql.exec('UPDATE turns SET synced_revision = ? WHERE id = ?', revision, id)
  }

  #read(where: string, ...values: string[]): TurnRecord[] {
    return this.#sql
      .exec<StoredTurn>(`SELECT ${COLUMNS} FROM turns ${where}`, ...values)
      .toArray()
      .map(toRecord)
  }
}

/** What a version is called that a message leads to: its first line. */
export function versionTitle(prompt: string): string {
  const line = prompt.trim().split('\n')[0]!.trim()
  return line.length <= MAX_VERSION_TITLE ? line : `${line.slice(0, MAX_VERSION_TITLE - 1).trimEnd()}…`
}

type Json = 'quote' | 'holds' | 'checks' | 'extras' | 'pending' | 'context' | 'facts'
type Flag = 'isAnswered' | 'isSetAside' | 'isPaused' | 'isHeld'
type StoredTurn = Omit<TurnRecord, Json | Flag> &
  Record<'quote' | 'holds' | 'checks' | 'extras', string> &
  Record<'pending' | 'context' | 'facts', string | null> &
  Record<Flag, 0 | 1>

const toRecord = (row: StoredTurn): TurnRecord => ({
  ...row,
  quote: JSON.parse(row.quote) as Quote,
  holds: JSON.parse(row.holds) as Hold[],
  checks: JSON.parse(row.checks) as string[][],
  extras: JSON.parse(row.extras) as TurnExtras,
  pending: row.pending === null ? null : (JSON.parse(row.pending) as Pending),
  context: row.context === null ? null : (JSON.parse(row.context) as TurnContext),
  facts: row.facts === null ? null : (JSON.parse(row.facts) as TurnFacts),
  isAnswered: row.isAnswered === 1,
  isSetAside: row.isSetAside === 1,
  isPaused: row.isPaused === 1,
  isHeld: row.isHeld === 1,
})
