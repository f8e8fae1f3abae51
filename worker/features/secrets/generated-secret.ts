import type { Environment } from '#shared/projects/projects.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'

/**
 * What an app signs the sessions of its users with, until its maker sets a secret for it. It is the same at every start,
 * another for each project and place, and stands in no store.
 */
export function generatedSecret(
  { AUTH_SECRET }: Pick<Env, 'AUTH_SECRET'>,
  { projectId, place }: { projectId: string; place: Environment },
): string {
  return hmacHex(AUTH_SECRET, `solid sessions of apps 1:${projectId}:${place}`)
}
