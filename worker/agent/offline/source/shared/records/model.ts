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
  /** The least and the most that a number or an amount may be. */
  least?: number
  most?: number
  /** Whether no two records may have the same; with `when` only among those with a value in another field. */
  isUnique?: true | { when: { field: string; is: string } }
  /** That it must be filled in while another field has this value. */
  neededWhen?: { field: string; is: string }
  /** Of a date: whether it begins as the day on which the record is made. */
  isStamped?: boolean
  /** Whether only those who may write see it in a form: a choice is its first option until then. */
  isInner?: boolean
  /** Of a date: that something is due on it, unless another field has this value. */
  due?: { unless?: { field: string; is: string } }
  /**
   * Whether lists can be narrowed by it. Choices, references and people are, unless this is false; a text is when it is
   * true, and its form proposes what was typed before.
   */
  isFilter?: boolean
  /** Of a number or an amount: another field, below which it is marked as too little. */
  lowBelow?: string
  /** Of a number or an amount: what two others come to. Nobody enters it, and it is empty while one of them is. */
  computed?: { of: [string, string]; by: 'minus' | 'times' }
}

/** Who may do something: everybody, whoever is signed in, or these roles. The owner may always. */
export type Access = 'everybody' | 'member' | string[]

/**
 * What the records of another collection that point at one come to: how many they are, the `sum` of a field, or the
 * `share` of those with a value, in percent.
 */
export type Rollup = {
  name: string
  label: string
  collection: string
  /** The reference that points here. */
  field: string
  sum?: string
  share?: { field: string; is: string }
  /** Counts only the last months by a date. */
  within?: { date: string; months: number }
  /** A field of the record itself that the sum should not exceed. */
  most?: string
  /** Whether lists can be narrowed to those with more than an amount. */
  isFilter?: boolean
}

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
  /** A field by which lists are sorted at first; the newest are first without one. */
  order?: string
  /** What people write below a record, and who may. */
  notes?: { label: string; one: string; write: Access }
  /** The fields by which a record is told apart: no two may have the same in all of them, so that they must be filled in. */
  onceBy?: string[]
  /** Whether it is a part of what its reference points at: it is entered there, and the menu does not name it. */
  isPart?: boolean
  /** A form in the menu by which everybody may add one, without seeing the others. */
  form?: { label: string; lead: string; thanks: string }
  /** A page with the days of a field that are taken, by those with a value in another. */
  calendar?: { label: string; date: string; shown?: { field: string; is: string } }
  rollups?: Rollup[]
  /** Whether somebody sees and changes only what is their own; who decides sees all. */
  isPrivate?: boolean
  /** What people ask for on a record's page: where it is entered, and by which reference. */
  ask?: { collection: string; field: string; label: string }
  /** Whether only who entered a record changes it, and the owner. */
  isOwn?: boolean
  /** What people who are signed in write about a record, with stars, once each; `by` are the roles that do, if not all. */
  reviews?: { label: string; by?: string[] }
  /** What each who is signed in marks for themselves: `Saved`, `Walked`. */
  marks?: Mark[]
  /** That a record has a picture. Without one of its own it is drawn, of this subject. */
  pictures?: { subject: string }
  /**
   * A choice beyond whose first option only these roles move a record. Everybody else changes what is their own, as long
   * as it stands at the first.
   */
  decided?: { field: string; by: string[] }
}

/** A mark: its key, what is done to set it, and what a marked record is called. */
export type Mark = { name: string; action: string; label: string }

/** One number: how many records there are, or what a field adds up to, of those that have a value in a field. */
export type Figure = {
  label: string
  collection: string
  sum?: string
  where?: { field: string; is: string }
  /** Shows how many of all have the value, in percent. */
  isShare?: boolean
  /** What it should not exceed: what a field of another collection adds up to. */
  most?: { collection: string; sum: string }
  /** An amount that is set in the app itself, and that the figure should not exceed. */
  limit?: { name: string; label: string; write: Access }
}

/** Records by the options of a field or by the months of a date: how many, or what another field adds up to. */
export type Chart = { title: string; collection: string; by: string; sum?: string; shape: 'bars' | 'line' }

/** What comes next by a date. */
export type Upcoming = { title: string; collection: string; date: string }

export type RecordsContent = {
  collections: Collection[]
  figures: Figure[]
  charts: Chart[]
  upcoming: Upcoming[]
  /** The collections whose newest entries stand on the start page. */
  newest?: string[]
}

export type Value = string | number | null
export type StoredRecord = {
  id: number
  values: Record<string, Value>
  labels: Record<string, string>
  /** By the names of the rollups; null where there is nothing to add up. */
  rollups: Record<string, number | null>
  authorId: string | null
  /** The mean of the stars that people gave, and how many they are. */
  stars?: { mean: number; count: number } | null
  /** The marks of the one who asks. */
  marks?: string[]
  /** Where its own picture is. */
  picture?: string | null
}
/** `isOwn` may be taken back by who looks; `isMine` was written by them. */
type Written = { id: number; author: string; written: string }
export type Review = Written & { stars: number; text: string; isOwn: boolean; isMine: boolean }
export type Named = { id: string; label: string }
/** What points at a record. `years` is what its amounts add up to in each year, where they have dates. */
export type Related = {
  collection: string
  field: string
  items: StoredRecord[]
  years: Array<{ year: string; sum: number }>
}
export type Note = { id: number; author: string; text: string; written: string; isOwn: boolean }
export type FoundRecord = { record: StoredRecord; related: Related[]; notes: Note[]; reviews: Review[] }

export const PAGE = 25

export const isShownInList = ({ kind }: RecordField) => kind !== 'longText' && kind !== 'link'
export const isFilter = ({ kind, isFilter }: RecordField) =>
  kind === 'text'
    ? isFilter === true
    : isFilter !== false && (kind === 'choice' || kind === 'reference' || kind === 'person' || kind === 'yesNo')
/** How soon something is due, in a list that is narrowed by it: `overdue`, or within so many days. */
export const DUE_WITHIN = ['overdue', '7', '30', '60', '90'] as const
export const MOST_NOTES = 200
export const MOST_REVIEWS = 200
/** The order of a list by the stars that people gave. */
export const BEST = '-stars'

/** What people type: anything that is not worked out of what they typed. */
export const isEntered = ({ computed }: RecordField) => computed === undefined

export const isNumber = ({ kind }: RecordField) => kind === 'number' || kind === 'money'
