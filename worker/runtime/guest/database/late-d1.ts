import { currentStorage } from '../event-storage.ts'
import { toSql, type D1, type D1Statement } from './d1.ts'

/** The database of the event that asks. */
function current(): D1 {
  const storage = currentStorage()
  if (!storage) throw new Error('D1_ERROR: The database answers while a request is handled, not while a module loads.')
  return storage.database
}

const made = new WeakMap<object, () => D1Statement>()

/**
 * The database as it stands in an app's env from the first line of its modules on, as on Cloudflare. A statement keeps
 * its text and values, and meets the database when it runs. So it can be kept in a module's variable.
 */
const lateD1: D1 = {
  prepare: (query) => statement(query, null),
  batch: async (statements) => current().batch(statements.map((each) => made.get(each)?.() ?? each)),
  exec: async (script) => current().exec(script),
  withSession: () => ({ ...lateD1, getBookmark: () => '' }),
  dump: async () => current().dump(),
}

/** The database for the app's env. */
export const lateDatabase = (): D1 => lateD1

function statement(query: string, values: unknown[] | null): D1Statement {
  const make = () => {
    const prepared = current().prepare(query)
    return values === null ? prepared : prepared.bind(...values)
  }
  const self: D1Statement = {
    bind: (...given) => statement(query, given.map(toSql)),
    all: async () => make().all(),
    run: async () => make().run(),
    first: async (column) => make().first(column),
    raw: async (options) => make().raw(options),
  }
  made.set(self, make)
  return self
}
