export const GAME_TEXTS = {
  average: 'Average',
  fastest: 'Fastest',
  tries: 'Try',
  ms: (time: number) => `${time} ms`,
  begin: 'Press to begin',
  wait: 'Wait for the signal …',
  now: 'Now!',
  early: 'Too early',
  again: 'Press to try again',
  next: 'Press for the next try',
  done: (time: number) => `On average ${time} ms`,
  anew: 'Press to begin anew',
  rules: [
    'Press the field or the space bar to begin. Then wait until it changes, and press as fast as you can.',
    'Five tries make a game; the average counts. Who presses before the signal tries again.',
  ],
}
