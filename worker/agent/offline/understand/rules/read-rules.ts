/** A list as far as rules speak of it: what one and several are called, and its fields in their order. */
export type Ruled = { one: string; many: string; fields: Array<{ label: string; kind: string }> }

/** What is said like a rule, whether or not a list is there that keeps it. */
export const RULE_LIKE =
  /\b(?:each|every) \p{L}+ only once\b(?! (?:a|per|each|every) )|(?<!\p{L})jede[rs]? [\p{L}-]+ nur einmal(?! (?:am|pro|je|im) )|\b(?:can|may|must|should) (?:only be \p{L}+ once|be \p{L}+ only once)\b|\b(?:must|has to|have to|should) be unique\b|\bno two \p{L}+ (?:\p{L}+ ){0,3}the same\b|\b(?:must|can|may|are|is|should) (?:never|not) be(?:come)? negative\b|\b(?:are|is) never negative\b|\bmust be (?:between|from|at least|at most) \d+|(?<!\p{L})(?:darf|dürfen|kann|können) (?:nur|höchstens) einmal\b|\beindeutig sein\b|(?<!\p{L})keine zwei \p{Lu}\p{L}+ (?:\p{L}+ ){0,3}(?:den|die|das|der)selbe|(?<!\p{L})(?:darf|dürfen) (?:nie|niemals|nicht) negativ|(?<!\p{L})(?:muss|müssen) zwischen \d+/giu

/** What may be there once only: an entry of a list, told apart by these fields together. Both count from 0. */
type Once = { list: number; fields: number[] }
/** The least and the most of a number. */
type Bounds = { list: number; field: number; least?: number; most?: number }
/** `told` are the words of the message that set them. */
export type Rules = { once: Once[]; bounds: Bounds[]; told: string[] }

type Found = { list?: string | undefined; fields: string; plus?: 'times' | 'day' }

const NOT = `(?:cannot|can ?not|can't|can never|may not|may never|must not|must never|should not|shouldn't)`
const ONLY = `(?:only be \\p{L}+ once|be \\p{L}+ only once|be \\p{L}+ once only|be \\p{L}+ at most once)`
const NUR = `(?:nur|höchstens|maximal) einmal`
const SAME = `(?:d(?:en|ie|as|em|er)selben?|(?:de[nmr]|die|das) (?:gleichen?|selben?)|(?:zu[rm]|am|im) (?:selben|gleichen))`

/** How people say that something may be there once. The fields are words for labels, several with `and` or `und`. */
const ONCE: Array<[words: RegExp, read: (parts: string[]) => Found]> = [
  [
    new RegExp(`\\b(?:each|every|an?|one) (\\p{L}+) of (?:an?|the|each) (\\p{L}+) can ${ONLY}`, 'iu'),
    ([list, of]) => ({ list, fields: of!, plus: 'times' }),
  ],
  [
    new RegExp(
      `\\b(?:each|every|an?|the same|one) ([\\p{L} ,-]+?) (?:can|may|must) ${ONLY} (?:a|per|each) day\\b`,
      'iu',
    ),
    ([fields]) => ({ fields: fields!, plus: 'day' }),
  ],
  [
    new RegExp(`\\b(?:each|every|an?|the same|one) ([\\p{L} ,-]+?) (?:can|may|must) ${ONLY}`, 'iu'),
    ([fields]) => ({ fields: fields! }),
  ],
  [
    /\b(?:each|every) ([\p{L} ,-]+?) (?:only|just|at most) once\b(?! (?:a|per|each|every) )/iu,
    ([fields]) => ({ fields: fields! }),
  ],
  [
    /(?<!\p{L})jede[rs]? ([\p{L} ,-]+?) (?:nur|höchstens|maximal) einmal(?! (?:am|pro|je|im) )/iu,
    ([fields]) => ({ fields: fields! }),
  ],
  [
    new RegExp(`\\bthe same ([\\p{L} ,-]+?) ${NOT} be \\p{L}+ (?:twice|again|two times|more than once)`, 'iu'),
    ([fields]) => ({ fields: fields! }),
  ],
  [
    /\bno two (\p{L}+)(?: may| can| should| must)?(?: ever)? (?:have|share|be (?:for|at|on|in)|for|at|on|in|with) the same ([\p{L} ,-]+?)(?=[.;!\n)]|$)/iu,
    ([list, fields]) => ({ list, fields: fields! }),
  ],
  [
    new RegExp(
      `\\b(?:an?|the|one|each) (\\p{L}+) ${NOT} have (?:two|2|more than one|several) (\\p{L}+) (?:at|on|with|for|in) the same ([\\p{L} ,-]+?)(?=[.;!\\n)]|$)`,
      'iu',
    ),
    ([of, list, fields]) => ({ list, fields: `${of} and ${fields}` }),
  ],
  [
    /(?:^|[.;!\n]|\bthe|\beach|\bevery)\s*([\p{L} -]{3,40}?) (?:must|has to|have to|should) be unique\b/iu,
    ([fields]) => ({ fields: fields! }),
  ],
  [
    new RegExp(
      `(?<!\\p{L})jede[rs]? (\\p{Lu}\\p{L}+) (?:eine[rs]|der|des|je) (\\p{Lu}\\p{L}+) (?:kann|darf) ${NUR}`,
      'iu',
    ),
    ([list, of]) => ({ list, fields: of!, plus: 'times' }),
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:jede[rs]?|ein(?:e[nr]?)?|d(?:er|ie|as)selbe) ([\\p{L} ,-]+?) (?:kann|darf|können|dürfen) (?:am|pro|je) Tag ${NUR}`,
      'iu',
    ),
    ([fields]) => ({ fields: fields!, plus: 'day' }),
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:jede[rs]?|ein(?:e[nr]?)?|d(?:er|ie|as)selbe) ([\\p{L} ,-]+?) (?:kann|darf|können|dürfen) ${NUR}`,
      'iu',
    ),
    ([fields]) => ({ fields: fields! }),
  ],
  [
    new RegExp(
      `(?<!\\p{L})keine zwei (\\p{Lu}\\p{L}+)[^.;]{0,20}? ${SAME} ([\\p{L} ,-]+?)(?: haben| tragen)?(?=[.;!\\n)]|$)`,
      'iu',
    ),
    ([list, fields]) => ({ list, fields: fields! }),
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:eine?|der|die|das|jede[rs]?) (\\p{Lu}\\p{L}+) (?:kann|darf) (?:nicht|keine) (?:zwei|mehrere) (\\p{Lu}\\p{L}+) ${SAME} ([\\p{L} ,-]+?)(?: haben)?(?=[.;!\\n)]|$)`,
      'iu',
    ),
    ([of, list, fields]) => ({ list, fields: `${of} und ${fields}` }),
  ],
  [
    /(?:^|[.;!\n]|\bdie|\bder|\bdas|\bjede[rs]?)\s*([\p{L} -]{3,40}?) (?:muss|müssen|soll|sollen|ist|sind) eindeutig(?!\p{L})/iu,
    ([fields]) => ({ fields: fields! }),
  ],
]

type Read = Pick<Bounds, 'least' | 'most'>
const number = (text: string | undefined) => Number(text)

/** How people say how small and how large a number may be. The first part is a word for the label. */
const BOUNDS: Array<[words: RegExp, read: (parts: string[]) => Read]> = [
  [
    /(\p{L}+) (?:are|is|can|may|must|should)(?: never| not|n't|not)(?: be(?:come)?)? (?:negative|below (?:zero|0)|less than (?:zero|0))/giu,
    () => ({ least: 0 }),
  ],
  [
    /(\p{L}+) (?:ist|sind|darf|dürfen|kann|können)(?: nie| niemals| nicht)(?: ins)? (?:negativ|Minus|unter (?:null|0)|kleiner als (?:null|0))/giu,
    () => ({ least: 0 }),
  ],
  [
    /(\p{L}+) (?:(?:is|are|must be|can be|has to be|muss|müssen|liegt|liegen) )?(?:between|from|zwischen|von) (\d{1,6}) (?:and|to|und|bis) (\d{1,6})(?![\d:]|\.\d)/giu,
    ([, least, most]) => ({ least: number(least), most: number(most) }),
  ],
  [
    /(\p{L}+) (?:must|has to|have to|should) be at least (\d{1,6})(?![\d:]|\.\d)/giu,
    ([, least]) => ({ least: number(least) }),
  ],
  [
    /(\p{L}+) (?:(?:must|may|can|should) be at most|(?:cannot|can't|must not|may not) (?:exceed|be (?:more|larger|higher) than)) (\d{1,6})(?![\d:]|\.\d)/giu,
    ([, most]) => ({ most: number(most) }),
  ],
  [/(\p{L}+) (?:muss|müssen) mindestens (\d{1,6})(?![\d:]|\.\d)/giu, ([, least]) => ({ least: number(least) })],
  [/(\p{L}+) (?:darf|dürfen) höchstens (\d{1,6})(?![\d:]|\.\d)/giu, ([, most]) => ({ most: number(most) })],
]

const TIME = /\b(?:time|start|starts|from|hour|uhrzeit|zeit|beginn|von)\b/i
const isDay = ({ kind }: { kind: string }) => kind === 'date'
/** A time without its day tells nothing apart. */
const isHour = ({ label, kind }: { label: string; kind: string }) => kind === 'text' && TIME.test(label)
const isTime = (field: { label: string; kind: string }) => isDay(field) || isHour(field)

/** The part of a word that its singular and its plural share. */
const stem = (word: string): string =>
  word
    .toLowerCase()
    .trim()
    .replace(/^(?:an?|the|same|their|its|each|every|der|die|das|ein|eine)\s+/, '')
    .replace(/ies$/, 'y')
    .replace(/(?:en|er|es|s|e|n)$/, '')

const LEAST_STEM = 3
const sounds = (one: string, other: string): boolean => {
  const [a, b] = [stem(one), stem(other)]
  if (a === b) return a.length > 1
  return a.length >= LEAST_STEM && b.length > a.length && new RegExp(`(?<!\\p{L})${a}(?!\\p{L}{4})`, 'u').test(b)
}

/**
 * The rules that a message sets for its lists: what may be there once, and how small and how large numbers may be. A
 * rule of which one word is no field stays unread, because half of it would refuse what is allowed.
 */
export function readRules(text: string, lists: readonly Ruled[]): Rules {
  const once = new Map<number, Once>()
  const told: string[] = []
  for (const [words, read] of ONCE) {
    for (const match of text.matchAll(new RegExp(words.source, 'giu'))) {
      const found = onceIn(read(match.slice(1)), lists)
      if (!found || once.has(found.list)) continue
      once.set(found.list, found)
      told.push(match[0])
    }
  }
  const bounds = boundsIn(text, { lists, told })
  return { once: [...once.values()], bounds, told }
}

function onceIn({ list, fields: words, plus }: Found, lists: readonly Ruled[]): Once | null {
  const named = words.split(/\s*,\s*(?:and |und )?|\s+(?:and|und)\s+/).filter((word) => word !== '')
  for (const [index, { one, many, fields }] of lists.entries()) {
    if (list !== undefined && !sounds(list, one) && !sounds(list, many)) continue
    const told = named.map((word) =>
      /^(?:the )?(?:same )?(?:time|slot|moment|zeit|zeitpunkt)$/i.test(word.trim())
        ? fields.flatMap((field, at) => (isTime(field) ? [at] : []))
        : placesIn(word, { one, many, fields }).slice(0, 1),
    )
    if (told.some((at) => at.length === 0)) continue
    const isOfDay = told.flat().some((at) => isHour(fields[at]!))
    const more = fields.flatMap((field, at) => {
      const isMore = plus === 'times' ? isTime : plus === 'day' || isOfDay ? isDay : null
      return isMore?.(field) ? [at] : []
    })
    if (plus && more.length === 0) continue
    return { list: index, fields: [...new Set([...told.flat(), ...more])] }
  }
  return null
}

/** `a product number` is the number of a product. */
function placesIn(word: string, { one, many, fields }: Ruled): number[] {
  const named = placesOf(word, fields)
  const [first = '', ...rest] = word
    .trim()
    .replace(/^(?:an?|the|each|every) /i, '')
    .split(' ')
  const isOf = rest.length > 0 && (sounds(first, one) || sounds(first, many))
  return named.length === 0 && isOf ? placesOf(rest.join(' '), fields) : named
}

/** The fields that a word names: those that are called so first, then those that have it in their label. */
function placesOf(word: string, fields: Ruled['fields']): number[] {
  const all = fields.flatMap(({ label }, at) => (sounds(word, label) ? [at] : []))
  const whole = all.filter((at) => stem(fields[at]!.label) === stem(word))
  return [...whole, ...all.filter((at) => !whole.includes(at))]
}

const isNumber = ({ kind }: { kind: string }) => kind === 'number' || kind === 'money'

function boundsIn(text: string, { lists, told }: { lists: readonly Ruled[]; told: string[] }): Bounds[] {
  const found = new Map<string, Bounds>()
  for (const [words, read] of BOUNDS) {
    for (const match of text.matchAll(words)) {
      const bounds = read(match.slice(1))
      if (bounds.least !== undefined && bounds.most !== undefined && bounds.least >= bounds.most) continue
      for (const [list, { fields }] of lists.entries()) {
        for (const field of placesOf(match[1]!, fields).filter((at) => isNumber(fields[at]!))) {
          found.set(`${list}/${field}`, { list, field, ...found.get(`${list}/${field}`), ...bounds })
          told.push(match[0])
        }
      }
    }
  }
  return [...found.values()]
}
