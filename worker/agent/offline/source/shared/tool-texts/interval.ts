/** Every word of the timer. */
export const TEXTS = {
  plan: 'Your intervals',
  prepare: 'Prepare, in seconds',
  work: 'Work, in seconds',
  rest: 'Rest, in seconds',
  rounds: 'Rounds',
  phases: { prepare: 'Prepare', work: 'Work', rest: 'Rest', done: 'Done' },
  round: (round: number, of: number) => `Round ${round} of ${of}`,
  left: (time: string) => `${time} left in all`,
  start: 'Start',
  pause: 'Pause',
  resume: 'Go on',
  paused: 'Paused',
  reset: 'Reset',
  sound: 'Sound',
  keys: 'The space bar starts and pauses.',
  locked: 'Reset the timer to change its intervals.',
}
