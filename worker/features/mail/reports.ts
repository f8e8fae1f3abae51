import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { MINUTE_MS } from '#shared/time.ts'
import { isSameText } from '#worker/platform/data/hash.ts'

/** What became of a mail after the provider took it. */
export type MailReport = {
  providerId: string
  recipients: string[]
  reason: 'bounced' | 'complained'
  /** In the words of the mailbox, where it said any. */
  said: string | null
  /** A full mailbox may take the next mail. One that does not exist never will. */
  isForGood: boolean
}

/** A report may be repeated by somebody who overheard it, and is believed for so long. */
const BELIEVED_MS = 5 * MINUTE_MS

const eventSchema = z.object({
  type: z.enum(['email.bounced', 'email.complained']),
  data: z.object({
    email_id: z.string().min(1).max(100),
    to: z.array(z.string().max(320)).max(50),
    bounce: z.object({ message: z.string().nullish(), type: z.string().nullish() }).nullish(),
  }),
})

type Posted = { headers: Headers; body: string; now: number }

/**
 * A report of Resend's: https://resend.com/docs/dashboard/webhooks/event-types. Null for any other event. Throws when
 * it was not signed with `secret` in the last five minutes.
 */
export function readReport(secret: string, posted: Posted): MailReport | null {
  if (!isSigned(secret, posted)) throw new Error('The report was not signed by the mail service')
  const event = eventSchema.safeParse(JSON.parse(posted.body)).data
  if (!event) return null
  const { email_id: providerId, to, bounce } = event.data
  const isBounce = event.type === 'email.bounced'
  return {
    providerId,
    recipients: to.map((each) => each.trim().toLowerCase()),
    reason: isBounce ? 'bounced' : 'complained',
    said: bounce?.message?.slice(0, 500) || null,
    isForGood: !isBounce || bounce?.type === 'Permanent',
  }
}

/** As Svix signs: https://docs.svix.com/receiving/verifying-payloads/how-manual */
function isSigned(secret: string, { headers, body, now }: Posted): boolean {
  const [id, time, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) => headers.get(name) ?? '')
  if (!id || !(Math.abs(now - Number(time) * 1000) <= BELIEVED_MS)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  return signatures!.split(' ').some((each) => isSameText(each, `v1,${expected}`))
}
