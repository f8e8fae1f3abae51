/** Every word of the wheel. */
export const TEXTS = {
  options: 'Options',
  hint: (count: number, most: number) => `One in a line: ${count} of at most ${most}.`,
  initial: 'Pizza\nSushi\nSalad\nTacos\nCurry\nBurgers',
  spin: 'Spin the wheel',
  spinning: 'The wheel spins …',
  again: 'Spin again',
  result: (option: string) => `The wheel says: ${option}`,
  tooFew: 'Enter at least two options.',
  ready: 'Press the button or the space bar.',
  takeOut: 'Take out what was drawn',
  drawn: 'Drawn so far',
  forget: 'Empty this list',
}
