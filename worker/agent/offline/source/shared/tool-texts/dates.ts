/** Every word of the calculator. */
export const TEXTS = {
  from: 'From, or the day of birth',
  to: 'To',
  between: 'Between them',
  days: 'Days',
  weeks: 'Weeks and days',
  workdays: 'Mondays to Fridays',
  next: 'Days until the next anniversary',
  count: (years: number, months: number, days: number) =>
    `${years}\u00a0${years === 1 ? 'year' : 'years'}, ${months}\u00a0${months === 1 ? 'month' : 'months'}, ${days}\u00a0${days === 1 ? 'day' : 'days'}`,
  weekCount: (weeks: number, days: number) =>
    `${weeks}\u00a0${weeks === 1 ? 'week' : 'weeks'}, ${days}\u00a0${days === 1 ? 'day' : 'days'}`,
  note: 'The first day counts, the last one does not. Public holidays are not known.',
}
