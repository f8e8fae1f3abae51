import type { DatabaseSync } from 'node:sqlite'
import { openD1 } from '#test/support/local-d1.ts'
import { liveThrough } from './activity.ts'
import { writeServers } from './app-servers.ts'
import { writeVisits } from './app-visits.ts'
import { createBooks } from './books.ts'
import { createChance } from './chance.ts'
import { createErrorGroups } from './error-groups.ts'
import { writeLogLines } from './log-lines.ts'
import { createMakers } from './makers.ts'
import { writeReleases } from './releases.ts'
import type { Size } from './sizes.ts'
import { createWriter } from './writer.ts'

type Wanted = { size: Size; seed: number; until: number; say: (text: string) => void }

/** The operator of the demonstration, who may look at it all. They sign in by a code like everybody. */
export const OPERATOR = { id: 'usr_demooperator00000000', email: 'operator@example.com' }

/** Writes the year that ends at `until` into the database of a server's state. The same seed and time give the same rows. */
export async function writeDemoData(stateDir: string, { size, seed, until, say }: Wanted): Promise<void> {
  using file = openD1(stateDir)
  const { database } = file
  if (database.prepare('SELECT 1 FROM users WHERE id = ?').get(OPERATOR.id))
    throw new Error(
      'There is demonstration data in this state already. Another folder (SOLID_STATE_DIR) takes another set.',
    )
  // What is lost when the machine stops half-way can be made again.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY')
  const chance = createChance(seed)
  const writer = createWriter(database)
  writer.add('users', {
    id: OPERATOR.id,
    name: 'Demo Operator',
    email: OPERATOR.email,
    email_verified: 1,
    created_at: until,
    updated_at: until,
    role: 'admin',
    banned: 0,
    analytics_opt_out: 0,
    instructions: '',
  })
  const books = createBooks({ chance, writer })
  const makers = createMakers({ chance, writer, books })
  const { turns, published } = liveThrough({ chance, writer, books, makers, size, until })
  makers.finish(until)
  books.finish(until)
  for (const { projects } of makers.all)
    for (const { id, versions, updatedAt } of projects)
      writer.run('UPDATE projects SET version_count = ?, updated_at = ? WHERE id = ?', [versions, updatedAt, id])
  writer.end()
  say(`${makers.all.length} makers, ${turns.length} turns`)
  writeVisits({ chance, writer, published: [...published], count: size.appMinutes, until })
  writeServers({ chance, writer, published: [...published], until })
  const releaseAt = writeReleases({ chance, writer, until })
  const payers = new Set(makers.all.filter(({ plan }) => plan !== null).map(({ id }) => id))
  const errors = createErrorGroups({ writer, paying: (userId) => payers.has(userId) })
  writer.end()
  withoutIndexing(database, () => {
    writeLogLines({ chance, writer, turns, count: size.logLines, until, releaseAt, onError: errors.add })
    writer.end()
  })
  await errors.finish(until)
  writer.end()
  say(`${size.logLines} lines of the log`)
  database.exec('PRAGMA optimize')
}

/**
 * Writes without the triggers of lines. What they keep of each line is worked out for all lines at once in a fraction
 * of the time.
 */
function withoutIndexing(database: DatabaseSync, write: () => void): void {
  const triggers = ['log_lines_indexed', 'log_lines_counted'].map(
    (name) =>
      database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name = ?").get(name) as {
        name: string
        sql: string
      },
  )
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
  write()
  database.exec("INSERT INTO log_lines_fts(log_lines_fts) VALUES ('rebuild')")
  for (const [table, column, ms] of [
    ['log_hours', 'hour', 3_600_000],
    ['log_minutes', 'minute', 60_000],
  ] as const) {
    database.exec(
      `INSERT INTO ${table} (${column}, level, lines) SELECT at / ${ms}, level, count(*) FROM log_lines WHERE true GROUP BY 1, 2 ON CONFLICT (${column}, level) DO UPDATE SET lines = excluded.lines`,
    )
  }
  for (const { sql } of triggers) database.exec(sql)
}
