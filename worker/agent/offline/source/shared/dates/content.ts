import type { DatesContent } from './model'

export const DATES: DatesContent = {
  title: 'Next dates',
  label: 'Dates',
  lead: 'Say whether you come, so that everybody can plan.',
  add: 'Add a date',
  past: 'Past dates',
  kinds: ['Rehearsal', 'Concert'],
  hasMaybe: true,
  board: 'board',
}
