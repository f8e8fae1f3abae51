/** Every word of the calculator. */
export const TEXTS = {
  start: 'Erspartes heute',
  monthly: 'Einzahlung im Monat',
  rate: 'Zinsen im Jahr, in %',
  years: 'Jahre',
  end: 'Am Ende',
  paid: 'Eingezahlt, insgesamt',
  interest: 'Zinsen',
  note: 'Zinsen kommen jeden Monat hinzu, Einzahlungen am Ende des Monats. Steuern sind nicht gerechnet.',
}
