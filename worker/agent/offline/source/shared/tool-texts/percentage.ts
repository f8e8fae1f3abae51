/** Every word of the calculator. */
export const TEXTS = {
  question: 'What is asked',
  questions: [
    'A percent of B',
    'A is which percent of B',
    'The change from A to B, in percent',
    'A with B percent more',
    'A with B percent less',
  ],
  a: 'A',
  b: 'B',
  byNothing: 'Of nothing there are no percent: enter another number than 0.',
  answer: 'Answer',
  difference: 'Difference',
}
