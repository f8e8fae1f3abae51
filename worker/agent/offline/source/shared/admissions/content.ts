import type { AdmissionsContent } from './model'

export const ADMISSIONS: AdmissionsContent = {
  title: 'Evenings to come',
  label: 'Events',
  lead: 'Take a ticket and show its code at the door.',
  add: 'Add an event',
  kinds: { label: 'Kind', options: ['Concert', 'Talk'] },
  types: [
    { name: 'Standard', price: 1800 },
    { name: 'Reduced', price: 900 },
  ],
  pictures: 'events',
  staff: 'organiser',
  next: 'What comes next',
  menu: { mine: 'My tickets', door: 'Check-in' },
}
