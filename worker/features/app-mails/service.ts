import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import {
  KEPT_MAILS,
  MAIL_RECIPIENTS_A_DAY,
  MAILS_TO_ONE_AN_HOUR,
  PREVIEW_MAILS_AN_HOUR,
  type AppMail,
  type AppMailSummary,
} from '#shared/app/mails.ts'
import { newId } from '#shared/ids.ts'
import type { Environment } from '#shared/projects/projects.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { deliverMail } from '#worker/features/mail/service.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { requirePlace, requireProject } from '#worker/features/projects/access.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { openSecrets, sealedSecrets } from '#worker/features/secrets/sealed-secrets.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import {
  addressText,
  attachmentBytes,
  readMessage,
  recipientsOf,
  type MailAllowance,
  type MailMessage,
  type MailProblem,
} from './message.ts'
import { suppressionOf } from './suppressions.ts'
import { appMails } from './tables.ts'

/** The name of the secret with which a published app sends through an account of its maker's. */
const OWN_KEY = 'RESEND_API_KEY'
/** A row of D1 has at most 2 MB. What is longer was sent whole, and is cut off where it is only shown. */
const SHOWN_CHARACTERS = 200_000
/** Sending ends long before. What is older and still being sent was cut off together with the platform. */
const SENDING_MS = 2 * MINUTE_MS

type Sender = { projectId: string; place: Environment; allowed: MailAllowance; isTrial: boolean }
export type SentMail = { messageId: string } | { problem: MailProblem }

/**
 * Takes a mail that an app sends. In the preview it is kept, and leaves nobody's machine. In production it is written
 * down before it is sent, so that none is lost without a word.
 */
export async function sendAppMail(env: Env, sender: Sender, given: unknown): Promise<SentMail> {
  const { projectId, place, allowed, isTrial } = sender
  const mail = readMessage(given, allowed)
  if ('problem' in mail) return mail
  if (isTrial) return { messageId: newId('email') }
  const tooMany = await overLimit(env, { projectId, place, mail })
  if (tooMany) return { problem: tooMany }
  const id = newId('email')
  await keep(env, { id, projectId, place, mail })
  if (place === 'preview') return { messageId: id }
  let providerId: string | null
  try {
    providerId = await deliver(env, projectId, mail)
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, 500) : 'The mail service refused it'
    await database(env).update(appMails).set({ state: 'failed', problem }).where(eq(appMails.id, id))
    return { problem: { code: 'E_DELIVERY_FAILED', message: problem } }
  }
  await database(env).update(appMails).set({ state: 'sent', providerId }).where(eq(appMails.id, id))
  return { messageId: id }
}

type Kept = { id: string; projectId: string; place: Environment; mail: MailMessage }

async function keep(env: Env, { id, projectId, place, mail }: Kept): Promise<void> {
  const db = database(env)
  const cut = (text: string | null) => text?.slice(0, SHOWN_CHARACTERS) ?? null
  const oldest = db
    .select({ id: appMails.id })
    .from(appMails)
    .where(and(eq(appMails.projectId, projectId), eq(appMails.place, place)))
    .orderBy(desc(appMails.createdAt), desc(appMails.id))
    .limit(KEPT_MAILS)
    .offset(KEPT_MAILS)
  await db.batch([
    db.insert(appMails).values({
      id,
      projectId,
      place,
      state: place === 'preview' ? 'kept' : 'sending',
      sender: addressText(mail.from),
      recipients: mail.to.map(addressText),
      subject: mail.subject,
      content: {
        cc: mail.cc.map(addressText),
        bcc: mail.bcc.map(addressText),
        replyTo: mail.replyTo && addressText(mail.replyTo),
        text: cut(mail.text),
        html: cut(mail.html),
        attachments: mail.attachments.map((attachment) => ({
          name: attachment.filename,
          type: attachment.type,
          bytes: attachmentBytes(attachment),
        })),
      },
      createdAt: new Date(),
    }),
    db.delete(appMails).where(sql`${appMails.id} in ${oldest}`),
  ])
}

/** Counts a mail before it is sent. What an app may send, everybody whom it writes to has a share of as well. */
async function overLimit(env: Env, { projectId, place, mail }: Omit<Kept, 'id'>): Promise<MailProblem | null> {
  const now = Date.now()
  if (place === 'preview') {
    const limit = { key: `preview mails:${projectId}`, limit: PREVIEW_MAILS_AN_HOUR, windowMs: HOUR_MS, now }
    return (await takeFromLimit(env, limit))
      ? null
      : { code: 'E_RATE_LIMIT_EXCEEDED', message: `A preview sends at most ${PREVIEW_MAILS_AN_HOUR} mails an hour` }
  }
  const recipients = recipientsOf(mail)
  const suppressed = await suppressionOf(env, { projectId, recipients, now })
  if (suppressed) return suppressed
  const [[project], toOne] = await Promise.all([
    database(env).select({ ownerId: projects.ownerId }).from(projects).where(eq(projects.id, projectId)),
    Promise.all(recipients.map((email) => mayWriteTo(env, { projectId, email, now }))),
  ])
  const flooded = recipients[toOne.indexOf(false)]
  if (flooded !== undefined)
    return {
      code: 'E_RATE_LIMIT_EXCEEDED',
      message: `An app sends at most ${MAILS_TO_ONE_AN_HOUR} mails an hour to one address: ${flooded} had them`,
    }
  const most = MAIL_RECIPIENTS_A_DAY[await planOf(env, project?.ownerId ?? '')]
  const uses = recipients.length
  const isWithin = await takeFromLimit(env, { key: `mails:${projectId}`, limit: most, windowMs: DAY_MS, now, uses })
  return isWithin
    ? null
    : { code: 'E_DAILY_LIMIT_EXCEEDED', message: `This app may write to ${most} people a day on its plan` }
}

async function mayWriteTo(env: Env, { projectId, email, now }: { projectId: string; email: string; now: number }) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email))
  const key = `mails to:${projectId}:${Buffer.from(digest).toString('hex').slice(0, 32)}`
  return takeFromLimit(env, { key, limit: MAILS_TO_ONE_AN_HOUR, windowMs: HOUR_MS, now })
}

/**
 * Sends through the maker's own account where the app has its key. Otherwise the platform sends for it: then the mail is
 * from an address of the app at our domain, and answers go to the address that the app wrote.
 */
async function deliver(env: Env, projectId: string, mail: MailMessage): Promise<string | null> {
  const sealed = await sealedSecrets(env, { projectId, place: 'production' })
  const secrets = await openSecrets(env, { projectId, sealed: sealed.filter(({ name }) => name === OWN_KEY) })
  const resendKey = secrets[OWN_KEY]
  const [app] = await database(env).select({ slug: apps.slug }).from(apps).where(eq(apps.projectId, projectId))
  if (!resendKey && !app) throw new Error('This app has no address to send from: publish it')
  const ours = { email: `${app?.slug}@${env.APPS_DOMAIN}`, name: mail.from.name }
  const replyTo = mail.replyTo ?? (resendKey ? null : mail.from)
  return deliverMail(
    env,
    {
      from: addressText(resendKey ? mail.from : ours),
      to: mail.to.map(addressText),
      subject: mail.subject,
      headers: mail.headers,
      ...(mail.cc.length > 0 && { cc: mail.cc.map(addressText) }),
      ...(mail.bcc.length > 0 && { bcc: mail.bcc.map(addressText) }),
      ...(replyTo && { replyTo: addressText(replyTo) }),
      ...(mail.text !== null && { text: mail.text }),
      ...(mail.html !== null && { html: mail.html }),
      attachments: mail.attachments.map(({ content, ...attachment }) => ({
        ...attachment,
        content: typeof content === 'string' ? content : Buffer.from(content).toString('base64'),
      })),
    },
    { resendKey },
  )
}

/** Whether the published app sends through an account of its maker's. */
export async function sendsByOwnAccount(env: Env, projectId: string): Promise<boolean> {
  const sealed = await sealedSecrets(env, { projectId, place: 'production' })
  return sealed.some(({ name }) => name === OWN_KEY)
}

type ListInput = { projectId: string; place: Environment; cursor: string | null; limit: number }

/** A page of the mails that an app wrote in one place, newest first. The cursor is the id of the last one seen. */
export async function listAppMails(
  acting: Actor,
  { projectId, place, cursor, limit }: ListInput,
): Promise<{ items: AppMailSummary[]; nextCursor: string | null }> {
  const { env } = acting
  await requirePlace(acting, { projectId, place })
  const db = database(env)
  const isThere = and(eq(appMails.projectId, projectId), eq(appMails.place, place))
  const [after] = cursor
    ? await db
        .select({ createdAt: appMails.createdAt, id: appMails.id })
        .from(appMails)
        .where(and(isThere, eq(appMails.id, cursor)))
    : []
  const rows = await db
    .select()
    .from(appMails)
    .where(
      and(
        isThere,
        after &&
          or(
            lt(appMails.createdAt, after.createdAt),
            and(eq(appMails.createdAt, after.createdAt), lt(appMails.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(appMails.createdAt), desc(appMails.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(summaryOf)
  return { items, nextCursor: rows.length > limit ? items.at(-1)!.id : null }
}

/** A mail that an app wrote, whole. Throws `mail.not_found`. */
export async function readAppMail(
  acting: Actor,
  { projectId, id }: { projectId: string; id: string },
): Promise<AppMail> {
  await requireProject(acting, projectId)
  const [row] = await database(acting.env)
    .select()
    .from(appMails)
    .where(and(eq(appMails.id, id), eq(appMails.projectId, projectId)))
  if (!row) throw new DomainError('mail.not_found')
  if (row.place === 'production') await requirePlace(acting, { projectId, place: row.place })
  return { ...summaryOf(row), ...row.content }
}

function summaryOf(row: typeof appMails.$inferSelect): AppMailSummary {
  const isLost = row.state === 'sending' && Date.now() - row.createdAt.getTime() > SENDING_MS
  return {
    id: row.id,
    state: isLost ? 'unknown' : row.state,
    problem: row.problem,
    from: row.sender,
    to: row.recipients,
    subject: row.subject,
    at: row.createdAt,
  }
}
