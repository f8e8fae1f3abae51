import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as z from 'zod'
import { newId } from '#shared/ids.ts'
import { timedCall } from '#worker/features/health/service.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { outboxEmails } from './tables.ts'

const OUTBOX_PAGE = 50
const SEND_TIMEOUT_MS = 10_000

/** A mail as every adapter takes it. Codes and notices need no more than plain text. Apps write the rest as well. */
export type Mail = {
  to: string | string[]
  subject: string
  text?: string | undefined
  /** The platform's own address without it. */
  from?: string
  cc?: string[]
  bcc?: string[]
  replyTo?: string
  html?: string
  headers?: Record<string, string>
  attachments?: Array<{ filename: string; type: string; content: string; contentId?: string | undefined }>
}

/**
 * The port through which mail leaves. It throws when the provider refuses, and gives the id by which it reports later.
 */
type Mailer = { send(mail: Mail): Promise<string | null> }

/** Sends behind the request. A send that failed is logged as an error, and the caller cannot tell the difference. */
export async function sendMail(ctx: Pick<Context, 'env' | 'executionCtx' | 'requestId'>, mail: Mail): Promise<void> {
  const sending = timedCall(ctx.env, { service: 'mail', call: async () => configuredMailer(ctx.env).send(mail) }).catch(
    (error: unknown) => {
      log(ctx, {
        level: 'error',
        source: 'mail',
        message: `A mail could not be sent: ${mail.subject.replace(/\d/g, '·')}`,
        error,
      })
    },
  )
  // Locally the code must be in the outbox when the page asks for it. Elsewhere nobody waits for the provider.
  if (ctx.env.MAILER === 'outbox') await sending
  else ctx.executionCtx.waitUntil(sending)
}

/**
 * Sends now, and throws when it was not taken. With a key of Resend's it leaves through the account of that key. Gives
 * the id by which the provider reports to us what became of it, or null when it reports nothing.
 */
export async function deliverMail(
  env: Env,
  mail: Mail,
  { resendKey }: { resendKey?: string | undefined } = {},
): Promise<string | null> {
  const own = resendKey ? resendMailer({ apiKey: resendKey, from: env.MAIL_FROM }) : configuredMailer(env)
  const id = await timedCall(env, { service: 'mail', call: () => own.send(mail) })
  return resendKey ? null : id
}

/** Mail that the outbox adapter kept, newest first. */
export async function listOutbox(env: Env, to: string | null) {
  return database(env)
    .select()
    .from(outboxEmails)
    .where(to ? eq(outboxEmails.recipient, to) : undefined)
    .orderBy(desc(outboxEmails.createdAt))
    .limit(OUTBOX_PAGE)
}

/** A page of the mail that the outbox adapter kept for an address, by id. */
export async function mailTo(
  env: Env,
  { address, after, limit }: { address: string; after: string | null; limit: number },
) {
  return database(env)
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.recipient, address), after === null ? undefined : gt(outboxEmails.id, after)))
    .orderBy(asc(outboxEmails.id))
    .limit(limit)
}

/** The statement that removes the mail that was kept for an address. */
export function deleteMailStatement(env: Env, address: string): BatchItem<'sqlite'> {
  return database(env).delete(outboxEmails).where(eq(outboxEmails.recipient, address))
}

function configuredMailer(env: Env): Mailer {
  const from = env.MAIL_FROM
  if (env.MAILER === 'outbox') return outboxMailer(env)
  if (env.MAILER === 'resend') {
    if (!env.RESEND_API_KEY)
      throw new Error('MAILER is "resend" but RESEND_API_KEY is not set: run `wrangler secret put RESEND_API_KEY`')
    return resendMailer({ apiKey: env.RESEND_API_KEY, from })
  }
  if (env.MAILER === 'cloudflare') {
    if (!env.EMAIL)
      throw new Error(
        'MAILER is "cloudflare" but there is no EMAIL binding: add [[send_email]] with name = "EMAIL" to wrangler.toml',
      )
    return cloudflareMailer({ binding: env.EMAIL, from })
  }
  throw new Error(`MAILER is "${env.MAILER}": use "outbox", "cloudflare" or "resend"`)
}

function outboxMailer(env: Env): Mailer {
  return {
    async send({ to, cc = [], bcc = [], subject, text, html }) {
      const createdAt = new Date()
      const body = text ?? html ?? ''
      const [first, ...others] = [to, cc, bcc].flat().map((recipient) =>
        database(env)
          .insert(outboxEmails)
          .values({ id: newId('email'), recipient, subject, body, createdAt }),
      )
      if (first) await database(env).batch([first, ...others])
      console.log(`\n  Mail to ${[to].flat().join(', ')}: ${subject}\n`)
      return null
    },
  }
}

/** A mail that was taken was sent, whatever stands in the answer. */
const sentSchema = z.object({ id: z.string().max(100).nullable().catch(null) }).catch({ id: null })

/** Sends through Resend's HTTP API (POST /emails with a bearer key). */
function resendMailer({ apiKey, from }: { apiKey: string; from: string }): Mailer {
  return {
    async send({ to, replyTo, attachments = [], ...mail }) {
      const response = await fetch('https://api.resend.com/emails', {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          from,
          ...mail,
          to: [to].flat(),
          reply_to: replyTo,
          attachments: attachments.map(({ filename, type, content, contentId }) => ({
            filename,
            content,
            content_type: type,
            content_id: contentId,
          })),
        }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`Resend answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
      return sentSchema.parse(await response.json().catch(() => null)).id
    },
  }
}

type EmailBinding = NonNullable<Env['EMAIL']>

/** Sends through the Cloudflare Email Service binding. */
function cloudflareMailer({ binding, from }: { binding: EmailBinding; from: string }): Mailer {
  return {
    async send({ attachments = [], ...mail }) {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('The mail service did not answer')), SEND_TIMEOUT_MS)
      const sending = binding.send({
        from,
        ...mail,
        attachments: attachments.map(({ contentId, ...attachment }) =>
          contentId === undefined
            ? { ...attachment, disposition: 'attachment' as const }
            : { ...attachment, contentId, disposition: 'inline' as const },
        ),
      })
      await Promise.race([sending, late.promise]).finally(() => clearTimeout(timer))
      return null
    },
  }
}
