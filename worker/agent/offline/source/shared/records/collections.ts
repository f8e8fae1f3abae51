import { RECORDS } from './content'
import type { Collection, RecordField } from './model'

export function collectionNamed(name: string): Collection | null {
  return RECORDS.collections.find((collection) => collection.name === name) ?? null
}

export function fieldNamed(collection: Collection, name: string): RecordField | null {
  return collection.fields.find((field) => field.name === name) ?? null
}
