/** Every word of the generator. */
export const TEXTS = {
  password: 'Passwort',
  rules: 'Woraus es besteht',
  length: 'Länge',
  groups: { small: 'Kleine Buchstaben', large: 'Große Buchstaben', digits: 'Ziffern', signs: 'Zeichen' },
  isClear: 'Ohne ähnliche Buchstaben (I, l, 1, O, 0)',
  another: 'Ein anderes',
  none: 'Wähle mindestens eine Art von Zeichen und eine Länge.',
  strength: 'Stärke',
  levels: ['Schwach', 'Mäßig', 'Stark', 'Sehr stark'],
  bits: (level: string, bits: number) => `${level}, ${bits} Bit`,
  note: 'Es entsteht in diesem Browser, wird nirgendwohin gesendet und nicht aufgehoben.',
}
