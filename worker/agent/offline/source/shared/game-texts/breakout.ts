export const GAME_TEXTS = {
  level: 'Level',
  lives: 'Lives',
  launch: 'Send the ball off',
  field: (bricks: number) => `The wall: ${bricks} bricks are left`,
  keys: 'Arrow keys or a finger move the paddle, the space bar or a tap sends the ball off.',
  rules: [
    'Break every brick of the wall with the ball. Bricks with a second line have to be hit twice.',
    'Where the paddle is hit says where the ball goes. There are three lives, and each new wall is faster.',
  ],
}
