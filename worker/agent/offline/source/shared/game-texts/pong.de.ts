export const GAME_TEXTS = {
  sides: ['Links', 'Rechts'] as const,
  opponent: 'Gegen',
  levels: ['Computer, leicht', 'Computer, mittel', 'Computer, stark'],
  field: (left: number, right: number) => `Das Feld. Es steht ${left} zu ${right}.`,
  keys: 'Links: W und S. Rechts: die Pfeiltasten. Oder zieh die Schläger mit dem Finger.',
  rules: [
    'Halte den Ball von deiner Seite fern: Jeder Ball, den niemand erreicht, ist ein Punkt für die andere. Sieben gewinnen.',
    'Der Rand eines Schlägers schickt den Ball steiler weg als seine Mitte, und jeder Treffer macht ihn schneller.',
    'Gegen den Computer gehört dir der linke Schläger; beide Tastenpaare bewegen ihn.',
  ],
}
