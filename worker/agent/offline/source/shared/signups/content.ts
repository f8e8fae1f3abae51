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
