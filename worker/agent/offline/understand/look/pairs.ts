import type { Look } from '#worker/agent/offline/blueprint.ts'
import { type ColourMention, coloursIn, type PartMention, partsIn } from './mentions.ts'

type Pair = { colour: ColourMention; part: PartMention }
type Reading = { look: Partial<Look>; rest: string }

const FAR = 70
const CUT = 100
const FILLER =
  /(?:(?:^|[\s,;:(–-])(?:please|implement|define|only|while|with|and|in|on|as|for|to|has|have|having|a|an|the|use|using|apply|applying|choose|choosing|set|make|making|give|it|style|styled|styling|colou?r|colou?rs|coloured|scheme|palette|paint|dress|keep|keeping|put|go|i|we|want|would|like|should|be|is|are|configure|select|pick|its|my|our|all|design|shades?|of|tones?|let|but|mit|und|in|im|auf|der|die|das|den|dem|ein|eine|einen|einem|bitte|als|für|soll|sollen|sein|alle|nimm|verwende|nutze|farbe|farben|farbschema|gestalte|setze|mach|mache))+[\s,;:–-]*$/i
const TRAILING =
  /^(?:\s*(?:,?\s*please|theme|colou?rs?|palette|everywhere|throughout|instead|bitte|sein|are used|is used|used|serves?|should be used|werden|haben|has to be|-?coloured|as well)\b)+|^\)/i
const ONLY_FILLER =
  /^(?:\W|\b(?:please|define|only|while|matters?|with|and|in|on|as|for|to|has|have|a|an|the|use|uses|used|apply|choose|set|make|makes|give|it|this|style|colou?rs?|scheme|theme|dark|light|mode|should|be|is|are|at|by|of|goes?|lies?|fills?|serves?|tone|lie|must|all|every|site|website|page|app|portal|layout|you|may|i|we|want|would|like|go|keep|let|mit|und|im|auf|der|die|das|den|dem|ein|eine|bitte|als|für|soll|sollen|sein|werden|alle|farbe|farben|these)\b)*$/i

/** Takes out what names a part of the page with its colour: `wheat for the background and indigo for components`. */
export function takePairs(text: string): Reading {
  const look: Partial<Look> = {}
  const rest = sentencesOf(text)
    .map((sentence) => takeFrom(sentence, look))
    .join('')
  return { look, rest: rest === text ? text : tidy(rest) }
}

/** Sentences with what divides them, so that they join again into the text. */
const sentencesOf = (text: string) =>
  text.match(/[^.!?;\n]+(?:[.!?;](?=\d)[^.!?;\n]*)*[.!?;\n]*\s*|[.!?;\n]+\s*/g) ?? []

const tidy = (text: string) =>
  text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ([,.;!?])/g, '$1')
    .replace(/(?:[,;:]\s*)+([.;!?]|$)/gm, '$1')
    .replace(/^[\s,.;:–-]+/, '')
    .trim()

function takeFrom(sentence: string, look: Partial<Look>): string {
  const parts = partsIn(sentence)
  if (parts.length === 0) return takeBare(sentence, look)
  const colours = coloursIn(sentence)
  if (colours.length === 0) return /\bcolou?rs?\b|\bfarben?\b/i.test(sentence) && isOnlyLook(sentence) ? '' : sentence
  const pairs = matched(sentence, { colours, parts })
  if (pairs.length === 0) return sentence
  for (const { colour, part } of pairs) look[part.part === 'whole' ? 'background' : part.part] ??= colour.value
  return takeLeft(without(sentence, pairs), { of: sentence, look })
}

/** `Light yellow background, olive`: one colour alone beside that of the background is what lies on it. */
function takeLeft(rest: string, { of: sentence, look }: { of: string; look: Partial<Look> }): string {
  const [colour, another] = coloursIn(rest)
  if (!colour || another || look.background === undefined || look.primary !== undefined) return rest
  if (!ONLY_FILLER.test(`${rest.slice(0, colour.from)} ${rest.slice(colour.to)}`)) return rest
  look.primary = colour.value
  return sentence.includes('\n') ? '\n' : ''
}

/** A sentence of nothing but two colours: the first lies behind everything, the second is on top of it. */
function takeBare(sentence: string, look: Partial<Look>): string {
  const colours = coloursIn(sentence)
  const [first, second] = colours
  if (first === undefined || second === undefined || colours.length > 2) return sentence
  const between = sentence.slice(first.to, second.from)
  const around = `${sentence.slice(0, first.from)} ${sentence.slice(second.to)}`
  if (!/^\s*(?:,|and|und|&|\/|with|mit|on|auf|,\s*and)\s*$/i.test(between) || !ONLY_FILLER.test(around)) return sentence
  look.background ??= first.value
  look.primary ??= second.value
  return sentence.includes('\n') ? '\n' : ''
}

const isOnlyLook = (sentence: string) => /\b(?:pick|choose|match\w*|wähl\w*|passend\w*)\b/i.test(sentence)

/** Each colour with the part it belongs to: of all ways to pair them, the one with the least between them. */
function matched(sentence: string, { colours, parts }: { colours: ColourMention[]; parts: PartMention[] }): Pair[] {
  const ground = parts.some(({ part }) => part === 'background')
  const named = parts.filter(({ part }) => part !== 'whole')
  const usable = ground || named.length === 0 ? named : parts
  const costs = colours.flatMap((colour) =>
    usable.map((part) => ({ pair: { colour, part }, cost: cost(sentence, { colour, part }) })),
  )
  const few = costs.filter(({ cost }) => cost < FAR + CUT).toSorted((a, b) => a.cost - b.cost)
  return best(few.slice(0, MOST_PAIRS))
}

const MOST_PAIRS = 12
type Priced = { pair: Pair; cost: number }

/** The set of pairs in which nothing occurs twice, the most pairs first and then the cheapest. */
function best(priced: Priced[]): Pair[] {
  let chosen: Priced[] = []
  const total = (all: Priced[]) => all.reduce((sum, { cost }) => sum + cost, 0)
  const visit = (at: number, taken: Priced[]): void => {
    if (taken.length > chosen.length || (taken.length === chosen.length && total(taken) < total(chosen))) chosen = taken
    for (let next = at; next < priced.length; next++) {
      const { pair } = priced[next]!
      if (!taken.some((other) => other.pair.colour === pair.colour || other.pair.part === pair.part))
        visit(next + 1, [...taken, priced[next]!])
    }
  }
  visit(0, [])
  return chosen.map(({ pair }) => pair)
}

function cost(sentence: string, { colour, part }: Pair): number {
  const [from, to] = colour.from < part.from ? [colour.to, part.from] : [part.to, colour.from]
  const between = sentence.slice(from, to)
  if (from > to || between.length > FAR) return Number.POSITIVE_INFINITY
  const cuts = between.match(/[,;()]|\b(?:and|und|but|while)\b/gi)?.length ?? 0
  const softCuts = between.match(/\b(?:with|mit)\b/gi)?.length ?? 0
  const whole = part.part === 'whole' ? 30 : 0
  return between.length + cuts * CUT + softCuts * 30 + whole
}

function without(sentence: string, pairs: Pair[]): string {
  const spans = pairs
    .map(({ colour, part }) => ({ from: Math.min(colour.from, part.from), to: Math.max(colour.to, part.to) }))
    .toSorted((a, b) => b.from - a.from)
  const end = /[.!?;\n]+\s*$/.exec(sentence)?.[0] ?? ''
  let text = sentence.slice(0, sentence.length - end.length)
  for (const { from, to } of spans) {
    const before = text.slice(0, from).replace(FILLER, '')
    const after = text.slice(to).replace(TRAILING, '')
    text = `${before}${/^\s*[,.;:!?–]|^$/.test(after) ? '' : ' '}${after}`
  }
  return ONLY_FILLER.test(text) ? (end.includes('\n') ? '\n' : '') : `${text}${end}`
}
