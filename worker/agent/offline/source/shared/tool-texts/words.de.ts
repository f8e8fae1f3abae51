/** Every word of the counter. */
export const TEXTS = {
  text: 'Dein Text',
  hint: 'Schreib oder füg hier ein. Der Text bleibt in diesem Browser.',
  words: 'Wörter',
  characters: 'Zeichen',
  withoutSpaces: 'Ohne Leerzeichen',
  sentences: 'Sätze',
  paragraphs: 'Absätze',
  lines: 'Zeilen',
  reading: 'Zeit zum Lesen',
  speaking: 'Zeit zum Vorlesen',
  time: (minutes: number, seconds: number) => (minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`),
  frequent: 'Häufigste Wörter',
  times: (times: number) => `${times} ×`,
}
