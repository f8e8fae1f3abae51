import type { ModelMessage } from 'ai'
import type { TokenUse } from '#shared/metering.ts'
import { OPEN_TURN_STATES, type EndedTurnState, type OpenTurnState, type TurnMode, type TurnState } from '#shared/turn-states.ts'
import type { TurnQuestion } from '#shared/turns.ts'
import type { PendingCall } from '#worker/agent/loop.ts'
import type { Clock } from '#worker/platform/clock.ts'
import type { CheckHistory } from './failures.ts'

export type TurnStore = ReturnType<typeof createTurnStore>

/** What a turn waits for. `callId` names the builder's call that the answer belongs to; null when Solid asks by itself. */
export type Pending = { callId: string | null; tool: string | null; results: PendingCall['results']; question: TurnQuestion; askedAt: number }

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
  holds: string
  repairs: number
  checks: string
  pending: string | null
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
  stepBase: string | null
  isAnswered: 0 | 1
  revision: number
}

export type StepRecord = TokenUse & { step: number; messages: ModelMessage[]; isDone: boolean; microCredits: number; isFree: boolean }

type NewTurn = Pick<TurnRecord, 'id' | 'userId' | 'prompt' | 'mode' | 'ceiling'>

const COLUMNS = `id, user_id AS userId, prompt, mode, state, message, model, steps, attempts, input_tokens AS inputTokens, cached_tokens AS cachedTokens,
  output_tokens AS outputTokens, spent, free, ceiling, holds, repairs, checks, pending, created_at AS createdAt, started_at AS startedAt,
  finished_at AS finishedAt, step_base AS stepBase, is_answered AS isAnswered, revision`

const OPEN = OPEN_TURN_STATES.map((state) => `'${state}'`).join(', ')

/** Characters per row: SQLite in an object takes 2 MB a value, and a step may write several large files. */
const PART_LENGTH = 400_000
/** Characters of earlier turns that the model is given; of older ones it sees the requests alone. */
const MAX_HISTORY = 240_000

/** The object's turns and the conversation they make. Synchronous, so that callers can make it part of a transaction. */
export function createTurnStore({ sql, clock }: { sql: SqlStorage; clock: Pick<Clock, 'now'> }) {
  function add({ id, userId, prompt, mode, ceiling }: NewTurn): void {
    sql.exec(
      "INSERT INTO turns (id, user_id, prompt, mode, ceiling, state, created_at, rank) VALUES (?, ?, ?, ?, ?, 'queued', ?, (SELECT coalesce(max(rank), 0) + 1 FROM turns))",
      id, userId, prompt, mode, ceiling, clock.now(),
    )
  }

  function get(id: string): TurnRecord | null {
    return sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE id = ?`, id).toArray()[0] ?? null
  }

  /** Unfinished turns in the order they will run; the first is the one that runs. */
  function unfinished(): TurnRecord[] {
    return sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE state IN (${OPEN}) ORDER BY state = 'queued', rank`).toArray()
  }

  const latest = () => sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns ORDER BY rank DESC LIMIT 1`).toArray()[0] ?? null

  /** What succeeded turns of this kind took, newest first. */
  const pastCosts = (mode: TurnMode) =>
    sql.exec<{ spent: number }>("SELECT spent FROM turns WHERE state = 'succeeded' AND mode = ? ORDER BY rank DESC LIMIT 20", mode).toArray().map(({ spent }) => spent)

  /** What the maker wrote, newest first: nothing that Solid or a file added. */
  const makersTexts = () => sql.exec<{ prompt: string }>('SELECT prompt FROM turns ORDER BY rank DESC LIMIT 500').toArray().map(({ prompt }) => prompt)

  const setState = (id: string, state: OpenTurnState) => sql.exec('UPDATE turns SET state = ?, revision = revision + 1 WHERE id = ?', state, id)
  const setPrompt = (id: string, prompt: string) => sql.exec("UPDATE turns SET prompt = ?, revision = revision + 1 WHERE id = ? AND state = 'queued'", prompt, id)
  const setHolds = (id: string, holds: Hold[]) => sql.exec('UPDATE turns SET holds = ? WHERE id = ?', JSON.stringify(holds), id)
  const setCeiling = (id: string, ceiling: number) => sql.exec('UPDATE turns SET ceiling = ? WHERE id = ?', ceiling, id)
  const setPending = (id: string, pending: Pending | null) => sql.exec('UPDATE turns SET pending = ? WHERE id = ?', pending && JSON.stringify(pending), id)
  const setChecks = (id: string, { history, repairs }: { history: CheckHistory; repairs: number }) => sql.exec('UPDATE turns SET checks = ?, repairs = ? WHERE id = ?', JSON.stringify(history), repairs, id)

  /** Gives the waiting turns a new order: `before` is the one that will follow, null means last. */
  function move(id: string, before: string | null): void {
    const waiting = unfinished().filter((turn) => turn.state === 'queued')
    const ranks = sql.exec<{ rank: number }>("SELECT rank FROM turns WHERE state = 'queued' ORDER BY rank").toArray()
    const others = waiting.map((turn) => turn.id).filter((other) => other !== id)
    const at = before === null ? others.length : others.indexOf(before)
    others.splice(at === -1 ? others.length : at, 0, id)
    others.forEach((other, index) => sql.exec('UPDATE turns SET rank = ? WHERE id = ?', ranks[index]!.rank, other))
  }

  function start(id: string, { model, state }: { model: string; state: OpenTurnState }): void {
    sql.exec('UPDATE turns SET state = ?, model = ?, started_at = coalesce(started_at, ?), revision = revision + 1 WHERE id = ?', state, model, clock.now(), id)
  }

  const countAttempt = (id: string) => sql.exec('UPDATE turns SET attempts = attempts + 1 WHERE id = ?', id)
  const setStepBase = (id: string, tree: string | null) => sql.exec('UPDATE turns SET step_base = ? WHERE id = ?', tree, id)

  function finish(id: string, { state, message }: { state: EndedTurnState; message: string | null }): void {
    sql.exec('UPDATE turns SET state = ?, message = ?, finished_at = ?, step_base = NULL, pending = NULL, revision = revision + 1 WHERE id = ?', state, message, clock.now(), id)
  }

  /** A completed step: what it said, and the end of the possibility to undo it. */
  function saveStep(id: string, { step, messages, inputTokens, cachedTokens, outputTokens, isDone, microCredits, isFree }: StepRecord): void {
    const json = JSON.stringify(messages)
    for (let part = 0; part * PART_LENGTH < json.length; part++) {
      sql.exec('INSERT INTO steps (turn_id, step, part, json) VALUES (?, ?, ?, ?)', id, step, part, json.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH))
    }
    sql.exec(
      `UPDATE turns SET steps = ?, attempts = 0, step_base = NULL, input_tokens = input_tokens + ?, cached_tokens = cached_tokens + ?, output_tokens = output_tokens + ?,
        is_answered = ?, spent = spent + ?, free = free + ? WHERE id = ?`,
      step + 1, inputTokens, cachedTokens, outputTokens, isDone ? 1 : 0, isFree ? 0 : microCredits, isFree ? microCredits : 0, id,
    )
  }

  /** Messages that follow the turn's last completed step: an answer of the maker, what the checks found. The builder goes on with them. */
  function addNote(id: string, messages: ModelMessage[]): void {
    sql.exec('INSERT INTO notes (turn_id, after_step, json) SELECT id, steps, ? FROM turns WHERE id = ?', JSON.stringify(messages), id)
    sql.exec('UPDATE turns SET is_answered = 0, attempts = 0, pending = NULL WHERE id = ?', id)
  }

  function messagesOf(turnId: string): { messages: ModelMessage[]; length: number } {
    const rows = sql.exec<{ step: number; json: string }>('SELECT step, json FROM steps WHERE turn_id = ? ORDER BY step, part', turnId).toArray()
    const notes = sql.exec<{ step: number; json: string }>('SELECT after_step AS step, json FROM notes WHERE turn_id = ? ORDER BY id', turnId).toArray()
    const steps = Map.groupBy(rows, ({ step }) => step)
    const noted = Map.groupBy(notes, ({ step }) => step)
    const messages = [...steps].flatMap(([step, parts]) => [...readMessages(parts.map(({ json }) => json).join('')), ...(noted.get(step + 1) ?? []).flatMap(({ json }) => readMessages(json))])
    return { messages, length: [...rows, ...notes].reduce((sum, { json }) => sum + json.length, 0) }
  }

  /** The conversation up to and with a turn's completed steps. Earlier turns are given whole, or as their request alone: calls without their results are refused by models. */
  function conversation(turnId: string): ModelMessage[] {
    const known = sql
      .exec<{ id: string; prompt: string }>("SELECT id, prompt FROM turns WHERE state <> 'queued' AND rank <= (SELECT rank FROM turns WHERE id = ?) ORDER BY rank DESC", turnId)
      .toArray()
    let length = 0
    const newestFirst = known.map(({ id, prompt }): ModelMessage[] => {
      const answer = length < MAX_HISTORY ? messagesOf(id) : { messages: [], length: 0 }
      length += answer.length + prompt.length
      return [{ role: 'user', content: prompt }, ...answer.messages]
    })
    return newestFirst.toReversed().flat()
  }

  /** Characters of what the next turn will be told of the ones before it, at most. */
  const conversationLength = () => Math.min(MAX_HISTORY, sql.exec<{ length: number }>('SELECT coalesce(sum(length(json)), 0) AS length FROM steps').one().length)

  /** Turns whose row in D1 is not what it should be. */
  const unsynced = () => sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE revision > synced_revision ORDER BY rank LIMIT 50`).toArray()
  // A change that came while the row was on its way has a higher revision and stays unsynced.
  const markSynced = ({ id, revision }: TurnRecord) => sql.exec('UPDATE turns SET synced_revision = ? WHERE id = ?', revision, id)

  return {
    add, get, unfinished, latest, pastCosts, makersTexts, setState, setPrompt, setHolds, setCeiling, setPending, setChecks, move, start, countAttempt, setStepBase,
    finish, saveStep, addNote, conversation, conversationLength, unsynced, markSynced,
  }
}

const readMessages = (json: string) => JSON.parse(json) as ModelMessage[]

export const pendingOf = ({ pending }: Pick<TurnRecord, 'pending'>) => (pending === null ? null : (JSON.parse(pending) as Pending))
export const holdsOf = ({ holds }: Pick<TurnRecord, 'holds'>) => JSON.parse(holds) as Hold[]
export const checksOf = ({ checks }: Pick<TurnRecord, 'checks'>) => JSON.parse(checks) as CheckHistory
