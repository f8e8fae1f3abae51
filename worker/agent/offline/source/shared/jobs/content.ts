import type { JobsContent } from './model'

export const JOBS: JobsContent = {
  title: 'Vacancies',
  lead: 'Work on deck and in the harbour, for a summer or for longer.',
  one: 'vacancy',
  about: 'What you do',
  menu: {
    applications: 'Applications',
    own: 'Your vacancies',
    saved: 'Saved',
    searches: 'Notifications',
    profile: 'Profile',
    dates: 'Calendar',
  },
  choices: [
    { name: 'region', label: 'Region', options: ['Coast', 'Islands'] },
    { name: 'lodging', label: 'Lodging provided', options: ['Yes', 'No'] },
  ],
  facts: [{ name: 'town', label: 'Town' }],
  employer: 'employer',
  states: ['New', 'Invited', 'Rejected'],
  hasClosing: true,
  approvesFirst: true,
  hasLetter: true,
  hasFile: true,
  hasSaved: true,
  hasSearches: true,
  hasProfile: true,
  hasDates: true,
}
