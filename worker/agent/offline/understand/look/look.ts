import type { Look } from '#worker/agent/offline/blueprint.ts'
import { cssColour } from './colour-words.ts'
import { takePairs } from './pairs.ts'

export type LookChange = Partial<Look>
type Role = keyof Look

const ROLE_WORDS: Record<Role, string> = {
  background: 'back ?ground|backdrop|page|body|canvas',
  header: 'headers?|top ?bar|nav(?:igation)?(?: ?bar)?|menu ?bar|title ?bar|toolbar|banner',
  card: 'cards?|panels?|tiles?',
  primary:
    'buttons?|accents?|links?|highlights?|primary|components?|controls?|theme|colou?r scheme|brand|colou?rs?|main colou?r',
}
const ANY_ROLE = Object.values(ROLE_WORDS).join('|')
const ANY_ROLE_WORD = new RegExp(`^(?:${ANY_ROLE})$`, 'i')
const LETTER = '[a-zA-ZäöüÄÖÜß]'
const COLOUR = `(?:#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|${LETTER}+(?:[ -]${LETTER}+){0,2})`
const COLOUR_AT_START = new RegExp(`^#[0-9a-fA-F]{3,6}\\b|^${LETTER}+(?:[ -]${LETTER}+){0,2}`)
/** What may stand behind a colour that is the whole app's: the end of the phrase, or what else the app has or does. */
const BEHIND_WHOLE =
  /^\s*($|[,.;:!?)\n]|(with|and|for|please|theme|colou?rs?|but|called|named|instead|everywhere|where|which|that|who|in which|on which|mit|und|für|bitte|aber|namens|überall|wo|die|der|das|in (?:dem|der|denen)|auf (?:dem|der|denen))\b)/i
const SHADE =
  '(?:(?:bright|soft|nice|warm|cool|deep|rich|pale|light|dark|pastel|vivid|bold|calm|muted|very|lovely|pretty) )*'

function roleOf(word: string): Role {
  const roles: Role[] = ['background', 'header', 'card', 'primary']
  return roles.find((role) => new RegExp(`^(?:${ROLE_WORDS[role]})$`, 'i').test(word)) ?? 'primary'
}

/** The longest colour at the start of the words, its value and how many characters it took. */
function colourAtStart(text: string): { value: string; length: number } | null {
  const words = COLOUR_AT_START.exec(text)?.[0]
  if (words === undefined) return null
  for (
    let end = words.length;
    end > 0;
    end = Math.max(words.lastIndexOf(' ', end - 1), words.lastIndexOf('-', end - 1))
  ) {
    const value = cssColour(words.slice(0, end))
    if (value !== null) return { value, length: end }
  }
  const shade = new RegExp(`^${SHADE}`, 'i').exec(text)?.[0] ?? ''
  const rest = shade === '' ? null : colourAtStart(text.slice(shade.length))
  return rest && { value: rest.value, length: rest.length + shade.length }
}

/** The colour that ends the words: `with a nice dark green` → `dark green`. */
function colourAtEnd(words: string): { value: string; start: number } | null {
  const parts = [...words.matchAll(/#?[a-zA-Z0-9]+/g)]
  for (const part of parts.slice(-3)) {
    const value = cssColour(words.slice(part.index).trim())
    if (value !== null) return { value, start: part.index }
  }
  return null
}

type Reading = { look: LookChange; rest: string }

/** `orange buttons`, `a dark-blue coloured background`. */
function readBefore({ look, rest }: Reading): Reading {
  const pattern = new RegExp(
    `(?:\\b(?:with|and|in|on|has|have|a|an|the|use|using|some)\\s+|,\\s*)*(${COLOUR})(?:[ -]colou?red)?(?:\\s+(?:as|for|on|in)(?:\\s+(?:the|a|an|all|my|its))*)?(?:\\s+(?:main|primary|default|accent))?\\s+(${ANY_ROLE})\\b`,
    'gi',
  )
  let found = false
  const next = rest.replace(pattern, (whole: string, words: string, role: string) => {
    const colour = colourAtEnd(words)
    if (colour === null) return whole
    found = true
    const key = roleOf(role)
    look[key] ??= colour.value
    return removed(whole, words.slice(0, colour.start).replace(new RegExp(`${SHADE}$`, 'i'), ''))
  })
  return { look, rest: found ? next : rest }
}

/** What stood before the colour and is not filler is kept. */
function removed(whole: string, before: string): string {
  const kept = before
    .replace(/\b(with|and|in|on|has|have|a|an|the|use|using|some|it|make|please|give|me)\b/gi, '')
    .trim()
  return kept === ''
    ? ' '
    : `${/^[,\s]*/.exec(whole)?.[0] ?? ''}${before.replace(/\s*\b(with|and|in|on|a|an|the)\s*$/i, '')} `
}

/** `background lavender`, `header should be navy`, `buttons in teal`, `background: #fff`. */
function readAfter({ look, rest }: Reading): Reading {
  const link = '(?:\\s*(?:colou?rs?|is|are|to be|should be|must be|will be|be|in|to|into|as|of|a|an|the|:|=|,)\\s*)*'
  const pattern = new RegExp(
    `(?:\\b(?:with|and|make|turn|set|change|give it|paint|colou?r|the|a|its|all|keep|switch)\\s+|,\\s*)*\\b(${ANY_ROLE})\\b(${link})\\s*(?=[#a-zA-Z])`,
    'gi',
  )
  let text = rest
  for (const match of [...rest.matchAll(pattern)].toReversed()) {
    const from = match.index + match[0].length
    const colour = colourAtStart(text.slice(from))
    if (colour === null || !/^[\s,.;!?)]|^$/.test(text.slice(from + colour.length, from + colour.length + 1))) continue
    const role = roleOf(match[1]!)
    look[role] ??= colour.value
    text = `${text.slice(0, match.index)} ${text.slice(from + colour.length)}`
  }
  return { look, rest: text }
}

/** `in teal`, `make it dark green`, `use purple`, `teal and white theme`. */
function readWhole({ look, rest }: Reading): Reading {
  const pattern =
    /(?:^|[\s,])(?:(?:but|and|all|make|turn|paint|colou?r|have|want) )*(?:in(?: a| the| shades of| einem| kräftigem| zartem)?|make it(?: all| look)?|make (?:the |this )?(?:app|everything|site)(?: look)?|use(?: the colou?r)?|turn it|paint it|colou?red|it should be|go for)\s+(?=[#a-zA-Z])/gi
  for (const match of rest.matchAll(pattern)) {
    // `show overdue loans in red` is about rows, not about the app.
    if (
      /\b(?:show|highlight|mark|display|print|flag)\b[^.,;]*$/i.test(rest.slice(0, match.index)) &&
      /\sin\s/i.test(match[0])
    )
      continue
    const from = match.index + match[0].length
    const colour = colourAtStart(rest.slice(from))
    if (colour === null) continue
    const after = rest.slice(from + colour.length)
    const second = /^\s+(?:and|&|on|und|auf)\s+/.exec(after)
    const other = second && colourAtStart(after.slice(second[0].length))
    const taken = colour.length + (second && other ? second[0].length + other.length : 0)
    if (!BEHIND_WHOLE.test(rest.slice(from + taken))) continue
    if (look.primary === undefined) look.primary = colour.value
    else look.header ??= colour.value
    if (other) look.background ??= other.value
    return {
      look,
      rest: `${rest.slice(0, match.index)} ${rest.slice(from + taken).replace(/^\s*(theme|colou?rs?)\b/i, '')}`,
    }
  }
  return { look, rest }
}

function readMode({ look, rest }: Reading): Reading {
  const dark =
    /(?:\b(?:with|in|and|a|use|make it|switch to|has|have)\s+)*\bdark (?:mode|theme|look|background|colou?rs)\b|\bmake it dark\b(?! \w)/i
  if (dark.test(rest)) {
    look.background ??= '#0f172a'
    look.header ??= '#020617'
    look.card ??= '#1e293b'
    return { look, rest: rest.replace(dark, ' ') }
  }
  const light = /(?:\b(?:with|in|and|a|use|make it|switch to)\s+)*\b(?:light|white) (?:mode|theme)\b/i
  if (!light.test(rest)) return { look, rest }
  return { look: { background: null, header: null, card: null, ...look }, rest: rest.replace(light, ' ') }
}

/** What stands behind this is not read for colours: patterns would walk for long. */
const MOST_CHARACTERS = 6_000

/** Takes every wish about colours out of a text: what was wished, and the text without it. */
export function takeLook(message: string): { look: LookChange; rest: string } {
  const text = message.slice(0, MOST_CHARACTERS)
  const pairs = takePairs(text)
  const readers = [readMode, readBefore, readAfter, readBefore, readWhole]
  const { look, rest } = readers.reduce<Reading>((reading, read) => read(reading), {
    look: pairs.look,
    rest: pairs.rest,
  })
  if (Object.keys(look).length === 0) return { look, rest: message }
  return {
    look,
    rest: rest
      .replace(/[ \t]+/g, ' ')
      .replace(/ ([,.;!?])/g, '$1')
      .replace(/(?:[,;]\s*)+([.;!?]|$)/gm, '$1')
      .trim(),
  }
}

/** Whether a phrase speaks of the look at all, so that it is not mistaken for a field. */
export function isLookWord(phrase: string): boolean {
  return ANY_ROLE_WORD.test(phrase) || cssColour(phrase) !== null
}
