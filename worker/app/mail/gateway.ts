import { WorkerEntrypoint } from 'cloudflare:workers'
import type { MailAllowance } from '#worker/features/app-mails/message.ts'
import { sendAppMail, type SentMail } from '#worker/features/app-mails/service.ts'
import { log } from '#worker/platform/log/log.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'

/** Whose mail it is. What runs on a copy of the app's data is a trial: it hears that the mail was sent, and none is. */
export type MailProps = { projectId: string; environment: AppEnvironment; isTrial: boolean; allowed: MailAllowance }

/** Takes the mail of an app: this is what `[[send_email]]` leads to. */
export class MailGateway extends WorkerEntrypoint<Env, MailProps> {
  async send(message: unknown): Promise<SentMail> {
    const { projectId, environment, isTrial, allowed } = this.ctx.props
    const place = environment === 'production' ? 'production' : 'preview'
    try {
      return await sendAppMail(this.env, { projectId, place, allowed, isTrial }, message)
    } catch (error) {
      // What broke is ours, and none of the app's business.
      log(
        { env: this.env, executionCtx: this.ctx },
        { level: 'error', source: 'mail', message: 'A mail of an app was not taken', error, ids: { projectId } },
      )
      return { problem: { code: 'E_INTERNAL_SERVER_ERROR', message: 'The mail was not taken. Try it again.' } }
    }
  }
}
