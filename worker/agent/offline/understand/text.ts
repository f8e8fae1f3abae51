import { saidPlainly } from './reading/said-plainly.ts'

/** One item of a list and the word that led to it. */
export type Item = { text: string; joint: '' | ',' | 'and' | 'or' }

/** Set phrases with an "and" or "with" of their own: they are one noun, not two. */
const FIXED = [
  'lost and found',
  'lost & found',
  'bed and breakfast',
  'arts and crafts',
  'health and safety',
  'food and drink',
  'terms and conditions',
  'pros and cons',
  'questions and answers',
  'q and a',
  'q&a',
  'wear and tear',
  'black and white',
  'to and from',
  'fruit and veg',
  'show and tell',
  'meet and greet',
  'bring and buy',
  'wish list',
  'profit and loss',
  'check in and out',
  'before and after',
  'up and down',
  'dungeons and dragons',
  'd&d',
  'r&d',
  'salt and pepper',
  'supply and demand',
  'name and address',
  'rock and roll',
  'drum and bass',
  'date and time',
  'time and date',
  'first and last name',
  'yes and no',
  'wins and losses',
  'research and development',
  'track and field',
  'cats and dogs',
]
/** A letter no one types, so that every pattern for words sees a glued phrase as one word. */
const GLUE = '\u01c0'

/** Plain quotes, dashes and spaces; set phrases glued together so that no list is split inside them. */
export function normalise(text: string): string {
  let plain = text
    .slice(0, 6_000)
    .replace(/\r\n?/g, '\n')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/…/g, '...')
  plain = plain.replace(/[\t\f\v\u2000-\u200b\u00a0]+/g, ' ').replace(/ {2,}/g, ' ')
  plain = saidPlainly(plain)
  for (const phrase of FIXED)
    plain = plain.replace(new RegExp(`\\b${phrase}\\b`, 'gi'), (found) => found.replaceAll(' ', GLUE))
  plain = plain
    .replace(/\bsign[ -]?up(s?)\b/gi, 'sign-up$1')
    .replace(/\bwanna\b/gi, 'want to')
    .replace(/\bgotta\b/gi, 'have to')
  // These words say it the long way round. They would otherwise be read as part of a name, or as one more item.
  plain = plain
    .replace(/\b(amount|sum) of money\b/gi, '$1 (money)')
    .replace(/\b(goals|points|runs|sets|tries) for and against\b/gi, '$1 scored (number), $1 conceded (number)')
    .replace(/\bhome or away\b(?! (?:team|side|kit))/gi, 'venue (home / away)')
    .replace(
      /\b(?:(?:is|are|was|were) )?(?:either )?(\p{L}+) or not\b(?! (?:required|mandatory))/giu,
      (found, word: string) => (/^(?:whether|if)$/i.test(word) ? found : `${word} (yes/no)`),
    )
  return plain
    .replace(/\be\.g\.?/gi, 'eg')
    .replace(/\bi\.e\.?/gi, 'ie')
    .replace(/\betc\./gi, 'etc')
    .replace(/\bw\/(?=\s)/gi, 'with')
    .trim()
}

/** Undoes the glue of {@link normalise}. */
export const unglue = (text: string) => text.replaceAll(GLUE, ' ')

/** Cuts at a separator wherever it stands outside brackets and quotes. */
export function cutOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  const sticky = new RegExp(separator.source, separator.flags.replace('g', '') + 'y')
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === '(' || char === '[') depth++
    if ((char === ')' || char === ']') && depth > 0) depth--
    if (depth > 0) continue
    sticky.lastIndex = at
    const match = sticky.exec(text)
    if (!match || match[0] === '') continue
    parts.push(text.slice(start, at))
    start = at + match[0].length
    at = start - 1
  }
  parts.push(text.slice(start))
  return parts
}

const BULLET = /^\s*(?:[-*•·‣▪+]|\d{1,2}[.)]|[a-z]\))\s+/

/** Joins `Tools:` and the plain bullets under it into `Tools: a, b`; other bullets stay statements of their own. */
function joinBullets(lines: string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const bullets: string[] = []
    while (at + 1 < lines.length && BULLET.test(lines[at + 1]!)) bullets.push(lines[++at]!.replace(BULLET, '').trim())
    const simple = bullets.every(
      (bullet) =>
        !/[:]|\b(?:with|has|have|having)\b|^[^,(]*,/i.test(bullet.replace(/\([^)]*\)/g, '')) &&
        bullet.split(' ').length <= 7,
    )
    const own = line.replace(BULLET, '').trim()
    if (bullets.length > 0 && simple)
      joined.push(`${own.replace(/[:.]\s*$/, '')}: ${bullets.map((bullet) => bullet.replace(/[.;,]$/, '')).join(', ')}`)
    else joined.push(own, ...bullets)
  }
  return joined.filter((line) => line !== '')
}

/** A line that is only a heading before lines that are lists of their own. */
const isHeading = (line: string) => /:\s*$/.test(line)

/** Statements of a text: sentences, lines, bullets and parts between semicolons. */
export function statements(text: string): string[] {
  const lines = joinBullets(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  const whole = lines.flatMap((line, index) =>
    isHeading(line) && index < lines.length - 1 ? [line.replace(/:\s*$/, '')] : [line],
  )
  return whole
    .flatMap((line) => cutOutside(line, /[.!?]+(?=\s|$)|\s*;\s*/))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

/** Items of a list, each with what joined it to the one before. */
export function items(text: string): Item[] {
  const found: Item[] = []
  let rest = text
  let joint: Item['joint'] = ''
  const separator =
    /\s*,\s*(?:(?:and|plus|&|also|then|as well as)\s+)?(?:or\s+)?|\s+(?:and|plus|as well as|along with|together with|or)\s+(?:also\s+)?|\s+[&+]\s+/i
  for (;;) {
    const [first = '', ...others] = cutOutside(rest, separator)
    if (first.trim() !== '') found.push({ text: first.trim(), joint })
    if (others.length === 0) return found
    const after = rest.slice(first.length)
    const between = new RegExp(separator.source, 'iy').exec(after)?.[0] ?? after
    joint = /\bor\b/i.test(between) ? 'or' : between.includes(',') && !/\band\b|&/i.test(between) ? ',' : 'and'
    rest = after.slice(between.length)
    if (rest === '') return found
  }
}

const MAYBE = /(?<![\p{L}(])yes,?\s+(?:or\s+)?no,?\s+or\s+maybe(?!\p{L})/iu
/** `title and author, both required` says something of the fields before it. */
const ALL_REQUIRED = /^(?:both|all|all of (?:them|these|which))(?: are| being)? (?:required|mandatory|compulsory)$/i

/** The items of a list of fields, without what is said of all of them. */
export function listedItems(list: string): { all: Item[]; areRequired: boolean } {
  const told = items(list.replace(MAYBE, 'answer (Yes/No/Maybe)'))
  const all = told.filter(({ text }) => !ALL_REQUIRED.test(text))
  return { all, areRequired: all.length < told.length }
}
