/** A mail as every adapter takes it. Codes and notices need no more than plain text. */
export type Mail = { to: string; subject: string; text: string }

/** The port through which mail leaves. It throws when the provider refuses. */
export type Mailer = { send(mail: Mail): Promise<void> }

const SEND_TIMEOUT_MS = 10_000

/** Sends through Resend's HTTP API (POST /emails with a bearer key). */
export function resendMailer({ apiKey, from }: { apiKey: string; from: string }): Mailer {
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
export function cloudflareMailer({ binding, from }: { binding: EmailBinding; from: string }): Mailer {
  return {
    async send({ to, subject, text }) {
      await binding.send({ from, to, subject, text })
    },
  }
}
