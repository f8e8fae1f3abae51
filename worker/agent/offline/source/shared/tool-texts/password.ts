/** Every word of the generator. */
export const TEXTS = {
  password: 'Password',
  rules: 'What it is made of',
  length: 'Length',
  groups: { small: 'Small letters', large: 'Capital letters', digits: 'Digits', signs: 'Signs' },
  isClear: 'Without letters that look alike (I, l, 1, O, 0)',
  another: 'Another one',
  none: 'Choose at least one kind of characters, and a length.',
  strength: 'Strength',
  levels: ['Weak', 'Fair', 'Strong', 'Very strong'],
  bits: (level: string, bits: number) => `${level}, ${bits} bits`,
  note: 'It is made in this browser, sent nowhere and not kept.',
}
