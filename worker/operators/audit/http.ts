import { Hono } from 'hono'
import { boundsOf } from '#shared/operators/range.ts'
import { adminCsv, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import { auditFilterInput } from './inputs.ts'
import { listAuditLines } from './service.ts'

/** Lines that are read at once. */
const PAGE = 500

/** What operators did as a file, filtered as on the page that offers it. */
export const auditCsvHttp = new Hono<AdminHttp>().get(
  '/audit.csv',
  adminCsv({
    name: 'audit',
    fields: ['time', 'actor_id', 'action', 'subject', 'reason', 'details', 'line_id'],
    input: auditFilterInput,
    page: async (env, { actor, action, subject, ...range }, cursor: string | null) => {
      const { items, nextCursor } = await listAuditLines(env, {
        actor,
        action,
        subject,
        ...boundsOf(range, new Date()),
        cursor,
        limit: PAGE,
      })
      return {
        rows: items.map((line) => [
          line.createdAt.toISOString(),
          line.actorId,
          line.action,
          line.subject,
          line.reason,
          JSON.stringify(line.details),
          line.id,
        ]),
        next: nextCursor,
      }
    },
  }),
)
