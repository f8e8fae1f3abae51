export const GAME_TEXTS = {
  level: 'Level',
  lines: 'Rows',
  next: 'Next',
  field: (lines: number) => `The field: ${lines} rows are done`,
  turn: 'Turn',
  drop: 'Drop',
  keys: 'Arrow keys: left, right, down, and up to turn. The space bar drops, P pauses.',
  rules: [
    'Turn and move the falling pieces so that they fill rows. A full row goes and gives points.',
    'Several rows at once give more: 100, 300, 500 and 800 points, times the level.',
    'Every ten rows the pieces fall faster. When a new one has no room, the game is over.',
  ],
}
