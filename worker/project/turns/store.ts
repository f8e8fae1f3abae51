import type { ModelMessage } from 'ai'
import type { Quote, TokenUse } from '#shared/billing/metering.ts'
import { NO_EXTRAS, type TurnExtras } from '#shared/turns/attachments.ts'
import {
  type ContextUse,
  OPEN_TURN_STATES,
  type EndedTurnState,
  type OpenTurnState,
  type TurnMode,
  type TurnState,
  type TurnQuestion,
} from '#shared/turns/turns.ts'
import { UNCALIBRATED, type Calibration } from '#worker/agent/context/token-estimate.ts'
import { changedPathsIn, finalAnswerIn, turnOpening } from '#worker/agent/context/turns.ts'
import type { PendingCall } from '#worker/agent/loop.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { TurnFacts } from './facts.ts'
import type { CheckHistory } from './failures.ts'
import { messageContent, type Sight } from './message-parts.ts'

export type TurnStore = ReturnType<typeof createTurnStore>

/** What a turn waits for. `callId` names the builder's call that the answer belongs to; null when Solid asks by itself. */
export type Pending = {
  callId: string | null
  tool: string | null
  results: PendingCall['results']
  question: TurnQuestion
  askedAt: number
}

/** Credits that are held for a turn. Until the meter has confirmed a hold, `holdId` is the key it was asked for with. */
export type Hold = { holdId: string; microCredits: number; isConfirmed?: boolean }

/** A turn as its project's object keeps it. `isAnswered` is 1 once the builder is done and only the checks are left. Amounts are micro-credits. */
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
  /** What its steps cost so far, and what its repairs would have. */
  spent: number
  free: number
  ceiling: number | null
  /** What was said before it began, as JSON; null in turns from before quotes were kept. */
  quote: string | null
  /** What was taken in the end; null while it is open. */
  charged: number | null
  holds: string
  repairs: number
  checks: string
  pending: string | null
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
  stepBase: string | null
  isAnswered: 0 | 1
  /** The maker's instructions as they were when it began, and what its steps' input was made of. */
  knowledge: string
  context: string | null
  /** What was sent beside the words, as JSON, and how the model is told of it. */
  extras: string | null
  sentText: string
  /** What lists tell of it, as JSON; null while it is open. */
  facts: string | null
  /** 1 once the maker went back to before it: it stays to be read, and the builder no longer hears of it. */
  isSetAside: 0 | 1
  /** 1 once its maker was told that an operator has paused the queue. */
  isHeld: 0 | 1
  revision: number
}

export type StepRecord = TokenUse & {
  step: number
  messages: ModelMessage[]
  isDone: boolean
  microCredits: number
  isFree: boolean
  context: TurnContext
}

/** What the model is given beside the conversation, taken down when the turn begins. */
export type Briefing = { knowledge: string; fileMap: string; sentText: string }

/** Kept with the turn: what its steps' input was made of, and how the model's count compares with ours. */
export type TurnContext = { use: ContextUse; calibration: Calibration }

type NewTurn = Pick<TurnRecord, 'id' | 'userId' | 'prompt' | 'mode' | 'ceiling'> & { extras: TurnExtras; quote: Quote }

const COLUMNS = `id, user_id AS userId, prompt, mode, state, message, model, steps, attempts, input_tokens AS inputTokens, cached_tokens AS cachedTokens,
  output_tokens AS outputTokens, spent, free, ceiling, quote, charged, holds, repairs, checks, pending, created_at AS createdAt, started_at AS startedAt,
  finished_at AS finishedAt, step_base AS stepBase, is_answered AS isAnswered, knowledge, context, extras, sent_text AS sentText,
  is_set_aside AS isSetAside, is_held AS isHeld, facts, revision`

const OPEN = OPEN_TURN_STATES.map((state) => `'${state}'`).join(', ')

/** Characters per row: SQLite in an object takes 2 MB a value, and a step may write several large files. */
const PART_LENGTH = 400_000
/** Characters of earlier turns that are read whole, to be fitted into the model's window; of older ones the requests and last answers. */
const MAX_HISTORY = 1_000_000
/** Earlier turns that are looked at. */
const MAX_TURNS = 300
/** Characters that a conversation settles at, however long it becomes. */
const USUAL_HISTORY = 240_000
const MAX_RECENT = 30
/** Turns whose pictures the model is shown again; of older ones it has the words that followed. */
const SEEN_TURNS = 3

/** The object's turns and the conversation they make. Synchronous, so that callers can make it part of a transaction. */
export function createTurnStore({ sql, clock }: { sql: SqlStorage; clock: Pick<Clock, 'now'> }) {
  function add({ id, userId, prompt, mode, ceiling, extras, quote }: NewTurn): void {
    sql.exec(
      "INSERT INTO turns (id, user_id, prompt, mode, ceiling, extras, quote, state, created_at, rank) VALUES (?, ?, ?, ?, ?, ?, ?, 'queued', ?, (SELECT coalesce(max(rank), 0) + 1 FROM turns))",
      id,
      userId,
      prompt,
      mode,
      ceiling,
      JSON.stringify(extras),
      JSON.stringify(quote),
      clock.now(),
    )
  }

  function get(id: string): TurnRecord | null {
    return sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE id = ?`, id).toArray()[0] ?? null
  }

  /** Unfinished turns in the order they will run; the first is the one that runs. */
  function unfinished(): TurnRecord[] {
    return sql
      .exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE state IN (${OPEN}) ORDER BY state = 'queued', rank`)
      .toArray()
  }

  const latest = () =>
    sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns ORDER BY rank DESC LIMIT 1`).toArray()[0] ?? null

  /** What succeeded turns of this kind took, newest first. */
  const pastCosts = (mode: TurnMode) =>
    sql
      .exec<{ spent: number }>(
        "SELECT spent FROM turns WHERE state = 'succeeded' AND mode = ? ORDER BY rank DESC LIMIT 20",
        mode,
      )
      .toArray()
      .map(({ spent }) => spent)

  /** What the maker wrote, newest first: nothing that Solid or a file added. */
  const makersTexts = () =>
    sql
      .exec<{ prompt: string }>('SELECT prompt FROM turns ORDER BY rank DESC LIMIT 500')
      .toArray()
      .map(({ prompt }) => prompt)

  const setState = (id: string, state: OpenTurnState) =>
    sql.exec('UPDATE turns SET state = ?, revision = revision + 1 WHERE id = ?', state, id)
  const setPrompt = (id: string, prompt: string) =>
    sql.exec("UPDATE turns SET prompt = ?, revision = revision + 1 WHERE id = ? AND state = 'queued'", prompt, id)
  const setHolds = (id: string, holds: Hold[]) =>
    sql.exec('UPDATE turns SET holds = ? WHERE id = ?', JSON.stringify(holds), id)
  const setCeiling = (id: string, ceiling: number) => sql.exec('UPDATE turns SET ceiling = ? WHERE id = ?', ceiling, id)
  const setPending = (id: string, pending: Pending | null) =>
    sql.exec('UPDATE turns SET pending = ? WHERE id = ?', pending && JSON.stringify(pending), id)
  const setChecks = (id: string, { history, repairs }: { history: CheckHistory; repairs: number }) =>
    sql.exec('UPDATE turns SET checks = ?, repairs = ? WHERE id = ?', JSON.stringify(history), repairs, id)

  /** Gives the waiting turns a new order: `before` is the one that will follow, null means last. */
  function move(id: string, before: string | null): void {
    const waiting = unfinished().filter((turn) => turn.state === 'queued')
    const ranks = sql.exec<{ rank: number }>("SELECT rank FROM turns WHERE state = 'queued' ORDER BY rank").toArray()
    const others = waiting.map((turn) => turn.id).filter((other) => other !== id)
    const at = before === null ? others.length : others.indexOf(before)
    others.splice(at === -1 ? others.length : at, 0, id)
    others.forEach((other, index) => sql.exec('UPDATE turns SET rank = ? WHERE id = ?', ranks[index]!.rank, other))
  }

  function start(
    id: string,
    { model, state, knowledge, fileMap, sentText }: Briefing & { model: string; state: OpenTurnState },
  ): void {
    sql.exec(
      'UPDATE turns SET state = ?, model = ?, knowledge = ?, file_map = ?, sent_text = ?, started_at = coalesce(started_at, ?), revision = revision + 1 WHERE id = ?',
      state,
      model,
      knowledge,
      fileMap,
      sentText,
      clock.now(),
      id,
    )
  }

  const setHeld = (id: string) => sql.exec('UPDATE turns SET is_held = 1 WHERE id = ?', id)
  const countAttempt = (id: string) => sql.exec('UPDATE turns SET attempts = attempts + 1 WHERE id = ?', id)
  const setStepBase = (id: string, tree: string | null) =>
    sql.exec('UPDATE turns SET step_base = ? WHERE id = ?', tree, id)

  function finish(
    id: string,
    {
      state,
      message,
      charged,
      facts,
    }: { state: EndedTurnState; message: string | null; charged: number; facts: TurnFacts },
  ): void {
    sql.exec(
      'UPDATE turns SET state = ?, message = ?, charged = ?, facts = ?, finished_at = ?, step_base = NULL, pending = NULL, revision = revision + 1 WHERE id = ?',
      state,
      message,
      charged,
      JSON.stringify(facts),
      clock.now(),
      id,
    )
  }

  /** A completed step: what it said, and the end of the possibility to undo it. */
  function saveStep(
    id: string,
    { step, messages, inputTokens, cachedTokens, outputTokens, isDone, microCredits, isFree, context }: StepRecord,
  ): void {
    const json = JSON.stringify(messages)
    for (let part = 0; part * PART_LENGTH < json.length; part++) {
      sql.exec(
        'INSERT INTO steps (turn_id, step, part, json) VALUES (?, ?, ?, ?)',
        id,
        step,
        part,
        json.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH),
      )
    }
    sql.exec(
      `UPDATE turns SET steps = ?, attempts = 0, step_base = NULL, input_tokens = input_tokens + ?, cached_tokens = cached_tokens + ?, output_tokens = output_tokens + ?,
        is_answered = ?, spent = spent + ?, free = free + ?, context = ? WHERE id = ?`,
      step + 1,
      inputTokens,
      cachedTokens,
      outputTokens,
      isDone ? 1 : 0,
      isFree ? 0 : microCredits,
      isFree ? microCredits : 0,
      JSON.stringify(context),
      id,
    )
  }

  /** Messages that follow the turn's last completed step: an answer of the maker, what the checks found. The builder goes on with them. */
  function addNote(id: string, messages: ModelMessage[]): void {
    sql.exec(
      'INSERT INTO notes (turn_id, after_step, json) SELECT id, steps, ? FROM turns WHERE id = ?',
      JSON.stringify(messages),
      id,
    )
    sql.exec('UPDATE turns SET is_answered = 0, attempts = 0, pending = NULL WHERE id = ?', id)
  }

  function messagesOf(turnId: string): { messages: ModelMessage[]; length: number } {
    const rows = sql
      .exec<{ step: number; json: string }>(
        'SELECT step, json FROM steps WHERE turn_id = ? ORDER BY step, part',
        turnId,
      )
      .toArray()
    const notes = sql
      .exec<{ step: number; json: string }>(
        'SELECT after_step AS step, json FROM notes WHERE turn_id = ? ORDER BY id',
        turnId,
      )
      .toArray()
    const steps = Map.groupBy(rows, ({ step }) => step)
    const noted = Map.groupBy(notes, ({ step }) => step)
    const messages = [...steps].flatMap(([step, parts]) => [
      ...readMessages(parts.map(({ json }) => json).join('')),
      ...(noted.get(step + 1) ?? []).flatMap(({ json }) => readMessages(json)),
    ])
    return { messages, length: [...rows, ...notes].reduce((sum, { json }) => sum + json.length, 0) }
  }

  /** The conversation up to and with a turn's completed steps. What is left out depends on the turns before it alone, so that it is the same in every step. */
  function conversation(turnId: string, sight: Sight = 'none'): ModelMessage[] {
    const known = earlier(turnId)
    let length = 0
    const newestFirst = known.map(({ id, prompt, state, fileMap, extras, sentText }, age): ModelMessage[] => {
      const isWhole = length < MAX_HISTORY
      const answer = isWhole ? messagesOf(id) : { messages: finalAnswerIn(lastMessagesOf(id)), length: 0 }
      if (id !== turnId) length += answer.length + prompt.length
      const content = messageContent(
        { prompt, context: isWhole ? sentText : '', extras: extrasOf({ extras }) },
        age < SEEN_TURNS ? sight : 'none',
      )
      return [
        ...turnOpening({ prompt: content, files: isWhole ? fileMap : '', outcome: id === turnId ? null : state }),
        ...answer.messages,
      ]
    })
    return newestFirst.toReversed().flat()
  }

  /** The turn and those before it, newest first. */
  function earlier(turnId: string) {
    return sql
      .exec<Pick<TurnRecord, 'id' | 'prompt' | 'state' | 'extras' | 'sentText'> & { fileMap: string }>(
        "SELECT id, prompt, state, file_map AS fileMap, extras, sent_text AS sentText FROM turns WHERE is_set_aside = 0 AND (state <> 'queued' OR id = ?1) AND rank <= (SELECT rank FROM turns WHERE id = ?1) ORDER BY rank DESC LIMIT ?2",
        turnId,
        MAX_TURNS,
      )
      .toArray()
  }

  function lastMessagesOf(turnId: string): ModelMessage[] {
    const parts = sql
      .exec<{ json: string }>(
        'SELECT json FROM steps WHERE turn_id = ?1 AND step = (SELECT max(step) FROM steps WHERE turn_id = ?1) ORDER BY part',
        turnId,
      )
      .toArray()
    return parts.length === 0 ? [] : readMessages(parts.map(({ json }) => json).join(''))
  }

  /** An ended turn and those after it, oldest first; those that were set aside before are not among them. */
  const from = (turnId: string) =>
    sql
      .exec<{ id: string }>(
        'SELECT id FROM turns WHERE is_set_aside = 0 AND rank >= (SELECT rank FROM turns WHERE id = ?) ORDER BY rank',
        turnId,
      )
      .toArray()
      .map(({ id }) => id)
  const setAside = (id: string) => sql.exec('UPDATE turns SET is_set_aside = 1 WHERE id = ?', id)

  /** Files that the two turns before this one have changed, newest first. */
  const recentPaths = (turnId: string) =>
    [
      ...new Set(
        earlier(turnId)
          .slice(1, 3)
          .flatMap(({ id }) => changedPathsIn(messagesOf(id).messages).toReversed()),
      ),
    ].slice(0, MAX_RECENT)

  /** What the last turn with this model learnt about counting its tokens. */
  function calibrationFor(model: string): Calibration {
    const [row] = sql.exec<{ context: string }>(
      'SELECT context FROM turns WHERE model = ? AND context IS NOT NULL ORDER BY rank DESC LIMIT 1',
      model,
    )
    return row ? readContext(row.context).calibration : UNCALIBRATED
  }

  /** Characters of what the next turn will be told of the ones before it, about. */
  const conversationLength = () =>
    Math.min(
      USUAL_HISTORY,
      sql.exec<{ length: number }>('SELECT coalesce(sum(length(json)), 0) AS length FROM steps').one().length,
    )

  /** Turns whose row in D1 is not what it should be. */
  const unsynced = () =>
    sql
      .exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE revision > synced_revision ORDER BY rank LIMIT 50`)
      .toArray()
  // A change that came while the row was on its way has a higher revision and stays unsynced.
  const markSynced = ({ id, revision }: TurnRecord) =>
    sql.exec('UPDATE turns SET synced_revision = ? WHERE id = ?', revision, id)

  return {
    add,
    get,
    unfinished,
    latest,
    pastCosts,
    makersTexts,
    setState,
    setHeld,
    setPrompt,
    setHolds,
    setCeiling,
    setPending,
    setChecks,
    move,
    start,
    countAttempt,
    setStepBase,
    finish,
    saveStep,
    addNote,
    conversation,
    from,
    setAside,
    recentPaths,
    calibrationFor,
    conversationLength,
    unsynced,
    markSynced,
  }
}

const readContext = (json: string) => JSON.parse(json) as TurnContext
const readMessages = (json: string) => JSON.parse(json) as ModelMessage[]

export const pendingOf = ({ pending }: Pick<TurnRecord, 'pending'>) =>
  pending === null ? null : (JSON.parse(pending) as Pending)
export const extrasOf = ({ extras }: Pick<TurnRecord, 'extras'>) =>
  extras === null ? NO_EXTRAS : (JSON.parse(extras) as TurnExtras)
export const holdsOf = ({ holds }: Pick<TurnRecord, 'holds'>) => JSON.parse(holds) as Hold[]
export const contextOf = ({ context }: Pick<TurnRecord, 'context'>) => (context === null ? null : readContext(context))
export const factsOf = ({ facts }: Pick<TurnRecord, 'facts'>) =>
  facts === null ? null : (JSON.parse(facts) as TurnFacts)
export const checksOf = ({ checks }: Pick<TurnRecord, 'checks'>) => JSON.parse(checks) as CheckHistory
