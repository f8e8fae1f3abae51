import { z } from 'zod'
import { hasRole, type Member, SITE_TEXTS } from '../site/content'
import { RECORD_TEXTS, RECORDS } from './content'
import { type Access, type Collection, isEntered, type RecordField, type StoredRecord } from './model'

export function collectionNamed(name: string): Collection | null {
  return RECORDS.collections.find((collection) => collection.name === name) ?? null
}

export function fieldNamed(collection: Collection, name: string): RecordField | null {
  return collection.fields.find((field) => field.name === name) ?? null
}

/** Whether somebody may do what this is the rule for. */
export function isAllowed(member: Member | null | undefined, access: Access): boolean {
  if (access === 'everybody') return true
  return access === 'member' ? Boolean(member) : hasRole(member, access)
}

/** Whether somebody may move records of a collection beyond their first state. */
export function mayDecide(member: Member | null | undefined, { decided }: Collection): boolean {
  return !decided || hasRole(member, decided.by)
}

/** What somebody is asked for who enters a record: who does not decide says neither the state, nor for whom it is. */
export function askedOf(member: Member | null | undefined, collection: Collection): RecordField[] {
  const { fields, decided } = collection
  if (mayDecide(member, collection)) return fields
  return fields.filter(({ name, kind, isStamped }) => name !== decided?.field && !(kind === 'person' && isStamped))
}

/** Whether somebody sees what others wrote in a collection where everybody has their own. */
export function seesAll(member: Member | null | undefined, { isPrivate, decided, reviews }: Collection): boolean {
  return !isPrivate || hasRole(member, [...(decided?.by ?? []), ...(reviews?.by ?? [])])
}

/** Whether somebody may say by stars what they think of the records of a collection. */
export function mayReview(member: Member | null | undefined, { reviews }: Collection): boolean {
  return Boolean(member && reviews) && (reviews?.by === undefined || hasRole(member, reviews.by))
}

/** Whether nobody has decided on a record yet. */
export function isOpen({ fields, decided }: Collection, { values }: StoredRecord): boolean {
  return !decided || values[decided.field] === fields.find(({ name }) => name === decided.field)?.options?.[0]
}

/** Whether somebody may change or delete a record. */
export function mayChange(member: Member | null | undefined, collection: Collection, record: StoredRecord): boolean {
  if (!isAllowed(member, collection.write)) return false
  if (collection.isOwn && record.authorId !== member?.id && !hasRole(member, [])) return false
  return mayDecide(member, collection) || (record.authorId === member?.id && isOpen(collection, record))
}

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
