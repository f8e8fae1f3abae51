/** Every word of the calculator. */
export const TEXTS = {
  calculation: 'Calculation',
  result: 'Result',
  keys: 'Keys',
  names: {
    C: 'Clear',
    '⌫': 'Delete the last',
    '÷': 'divided by',
    '×': 'times',
    '−': 'minus',
    '+': 'plus',
    '%': 'percent',
  } as Record<string, string>,
  equals: 'equals',
  wrong: 'This cannot be worked out. Check the signs and brackets, and that nothing is divided by 0.',
  history: 'History',
  none: 'What you work out stands here.',
  forget: 'Clear the history',
  hint: 'The keyboard works too: Enter gives the result, Escape clears.',
}
