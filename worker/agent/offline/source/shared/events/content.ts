import type { EventsContent } from './model'

export const EVENTS: EventsContent = {
  title: 'Dates of the year',
  label: 'Dates',
  lead: 'Come along: nobody has to know anything beforehand.',
  add: 'Add a date',
  kinds: { label: 'Kind', options: ['Course', 'Market'] },
  editor: 'staff',
  next: 'What comes next',
  showsPast: true,
  hasMonths: true,
}
