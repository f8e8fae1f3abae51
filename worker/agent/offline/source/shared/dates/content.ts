import type { Answer, DatesContent } from './model'

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

export const DATES_TEXTS = {
  kind: 'Kind',
  title: 'Title',
  day: 'Day',
  time: 'Begins at',
  place: 'Place',
  note: 'Details',
  noneComing: 'No date is planned yet.',
  nonePast: 'No date is over yet.',
  seeAll: 'All dates',
  toComing: 'Next dates',
  clock: (time: string) => time,
  answers: { yes: 'Yes', maybe: 'Maybe', no: 'No' } satisfies Record<Answer, string>,
  answerTo: (title: string) => `My answer to ${title}`,
  myAnswer: 'Do you come?',
  open: 'Your answer is missing',
  count: {
    yes: (count: number) => (count === 1 ? '1 comes' : `${count} come`),
    maybe: (count: number) => `${count} maybe`,
    no: (count: number) => (count === 1 ? '1 does not' : `${count} do not`),
  } satisfies Record<Answer, (count: number) => string>,
  who: { yes: 'Coming', maybe: 'Maybe', no: 'Not coming' } satisfies Record<Answer, string>,
  silent: 'No answer yet',
  nobody: 'Nobody',
  myNote: 'A note with my answer',
  noteHint: 'For example that you come later.',
  saved: 'Your note is saved.',
  over: 'This date is over and takes no more answers.',
}
