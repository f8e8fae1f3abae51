import type { RunOutcome, ScheduleRun } from '#shared/projects/schedules.ts'

/** The tables of an app's schedules in its object. */
export const SCHEDULE_TABLES = `CREATE TABLE schedule_times (cron TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE schedule_runs (
     id INTEGER PRIMARY KEY AUTOINCREMENT, cron TEXT NOT NULL, planned_at INTEGER NOT NULL, started_at INTEGER,
     duration_ms INTEGER, outcome TEXT NOT NULL, message TEXT, location TEXT, is_by_hand INTEGER NOT NULL,
     times INTEGER NOT NULL);
   CREATE INDEX schedule_runs_cron ON schedule_runs (cron, id);
   CREATE INDEX schedule_runs_outcome ON schedule_runs (outcome);`

/** Runs that are kept of each schedule, and of those that the app no longer has. */
const KEPT_RUNS = 50
const KEPT_IN_ALL = 10 * KEPT_RUNS

type Row = {
  id: number
  cron: string
  planned_at: number
  started_at: number | null
  duration_ms: number | null
  outcome: string
  message: string | null
  location: string | null
  is_by_hand: number
  times: number
}

type NewRun = Pick<ScheduleRun, 'cron' | 'plannedAt' | 'outcome'> &
  Partial<Pick<ScheduleRun, 'startedAt' | 'isByHand' | 'times' | 'message'>>

export type RunStore = ReturnType<typeof createRunStore>

/** When each schedule is due next, and what became of its runs. */
export function createRunStore({ sql }: Pick<DurableObjectStorage, 'sql'>) {
  const times = () =>
    sql.exec<{ cron: string; at: number }>('SELECT cron, at FROM schedule_times ORDER BY at').toArray()

  function setTime(cron: string, at: number | null): void {
    if (at === null) sql.exec('DELETE FROM schedule_times WHERE cron = ?', cron)
    else sql.exec('INSERT OR REPLACE INTO schedule_times (cron, at) VALUES (?, ?)', cron, at)
  }

  /** Forgets when schedules are due, all but these. */
  function keepTimes(crons: string[]): void {
    for (const { cron } of times()) if (!crons.includes(cron)) setTime(cron, null)
  }

  function add({
    cron,
    plannedAt,
    outcome,
    startedAt = null,
    isByHand = false,
    times: count = 1,
    message = null,
  }: NewRun) {
    const row = sql
      .exec<Row>(
        `INSERT INTO schedule_runs (cron, planned_at, started_at, outcome, message, is_by_hand, times)
         VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`,
        cron,
        plannedAt,
        startedAt,
        outcome,
        message,
        isByHand ? 1 : 0,
        count,
      )
      .one()
    const oldest = `SELECT id FROM schedule_runs WHERE cron = ? ORDER BY id DESC LIMIT 1 OFFSET ${KEPT_RUNS}`
    sql.exec(`DELETE FROM schedule_runs WHERE cron = ? AND id <= (${oldest})`, cron, cron)
    sql.exec('DELETE FROM schedule_runs WHERE id <= ?', row.id - KEPT_IN_ALL)
    return asRun(row)
  }

  /** Says that a run that waited has begun. */
  function begin(id: number, startedAt: number): void {
    sql.exec("UPDATE schedule_runs SET outcome = 'running', started_at = ? WHERE id = ?", startedAt, id)
  }

  type Ended = Pick<ScheduleRun, 'outcome' | 'durationMs' | 'message' | 'location'>

  function end(id: number, { outcome, durationMs, message, location }: Ended): ScheduleRun | null {
    const [row] = sql
      .exec<Row>(
        `UPDATE schedule_runs SET outcome = ?, duration_ms = ?, message = ?, location = ?
         WHERE id = ? RETURNING *`,
        outcome,
        durationMs,
        message,
        location,
        id,
      )
      .toArray()
    return row ? asRun(row) : null
  }

  const withOutcome = (outcome: RunOutcome) =>
    sql.exec<Row>('SELECT * FROM schedule_runs WHERE outcome = ? ORDER BY id', outcome).toArray().map(asRun)

  /** The newest runs of a schedule, newest first. */
  const list = (cron: string) =>
    sql
      .exec<Row>('SELECT * FROM schedule_runs WHERE cron = ? ORDER BY id DESC LIMIT ?', cron, KEPT_RUNS)
      .toArray()
      .map(asRun)

  return { times, setTime, keepTimes, add, begin, end, withOutcome, list }
}

const asRun = ({ planned_at, started_at, duration_ms, outcome, is_by_hand, ...row }: Row): ScheduleRun => ({
  ...row,
  plannedAt: planned_at,
  startedAt: started_at,
  durationMs: duration_ms,
  outcome: outcome as RunOutcome,
  isByHand: is_by_hand === 1,
})
