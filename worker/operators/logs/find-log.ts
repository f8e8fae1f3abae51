import { eq } from 'drizzle-orm'
import { isId } from '#shared/ids.ts'
import { LOG_RETENTION_DAYS, type FoundLog, type LogIdKind } from '#shared/operators/logs.ts'
import { DAY_MS } from '#shared/time.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { projects } from '#worker/features/projects/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { timeOfLogId } from '#worker/platform/log/log.ts'
import { readLogLines, wholeLogLine } from './service.ts'
import { sweptRequests } from './tables.ts'

/** The line of this id, or the newest one that has it. When there is none, it says why. */
export async function findLog(env: Env, { logExtid: id, now }: { logExtid: string; now: number }): Promise<FoundLog> {
  if (isId('log', id)) return findLine(env, id, now)
  const kind = kindOf(id)
  const [newest] = await readLogLines(env, { filter: { id }, limit: 1 })
  const line = newest && (await wholeLogLine(env, newest.id))
  // The index knows only words. Names of ids, or pieces of an id, are words, too, but no ids.
  if (line && (line.requestId === id || Object.values(line.ids).includes(id)))
    return { state: 'lines', kind: line.requestId === id ? 'request' : kind, line }
  const swept = await database(env)
    .select({ at: sweptRequests.at })
    .from(sweptRequests)
    .where(eq(sweptRequests.requestId, id))
    .get()
  if (swept) return { state: 'expired', kind: 'request', at: swept.at }
  const at = await bornAt(env, kind, id)
  if (!at) return { state: 'unknown' }
  // What happened to it since may have left lines that are gone by now.
  return { state: now - at.getTime() > LOG_RETENTION_DAYS.debug * DAY_MS ? 'expired' : 'quiet', kind, at }
}

async function findLine(env: Env, id: string, now: number): Promise<FoundLog> {
  const line = await wholeLogLine(env, id)
  if (line) return { state: 'line', kind: 'line', line }
  const at = timeOfLogId(id, now)
  const isOld = at !== null && now - at > LOG_RETENTION_DAYS.debug * DAY_MS
  return isOld ? { state: 'expired', kind: 'line', at: new Date(at) } : { state: 'unknown' }
}

const KINDS = ['user', 'project', 'turn', 'deployment'] as const
const TABLES = { user: users, project: projects, turn: turns, deployment: deployments }

const kindOf = (id: string): LogIdKind => KINDS.find((kind) => isId(kind, id)) ?? 'other'

async function bornAt(env: Env, kind: LogIdKind, id: string): Promise<Date | null> {
  const known = KINDS.find((one) => one === kind)
  if (!known) return null
  const table = TABLES[known]
  const row = await database(env).select({ at: table.createdAt }).from(table).where(eq(table.id, id)).get()
  return row?.at ?? null
}
