import type { Context } from 'hono'
import { isAllowed, mayChange, mayDecide, seesAll } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import type { Access, Collection, StoredRecord, Value } from '../../shared/records/model'
import { type Member, SITE_TEXTS } from '../../shared/site/content'
import { memberOf } from '../accounts/auth'
import { Failure } from '../site/every-route'
import { listRecords } from './store'

/** Who asks, when they may do it; refuses whoever may not. */
export async function mayDo(c: Context, access: Access): Promise<Member | null> {
  const member = await memberOf(c)
  if (isAllowed(member, access)) return member
  throw member ? new Failure(403, SITE_TEXTS.notAllowed) : new Failure(401, SITE_TEXTS.signInFirst)
}

/** Refuses what is somebody else's, in a collection where everybody has their own. */
export function mustBeOwn(collection: Collection, { authorId }: StoredRecord, member: Member | null): void {
  if (authorId !== (member?.id ?? null) && !seesAll(member, collection)) throw new Failure(404, SITE_TEXTS.gone)
}

/** Refuses to change what was decided, or is somebody else's, to those who do not decide. */
export function mustBeChangeable(collection: Collection, record: StoredRecord, member: Member | null): void {
  if (mayChange(member, collection, record)) return
  throw new Failure(403, collection.isOwn ? RECORD_TEXTS.notYours : RECORD_TEXTS.decided)
}

/** Refuses to decide to those who do not. */
export function mustBeTheirs(
  collection: Collection,
  changes: Record<string, Value | undefined>,
  member: Member | null,
): void {
  const { fields, decided } = collection
  if (!decided || mayDecide(member, collection)) return
  const first = fields.find(({ name }) => name === decided.field)?.options?.[0]
  const given = changes[decided.field]
  if (given !== undefined && given !== first) throw new Failure(403, RECORD_TEXTS.decided)
}

/** What somebody enters, as far as it is theirs to say: who does not decide leaves a record in its first state. */
export function asEntered(
  collection: Collection,
  values: Record<string, Value>,
  member: Member | null,
): Record<string, Value> {
  const { fields, decided } = collection
  if (!decided || mayDecide(member, collection)) return values
  const first = fields.find(({ name }) => name === decided.field)?.options?.[0] ?? null
  const own = fields.filter(({ kind, isStamped }) => kind === 'person' && isStamped)
  return { ...values, [decided.field]: first, ...Object.fromEntries(own.map(({ name }) => [name, member?.id ?? null])) }
}

/** More than this in one month are not drawn. */
const MOST = 400

/** What stands in a month of a collection's calendar, such as `2026-05`. */
export async function takenIn(collection: Collection, date: string, month: string): Promise<StoredRecord[]> {
  const { shown } = collection.calendar ?? {}
  const filters = {
    [`${date}.from`]: `${month}-01`,
    [`${date}.to`]: `${month}-31`,
    ...(shown && { [`${shown.field}.is`]: shown.is }),
  }
  const { items } = await listRecords(collection, { words: '', filters, sort: date, owner: null, limit: MOST })
  return items
}

/** Refuses a record that lacks what must be filled in while another field has a value. */
export function mustHaveWhatItNeeds({ fields }: Collection, values: Record<string, Value | undefined>): void {
  const missing = fields.find(({ name, neededWhen }) => {
    if (!neededWhen || String(values[neededWhen.field] ?? '') !== neededWhen.is) return false
    return (values[name] ?? '') === ''
  })
  if (!missing) return
  const message = RECORD_TEXTS.needed(missing.label, missing.neededWhen!.is)
  throw new Failure(400, message, { [missing.name]: message })
}
