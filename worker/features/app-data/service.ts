import type * as z from 'zod'
import type {
  DataCell,
  DataChange,
  DataChanged,
  DataEntry,
  DataPlace,
  DataRefusal,
  DataRefused,
  DataRows,
  DataSnapshot,
  SqlAnswer,
  SqlLooked,
} from '#shared/app/data.ts'
import type { Masks } from '#shared/app/masking.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Environment } from '#shared/projects/projects.ts'
import type { Act } from '#shared/together/activity.ts'
import { may } from '#shared/together/rights.ts'
import { requireChangeIn, requirePlace, requireRight } from '#worker/features/projects/access.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import type { cellInput, importInput, rowsInput } from './inputs.ts'

type Place = { projectId: string; place: Environment }

/** The tables of an app, with how many rows each has. */
export async function describePlace(acting: Actor, where: Place): Promise<DataPlace> {
  const { role } = await requirePlace(acting, where)
  const place = await dataOf(acting, where).place(acting.user.id)
  if (place.state === 'no-app') return place
  return { ...place, mayUnlock: where.place === 'production' && may(role, 'changeProduction') }
}

export async function listRows(acting: Actor, { page, size, ...input }: z.output<typeof rowsInput>): Promise<DataRows> {
  await requirePlace(acting, input)
  const { table, filters, search, sort } = input
  const asked = { table, filters, search, sort, offset: page * size, limit: size }
  return answered(await dataOf(acting, input).rows(asked))
}

/** All of one text, which a page of rows shows the beginning of. */
export async function readCell(
  acting: Actor,
  { table, key, column, ...where }: z.output<typeof cellInput>,
): Promise<{ cell: DataCell }> {
  await requirePlace(acting, where)
  const [cell] = answered(await dataOf(acting, where).cell({ table, key, column }))
  return { cell: cell ?? null }
}

/** Changes rows by hand. Whether production is unlocked is decided by the object that has them. */
export async function changeRows(
  acting: ActorCall,
  { change, ...where }: Place & { change: DataChange },
): Promise<DataChanged> {
  await requireChangeIn(acting, where)
  const changed = answered(await dataOf(acting, where).change(acting.user.id, change))
  await tell(acting, where, change.act, 'production.rows', change.table)
  return changed
}

export async function undoChange(acting: ActorCall, { id, ...where }: Place & { id: number }): Promise<DataChanged> {
  await requireChangeIn(acting, where)
  const undone = answered(await dataOf(acting, where).undo(acting.user.id, id))
  await tell(acting, where, 'undo', 'production.rows')
  return undone
}

/** Says what a statement would do. It is asked while somebody types, so that a refusal is an answer like any other. */
export async function explainStatement(acting: Actor, { sql, ...where }: Place & { sql: string }): Promise<SqlLooked> {
  await requirePlace(acting, where)
  const explained = await dataOf(acting, where).explain(sql)
  if (!('refused' in explained)) return explained
  return { kind: 'refused', reason: explained.refused, message: explained.message ?? null }
}

/** Runs a statement. Who may only read gets no further than reading. */
export async function runStatement(
  acting: ActorCall,
  { sql, mayChange, ...where }: Place & { sql: string; mayChange: boolean },
): Promise<SqlAnswer> {
  await (mayChange ? requireChangeIn(acting, where) : requirePlace(acting, where))
  const answer = answered(await dataOf(acting, where).run(acting.user.id, sql, mayChange))
  if (mayChange) await tell(acting, where, 'sql', 'production.sql')
  return answer
}

export async function importRows(
  acting: ActorCall,
  { projectId, ...asked }: z.output<typeof importInput>,
): Promise<{ rows: number }> {
  const where = { projectId, place: 'preview' } as const
  await requireChangeIn(acting, where)
  const done = answered(await dataOf(acting, where).importRows(acting.user.id, asked))
  await tell(acting, where, 'import', 'production.rows')
  return done
}

/**
 * Makes the rows of the live app those of the preview, masked before they leave it. People's data is their owner's
 * matter, also as a copy. Both places account for it.
 */
export async function copyToPreview(
  acting: ActorCall,
  { projectId, masks }: { projectId: string; masks: Masks },
): Promise<{ rows: number }> {
  const [live, preview] = [
    { projectId, place: 'production' },
    { projectId, place: 'preview' },
  ] as const
  await requireRight(acting, projectId, 'changeProduction')
  const copied = answered(await dataOf(acting, live).copyOut(acting.user.id, masks))
  const done = answered(await dataOf(acting, preview).copyIn(acting.user.id, { ...copied, masks }))
  await tell(acting, preview, 'copy', 'production.copied')
  return done
}

export async function listEntries(acting: Actor, where: Place): Promise<DataEntry[]> {
  await requirePlace(acting, where)
  return dataOf(acting, where).entries(acting.user.id)
}

/** Lets the owner change the rows of the live app for ten minutes. */
export async function unlockProduction(acting: ActorCall, projectId: string): Promise<{ until: number }> {
  const where = { projectId, place: 'production' } as const
  await requireChangeIn(acting, where)
  const unlocked = answered(await dataOf(acting, where).unlock(acting.user.id))
  await tell(acting, where, 'unlock', 'production.unlocked')
  return unlocked
}

export async function lockProduction(acting: ActorCall, projectId: string): Promise<void> {
  const where = { projectId, place: 'production' } as const
  await requireChangeIn(acting, where)
  await dataOf(acting, where).lock()
}

export async function listSnapshots(acting: Actor, where: Place): Promise<DataSnapshot[]> {
  await requirePlace(acting, where)
  return dataOf(acting, where).snapshots(acting.user.id)
}

export async function takeSnapshot(acting: ActorCall, where: Place): Promise<DataSnapshot> {
  await requireChangeIn(acting, where)
  const taken = answered(await dataOf(acting, where).takeSnapshot(acting.user.id))
  await tell(acting, where, 'snapshot', null)
  return taken
}

export async function restoreSnapshot(
  acting: ActorCall,
  { id, ...where }: Place & { id: string },
): Promise<{ rows: number }> {
  await requireChangeIn(acting, where)
  const restored = answered(await dataOf(acting, where).restore(acting.user.id, id))
  await tell(acting, where, 'restore', 'production.restored')
  return restored
}

const CODES: Record<DataRefusal, ErrorCode> = {
  gone: 'app_data.gone',
  changed: 'app_data.changed',
  bad_value: 'app_data.bad_value',
  constraint: 'app_data.constraint',
  too_much: 'app_data.too_much',
  secret: 'app_data.secret',
  locked: 'app_data.locked',
  full: 'app_data.full',
  sql: 'app_data.sql',
  not_running: 'app_data.not_running',
  snapshot: 'app_data.snapshot',
}

export function answered<Outcome extends object>(outcome: Outcome | DataRefused): Exclude<Outcome, DataRefused> {
  if (!('refused' in outcome)) return outcome as Exclude<Outcome, DataRefused>
  const { refused, message } = outcome
  throw new DomainError(CODES[refused], message === undefined ? {} : { details: { message } })
}

/** The platform's log has each change. That of the project has what was done to rows of the live app. */
async function tell(acting: ActorCall, { projectId, place }: Place, what: string, act: Act | null, subject?: string) {
  log(acting, {
    level: 'info',
    source: 'app-data',
    message: `Rows of an app were changed by hand in its ${place}: ${what}`,
    ids: { projectId, userId: acting.user.id },
  })
  if (act !== null && (place === 'production' || act === 'production.copied'))
    await noteActivity(acting, projectId, act, subject)
}

export const dataOf = ({ env }: Actor, { projectId, place }: Place) =>
  appObject(env, { projectId, environment: place }).data()
