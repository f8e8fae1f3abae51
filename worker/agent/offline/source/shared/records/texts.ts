import type { FieldKind } from './model'

const RIGHT: Partial<Record<FieldKind, string>> = {
  number: 'a number',
  money: 'an amount',
  date: 'a day',
  email: 'an email address',
  link: 'an address that begins with https://',
}

export const RECORD_TEXTS = {
  add: (one: string) => `Add ${one}`,
  new: (one: string) => `New ${one}`,
  change: (title: string) => `Change ${title}`,
  none: (many: string) => `No ${many.toLowerCase()} yet. The first one begins the list.`,
  count: (count: number, many: string) => `${count} ${many.toLowerCase()}`,
  sort: 'Sort by',
  newest: 'Newest first',
  ascending: 'ascending',
  descending: 'descending',
  from: 'From',
  to: 'To',
  views: 'View',
  table: 'Table',
  cards: 'Cards',
  board: 'Board',
  moveTo: (title: string) => `Move “${title}” to`,
  inUse: 'Other entries still point at this one. Change or delete them first.',
  wrong: (label: string, kind: FieldKind) => `${label} must be ${RIGHT[kind] ?? 'one of the choices'}.`,
  figures: 'At a glance',
  overview: 'Overview',
  untitled: 'Untitled',
  nothingDue: 'Nothing is due.',
  overdue: 'overdue',
  total: 'Total',
  noFigures: 'There is nothing to draw yet.',
  whole: 'the whole time',
}
