/** Every word of the timer. */
export const TEXTS = {
  plan: 'Deine Intervalle',
  prepare: 'Vorbereitung, in Sekunden',
  work: 'Belastung, in Sekunden',
  rest: 'Pause, in Sekunden',
  rounds: 'Runden',
  phases: { prepare: 'Vorbereitung', work: 'Belastung', rest: 'Pause', done: 'Geschafft' },
  round: (round: number, of: number) => `Runde ${round} von ${of}`,
  left: (time: string) => `noch ${time} insgesamt`,
  start: 'Los',
  pause: 'Anhalten',
  resume: 'Weiter',
  paused: 'Angehalten',
  reset: 'Zurücksetzen',
  sound: 'Ton',
  keys: 'Die Leertaste startet und hält an.',
  locked: 'Setze die Uhr zurück, um die Intervalle zu ändern.',
}
