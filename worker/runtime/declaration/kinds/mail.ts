import * as z from 'zod'
import { nameSchema, type Kind } from '../kind.ts'

const MOST = 10

const key = 'send_email'
const addressesSchema = z.array(z.email().transform((email) => email.toLowerCase())).max(50)
const data = z.object({
  kind: z.literal(key),
  recipients: addressesSchema.nullable(),
  senders: addressesSchema.nullable(),
})
const declaredSchema = z
  .array(
    z.object({
      name: nameSchema,
      destination_address: z.email().optional(),
      allowed_destination_addresses: addressesSchema.optional(),
      allowed_sender_addresses: addressesSchema.optional(),
    }),
  )
  .default([])

/** `[[send_email]]`: mail that the app writes. */
export const mail: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: 'mail',
  read(declared, refuse) {
    const read = declaredSchema.safeParse(declared)
    if (!read.success) refuse(key, `Each of ${key} needs a name, which is what the binding is called in env`)
    const all = read.data ?? []
    if (all.length > MOST) refuse(key, `An app has at most ${MOST} of ${key}`)
    return all.slice(0, MOST).map((item) => {
      const { destination_address: one, allowed_destination_addresses: several, allowed_sender_addresses: from } = item
      const recipients = one === undefined ? several : [one.toLowerCase()]
      return [item.name, { kind: key, recipients: recipients ?? null, senders: from ?? null }]
    })
  },
  given: ({ recipients, senders }, { exports, projectId, environment, copy }) =>
    exports.MailGateway({
      props: { projectId, environment, isTrial: copy !== null, allowed: { recipients, senders } },
    }),
  shim: { module: '~mail', make: 'mailer' },
  told: {
    asked:
      /\b(e-?mails?|mails?|newsletters?|digests?|notify|notif\w*|remind\w*|invit\w*|einlad\w*|benachrichtig\w*|erinner\w*)\b/i,
    section: `# Mail
Declare it in wrangler.toml; the server has it as \`c.env.EMAIL\`:

    [[send_email]]
    name = "EMAIL"

- \`await c.env.EMAIL.send({ from: { email, name }, to, subject, text, html })\` gives \`{ messageId }\`; it throws an error with a \`code\` such as E_RATE_LIMIT_EXCEEDED. \`to\`, \`cc\` and \`bcc\` are an address or a list, together at most 50; \`replyTo\` and \`attachments\` are Cloudflare's. Always give text, beside html too.
- In the preview nothing leaves: the mail appears under "Mail" in the project's menu. Published, it comes from an address of the app, answers go to \`from\`, and at most 10 an hour reach one address.
- Send only what somebody asked for. A newsletter needs double opt-in: a row with a random token, a mail with a link, and only who opened it is written to. Each of its mails has a link that unsubscribes without signing in, as \`List-Unsubscribe\` in \`headers\` too, and says who sends it.
- Escape what people typed before it goes into html. Send behind the answer with \`c.executionCtx.waitUntil\` unless the answer depends on it.`,
  },
}
