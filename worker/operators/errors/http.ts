import { Hono } from 'hono'
import type { ErrorGroupRow } from '#shared/operators/errors.ts'
import { adminCsv, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import { listErrorGroups } from './group-list.ts'
import { errorFilterInput, type ErrorFilter } from './inputs.ts'

const PAGE = 100

/** Names of fields, each with how it is told. Programs read them, so they are the same in every language. */
const FIELDS: Array<[name: string, value: (row: ErrorGroupRow) => string | number | null]> = [
  ['fingerprint', (row) => row.fingerprint],
  ['kind', (row) => row.kind],
  ['area', (row) => row.area],
  ['title', (row) => row.title],
  ['place', (row) => row.place],
  ['code', (row) => row.code],
  ['severity', (row) => row.severity],
  ['state', (row) => row.state],
  ['events', (row) => row.events],
  ['users', (row) => row.users],
  ['paying_users', (row) => row.payingUsers],
  ['first_seen', (row) => row.firstAt.toISOString()],
  ['last_seen', (row) => row.lastAt.toISOString()],
  ['first_release', (row) => row.firstRelease],
  ['last_release', (row) => row.lastRelease],
  ['project', (row) => row.projectId],
]

/** The groups of the filter as a file. */
export const errorsCsvHttp = new Hono<AdminHttp>().get(
  '/errors.csv',
  adminCsv({
    name: 'errors',
    fields: FIELDS.map(([name]) => name),
    input: errorFilterInput,
    page: async (env, filter: ErrorFilter, cursor: string | null) => {
      const { items, nextCursor } = await listErrorGroups(env, { ...filter, cursor, limit: PAGE })
      return { rows: items.map((row) => FIELDS.map(([, value]) => String(value(row) ?? ''))), next: nextCursor }
    },
  }),
)
