const MOST_CHARACTERS = 6_000
const LONGEST_WORD = 80

/** A message as far as it is read, with what is no word blanked: positions stay, and no pattern walks for long. */
export const readable = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(new RegExp(`\\S{${LONGEST_WORD},}`, 'g'), (word) => ' '.repeat(word.length))
    .replace(/(?:[^\p{L}\p{N}\s]\s*){40,}/gu, (noise) => ' '.repeat(noise.length))
