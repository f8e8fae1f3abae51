/** The words that every tool says. */
export const COMMON = {
  locale: 'de-DE',
  nothingHere: 'Unter dieser Adresse gibt es nichts.',
  missing: 'Gib eine Zahl ein.',
  noNumber: 'Das ist keine Zahl. Schreib sie so: 1.200,50.',
  noWholeNumber: 'Gib eine ganze Zahl ein.',
  atLeast: (least: string) => `Gib mindestens ${least} ein.`,
  atMost: (most: string) => `Gib höchstens ${most} ein.`,
  noDay: 'Wähle einen Tag.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser lässt diese Seite nicht kopieren.',
  clear: 'Neu beginnen',
  result: 'Ergebnis',
  fillIn: 'Fülle jedes Feld aus, um das Ergebnis zu sehen.',
}
