type Answer = { messageId: string } | { problem: { code: string; message: string } }
type Gateway = { send: (message: unknown) => Promise<Answer> }

/** What stands in env for `[[send_email]]`: Cloudflare's own `send`, with its errors. */
export function mailer(gateway: Gateway) {
  return {
    async send(message: Record<string, unknown>): Promise<{ messageId: string }> {
      if (message && 'raw' in message)
        throw failure(
          'E_VALIDATION_ERROR',
          'Give send an object with from, to, subject, text and html, and no EmailMessage',
        )
      const answer = await gateway.send({ ...message })
      if ('problem' in answer) throw failure(answer.problem.code, answer.problem.message)
      // A log is read by more people than a mail, and a subject may carry a code. In a preview nothing was sent.
      console.info(`Mail “${String(message['subject']).replace(/\d/g, '·')}” handed over`)
      return { messageId: answer.messageId }
    },
  }
}

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })
