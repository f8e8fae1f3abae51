import type { ModelMessage } from 'ai'
import type { Attachment, TurnExtras } from '#shared/turns/attachments.ts'
import type { TurnState } from '#shared/turns/turns.ts'
import { changedPathsIn, finalAnswerIn, textOf, turnOpening } from '#worker/agent/context/turns.ts'
import { messageContent, type Sight } from './message.ts'

/** Characters of a row. A value of SQLite in an object has room for 2 MB, and a step may write several large files. */
const PIECE_LENGTH = 400_000
/** Earlier turns that are looked at. */
const MAX_TURNS = 300
/** Characters of earlier turns that are read whole. Of older turns, the requests and the last answers are enough. */
const MAX_HISTORY = 1_000_000
const MAX_RECENT = 30
/** Sent files that the builder can read again or keep. */
const MAX_FILES = 100
/** Turns whose pictures the model is shown: this one and the one before. Of older turns it has the words that followed. */
const SEEN_TURNS = 2

type ToldTurn = { id: string; prompt: string; state: TurnState; extras: string; sentText: string; fileMap: string }

/** What the builder said and was told: the messages of each step, and notes between them. */
export class Conversation {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  addStep(turnId: string, { step, messages }: { step: number; messages: ModelMessage[] }): void {
    const json = JSON.stringify(messages)
    for (let piece = 0; piece * PIECE_LENGTH < json.length; piece++)
      this.#sql.exec(
        'INSERT INTO steps (turn_id, step, piece, json) VALUES (?, ?, ?, ?)',
        turnId,
        step,
        piece,
        json.slice(piece * PIECE_LENGTH, (piece + 1) * PIECE_LENGTH),
      )
  }

  /** Adds what follows the turn's last completed step: an answer of the maker, or what the checks found. */
  addNote(turnId: string, messages: ModelMessage[]): void {
    this.#sql.exec(
      'INSERT INTO notes (turn_id, after_step, json) SELECT id, steps, ? FROM turns WHERE id = ?',
      JSON.stringify(messages),
      turnId,
    )
  }

  /**
   * The conversation up to and with a turn's completed steps. What is left out depends only on the turns before it. A
   * beginning that differed from step to step would miss the provider's cache.
   */
  upTo(turnId: string, sight: Sight = 'none'): ModelMessage[] {
    let length = 0
    const newestFirst = this.#earlier(turnId).map((turn, age): ModelMessage[] => {
      const { id, prompt, state, fileMap, sentText } = turn
      const isWhole = length < MAX_HISTORY
      const answer = isWhole ? this.#messagesOf(id) : { messages: finalAnswerIn(this.#lastStepOf(id)), length: 0 }
      if (id !== turnId) length += answer.length + prompt.length
      const content = messageContent(
        { prompt, context: isWhole ? sentText : '', extras: JSON.parse(turn.extras) as TurnExtras },
        age < SEEN_TURNS ? sight : 'none',
      )
      return [
        ...turnOpening({ prompt: content, files: isWhole ? fileMap : '', outcome: id === turnId ? null : state }),
        ...answer.messages,
      ]
    })
    return newestFirst.toReversed().flat()
  }

  /** What was sent with this turn and those before it, newest first. */
  attachments(turnId: string): Attachment[] {
    return this.#earlier(turnId)
      .flatMap(({ extras }) => (JSON.parse(extras) as TurnExtras).attachments)
      .slice(0, MAX_FILES)
  }

  /** Files that the two turns before this one have changed, newest first. */
  recentPaths(turnId: string): string[] {
    const before = this.#earlier(turnId).slice(1, 3)
    const paths = before.flatMap(({ id }) => changedPathsIn(this.#messagesOf(id).messages).toReversed())
    return [...new Set(paths)].slice(0, MAX_RECENT)
  }

  /** The turn and those before it that the builder hears of, newest first. */
  #earlier(turnId: string): ToldTurn[] {
    return this.#sql
      .exec<ToldTurn>(
        "SELECT id, prompt, state, file_map AS fileMap, extras, sent_text AS sentText FROM turns WHERE is_set_aside = 0 AND (state <> 'queued' OR id = ?1) AND rank <= (SELECT rank FROM turns WHERE id = ?1) ORDER BY rank DESC LIMIT ?2",
        turnId,
        MAX_TURNS,
      )
      .toArray()
  }

  #messagesOf(turnId: string): { messages: ModelMessage[]; length: number } {
    type Row = { step: number; json: string }
    const rows = this.#sql
      .exec<Row>('SELECT step, json FROM steps WHERE turn_id = ? ORDER BY step, piece', turnId)
      .toArray()
    const notes = this.#sql
      .exec<Row>('SELECT after_step AS step, json FROM notes WHERE turn_id = ? ORDER BY id', turnId)
      .toArray()
    const notesOf = Map.groupBy(notes, ({ step }) => step)
    const messages = [...Map.groupBy(rows, ({ step }) => step)].flatMap(([step, pieces]) => [
      ...joined(pieces),
      ...(notesOf.get(step + 1) ?? []).flatMap((note) => joined([note])),
    ])
    return { messages, length: [...rows, ...notes].reduce((sum, { json }) => sum + json.length, 0) }
  }

  /** What the builder said at the end of a turn. */
  lastAnswer(turnId: string): string {
    return finalAnswerIn(this.#lastStepOf(turnId)).map(textOf).join('\n')
  }

  #lastStepOf(turnId: string): ModelMessage[] {
    const pieces = this.#sql
      .exec<{ json: string }>(
        'SELECT json FROM steps WHERE turn_id = ?1 AND step = (SELECT max(step) FROM steps WHERE turn_id = ?1) ORDER BY piece',
        turnId,
      )
      .toArray()
    return pieces.length === 0 ? [] : joined(pieces)
  }
}

const joined = (pieces: Array<{ json: string }>) =>
  JSON.parse(pieces.map(({ json }) => json).join('')) as ModelMessage[]
