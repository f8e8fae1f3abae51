/** Every word of the calculator. */
export const TEXTS = {
  bill: 'Bill',
  rate: 'Tip, in %',
  people: 'People',
  each: 'Each pays',
  tip: 'Tip',
  total: 'Total',
  left: 'Too much by rounding up',
  note: 'What each pays is rounded up to whole cents, so that the bill is covered.',
}
