export const GAME_TEXTS = {
  sides: ['Left', 'Right'] as const,
  opponent: 'Opponent',
  levels: ['Computer, easy', 'Computer, medium', 'Computer, strong'],
  field: (left: number, right: number) => `The field. It stands ${left} to ${right}.`,
  keys: 'Left: W and S. Right: the arrow keys. Or pull the paddles with a finger.',
  rules: [
    'Keep the ball away from your side: each ball that nobody reaches is a point for the other. Seven points win.',
    'The edge of a paddle sends the ball off more steeply than its middle, and each hit makes it faster.',
    'Against the computer the left paddle is yours; both pairs of keys move it.',
  ],
}
