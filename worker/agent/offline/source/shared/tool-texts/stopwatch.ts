/** Every word of the stopwatch. */
export const TEXTS = {
  start: 'Start',
  pause: 'Stop',
  resume: 'Go on',
  lap: 'Lap',
  reset: 'Reset',
  laps: 'Laps',
  none: 'Laps that you take stand here.',
  number: 'Lap',
  took: 'Time of the lap',
  at: 'In all',
  fastest: 'fastest',
  slowest: 'slowest',
  keys: 'The space bar starts and stops, L takes a lap.',
  taken: (number: number, time: string) => `Lap ${number}: ${time}`,
}
