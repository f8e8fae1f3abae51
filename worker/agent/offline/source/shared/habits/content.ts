import type { HabitsContent } from './model'

export const HABITS: HabitsContent = {
  title: 'Today',
  label: 'Today',
  lead: 'One press marks what is done.',
  one: 'Medicine',
  many: 'Medicines',
  calendar: 'Calendar',
  mark: 'Taken',
  note: 'Dose',
  hasTimes: true,
  isPrivate: false,
}
