import type { ProjectEvent, StoredEvent } from '#shared/turns/events.ts'
import type { Clock } from '#worker/platform/time.ts'

type Ports = {
  sql: SqlStorage
  clock: Pick<Clock, 'now'>
  announce: (events: StoredEvent[]) => void
}

const PAGE = 500
/** Rows that one look at a stretch of time reads. */
const MAX_DURING = 20_000
/** Events that are told of one turn, and characters of each text in them. */
const MAX_TURN_EVENTS = 2_000
const MAX_TURN_TEXT = 400

/**
 * The project's event log. `record` only stores, so that it can be part of a transaction; its events are announced
 * after the commit. `append` does both. An event is in SQLite before anyone hears of it.
 */
export class EventLog {
  readonly #sql: SqlStorage
  readonly #clock: Pick<Clock, 'now'>
  /** Tells everybody who follows of events that are stored. */
  readonly announce: (events: StoredEvent[]) => void

  constructor({ sql, clock, announce }: Ports) {
    this.#sql = sql
    this.#clock = clock
    this.announce = announce
  }

  record(events: ProjectEvent[]): StoredEvent[] {
    return events.map((event) => {
      const at = this.#clock.now()
      // Rows are never deleted, so SQLite's next rowid leaves no gap.
      const { seq } = this.#sql
        .exec<{ seq: number }>('INSERT INTO events (at, json) VALUES (?, ?) RETURNING seq', at, JSON.stringify(event))
        .one()
      return { seq, at, event }
    })
  }

  append(...events: ProjectEvent[]): void {
    this.announce(this.record(events))
  }

  lastSeq(): number {
    return this.#sql.exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM events').one().seq ?? 0
  }

  /** Every event after `seq`, oldest first. Pages keep them out of memory, however many they are. */
  *after(seq: number): Generator<StoredEvent> {
    for (let from = seq; ;) {
      const events = this.page(from, PAGE)
      yield* events
      if (events.length < PAGE) return
      from = events.at(-1)!.seq
    }
  }

  /** The first `limit` events after `seq`, oldest first. */
  page(seq: number, limit: number): StoredEvent[] {
    return this.#sql
      .exec<EventRow>('SELECT seq, at, json FROM events WHERE seq > ? ORDER BY seq LIMIT ?', seq, limit)
      .toArray()
      .map(toStoredEvent)
  }

  /** The newest events before `seq`, or from the end without one, oldest first. */
  before(seq: number | null, limit: number): { events: StoredEvent[]; hasMore: boolean } {
    const rows = this.#sql
      .exec<EventRow>(
        'SELECT seq, at, json FROM events WHERE seq < ? ORDER BY seq DESC LIMIT ?',
        seq ?? Number.MAX_SAFE_INTEGER,
        limit + 1,
      )
      .toArray()
    return { events: rows.slice(0, limit).toReversed().map(toStoredEvent), hasMore: rows.length > limit }
  }

  /**
   * What happened between two moments, oldest first, up to a bound. Of words that a model says without a pause it gives
   * only the first event. The rest would be most of all events.
   */
  *during(from: number, to: number): Generator<StoredEvent> {
    let isSaying = false
    let [next, left] = [this.#seqAt(from), MAX_DURING]
    while (left > 0) {
      const rows = this.#sql
        .exec<EventRow>(
          'SELECT seq, at, json FROM events WHERE seq >= ? ORDER BY seq LIMIT ?',
          next,
          Math.min(PAGE, left),
        )
        .toArray()
      for (const row of rows) {
        if (row.at > to) return
        if (!saysWords(row) || !isSaying) yield toStoredEvent(row)
        isSaying = saysWords(row)
      }
      if (rows.length < PAGE) return
      next = rows.at(-1)!.seq + 1
      left -= rows.length
    }
  }

  /** The first event of this moment or later; beyond the last one when there is none. Events are in the order of time. */
  #seqAt(at: number): number {
    let [low, high] = [1, this.lastSeq() + 1]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const { found } = this.#sql
        .exec<{ found: number }>(
          'SELECT coalesce((SELECT at FROM events WHERE seq >= ? ORDER BY seq LIMIT 1), 9e15) AS found',
          middle,
        )
        .one()
      if (found < at) low = middle + 1
      else high = middle
    }
    return low
  }

  /** What happened in a turn, and to the preview meanwhile, oldest first and bounded. Long texts are cut. */
  ofTurn({ turnId, from, to }: { turnId: string; from: number; to: number }): StoredEvent[] {
    const found: StoredEvent[] = []
    for (const stored of this.during(from, to)) {
      const isOthers = 'turnId' in stored.event && stored.event.turnId !== null && stored.event.turnId !== turnId
      if (isOthers) continue
      found.push(withoutWords(stored))
      if (found.length >= MAX_TURN_EVENTS) break
    }
    return found
  }
}

type EventRow = { seq: number; at: number; json: string }

const toStoredEvent = ({ seq, at, json }: EventRow): StoredEvent => ({
  seq,
  at,
  event: JSON.parse(json) as ProjectEvent,
})

/** Events are written with their type first, so that it can be told without reading the JSON. */
const saysWords = ({ json }: EventRow) => json.startsWith('{"type":"text"') || json.startsWith('{"type":"reasoning"')

/** The words of the maker and of the model are left out. A reader may know that there were words, but not which. */
function withoutWords(stored: StoredEvent): StoredEvent {
  const { event } = stored
  if (event.type === 'text' || event.type === 'reasoning') return { ...stored, event: { ...event, delta: '' } }
  if (event.type === 'turn.queued' || event.type === 'turn.edited')
    return { ...stored, event: { ...event, prompt: '' } }
  if ('detail' in event && event.detail !== null)
    return { ...stored, event: { ...event, detail: event.detail.slice(0, MAX_TURN_TEXT) } }
  return stored
}
