import { Hono } from 'hono'
import { readReport, type MailReport } from '#worker/features/mail/reports.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { log } from '#worker/platform/log/log.ts'
import { keepReport } from './suppressions.ts'

/** A report names one mail. A longer body is not read to its end. */
const MAX_REPORT_BYTES = 256 * 1_024

/** The address at which the mail service tells which mail came back. It exists where reports can be checked. */
export const mailReportsHttp = new Hono<{ Bindings: Env }>().post('/reports', async (c) => {
  const secret = c.env.RESEND_WEBHOOK_SECRET
  if (!secret) return c.notFound()
  const scope = {
    env: c.env,
    executionCtx: c.executionCtx,
    requestId: c.req.header('cf-ray') ?? crypto.randomUUID(),
  }
  const refuse = (status: 400 | 413, message: string, error?: unknown) => {
    log(scope, { level: 'warn', source: 'mail', message, error })
    return c.json({ error: { message } }, status)
  }
  const bytes = await limitedBody(c.req.raw, MAX_REPORT_BYTES)
  if (!bytes) return refuse(413, 'The report is larger than any of the mail service is.')
  let report: MailReport | null
  try {
    report = readReport(secret, { headers: c.req.raw.headers, body: new TextDecoder().decode(bytes), now: Date.now() })
  } catch (error) {
    return refuse(400, 'The report was not signed by the mail service in the last five minutes.', error)
  }
  return c.json({ received: true, isKept: report !== null && (await keepReport(c.env, report)) })
})
