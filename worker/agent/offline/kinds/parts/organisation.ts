import type { Message } from '#worker/agent/offline/kinds/recipe.ts'

/** Whom a site is for: `family-run workshop`, and what they do: `restores and tunes pianos`. */
export type Organisation = { what: string; does: string }

const PHRASE = "((?:[\\p{L}'’-]+\\s+){0,3}?[\\p{L}'’-]+)"
const END =
  '(?=\\s+(?:that|which|who|whose|where|with|in|on|to|at|and|needs?|wants?|mit|in|am|an|die|der|das|und|zum|bei)\\b|\\s*[,.;:!?\\n]|\\s*$)'
const FOR = new RegExp(
  `\\b(?:for|of|für)\\s+(?:an?|the|our|my|unser\\w*|mein\\w*|eine?[nmrs]?|den|die|das)\\s+${PHRASE}${END}`,
  'iu',
)
const AM = new RegExp(`\\b(?:i am|i'm|we are|ich bin|wir sind)\\s+(?:an?|ein\\w*)?\\s*${PHRASE}${END}`, 'iu')
/** `wedding photographer portfolio` says whose it is. */
const WHOSE =
  /^\W*(?:an? |the |my )?((?:[\p{L}'’-]+ ){0,2}(?:\p{L}*(?:grapher|designer|illustrator|artist|musician|painter|sculptor|architect|writer|translator|singer|actor|actress|dancer|developer)|fotograf(?:in)?|designer(?:in)?|maler(?:in)?|musiker(?:in)?))(?:'s|s')? (?:portfolio|web ?site|home ?page|page|site)\b/iu
const DOES =
  /\b(?:that|which|who)\s+((?:[a-z]{3,}s)\b(?:\s+(?!that|which|who|where|needs?|wants?)[\p{L}'’-]+){1,10}?)(?=\s*[.,;:\n]|\s+(?:that|which|who|where)\b|\s*$)/iu
/** Words that stand for the site itself, or say nothing about whom it is for. */
const NO_ORGANISATION =
  /\b(?:website|site|page|app|components?|background|buttons?|own|seite|hintergrund|everything)\b/i

export function organisationOf({ text, language }: Pick<Message, 'text' | 'language'>): Organisation {
  const what = [FOR, AM, WHOSE]
    .map((pattern) => pattern.exec(text)?.[1] ?? '')
    .find((phrase) => phrase !== '' && !NO_ORGANISATION.test(phrase))
  const found = language === 'en' ? (DOES.exec(text)?.[1] ?? '') : ''
  const does = /^brings|\b(?:me|us|we|it|you)\b/i.test(found) ? '' : found
  return { what: what ?? '', does }
}

const FAMILY = ['Marlow', 'Lindgren', 'Okafor', 'Castellan', 'Brandt', 'Yilmaz', 'Novak', 'Hartmann', 'Amsel', 'Rossi']
const PERSON = ['Mara Lindgren', 'Tobias Amsel', 'Noor Castellan', 'Elias Novak', 'Ines Rossi', 'Jonah Okafor']
const TOWN = {
  en: ['Fernhill', 'Oakbridge', 'Harrow Lane', 'Millbrook', 'Ashford Quay'],
  de: ['Bergfeld', 'Lindenau', 'Mühlbach', 'Altenroda', 'Seehausen'],
}

export const familyName = (seed: string) => chosen(FAMILY, seed)
export const personName = (seed: string) => chosen(PERSON, seed)
export const townName = (seed: string, language: 'en' | 'de') => chosen(TOWN[language], seed)

/** One of some, always the same for the same seed. */
export function chosen<Item>(items: readonly Item[], seed: string): Item {
  let sum = 7
  for (const character of seed) sum = (sum * 31 + character.codePointAt(0)!) % 1_000_003
  return items[sum % items.length]!
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
