import type { DatabaseSync } from 'node:sqlite'
import { openD1 } from '#test/support/local-d1.ts'
import { liveThrough } from './activity.ts'
import { createBooks } from './books.ts'
import { createChance } from './chance.ts'
import { writeLogLines } from './log-lines.ts'
import { createMakers } from './makers.ts'
import type { Size } from './sizes.ts'
import { createWriter } from './writer.ts'

type Wanted = { size: Size; seed: number; until: number; say: (text: string) => void }

/** Who may look at it all: an operator of the demonstration, who signs in by a code as everybody does. */
export const OPERATOR = { id: 'usr_demooperator00000000', email: 'operator@example.com' }

/** Writes the year that ends at `until` into the database of a server's state. The same seed and time give the same rows. */
export function writeDemoData(stateDir: string, { size, seed, until, say }: Wanted): void {
  using file = openD1(stateDir)
  const { database } = file
  if (database.prepare('SELECT 1 FROM users WHERE id = ?').get(OPERATOR.id)) throw new Error('There is demonstration data in this state already. Another folder (SOLID_STATE_DIR) takes another set.')
  // What is lost when the machine stops half-way can be made again.
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; PRAGMA temp_store = MEMORY')
  const chance = createChance(seed)
  const writer = createWriter(database)
  writer.add('users', { id: OPERATOR.id, name: 'Demo Operator', email: OPERATOR.email, email_verified: 1, created_at: until, updated_at: until, role: 'admin', banned: 0, analytics_opt_out: 0, instructions: '' })
  const books = createBooks({ chance, writer })
  const makers = createMakers({ chance, writer, books })
  const turns = liveThrough({ chance, writer, books, makers, size, until })
  makers.finish(until)
  books.finish(until)
  for (const { projects } of makers.all) for (const { id, versions, updatedAt } of projects) writer.run('UPDATE projects SET version_count = ?, updated_at = ? WHERE id = ?', [versions, updatedAt, id])
  writer.end()
  say(`${makers.all.length} makers, ${turns.length} turns`)
  withoutIndexing(database, () => {
    writeLogLines({ chance, writer, turns, count: size.logLines, until })
    writer.end()
  })
  say(`${size.logLines} lines of the log`)
  database.exec('PRAGMA optimize')
}

/** The full-text index of many lines is built at once in a fraction of the time. */
function withoutIndexing(database: DatabaseSync, write: () => void): void {
  const { sql } = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'log_lines_indexed'").get() as { sql: string }
  database.exec('DROP TRIGGER log_lines_indexed')
  write()
  database.exec(`INSERT INTO log_lines_fts(log_lines_fts) VALUES ('rebuild'); ${sql}`)
}
