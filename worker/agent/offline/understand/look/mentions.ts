import { cssColour } from './colour-words.ts'

export type Mention = { from: number; to: number }
export type ColourMention = Mention & { value: string }
export type Part = 'background' | 'primary' | 'header' | 'card' | 'whole'
export type PartMention = Mention & { part: Part }

const WORD = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|[\p{L}]+/giu
const MOST_WORDS = 4
/** A colour's word before one of these is a thing of that name: `orange juice`, `rose garden`, `gold medals`. */
const NO_COLOUR_BEFORE =
  /^[\s-]+(?:juice|medals?|garden|wine|sauce|bowls?|tables?|beds?|fish|cake|tea|board games?|market|friday|list|box|ingot|mining|price|standard|retriever|tree|bread|pie|castle|beach|sea|cards? (?:per|and|by|for each))\b/i

/** The colours that a text names, the longest words first: `dark slate gray` is one, not three. */
export function coloursIn(text: string): ColourMention[] {
  const words = [...text.matchAll(WORD)]
  const found: ColourMention[] = []
  for (let at = 0; at < words.length; at++) {
    const first = words[at]!
    for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count--) {
      const last = words[at + count - 1]!
      const to = last.index + last[0].length
      const phrase = text.slice(first.index, to)
      const value = /[^\p{L}\s#0-9-]/u.test(phrase) ? null : cssColour(phrase)
      if (value === null || NO_COLOUR_BEFORE.test(text.slice(to))) continue
      found.push({ from: first.index, to, value })
      at += count - 1
      break
    }
  }
  return found.reduce<ColourMention[]>((kept, colour) => {
    // `burnt orange (#cc5500)` is one colour, and the hex says exactly which.
    const before = kept.at(-1)
    if (before && /^\s*[(,]?\s*$/.test(text.slice(before.to, colour.from)) && text[colour.from] === '#')
      return [
        ...kept.slice(0, -1),
        { from: before.from, to: text[colour.to] === ')' ? colour.to + 1 : colour.to, value: colour.value },
      ]
    return [...kept, colour]
  }, [])
}

const BACKGROUND =
  '(?:page |site |main |overall |layout |app |website )?back ?grounds?(?: colou?rs?)?|backdrops?|base colou?r|(?<=\\b(?:the|as|as a) )base|screen colou?rs?|canvas|behind (?:everything|the (?:pages?|content|whole)|it all|all(?: pages)?)|body|seitenhintergrund|hintergründe|hintergrund(?:s|es|farbe)?|grundfarbe|grundton'
const PAGE = 'pages?|layout|surface|seiten?'
const HEADER =
  'headers?|top ?bars?|nav(?:igation)?(?: ?bars?)?|menu ?bars?|title ?bars?|toolbars?|banners?|kopfzeilen?|menüleiste'
const CARD = 'cards?|panels?|tiles?|karten|kacheln'
const PRIMARY =
  '(?:interface |ui |page |design |user interface |all )?components?(?: colou?rs?)?|(?:interface |ui |page |design |all )?elements?|buttons?|accents?(?: colou?rs?)?|links?|highlights?|controls?|widgets?|sidebars?|headings?|foregrounds?|call to actions?|everything else|all else|the rest|anything else|other parts|interactive parts|knöpfen?|schaltflächen?|bedienelementen?|elementen?|komponenten?|akzent(?:e|en|farben?)?|überschriften|steuerelementen?|alles andere|alles übrige|alles sonst|sonst alles|(?:den |der )?rest|das übrige|interface'
const WHOLE = 'it(?= (?:all )?in\\b)|(?:the )?(?:portal|site|website|app|everything)(?= in\\b)'

const PARTS: Array<[Part, RegExp]> = [
  ['background', bounded(BACKGROUND)],
  ['background', bounded(PAGE)],
  ['header', bounded(HEADER)],
  ['card', bounded(CARD)],
  ['primary', bounded(PRIMARY)],
  ['whole', bounded(WHOLE)],
]

function bounded(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'giu')
}

/** The parts of a page that a text names; several of one enumeration (`buttons, headings and cards`) are one. */
export function partsIn(text: string): PartMention[] {
  const found = PARTS.flatMap(([part, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ part, from: match.index, to: match.index + match[0].length })),
  ).toSorted((a, b) => a.from - b.from || b.to - a.to)
  const apart = found.filter((one, index) => !found.slice(0, index).some((other) => other.to > one.from))
  return apart.reduce<PartMention[]>((kept, one) => {
    const before = kept.at(-1)
    const between = before ? text.slice(before.to, one.from) : ''
    const joined = /^\s*(?:,|and|und|&|\/|or|,\s*and)\s*(?:all |the |die |alle )*$/i.test(between)
    if (before && before.part !== 'background' && one.part !== 'background' && one.part !== 'whole' && joined)
      return [...kept.slice(0, -1), { from: before.from, to: one.to, part: 'primary' }]
    return [...kept, one]
  }, [])
}
