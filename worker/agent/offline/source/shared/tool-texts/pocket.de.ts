/** Every word of the calculator. */
export const TEXTS = {
  calculation: 'Rechnung',
  result: 'Ergebnis',
  keys: 'Tasten',
  names: {
    C: 'Leeren',
    '⌫': 'Letztes löschen',
    '÷': 'geteilt durch',
    '×': 'mal',
    '−': 'minus',
    '+': 'plus',
    '%': 'Prozent',
  } as Record<string, string>,
  equals: 'ist gleich',
  wrong: 'Das lässt sich nicht ausrechnen. Prüfe Zeichen und Klammern, und dass nichts durch 0 geteilt wird.',
  history: 'Verlauf',
  none: 'Was du ausrechnest, steht hier.',
  forget: 'Verlauf leeren',
  hint: 'Die Tastatur geht auch: Eingabe gibt das Ergebnis, Escape leert.',
}
