/** Every word of the countdown. */
export const TEXTS = {
  settings: 'Worauf du wartest',
  name: 'Name',
  sample: 'Neujahr',
  moment: 'Tag und Uhrzeit',
  noMoment: 'Wähle einen Tag und eine Uhrzeit.',
  until: (name: string) => `Bis ${name}`,
  since: (name: string) => `Seit ${name}`,
  untilThen: 'Bis dahin',
  sinceThen: 'Seitdem',
  units: { days: 'Tage', hours: 'Stunden', minutes: 'Minuten', seconds: 'Sekunden' },
}
