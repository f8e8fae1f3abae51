import type { PlanId } from '#shared/billing/billing.ts'
import { DAY_MS } from '#shared/time.ts'

/**
 * How far a mail of an app has come. One that was `kept` lies in the preview's inbox. One `bounced` when a mailbox sent
 * it back, and somebody `complained` who called it spam. Of one that is `unknown` nobody can say whether it left: the
 * platform ended while it was being sent.
 */
export type MailState = 'kept' | 'sending' | 'sent' | 'failed' | 'bounced' | 'complained' | 'unknown'

export type AppMailSummary = {
  id: string
  state: MailState
  /** Why it failed, in the words of who refused it. */
  problem: string | null
  from: string
  to: string[]
  subject: string
  at: Date
}

export type AppMail = AppMailSummary & {
  cc: string[]
  bcc: string[]
  replyTo: string | null
  text: string | null
  html: string | null
  attachments: Array<{ name: string; type: string; bytes: number }>
}

/** So many people a published app may write to in 24 hours. */
export const MAIL_RECIPIENTS_A_DAY: Record<PlanId, number> = { free: 100, pro: 2_000, team: 10_000 }
/** So many mails a preview may write in an hour. They leave no machine, but they take room. */
export const PREVIEW_MAILS_AN_HOUR = 300
/** So many mails of a published app reach one address in an hour, so that nobody's inbox is flooded by a form. */
export const MAILS_TO_ONE_AN_HOUR = 10
/** A mailbox that sent a mail back is written to again after so long. Who complained is not written to any more. */
export const BOUNCED_MS = 30 * DAY_MS
/** From so many addresses in 24 hours on, an app sends nothing more on that day: our domain is everybody's. */
export const MOST_BOUNCED_A_DAY = 20
export const MOST_COMPLAINED_A_DAY = 3
/** So many mails of a place are kept. The oldest go first. */
export const KEPT_MAILS = 100

/** Cloudflare's limits: https://developers.cloudflare.com/email-service/platform/limits/ */
export const MAX_RECIPIENTS = 50
export const MAX_SUBJECT = 998
export const MAX_MAIL_BYTES = 5 * 1024 * 1024
export const MAX_MAIL_HEADER_BYTES = 16 * 1024
