import type { ProjectEvent, StoredEvent } from '#shared/turns/events.ts'
import type { Clock } from '#worker/platform/time.ts'

export type EventLog = ReturnType<typeof createEventLog>

const PAGE = 500
/** Of one look at a stretch of time. */
const MAX_DURING = 20_000

/**
 * The project's event log. `record` only stores, so that it can be part of a transaction; what it returned is
 * announced after the commit. `append` does both. An event is in SQLite before anyone hears of it.
 */
export function createEventLog({
  sql,
  clock,
  announce,
}: {
  sql: SqlStorage
  clock: Pick<Clock, 'now'>
  announce: (events: StoredEvent[]) => void
}) {
  function record(events: ProjectEvent[]): StoredEvent[] {
    return events.map((event) => {
      const at = clock.now()
      // Rows are never deleted, so SQLite's next rowid has no gaps.
      const { seq } = sql
        .exec<{ seq: number }>('INSERT INTO events (at, json) VALUES (?, ?) RETURNING seq', at, JSON.stringify(event))
        .one()
      return { seq, at, event }
    })
  }

  function append(...events: ProjectEvent[]): void {
    announce(record(events))
  }

  /** Every event after `seq`, oldest first, without holding all of them in memory. */
  function* after(seq: number): Generator<StoredEvent> {
    for (let from = seq; ;) {
      const rows = sql
        .exec<EventRow>('SELECT seq, at, json FROM events WHERE seq > ? ORDER BY seq LIMIT ?', from, PAGE)
        .toArray()
      yield* rows.map(toStoredEvent)
      if (rows.length < PAGE) return
      from = rows.at(-1)!.seq
    }
  }

  /** The newest events before `seq` (from the end without one), oldest first. */
  function before(seq: number | null, limit: number): { events: StoredEvent[]; hasMore: boolean } {
    const rows = sql
      .exec<EventRow>(
        'SELECT seq, at, json FROM events WHERE seq < ? ORDER BY seq DESC LIMIT ?',
        seq ?? Number.MAX_SAFE_INTEGER,
        limit + 1,
      )
      .toArray()
    return { events: rows.slice(0, limit).toReversed().map(toStoredEvent), hasMore: rows.length > limit }
  }

  /** The first event of this moment or later; beyond the last one when there is none. Events are in the order of time. */
  function seqAt(at: number): number {
    let [low, high] = [1, lastSeq() + 1]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const { found } = sql
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

  /** What happened between two moments, oldest first, a bounded part of it. Of what a model says without a pause only the first is there: it is most of all events. */
  function* during(from: number, to: number): Generator<StoredEvent> {
    let isSaying = false
    let [next, left] = [seqAt(from), MAX_DURING]
    while (left > 0) {
      const rows = sql
        .exec<EventRow>(
          'SELECT seq, at, json FROM events WHERE seq >= ? ORDER BY seq LIMIT ?',
          next,
          Math.min(PAGE, left),
        )
        .toArray()
      for (const row of rows) {
        if (row.at > to) return
        // Events are written with their type first.
        const isWords = row.json.startsWith('{"type":"text"') || row.json.startsWith('{"type":"reasoning"')
        if (!isWords || !isSaying) yield toStoredEvent(row)
        isSaying = isWords
      }
      if (rows.length < PAGE) return
      next = rows.at(-1)!.seq + 1
      left -= rows.length
    }
  }

  const lastSeq = () => sql.exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM events').one().seq ?? 0

  return { record, announce, append, after, before, during, lastSeq }
}

type EventRow = { seq: number; at: number; json: string }

const toStoredEvent = ({ seq, at, json }: EventRow): StoredEvent => ({
  seq,
  at,
  event: JSON.parse(json) as ProjectEvent,
})
