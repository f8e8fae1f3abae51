import * as z from 'zod'
import { MAX_MAIL_BYTES, MAX_MAIL_HEADER_BYTES, MAX_RECIPIENTS, MAX_SUBJECT } from '#shared/app/mails.ts'

/** The codes of Cloudflare's own binding: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/ */
export type MailProblem = { code: `E_${string}`; message: string }

type Address = { email: string; name: string | null }
type Attachment = { filename: string; type: string; content: string | Uint8Array; contentId?: string | undefined }

export type MailMessage = {
  from: Address
  to: Address[]
  cc: Address[]
  bcc: Address[]
  replyTo: Address | null
  subject: string
  text: string | null
  html: string | null
  headers: Record<string, string>
  attachments: Attachment[]
}

/** What the declaration allows. Null allows everybody. */
export type MailAllowance = { recipients: string[] | null; senders: string[] | null }

const LINE = /^[^\r\n\0]*$/
const emailSchema = z.email().max(320)
const nameSchema = z.string().max(200).regex(LINE)

/** `club@example.com`, `Club <club@example.com>` or an object with both. */
const addressSchema = z
  .union([
    z.string().max(600).transform(readAddress),
    z
      .object({ email: z.string(), name: z.string().nullish() })
      .transform(({ email, name }) => ({ email, name: name || null })),
  ])
  .pipe(z.object({ email: emailSchema, name: nameSchema.nullable() }))
const addressesSchema = z
  .union([addressSchema.transform((one) => [one]), z.array(addressSchema)])
  .optional()
  .transform((all) => all ?? [])

const bytesSchema = z
  .custom<ArrayBuffer | ArrayBufferView>((value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value))
  .transform((value) =>
    value instanceof ArrayBuffer
      ? new Uint8Array(value)
      : new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
  )
const attachmentSchema = z.object({
  filename: nameSchema.min(1),
  type: nameSchema.min(1),
  content: z.union([z.string(), bytesSchema]),
  contentId: nameSchema.optional(),
})

const messageSchema = z.object({
  from: addressSchema,
  to: addressesSchema,
  cc: addressesSchema,
  bcc: addressesSchema,
  replyTo: addressSchema.nullish().transform((address) => address ?? null),
  subject: z.string().min(1).max(MAX_SUBJECT).regex(LINE, 'must be one line'),
  text: z
    .string()
    .nullish()
    .transform((text) => text ?? null),
  html: z
    .string()
    .nullish()
    .transform((html) => html ?? null),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]{1,100}$/), z.string().regex(LINE)).default({}),
  attachments: z.array(attachmentSchema).max(32).default([]),
})

function readAddress(text: string): Address {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  return named ? { email: named[2]!.trim(), name: named[1] || null } : { email: text.trim(), name: null }
}

/** An address as a mail shows it. */
export function addressText({ email, name }: Address): string {
  return name ? `${/^[\w .-]+$/.test(name) ? name : `"${name.replace(/["\\]/g, '')}"`} <${email}>` : email
}

/** Everybody who gets it. */
export const recipientsOf = ({ to, cc, bcc }: MailMessage): string[] => [
  ...new Set([...to, ...cc, ...bcc].map(({ email }) => email.toLowerCase())),
]

/** What an app gave to `send`, checked as Cloudflare checks it, or what is wrong with it. */
export function readMessage(given: unknown, allowed: MailAllowance): MailMessage | { problem: MailProblem } {
  const read = messageSchema.safeParse(given)
  if (!read.success) {
    const [{ path, message } = { path: [], message: '' }] = read.error.issues
    return refused('E_VALIDATION_ERROR', `${path.join('.') || 'The message'}: ${message}`)
  }
  const mail = read.data
  const recipients = recipientsOf(mail)
  if (recipients.length === 0) return refused('E_FIELD_MISSING', 'One of to, cc and bcc is needed')
  if (mail.text === null && mail.html === null) return refused('E_FIELD_MISSING', 'One of text and html is needed')
  if (recipients.length > MAX_RECIPIENTS)
    return refused('E_TOO_MANY_RECIPIENTS', `A mail has at most ${MAX_RECIPIENTS} recipients`)
  if (sizeOf(Object.entries(mail.headers).flat()) > MAX_MAIL_HEADER_BYTES || bytesOf(mail) > MAX_MAIL_BYTES)
    return refused('E_CONTENT_TOO_LARGE', `A mail has at most ${MAX_MAIL_BYTES / 1024 / 1024} MB`)
  const stranger = allowed.recipients && recipients.find((email) => !allowed.recipients?.includes(email))
  if (stranger) return refused('E_RECIPIENT_NOT_ALLOWED', `${stranger} is not among the addresses of [[send_email]]`)
  if (allowed.senders && !allowed.senders.includes(mail.from.email.toLowerCase()))
    return refused('E_SENDER_NOT_VERIFIED', `${mail.from.email} is not among the senders of [[send_email]]`)
  return mail
}

const refused = (code: MailProblem['code'], message: string) => ({ problem: { code, message } })
const sizeOf = (texts: string[]) => texts.reduce((sum, text) => sum + new TextEncoder().encode(text).byteLength, 0)

function bytesOf({ subject, text, html, attachments }: MailMessage): number {
  const attached = attachments.reduce((sum, attachment) => sum + attachmentBytes(attachment), 0)
  return sizeOf([subject, text ?? '', html ?? '']) + attached
}

/** The content of an attachment is Base64 when it is a text. */
export function attachmentBytes({ content }: Attachment): number {
  return typeof content === 'string' ? Math.floor((content.replace(/=+$/, '').length * 3) / 4) : content.byteLength
}
