import type * as z from 'zod'
import type { PrintedRanking } from '#shared/operators/projects.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database } from '#worker/platform/data/db.ts'
import type { printProjectsInput } from './inputs.ts'
import { rankProjects } from './ranking.ts'

type Asked = z.output<typeof printProjectsInput> & { now: number; requestUrl: string }

/** The ranking as it is printed. Owners are in it only when asked for, and the audit notes who asked. */
export async function printProjects(
  env: Env,
  user: { id: string; name: string; email: string },
  { people, most, now, ...asked }: Asked,
): Promise<PrintedRanking> {
  const { period, by } = asked
  if (people) {
    await database(env).batch([
      auditStatement(env, {
        actorId: user.id,
        action: 'projects.print_people',
        subject: user.id,
        reason: `${period} ${by}`,
        details: { period, by, most },
        now: new Date(now),
      }),
    ])
  }
  const ranking = await rankProjects(env, { ...asked, skip: 0, limit: most, now })
  const items = people ? ranking.items : ranking.items.map((item) => ({ ...item, owner: { id: '', email: '' } }))
  return { ...ranking, items, by: user.name || user.email, at: new Date(now), hasPeople: people }
}
