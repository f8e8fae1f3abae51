export const PLAYER_TEXTS = {
  play: 'Abspielen',
  pause: 'Pause',
  volume: 'Lautstärke',
  player: (title: string) => `Abspielgerät: ${title}`,
  position: 'Stelle',
  sample: 'Das ist ein Beispielklang. An seine Stelle tritt die Adresse einer Aufnahme oder eines Senders.',
  broken: 'Das lässt sich nicht abspielen. Die Adresse ist falsch, oder die andere Seite ist nicht da.',
}
