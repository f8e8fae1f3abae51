import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import {
  ACT_JOIN_MINUTES,
  ACTS,
  KEPT_ACTS,
  KEPT_ACTS_DAYS,
  MAX_ACT_SUBJECT,
  type Act,
  type ActivityKind,
} from '#shared/together/activity.ts'
import type { Clock } from '#worker/platform/time.ts'

export type Activity = ReturnType<typeof createActivity>
/** An act as it is stored. */
export type StoredAct = { key: string; at: number; act: Act; byId: string; subject: string; count: number }
export type NewAct = { byId: string; act: Act; subject: string }
export type ActsWanted = {
  cursor: { at: number; key: string } | null
  limit: number
  byId: string | null
  kind: ActivityKind | null
}

/** Filtering by person needs no more names than this. */
const MAX_PEOPLE = 50

/** Turns are there already, with who sent them. All else that people do is written down. */
const LINES = `SELECT 't' || id AS key, created_at AS at, 'turn.begun' AS act, user_id AS byId, substr(prompt, 1, ${MAX_ACT_SUBJECT}) AS subject, 1 AS count FROM turns
  UNION ALL SELECT 'a' || printf('%012d', seq), at, act, by_id, subject, count FROM activity`

/** Who did what in the project, and when. */
export function createActivity(sql: SqlStorage, clock: Pick<Clock, 'now'>) {
  /** Writes an act down. The same one on the same thing, a moment later and with nothing between, joins it. */
  function note({ byId, act, subject: whole }: NewAct): void {
    const now = clock.now()
    const subject = whole.slice(0, MAX_ACT_SUBJECT)
    const joined = sql.exec(
      'UPDATE activity SET at = ?, count = count + 1 WHERE seq = (SELECT max(seq) FROM activity) AND by_id = ? AND act = ? AND subject = ? AND at > ? RETURNING seq',
      now,
      byId,
      act,
      subject,
      now - ACT_JOIN_MINUTES * MINUTE_MS,
    )
    if (joined.toArray().length > 0) return
    sql.exec('INSERT INTO activity (at, act, by_id, subject) VALUES (?, ?, ?, ?)', now, act, byId, subject)
    sql.exec(
      'DELETE FROM activity WHERE seq <= (SELECT max(seq) FROM activity) - ? OR at < ?',
      KEPT_ACTS,
      now - KEPT_ACTS_DAYS * DAY_MS,
    )
  }

  /** A page of acts, newest first. */
  function list({ cursor, limit, byId, kind }: ActsWanted): StoredAct[] {
    const acts = kind === null ? null : Object.keys(ACTS).filter((act) => ACTS[act as Act] === kind)
    return sql
      .exec<StoredAct>(
        `SELECT * FROM (${LINES}) WHERE at > ? AND (at, key) < (?, ?) AND (? IS NULL OR byId = ?)
           AND (? IS NULL OR act IN (SELECT value FROM json_each(?))) ORDER BY at DESC, key DESC LIMIT ?`,
        clock.now() - KEPT_ACTS_DAYS * DAY_MS,
        cursor?.at ?? Number.MAX_SAFE_INTEGER,
        cursor?.key ?? '',
        byId,
        byId,
        acts && 1,
        JSON.stringify(acts ?? []),
        limit,
      )
      .toArray()
  }

  /** The ids of those who did something, who did so last first. */
  function people(): string[] {
    return sql
      .exec<{ byId: string }>(`SELECT byId FROM (${LINES}) GROUP BY byId ORDER BY max(at) DESC LIMIT ?`, MAX_PEOPLE)
      .toArray()
      .map(({ byId }) => byId)
  }

  return { note, list, people }
}
