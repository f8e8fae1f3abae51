/** What a field of a record holds. A `person` is somebody with an account, an amount of money is kept in cents. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'money'
  | 'date'
  | 'choice'
  | 'yesNo'
  | 'email'
  | 'link'
  | 'person'
  | 'reference'

export type RecordField = {
  /** Its column: lower case, with underscores. */
  name: string
  label: string
  kind: FieldKind
  isRequired?: boolean
  /** Of a choice. */
  options?: string[]
  /** Of a reference: the collection that it points at. */
  of?: string
  /** What stands behind a number: `kg`, `h`. */
  unit?: string
  /** Whether lists can be narrowed by it. Choices, references and people are, unless this is false. */
  isFilter?: boolean
}

/** Who may do something: everybody, whoever is signed in, or these roles. The owner may always. */
export type Access = 'everybody' | 'member' | string[]

export type Collection = {
  /** Its table, and the first part of its addresses. */
  name: string
  one: string
  many: string
  /** The first is the title. */
  fields: RecordField[]
  /** How its list is shown first. A board has a column for each option of `boardBy`. */
  view: 'table' | 'cards' | 'board'
  boardBy?: string
  read: Access
  write: Access
  /** Whether somebody sees and changes only what is their own. */
  isPrivate?: boolean
}

/** One number: how many records there are, or what a field adds up to, of those that have a value in a field. */
export type Figure = { label: string; collection: string; sum?: string; where?: { field: string; is: string } }

/** Records by the options of a field or by the months of a date: how many, or what another field adds up to. */
export type Chart = { title: string; collection: string; by: string; sum?: string; shape: 'bars' | 'line' }

/** What comes next by a date. */
export type Upcoming = { title: string; collection: string; date: string }

export type RecordsContent = {
  collections: Collection[]
  figures: Figure[]
  charts: Chart[]
  upcoming: Upcoming[]
}

export type Value = string | number | null
export type StoredRecord = {
  id: number
  values: Record<string, Value>
  labels: Record<string, string>
  authorId: string | null
}
export type Named = { id: string; label: string }
export type Related = { collection: string; field: string; items: StoredRecord[] }

export const PAGE = 25

export const isShownInList = ({ kind }: RecordField) => kind !== 'longText' && kind !== 'link'
export const isFilter = ({ kind, isFilter = true }: RecordField) =>
  isFilter && (kind === 'choice' || kind === 'reference' || kind === 'person' || kind === 'yesNo')
export const isNumber = ({ kind }: RecordField) => kind === 'number' || kind === 'money'
