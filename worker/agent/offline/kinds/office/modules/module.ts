import type { Lack } from '#worker/agent/offline/kinds/recipe.ts'
import type { RecordField } from '#worker/agent/offline/source/shared/records/model.ts'

/** The same in English and in German. */
export type Word = readonly [en: string, de: string]
/** A value of a sample row: words, a sample person or a row of another module counted from 0, a day from today. */
export type SampleCell = string | number | null | Word | { person: number } | { row: number } | { day: number }

export type ModuleField = {
  name: string
  label: Word
  kind: RecordField['kind']
  options?: readonly Word[]
  of?: string
  unit?: string
  isRequired?: true
  isUnique?: true
  isStamped?: true
  isFilter?: boolean
  /** Marked as too little below another field. */
  lowBelow?: string
  /** Worked out of two others: such a field has no cell in the rows. */
  computed?: RecordField['computed']
  /** Something is due on this day, unless the choice has gone beyond this option, counted from 0. */
  due?: { field: string; unless: number }
}

/** A register that businesses keep: how messages call it, its fields and sample rows. */
export type Module = {
  name: string
  asked: RegExp
  /** What the message must speak of besides, where the words of `asked` are those of other trades as well. */
  about?: RegExp
  one: Word
  many: Word
  /** The first is the title. */
  fields: ModuleField[]
  rows: SampleCell[][]
  /** The choice by which it is a board. */
  board?: string
  /** The choice that only those in charge move beyond its first option. */
  decided?: string
  /** Whether it is never open to whoever has the link. */
  isSigned?: true
  /** Registers that this one takes the place of, unless the message calls them by these words. */
  replaces?: { names: string[]; unless: RegExp }
  /** Further words that it meets. */
  meets?: RegExp
  /** What messages ask of it and it does not do. */
  lacks?: Lack[]
  /** Whether only those in charge see it. */
  isInner?: true
  /** Whether people write notes below its records. */
  hasNotes?: true
  chart?: { title: Word; by: string; sum?: string; shape?: 'bars' | 'line' }
  figure?: { label: Word; sum?: string; where?: readonly [field: string, option: number] }
  upcoming?: { title: Word; date: string }
  calendar?: { label: Word; date: string }
  /** What the records of another module that point here come to. */
  rollup?: { label: Word; of: string; field: string; sum?: string }
}

type More = Partial<Omit<ModuleField, 'name' | 'label' | 'kind'>>
const field =
  (kind: RecordField['kind']) =>
  (name: string, en: string, de: string, more: More = {}): ModuleField => ({ name, label: [en, de], kind, ...more })

export const text = field('text')
export const long = field('longText')
export const number = field('number')
export const money = field('money')
export const date = field('date')
export const yesNo = field('yesNo')
export const email = field('email')
export const person = field('person')
export const title = (name: string, en: string, de: string, more: More = {}) =>
  text(name, en, de, { isRequired: true, ...more })
export const reference = (name: string, of: string, [en, de]: Word, more: More = {}): ModuleField => ({
  name,
  label: [en, de],
  kind: 'reference',
  of,
  ...more,
})
export const choice = (name: string, label: Word, options: readonly Word[], more: More = {}): ModuleField => ({
  name,
  label,
  kind: 'choice',
  options,
  isRequired: true,
  ...more,
})

export const inDays = (day: number) => ({ day })
export const who = (index: number) => ({ person: index })
export const rowOf = (row: number) => ({ row })
export const NOTES = (name = 'notes') => long(name, 'Notes', 'Notizen')
