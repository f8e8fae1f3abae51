/** Every word of the countdown. */
export const TEXTS = {
  settings: 'What you wait for',
  name: 'Name',
  sample: 'New Year',
  moment: 'Day and time',
  noMoment: 'Choose a day and a time.',
  until: (name: string) => `Until ${name}`,
  since: (name: string) => `Since ${name}`,
  untilThen: 'Until then',
  sinceThen: 'Since then',
  units: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
}
