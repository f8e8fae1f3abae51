import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { newId } from '#shared/ids.ts'
import { timedCall } from '#worker/features/health/service.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { outboxEmails } from './tables.ts'

const OUTBOX_PAGE = 50
const SEND_TIMEOUT_MS = 10_000

/** A mail as every adapter takes it. Codes and notices need no more than plain text. */
type Mail = { to: string; subject: string; text: string }

/** The port through which mail leaves. It throws when the provider refuses. */
type Mailer = { send(mail: Mail): Promise<void> }

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
    async send({ to, subject, text }) {
      await database(env)
        .insert(outboxEmails)
        .values({ id: newId('email'), recipient: to, subject, body: text, createdAt: new Date() })
      console.log(`\n  Mail to ${to}: ${subject}\n`)
    },
  }
}

/** Sends through Resend's HTTP API (POST /emails with a bearer key). */
function resendMailer({ apiKey, from }: { apiKey: string; from: string }): Mailer {
  return {
    async send({ to, subject, text }) {
      const response = await fetch('https://api.resend.com/emails', {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ from, to: [to], subject, text }),
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`Resend answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
    },
  }
}

type EmailBinding = { send(message: { from: string; to: string; subject: string; text: string }): Promise<unknown> }

/** Sends through the Cloudflare Email Service binding. */
function cloudflareMailer({ binding, from }: { binding: EmailBinding; from: string }): Mailer {
  return {
    async send({ to, subject, text }) {
      await binding.send({ from, to, subject, text })
    },
  }
}
