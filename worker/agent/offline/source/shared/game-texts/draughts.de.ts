export const GAME_TEXTS = {
  players: ['Weiß', 'Schwarz'] as const,
  man: (player: string) => `Stein von ${player}`,
  king: (player: string) => `Dame von ${player}`,
  opponent: 'Gegen',
  levels: ['Computer, leicht', 'Computer, mittel', 'Computer, stark'],
  hasToTake: (player: string) => `${player} muss schlagen`,
  takesAgain: (player: string) => `${player} schlägt noch einmal`,
  pieces: (player: string) => `${player}: Steine`,
  won: 'Von dir gewonnen',
  rules: [
    'Steine ziehen schräg ein Feld vor. Wähle einen Stein, dann sein Ziel; die markierten Steine können ziehen.',
    'Geschlagen wird durch einen Sprung über einen fremden Stein. Wer schlagen kann, muss, und mit demselben Stein weiter.',
    'Ein Stein in der letzten Reihe wird zur Dame: Sie zieht und schlägt auch zurück.',
    'Wer keinen Stein mehr hat oder keinen ziehen kann, hat verloren.',
  ],
}
