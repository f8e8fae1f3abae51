/** Every word of the wheel. */
export const TEXTS = {
  options: 'Möglichkeiten',
  hint: (count: number, most: number) => `Eine je Zeile: ${count} von höchstens ${most}.`,
  initial: 'Pizza\nSushi\nSalat\nTacos\nCurry\nBurger',
  spin: 'Am Rad drehen',
  spinning: 'Das Rad dreht sich …',
  again: 'Noch einmal drehen',
  result: (option: string) => `Das Rad sagt: ${option}`,
  tooFew: 'Gib mindestens zwei Möglichkeiten ein.',
  ready: 'Drücke den Knopf oder die Leertaste.',
  takeOut: 'Gezogenes herausnehmen',
  drawn: 'Bisher gezogen',
  forget: 'Diese Liste leeren',
}
