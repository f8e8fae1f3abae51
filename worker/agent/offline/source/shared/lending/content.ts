import type { LendingContent } from './model'

export const LENDING: LendingContent = {
  title: 'What can be borrowed',
  label: 'Tools',
  lead: 'Ask for the days you need it. The desk answers within a day.',
  one: 'Tool',
  kinds: { label: 'Kind', options: ['Ladders', 'Drills'] },
  desk: 'desk',
  menu: { mine: 'My requests', desk: 'Desk' },
  needsReason: true,
  isApproved: true,
  atOnce: null,
}
