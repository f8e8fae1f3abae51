/** Every word of the counter. */
export const TEXTS = {
  text: 'Your text',
  hint: 'Type or paste here. The text stays in this browser.',
  words: 'Words',
  characters: 'Characters',
  withoutSpaces: 'Without spaces',
  sentences: 'Sentences',
  paragraphs: 'Paragraphs',
  lines: 'Lines',
  reading: 'Time to read',
  speaking: 'Time to read aloud',
  time: (minutes: number, seconds: number) => (minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`),
  frequent: 'Most frequent words',
  times: (times: number) => `${times} ×`,
}
