import { hasRole, type Member } from '../site/model'
import { RECORDS } from './content'
import type { Access, Collection, RecordField, StoredRecord } from './model'

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
export function seesAll(member: Member | null | undefined, { isPrivate, decided }: Collection): boolean {
  return !isPrivate || hasRole(member, decided?.by ?? [])
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
