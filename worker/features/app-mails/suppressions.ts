import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { BOUNCED_MS, MOST_BOUNCED_A_DAY, MOST_COMPLAINED_A_DAY } from '#shared/app/mails.ts'
import { DAY_MS } from '#shared/time.ts'
import type { MailReport } from '#worker/features/mail/reports.ts'
import { database } from '#worker/platform/data/db.ts'
import type { MailProblem } from './message.ts'
import { appMails, mailSuppressions } from './tables.ts'

type Asked = { projectId: string; recipients: string[]; now: number }

/** Why an app may not write this mail: somebody of its recipients, or too many of those before them. */
export async function suppressionOf(env: Env, { projectId, recipients, now }: Asked): Promise<MailProblem | null> {
  const db = database(env)
  const [those, [day]] = await db.batch([
    db
      .select()
      .from(mailSuppressions)
      .where(and(eq(mailSuppressions.projectId, projectId), inArray(mailSuppressions.recipient, recipients))),
    db
      .select({
        bounced: sql<number>`coalesce(sum(${mailSuppressions.reason} = 'bounced'), 0)`,
        complained: sql<number>`coalesce(sum(${mailSuppressions.reason} = 'complained'), 0)`,
      })
      .from(mailSuppressions)
      .where(and(eq(mailSuppressions.projectId, projectId), gt(mailSuppressions.createdAt, new Date(now - DAY_MS)))),
  ])
  const one = those.find(({ reason, createdAt }) => reason === 'complained' || createdAt.getTime() > now - BOUNCED_MS)
  if (one)
    return {
      code: 'E_RECIPIENT_SUPPRESSED',
      message: `${one.recipient} is not written to: ${one.reason === 'bounced' ? 'their mailbox sent a mail back' : 'they called a mail of this app spam'}`,
    }
  if (day!.complained >= MOST_COMPLAINED_A_DAY || day!.bounced >= MOST_BOUNCED_A_DAY)
    return {
      code: 'E_DAILY_LIMIT_EXCEEDED',
      message: `This app sends nothing for a day: ${day!.complained} people called its mail spam, and ${day!.bounced} mailboxes sent it back`,
    }
  return null
}

/** Writes down what became of a mail. The same report may come twice. False when no app sent it. */
export async function keepReport(env: Env, report: MailReport): Promise<boolean> {
  const { providerId, recipients, reason, said, isForGood } = report
  const db = database(env)
  const [mail] = await db
    .update(appMails)
    .set({ state: reason, problem: said })
    .where(eq(appMails.providerId, providerId))
    .returning({ projectId: appMails.projectId })
  if (!mail) return false
  const createdAt = new Date()
  const rows = recipients.map((recipient) => ({ projectId: mail.projectId, recipient, reason, createdAt }))
  if (isForGood && rows.length > 0)
    await db
      .insert(mailSuppressions)
      .values(rows)
      .onConflictDoUpdate({
        target: [mailSuppressions.projectId, mailSuppressions.recipient],
        // A bounce after a complaint takes nothing of it back.
        set: { reason, createdAt },
        setWhere: sql`${mailSuppressions.reason} = 'bounced'`,
      })
  return true
}
