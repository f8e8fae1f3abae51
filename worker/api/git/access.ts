import type { ApiScope } from '#shared/api-tokens.ts'
import { commitPeople } from '#worker/features/github/people.ts'
import { requireProject } from '#worker/features/projects/access.ts'
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
  const { hostname } = new URL(acting.request.url)
  return await repository.head(await commitPeople(env, { owner, ids: await repository.authors(), hostname }))
}
