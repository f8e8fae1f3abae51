/** Every word of the stopwatch. */
export const TEXTS = {
  start: 'Los',
  pause: 'Anhalten',
  resume: 'Weiter',
  lap: 'Runde',
  reset: 'Zurücksetzen',
  laps: 'Runden',
  none: 'Runden, die du nimmst, stehen hier.',
  number: 'Runde',
  took: 'Rundenzeit',
  at: 'Insgesamt',
  fastest: 'schnellste',
  slowest: 'langsamste',
  keys: 'Die Leertaste startet und hält an, L nimmt eine Runde.',
  taken: (number: number, time: string) => `Runde ${number}: ${time}`,
}
