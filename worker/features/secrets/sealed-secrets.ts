import { and, asc, eq } from 'drizzle-orm'
import type { Environment } from '#shared/projects/projects.ts'
import { database } from '#worker/platform/data/db.ts'
import { openSealed, sealText } from '#worker/platform/data/sealed.ts'
import { projectSecrets } from './tables.ts'

/** A secret as it is stored wherever it is stored. Objects keep a copy, so that an app starts without asking D1. */
export type SealedSecret = { place: Environment; name: string; sealed: string }

type Place = { projectId: string; place: Environment }

/** Seals a value for one name of one project. */
export const sealSecret = (env: Pick<Env, 'AUTH_SECRET'>, of: Place & { name: string }, value: string) =>
  sealText(sealOf(env, of), value)

/** The sealed secrets of a project, in one place or in both, in the order of their names. */
export async function sealedSecrets(
  env: Env,
  { projectId, place }: { projectId: string; place?: Environment },
): Promise<SealedSecret[]> {
  return database(env)
    .select({ place: projectSecrets.place, name: projectSecrets.name, sealed: projectSecrets.sealed })
    .from(projectSecrets)
    .where(
      and(eq(projectSecrets.projectId, projectId), ...(place === undefined ? [] : [eq(projectSecrets.place, place)])),
    )
    .orderBy(asc(projectSecrets.place), asc(projectSecrets.name))
}

/** The values by name. One that does not open is left out: another AUTH_SECRET sealed it, and it must be set anew. */
export async function openSecrets(
  env: Pick<Env, 'AUTH_SECRET'>,
  { projectId, sealed }: { projectId: string; sealed: SealedSecret[] },
): Promise<Record<string, string>> {
  const opened = await Promise.all(
    sealed.map(async ({ place, name, sealed: text }) => {
      const value = await openSealed(sealOf(env, { projectId, place, name }), text)
      return value === null ? [] : [[name, value] as const]
    }),
  )
  return Object.fromEntries(opened.flat())
}

const sealOf = (
  { AUTH_SECRET: secret }: Pick<Env, 'AUTH_SECRET'>,
  { projectId, place, name }: Place & { name: string },
) => ({ secret, purpose: 'solid secrets of apps 1', owner: `${projectId}:${place}:${name}` })
