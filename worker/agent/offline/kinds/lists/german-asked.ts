import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Collection } from '#worker/agent/offline/source/shared/records/model.ts'
import { APP_THAT } from '#worker/agent/offline/understand/reading/german-short.ts'
import { germanMany, germanPair } from '#worker/agent/offline/understand/subject/german-nouns.ts'
import { isShort, type Named, PROGRAM, usualItems } from './german-registers.ts'

/** What a list has so that it can answer: the words that ask, and the field. The first that fits a place decides. */
const ASKS: Array<[asked: string, field: string]> = [
  ['(?:an|bei|für|mit|von) wen?m?', ''],
  ['wem', ''],
  ['wer', 'Wer'],
  ['wo(?:hin)?', 'Ort'],
  ['wie lange', 'Dauer in Minuten'],
  ['wie (?:viel|teuer) [^,.]*(?:kost|bezahl|ausgeb|ausgeg|verdien|spar|schuld)\\p{L}*', 'Betrag'],
  ['wie viel', 'Menge'],
  ['wie (?:viele|oft)', 'Anzahl'],
  ['was', 'Was'],
  ['warum|wofür|wozu', 'Grund'],
]
const QUESTION =
  /(?<!\p{L})(?:(?:(?:an|bei|für|mit|von) )?we[mn]|wer|wann|wo(?:hin)?|warum|wofür|wozu|wie (?:viele?|oft|lange|teuer)|welche[rsnm]?(?= \p{Lu}))(?!\p{L})/iu
/** Somebody wants to know this later: of a page or a game the same words say something else. */
const TO_KNOW =
  /^\W*(?:wer|wem|wann|welche[rsnm]?|wie viel\w*)(?!\p{L})|(?<!\p{L})(?:festhalten|festgehalten|notier|sehen|wissen|merken|dokumentier|eintragen|aufschreiben|aufzeichn|protokoll|nachhalten|erfassen|überblick|übersicht|liste)/iu

const WHICH = /(?<!\p{L})(?:welche|jede)([rsnm]?) (\p{Lu}[\p{L}-]{2,})/iu
const NOUN = /(?<!^\W*)(?<![.!?]\s+)(?<!\p{L})\p{Lu}[\p{L}-]{2,}/gu
/** They name no thing, and stand in capitals or where an app is asked for. */
const NO_THING =
  /^(?:Ich|Wir|Sie|Ihr|Ihre[nrsm]?|Etwas|Irgendwas|Alles|Was|Überblick|Übersicht(?:en)?|Möglichkeit|Ende|Zeit|Tag|Woche|Monat|Jahr|Protokoll|Verwaltung)$/u

/** `geputzt hat`, `kündbar sind`, `verliehen habe`: what is done, or how it is, at the end of a question. */
const DONE_OR_SO = /(\p{Ll}{4,}) (?:hat|habe|haben|wurden?|wird|werden|ist|sind|war|waren)(?=[\s,.;!?]|$)/u
/** `was wir gegessen haben`: it happened, and can be written down. */
const PAST = /(?<!\p{L})\p{Ll}*ge\p{Ll}{2,}(?:t|en)(?!\p{L})/u
const LENT = /(?<!\p{L})(?:ver|aus)(?:leih|lieh)|(?<!\p{L})leihe/iu

/**
 * The list that answers what a German message wants to know: who has cleaned the kitchen and when, which machine was
 * serviced. Null where it asks nothing that entries could answer.
 */
export function germanAsked(text: string): Named | null {
  const begin = QUESTION.exec(text)?.index
  if (begin === undefined || !TO_KNOW.test(text) || SENTENCES.test(text)) return null
  if (text.trim().split(/\s+/).length > MOST_WORDS) return null
  const [, asked = '', beyond = ''] = ASKED_AND_MORE.exec(text.slice(begin))!
  const [, , which] = WHICH.exec(asked) ?? []
  const noun = which ?? nounIn(text)
  if (noun === undefined && !PAST.test(asked)) return null
  const rest = listWith(beyond)
  if (noun === undefined) return { title: 'Notizen', list: { of: 'Einträge', items: itemsOf(asked, []) }, rest }
  const { one } = germanPair(noun)
  const of = which === undefined ? manyOf(noun) : (manyOf(noun) ?? germanMany(noun))
  const items = itemsOf(asked, which === undefined && noun === nounIn(asked) ? [] : [one])
  return { title: of ?? noun, list: { of: of ?? 'Einträge', items }, rest }
}

const itemsOf = (asked: string, named: string[]): string[] => [
  ...new Set([
    ...named,
    ...fieldsIn(asked),
    ...(LENT.test(asked) ? ['An wen', 'Verliehen am', 'Zurückgegeben (ja/nein)'] : dayIn(asked)),
    'Bemerkung',
  ]),
]

const MOST_WORDS = 16
/** A second sentence says more than a question. */
const SENTENCES = /[.;!?]\s+\S/
const ASKED_AND_MORE =
  /^(.*?)(,?\s(?:mit(?! we[mn]\b)|samt|sowie|außerdem|damit|und(?! (?:(?:an|bei|für|mit|von) )?(?:we[mnr]|wann|wo|was|wie|warum|welche\p{Ll}*)(?!\p{L})))\s.*)?$/isu

/** What a German message is about that says nothing else of itself. */
export function germanNounList(text: string): Named | null {
  const asked = text.replace(APP_THAT, '')
  const noun = nounIn(asked)
  if (noun === undefined || !OWN.test(text)) return null
  const of = manyOf(noun)
  const said = asked.replace(new RegExp(`(?:(?:mein|unser)\\p{Ll}*\\s+)?${noun}`, 'iu'), '')
  const rest = isShort(asked) ? '' : listWith(said)
  return { title: of ?? noun, list: { of: of ?? 'Einträge', items: usualItems(noun) }, rest }
}

/** Somebody wants it for what is theirs. Anything else may be what nobody could make a list of: the weather, a map. */
const OWN =
  /(?<!\p{L})(?:mein|unser)(?:e[nmrs]?)?(?!\p{L})|(?<!\p{L})für (?:mich|uns)(?!\p{L})|^\W*(?:bitte |eine |etwas |irgendwas |app |liste )+für (?:den|die|das)(?!\p{L})/iu

/** What is asked for beside a list, said so that it is read as a wish: met, or told as missing. */
const listWith = (said: string): string => {
  const wished = said.replace(/^[\s,]*(?:(?:mit|samt|sowie|außerdem|damit|und)\s+)?/iu, '')
  return wished === '' ? '' : `Liste mit ${wished}`
}

/** `Stammbaum unserer Familie`, but not `Geld verwalten`: a first word that is described is a noun. */
const BEGINS = /^\W*(\p{Lu}[\p{L}-]{2,}) (?:unsere[rs]|meine[rs]|eine[rs]|de[rs]|von|für|zu[rm]?|i[nm]|über)(?!\p{L})/u

/** The first noun that is no word for an app, and does not begin a sentence. */
const nounIn = (text: string): string | undefined =>
  [BEGINS.exec(text)?.[1] ?? '', ...[...text.matchAll(NOUN)].map(([word]) => word)].find(
    (word) => word !== '' && !PROGRAM.test(word) && !NO_THING.test(word),
  )

/** A noun for several of something. One thing alone has no list of its own. */
const manyOf = (noun: string): string | null => (germanPair(noun).one === noun ? null : noun)

function fieldsIn(asked: string): string[] {
  const found = ASKS.flatMap(([words, field]) => {
    const match = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').exec(asked)
    return match ? [{ at: match.index, label: field || capital(match[0]) }] : []
  })
  // The first to ask at a place says more than those behind it.
  const first = found.filter(({ at }, index) => found.findIndex((each) => each.at === at) === index)
  return first.toSorted((a, b) => a.at - b.at).map(({ label }) => label)
}

/** `wann … geputzt hat` is the day on which it was done. */
function dayIn(asked: string): string[] {
  if (!/(?<!\p{L})wann(?!\p{L})/iu.test(asked)) return []
  const [, word] = DONE_OR_SO.exec(asked) ?? []
  return [word === undefined ? 'Datum' : `${capital(word)} am`]
}

/** Days that are still to come, by which something is due. */
export const DUE = /termin|fällig|frist|nächst|\bbis\b|abl[aä]uf|prüfung/i
const MOST_UPCOMING = 2

/** What is due next in these lists. */
export const nextIn = (lists: Collection[]) =>
  lists
    .flatMap(({ name, many, fields }) => {
      const date = fields.find(({ kind, label }) => kind === 'date' && DUE.test(label))
      return date ? [{ title: `Als Nächstes: ${many}`, collection: name, date: date.name }] : []
    })
    .slice(0, MOST_UPCOMING)
