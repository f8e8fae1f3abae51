import type { AppointmentsContent } from './model'

export const APPOINTMENTS: AppointmentsContent = {
  title: 'Book a visit to the hives',
  label: 'Book',
  lead: 'Choose what you would like, then a day and a time.',
  action: 'Book this visit',
  services: [
    { name: 'A look into a hive', minutes: 60, price: '€25' },
    { name: 'Tasting', minutes: 30, price: '€12' },
  ],
  openings: [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
  step: 30,
  places: 1,
  ahead: 60,
  note: 'What should we know?',
  list: 'Visits',
  role: 'staff',
}
