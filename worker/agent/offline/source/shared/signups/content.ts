import type { SignupsContent } from './model'

export const SIGNUPS: SignupsContent = {
  title: 'Who brings what',
  add: 'Sign up',
  what: 'What I bring',
  kinds: {
    label: 'Kind',
    options: [
      { name: 'Main dish', most: null },
      { name: 'Dessert', most: 2 },
    ],
  },
  countsPeople: true,
  places: 40,
}

export const SIGNUP_TEXTS = {
  name: 'Name',
  people: 'How many people',
  when: 'When',
  where: 'Where',
  day: 'Date',
  time: 'Time',
  place: 'Place',
  note: 'Good to know',
  notSet: 'Date and place follow.',
  editSheet: 'Change date and place',
  none: 'Nobody is on the list yet. Be the first.',
  noneOf: 'Nothing yet.',
  thanks: 'You are on the list. From this browser you can change your entry.',
  full: (kind: string) => `There is enough of this: ${kind}.`,
  noPlaces: (left: number) => (left <= 0 ? 'There is no place left.' : `Only ${left} places are left.`),
  coming: (people: number) => (people === 1 ? '1 person comes' : `${people} people come`),
  left: (places: number) => (places === 1 ? '1 place is left' : `${places} places are left`),
  of: (have: number, most: number) => `${have} of ${most}`,
  notYours: 'Only who signed up changes this entry.',
  tooMany: 'The list is full.',
  withPeople: (people: number) => `${people} people`,
}
