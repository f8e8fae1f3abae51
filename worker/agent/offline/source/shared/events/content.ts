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

export const EVENTS_TEXTS = {
  coming: 'Coming',
  past: 'Past',
  list: 'List',
  month: 'Month',
  title: 'Title',
  day: 'Day',
  until: 'Last day',
  time: 'Time',
  place: 'Place',
  text: 'Details',
  none: 'Nothing is planned at present.',
  seeAll: 'All dates',
  view: 'View',
  saved: 'The date is saved.',
}
