/** Every word of the calculator. */
export const TEXTS = {
  from: 'Von, oder der Tag der Geburt',
  to: 'Bis',
  between: 'Dazwischen',
  days: 'Tage',
  weeks: 'Wochen und Tage',
  workdays: 'Montage bis Freitage',
  next: 'Tage bis zum nächsten Jahrestag',
  count: (years: number, months: number, days: number) =>
    `${years}\u00a0${years === 1 ? 'Jahr' : 'Jahre'}, ${months}\u00a0${months === 1 ? 'Monat' : 'Monate'}, ${days}\u00a0${days === 1 ? 'Tag' : 'Tage'}`,
  weekCount: (weeks: number, days: number) =>
    `${weeks}\u00a0${weeks === 1 ? 'Woche' : 'Wochen'}, ${days}\u00a0${days === 1 ? 'Tag' : 'Tage'}`,
  note: 'Der erste Tag zählt, der letzte nicht. Feiertage sind nicht bekannt.',
}
