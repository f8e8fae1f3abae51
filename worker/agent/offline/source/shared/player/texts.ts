export const PLAYER_TEXTS = {
  play: 'Play',
  pause: 'Pause',
  volume: 'Volume',
  player: (title: string) => `Player: ${title}`,
  position: 'Position',
  sample: 'This is a sample sound. It is replaced by the address of a recording or a stream.',
  broken: 'This cannot be played. The address may be wrong, or the other side is not there.',
}
