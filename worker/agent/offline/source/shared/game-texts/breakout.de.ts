export const GAME_TEXTS = {
  level: 'Stufe',
  lives: 'Leben',
  launch: 'Ball losschicken',
  field: (bricks: number) => `Die Mauer: noch ${bricks} Steine`,
  keys: 'Pfeiltasten oder ein Finger bewegen den Schläger, die Leertaste oder ein Tippen schickt den Ball los.',
  rules: [
    'Triff mit dem Ball jeden Stein der Mauer. Steine mit einer zweiten Linie müssen zweimal getroffen werden.',
    'Wo der Schläger getroffen wird, bestimmt, wohin der Ball fliegt. Es gibt drei Leben; jede Mauer ist schneller.',
  ],
}
