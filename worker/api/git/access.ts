import { inArray } from 'drizzle-orm'
import type { ApiScope } from '#shared/api-tokens.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { heldBy, requireScope } from '../holder.ts'
import type { Acting } from '../operation.ts'

/**
 * Who asks by git: git sends a token as the password of any name. Throws `api.token_refused` and `api.scope_missing`,
 * and as `requireProject` does.
 */
export async function gitHolder(call: Call, scope: ApiScope): Promise<Acting> {
  const basic = /^Basic\s+(\S{1,400})$/i.exec(call.request.headers.get('authorization') ?? '')?.[1]
  const headers = new Headers(call.request.headers)
  if (basic) headers.set('authorization', `Bearer ${passwordIn(basic)}`)
  const { acting, scopes } = await heldBy({ ...call, request: new Request(call.request.url, { headers }) })
  requireScope(scopes, { scope })
  return { ...acting, request: call.request, isReading: scope === 'read' }
}

function passwordIn(basic: string): string {
  try {
    const pair = atob(basic)
    return pair.slice(pair.indexOf(':') + 1)
  } catch {
    return ''
  }
}

/** The commit of a project's newest version, null where there is none. Throws `project.not_found`. */
export async function headCommit(acting: Acting, projectId: string): Promise<string | null> {
  const { env } = acting
  const { ownerId: owner } = await requireProject(acting, projectId)
  using repository = await projectObject(env, projectId).git()
  const ids = [...new Set([owner, ...(await repository.authors())])]
  const { hostname } = new URL(acting.request.url)
  const rows = await Promise.all(
    batchesOf(ids).map((some) =>
      database(env).select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, some)),
    ),
  )
  const byId = Object.fromEntries(
    // Everybody who may see the project gets its commits, so that they have nobody's own address.
    rows.flat().map(({ id, name }) => [id, { name, email: `${id}@users.noreply.${hostname}` }]),
  )
  return await repository.head({ owner, byId })
}

/** D1 takes 100 values in one statement. */
const MAX_VALUES = 90
const batchesOf = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_VALUES) }, (_, index) =>
    ids.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  )
