import { VISITS_KEPT_DAYS, VITALS } from '#shared/deployments/visitors.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { Seen, Visits } from '#worker/features/deployments/serving/seen.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { timeBucket } from '#worker/platform/time-buckets.ts'
import { SLOT_MS } from '#worker/platform/zone-periods.ts'
import { visitsWithin, type VisitsWithin } from './visit-figures.ts'

/**
 * What was counted in each quarter of an hour. `value` is the page, host or bucket of a kind that is broken down; empty
 * stands for all that is not named. Of visitors there is a hash for as long as the day's salt is there.
 */
export const VISIT_TABLES = `CREATE TABLE visit_counts (slot INTEGER NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, deployment TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (slot, kind, value, deployment)) WITHOUT ROWID;
   CREATE TABLE visit_totals (deployment TEXT PRIMARY KEY, visits INTEGER NOT NULL, visitors INTEGER NOT NULL, errors INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE visit_day (day INTEGER PRIMARY KEY, salt TEXT NOT NULL);
   CREATE TABLE visit_known (visitor TEXT PRIMARY KEY, seen_at INTEGER NOT NULL) WITHOUT ROWID;`

export type VisitKind =
  | 'view'
  | 'visit'
  | 'visitor'
  | 'error'
  | 'bot'
  | 'page'
  | 'referrer'
  | 'country'
  | 'device'
  | 'lcp'
  | 'inp'
  | 'cls'
  | 'ttfb'

/** A visit ends after so long without a page. */
const VISIT_MS = 30 * MINUTE_MS
/** Names of a kind in a quarter of an hour. What comes beyond them counts among the others. */
const MOST_NAMES = 25
const NAMED = new Set<VisitKind>(['page', 'referrer', 'country'])
/** Visitors of one day that are known again. Beyond them only pages are counted. */
const MOST_KNOWN = 100_000
/** Shares of the window are counted in the buckets of times. */
const CLS_SCALE = 10_000

type Count = { kind: VisitKind; value: string; deployment: string; count: number }
type Ports = {
  storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>
  /** Whether the object has an app for the public, and with it these tables. */
  isPublished: () => boolean
  now: () => number
  salt: () => string
}

/** A deployment's figures since it was published. */
export type DeploymentTotals = { deploymentId: string; visits: number; visitors: number; errors: number }

/** Keeps what visitors of an app did, in the object's own tables. */
export function createVisitStore({ storage, isPublished, now, salt }: Ports) {
  const { sql } = storage
  let known: number | null = null
  /** Deployments whose totals were not told yet. */
  const changed = new Set<string>()

  function note(visits: Visits): void {
    if (!isPublished()) return
    const counts = new Map<string, Count>()
    const add = (kind: VisitKind, value: string, deployment: string, count = 1) => {
      const key = JSON.stringify([kind, value, deployment])
      counts.set(key, { kind, value, deployment, count: (counts.get(key)?.count ?? 0) + count })
    }
    storage.transactionSync(() => {
      const daySalt = saltOf(Math.floor(now() / DAY_MS))
      for (const seen of visits.seen) noteSeen(seen, { daySalt, add })
      for (const [deployment, count] of Object.entries(visits.bots)) add('bot', '', deployment, count)
      for (const [deployment, count] of Object.entries(visits.failures)) add('error', '', deployment, count)
      if (counts.size > 0) save([...counts.values()])
    })
  }

  type Adding = { daySalt: string; add: (kind: VisitKind, value: string, deployment: string, count?: number) => void }

  function noteSeen(seen: Seen, { daySalt, add }: Adding): void {
    const { deploymentId: deployment, pages, referrer, country, device, errors, vitals } = seen
    for (const page of pages) add('page', page, deployment)
    if (pages.length > 0) {
      add('view', '', deployment, pages.length)
      const { isVisitor, isVisit } = recognise(sha256Hex(daySalt + seen.visitor).slice(0, 24))
      if (isVisitor) add('visitor', '', deployment)
      if (isVisit) {
        add('visit', '', deployment)
        add('referrer', referrer, deployment)
        add('country', country, deployment)
        add('device', device, deployment)
      }
    }
    if (errors > 0) add('error', '', deployment, errors)
    for (const vital of VITALS) {
      const value = vitals[vital]
      if (value !== undefined) add(vital, String(timeBucket(vital === 'cls' ? value * CLS_SCALE : value)), deployment)
    }
  }

  function recognise(visitor: string): { isVisitor: boolean; isVisit: boolean } {
    const [row] = sql.exec<{ seen_at: number }>('SELECT seen_at FROM visit_known WHERE visitor = ?', visitor).toArray()
    known ??= sql.exec<{ n: number }>('SELECT count(*) AS n FROM visit_known').one().n
    if (!row && known >= MOST_KNOWN) return { isVisitor: false, isVisit: false }
    if (!row) known++
    sql.exec('INSERT OR REPLACE INTO visit_known (visitor, seen_at) VALUES (?, ?)', visitor, now())
    return { isVisitor: !row, isVisit: !row || now() - row.seen_at > VISIT_MS }
  }

  /** With a new day the salt of the last one goes, and with it every way to know a visitor again. */
  function saltOf(day: number): string {
    const [row] = sql.exec<{ salt: string }>('SELECT salt FROM visit_day WHERE day = ?', day).toArray()
    if (row) return row.salt
    const fresh = salt()
    sql.exec('DELETE FROM visit_day')
    sql.exec('DELETE FROM visit_known')
    sql.exec('INSERT INTO visit_day (day, salt) VALUES (?, ?)', day, fresh)
    sql.exec('DELETE FROM visit_counts WHERE slot < ?', slotOf(now() - VISITS_KEPT_DAYS * DAY_MS))
    known = 0
    return fresh
  }

  function save(counts: Count[]): void {
    const slot = slotOf(now())
    const names = new Map<VisitKind, Set<string>>()
    for (const { kind, value, deployment, count } of counts) {
      sql.exec(
        'INSERT INTO visit_counts (slot, kind, value, deployment, count) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE SET count = count + ?5',
        slot,
        kind,
        NAMED.has(kind) ? nameWithin(names, { slot, kind, value }) : value,
        deployment,
        count,
      )
      if (kind === 'visit' || kind === 'visitor' || kind === 'error') addTotal(`${kind}s`, deployment, count)
    }
  }

  function nameWithin(names: Map<VisitKind, Set<string>>, { slot, kind, value }: Named): string {
    const has = names.get(kind) ?? namesOf(slot, kind)
    names.set(kind, has)
    if (value === '' || has.has(value)) return value
    if (has.size >= MOST_NAMES) return ''
    has.add(value)
    return value
  }

  const namesOf = (slot: number, kind: VisitKind) =>
    new Set(
      sql
        .exec<{ value: string }>('SELECT DISTINCT value FROM visit_counts WHERE slot = ? AND kind = ?', slot, kind)
        .toArray()
        .map(({ value }) => value),
    )

  function addTotal(column: 'visits' | 'visitors' | 'errors', deployment: string, count: number): void {
    sql.exec(
      'INSERT OR IGNORE INTO visit_totals (deployment, visits, visitors, errors) VALUES (?, 0, 0, 0)',
      deployment,
    )
    sql.exec(`UPDATE visit_totals SET ${column} = ${column} + ? WHERE deployment = ?`, count, deployment)
    changed.add(deployment)
  }

  /** The totals that changed since they were taken last. They are whole, so what is told twice says the same. */
  function takeTotals(): DeploymentTotals[] {
    const taken = [...changed]
    changed.clear()
    return taken.flatMap((deployment) =>
      sql
        .exec<DeploymentTotals>(
          'SELECT deployment AS deploymentId, visits, visitors, errors FROM visit_totals WHERE deployment = ?',
          deployment,
        )
        .toArray(),
    )
  }

  /** What was counted within these bounds. Null when nothing was ever published. */
  const within = (bounds: number[]): VisitsWithin | null => (isPublished() ? visitsWithin(sql, bounds) : null)

  return { note, within, takeTotals }
}

type Named = { slot: number; kind: VisitKind; value: string }

const slotOf = (at: number) => Math.floor(at / SLOT_MS)
