import type { ModelMessage } from 'ai'
import type { TurnState } from '#shared/turns.ts'
import type { Clock } from '#worker/platform/clock.ts'

export type TurnStore = ReturnType<typeof createTurnStore>

/** A turn as its project's object keeps it. `isAnswered` is 1 once the builder is done and only the checks are left. */
export type TurnRecord = {
  id: string
  userId: string
  prompt: string
  state: TurnState
  message: string | null
  model: string | null
  steps: number
  attempts: number
  inputTokens: number
  outputTokens: number
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
  stepBase: string | null
  isAnswered: 0 | 1
  revision: number
}

export type StepRecord = { step: number; messages: ModelMessage[]; inputTokens: number; outputTokens: number; isDone: boolean }

const COLUMNS = `id, user_id AS userId, prompt, state, message, model, steps, attempts, input_tokens AS inputTokens, output_tokens AS outputTokens,
  created_at AS createdAt, started_at AS startedAt, finished_at AS finishedAt, step_base AS stepBase, is_answered AS isAnswered, revision`

/** Characters per row: SQLite in an object takes 2 MB a value, and a step may write several large files. */
const PART_LENGTH = 400_000
/** Characters of earlier turns that the model is given; of older ones it sees the requests alone. */
const MAX_HISTORY = 240_000

/** The object's turns and the conversation they make. Synchronous, so that callers can make it part of a transaction. */
export function createTurnStore({ sql, clock }: { sql: SqlStorage; clock: Pick<Clock, 'now'> }) {
  function add({ id, userId, prompt }: Pick<TurnRecord, 'id' | 'userId' | 'prompt'>): void {
    sql.exec("INSERT INTO turns (id, user_id, prompt, state, created_at) VALUES (?, ?, ?, 'queued', ?)", id, userId, prompt, clock.now())
  }

  function get(id: string): TurnRecord | null {
    return sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE id = ?`, id).toArray()[0] ?? null
  }

  /** Unfinished turns in the order they were asked for; the first is the one that runs. */
  function unfinished(): TurnRecord[] {
    return sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE state IN ('queued', 'running') ORDER BY position`).toArray()
  }

  const latest = () => sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns ORDER BY position DESC LIMIT 1`).toArray()[0] ?? null

  function start(id: string, model: string): void {
    sql.exec("UPDATE turns SET state = 'running', model = ?, started_at = ?, revision = revision + 1 WHERE id = ?", model, clock.now(), id)
  }

  const countAttempt = (id: string) => sql.exec('UPDATE turns SET attempts = attempts + 1 WHERE id = ?', id)
  const setStepBase = (id: string, tree: string | null) => sql.exec('UPDATE turns SET step_base = ? WHERE id = ?', tree, id)

  function finish(id: string, { state, message }: { state: TurnState; message: string | null }): void {
    sql.exec('UPDATE turns SET state = ?, message = ?, finished_at = ?, step_base = NULL, revision = revision + 1 WHERE id = ?', state, message, clock.now(), id)
  }

  /** A completed step: what it said, and the end of the possibility to undo it. */
  function saveStep(id: string, { step, messages, inputTokens, outputTokens, isDone }: StepRecord): void {
    const json = JSON.stringify(messages)
    for (let part = 0; part * PART_LENGTH < json.length; part++) {
      sql.exec('INSERT INTO steps (turn_id, step, part, json) VALUES (?, ?, ?, ?)', id, step, part, json.slice(part * PART_LENGTH, (part + 1) * PART_LENGTH))
    }
    sql.exec(
      'UPDATE turns SET steps = ?, step_base = NULL, input_tokens = input_tokens + ?, output_tokens = output_tokens + ?, is_answered = ? WHERE id = ?',
      step + 1, inputTokens, outputTokens, isDone ? 1 : 0, id,
    )
  }

  function messagesOf(turnId: string): { messages: ModelMessage[]; length: number } {
    const rows = sql.exec<{ step: number; json: string }>('SELECT step, json FROM steps WHERE turn_id = ? ORDER BY step, part', turnId).toArray()
    const steps = Map.groupBy(rows, ({ step }) => step)
    const messages = [...steps.values()].flatMap((parts) => JSON.parse(parts.map(({ json }) => json).join('')) as ModelMessage[])
    return { messages, length: rows.reduce((sum, { json }) => sum + json.length, 0) }
  }

  /** The conversation up to and with a turn's completed steps. Earlier turns are given whole, or as their request alone: calls without their results are refused by models. */
  function conversation(turnId: string): ModelMessage[] {
    const known = sql
      .exec<{ id: string; prompt: string }>('SELECT id, prompt FROM turns WHERE position <= (SELECT position FROM turns WHERE id = ?) ORDER BY position DESC', turnId)
      .toArray()
    let length = 0
    const newestFirst = known.map(({ id, prompt }): ModelMessage[] => {
      const answer = length < MAX_HISTORY ? messagesOf(id) : { messages: [], length: 0 }
      length += answer.length + prompt.length
      return [{ role: 'user', content: prompt }, ...answer.messages]
    })
    return newestFirst.toReversed().flat()
  }

  /** Turns whose row in D1 is not what it should be. */
  const unsynced = () => sql.exec<TurnRecord>(`SELECT ${COLUMNS} FROM turns WHERE revision > synced_revision ORDER BY position LIMIT 50`).toArray()
  // A change that came while the row was on its way has a higher revision and stays unsynced.
  const markSynced = ({ id, revision }: TurnRecord) => sql.exec('UPDATE turns SET synced_revision = ? WHERE id = ?', revision, id)

  return { add, get, unfinished, latest, start, countAttempt, setStepBase, finish, saveStep, conversation, unsynced, markSynced }
}
