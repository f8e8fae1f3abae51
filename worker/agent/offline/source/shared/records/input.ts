import { z } from 'zod'
import { SITE_TEXTS } from '../site/texts'
import { isEntered, type Collection, type RecordField } from './model'
import { RECORD_TEXTS } from './texts'

const MAX_TEXT = 300
const MAX_LONG_TEXT = 10_000

/** What may be sent for a new record of this collection: a value for each field, null where one is left out. */
export function inputOf({ fields }: Collection) {
  return z.object(
    Object.fromEntries(
      fields
        .filter(isEntered)
        .map((field) => [field.name, mayBeEmpty(field) ? valueOf(field).optional().transform(orNull) : valueOf(field)]),
    ),
  )
}

/** What everybody may send by the form of a collection; what is inner begins as it does. */
export function formInputOf(collection: Collection) {
  const inner = collection.fields.filter((field) => field.isInner && isEntered(field))
  const fields = collection.fields.filter(({ isInner }) => !isInner)
  const begun = ({ kind, isRequired, isStamped, options }: RecordField) =>
    isStamped ? new Date().toISOString().slice(0, 10) : kind === 'choice' && isRequired ? options![0]! : null
  return inputOf({ ...collection, fields }).transform((values) => ({
    ...values,
    ...Object.fromEntries(inner.map((field) => [field.name, begun(field)])),
  }))
}

/** What may be sent to change a record. What is left out stays as it is. */
export function changesOf({ fields }: Collection) {
  return z.object(Object.fromEntries(fields.filter(isEntered).map((field) => [field.name, valueOf(field).optional()])))
}

/** What is written below a record; the name where nobody signs in. */
export const noteInput = z.object({
  text: z.string().trim().min(1, SITE_TEXTS.required).max(5_000, SITE_TEXTS.tooLong(5_000)),
  name: z.string().trim().max(80, SITE_TEXTS.tooLong(80)).default(''),
})

export const reviewInput = z.object({
  stars: z.coerce.number({ error: SITE_TEXTS.required }).int().min(1, SITE_TEXTS.required).max(5),
  text: z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000)).default(''),
})

const orNull = (value: string | number | null | undefined) => value ?? null
const mayBeEmpty = ({ isRequired, kind }: RecordField) => !isRequired || kind === 'yesNo'

function valueOf(field: RecordField): z.ZodType<string | number | null> {
  const value = filled(field)
  if (!mayBeEmpty(field)) return z.preprocess((given) => given ?? '', value)
  const empty = z.literal('').transform(() => null)
  return z.union([z.null(), empty, value], { error: complaint(field) })
}

function filled(field: RecordField): z.ZodType<string | number> {
  switch (field.kind) {
    case 'number':
      return numberOf(field)
    case 'money':
      return numberOf(field).transform((amount) => Math.round(amount * 100))
    case 'yesNo':
      return z.union([z.boolean(), z.enum(['on', 'yes', 'true'])]).transform((value) => (value === false ? 0 : 1))
    case 'date':
      return z.iso.date({ error: complaint(field) })
    case 'choice':
      return z.enum(field.options as [string, ...string[]], { error: complaint(field) })
    case 'email':
      return z.email({ error: complaint(field) })
    case 'link':
      return z.url({ protocol: /^https?$/, error: complaint(field) })
    case 'reference':
      return z.coerce
        .number({ error: complaint(field) })
        .int()
        .positive({ error: complaint(field) })
    case 'person':
      return z
        .string({ error: complaint(field) })
        .min(1, SITE_TEXTS.required)
        .max(80)
    case 'longText':
    case 'text': {
      const longest = field.kind === 'text' ? MAX_TEXT : MAX_LONG_TEXT
      return z.string().trim().min(1, SITE_TEXTS.required).max(longest, SITE_TEXTS.tooLong(longest))
    }
  }
}

/** A number as people type it, with a comma or a point. */
function numberOf(field: RecordField) {
  return z.preprocess(
    (given) => (typeof given === 'string' && given.trim() !== '' ? Number(given.replace(',', '.')) : given),
    z
      .number({ error: complaint(field) })
      .min(field.least ?? -1e12, RECORD_TEXTS.tooSmall(field.label, field.least ?? -1e12))
      .max(field.most ?? 1e12, RECORD_TEXTS.tooLarge(field.label, field.most ?? 1e12)),
  )
}

const complaint =
  ({ label, kind, isRequired }: RecordField) =>
  (issue: { input?: unknown }) =>
    isRequired && (issue.input === '' || issue.input === null) ? SITE_TEXTS.required : RECORD_TEXTS.wrong(label, kind)
