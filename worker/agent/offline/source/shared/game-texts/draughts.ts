export const GAME_TEXTS = {
  players: ['White', 'Black'] as const,
  man: (player: string) => `${player} man`,
  king: (player: string) => `${player} king`,
  opponent: 'Opponent',
  levels: ['Computer, easy', 'Computer, medium', 'Computer, strong'],
  hasToTake: (player: string) => `${player} has to take`,
  takesAgain: (player: string) => `${player} takes once more`,
  pieces: (player: string) => `${player}: pieces`,
  won: 'Won by you',
  rules: [
    'Men move one field ahead and aslant. Press a piece, then the field it goes to; marked pieces can move.',
    'A piece takes by leaping over one of the other side. Who can take has to, and goes on with the same piece.',
    'A man on the last row becomes a king: it moves and takes back as well.',
    'Who has no piece left, or none that can move, has lost.',
  ],
}
