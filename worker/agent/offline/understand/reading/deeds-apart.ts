import { isPlural } from '#worker/agent/offline/understand/plural.ts'
import { isBaseVerb, isVerbForm } from './verbs.ts'

/** What people do in such rows, and what is no deed where something else is named. */
const ALSO_DEEDS =
  /^(?:score|decide|evaluate|judge|announce|assess|nominate|pitch|donate|collect|inspect|repair|fix|translate|teach|lead|coach|cook|bring|clean|deliver|bid|pack|ship|weigh|train|chair|moderate|supervise|propose|purchase|enrol|bid|host)$/i

/** Where a row of deeds begins, and where one of its deeds ends. */
const BEGINS =
  /^|:\s+|\s(?:where|in which|on which)\s+|(?<=[.!?]\s)(?=(?:der|die|das|eine?)\s|[A-ZÄÖÜ]\p{L}+\s\p{Ll}+(?:en|t)\s)/giu
const JOINT =
  /(?:,|;)\s+(?:(?:and|then|while|und|dann)\s+)?(?:then\s+)?|\s+(?:and|und)\s+(?=(?:the|der|die|das|eine?)\s)/gi

/**
 * A row of who does what, said as sentences: `a portal: applicants submit projects, jurors score them` is about two kinds
 * of people, and the jurors are no field of a project. A message without two such deeds behind each other stays as it is.
 */
export function deedsApart(text: string): string {
  for (const { 0: lead, index } of text.matchAll(BEGINS)) {
    const from = index + lead.length
    const length = /[.!?\n](?=\s|$)/.exec(text.slice(from))?.index ?? text.length - from
    const row = text.slice(from, from + length)
    const joints = [...row.matchAll(JOINT)].filter((joint) => saysWhoDoes(row.slice(joint.index + joint[0].length)))
    if (joints.length === 0 || !isOfDeeds(row)) continue
    const starts = [0, ...joints.map((joint) => joint.index + joint[0].length)]
    const deeds = starts.map((start, at) => capital(row.slice(start, joints[at]?.index).trim()))
    const before = lead === '' ? text.slice(0, index) : `${text.slice(0, index)}. `
    return `${before}${deeds.join('. ')}${text.slice(from + length)}`
  }
  return text
}

/** Whether each piece of a row says who does what, but for what behind a `with` is enumerated. */
function isOfDeeds(row: string): boolean {
  let isEnumerated = false
  return row.split(/[,;]\s+(?:(?:and|then|while|und|dann)\s+)?/).every((piece) => {
    const isDeed = saysWhoDoes(piece)
    if (!isDeed && /^(?!\p{L}+$)/u.test(piece) && isBaseVerb(piece.split(' ')[0]!)) return false
    isEnumerated = isDeed ? / (?:with|mit) /.test(piece) : isEnumerated
    return isDeed || isEnumerated
  })
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const ARTICLE = /^(?:the|an?|our|my|each|every|only)$/i
/** What stands before a verb and is nobody who does it. */
const NOBODY =
  /^(?:and|or|of|for|with|in|on|to|by|at|from|who|which|that|they|it|we|i|you|not|can|please|also|then|this|these|those|yes|is|are)$/i

/** `Mitarbeiter stellen Anträge`, `der Vorstand entscheidet`. */
const IN_GERMAN =
  /^(?:(?:[Dd](?:er|ie|as)|[Ee]ine?|[Uu]nsere?|[Aa]lle|[Jj]ede[rs]?) )?\p{Lu}\p{L}{2,} (?:(?:beantrag|beurteil|bestell|bestätig|bewillig|bezahl|bring|buch|erfass|genehmig|hol|kommentier|lehn|prüf|reich|reparier|schick|schreib|stell|stimm|verwalt|wähl)(?:en|t|et)|(?:bewert|benot|entscheid|meld|send|arbeit)e(?:n|t)|tragen|trägt|geben|gibt|laden|lädt|schlagen|schlägt|nehmen|nimmt|übernehmen|übernimmt|sehen|sieht|lesen|liest|leihen|leiht)(?!\p{L})/u

const ONE_IN_GERMAN =
  /^(?:[Dd](?:er|ie|as)|[Ee]ine?) \p{Lu}\p{L}{2,} (?!(?:ist|mit|samt|seit|hat|nicht|statt|fast|jetzt|dort|gut|bereit|soll)(?!\p{L}))\p{Ll}{2,}t(?!\p{L})/u

/** Who is spoken of without an article, as one. */
const DEPARTMENT =
  /^(?:accounting|management|reception|security|logistics|finance|marketing|sales|purchasing|administration|staff)$/i
const EVERYBODY = /^(?:both|all|everybody|everyone|anybody|anyone|nobody|staff)$/i

/** `jurors score them`, `the board decides`, `overdue loans are listed`: somebody, or something, and what happens. */
function saysWhoDoes(clause: string): boolean {
  if (IN_GERMAN.test(clause) || ONE_IN_GERMAN.test(clause)) return true
  const words = clause
    .split(/[,.;:]/)[0]!
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}-]/gu, ''))
  const hasArticle = ARTICLE.test(words[0] ?? '')
  const named = hasArticle ? words.slice(1) : words
  return [0, 1].some((at) => {
    const [who = '', deed = '', ...rest] = named.slice(at)
    if (NOBODY.test(who) || NOBODY.test(named[0] ?? '') || !/^\p{L}{3,}/u.test(who)) return false
    if (EVERYBODY.test(who)) return at === 0 && (doesPlainly(deed) || doesForOne(deed))
    if (isPlural(who))
      return /^(?:are|can)$/i.test(deed)
        ? rest.length > 0
        : doesPlainly(deed) && (rest.length > 0 || hasArticle || at === 0)
    return (hasArticle || (at === 0 && DEPARTMENT.test(who))) && doesForOne(deed)
  })
}

/** The same where the article is gone, as in the words of what was read as a field. */
export const tellsDeed = (label: string): boolean =>
  [...label.matchAll(/^(\p{L}+) (\p{L}+) (?:each|every|the|them|it|their)(?!\p{L})/giu)].some(
    ([, who, deed]) => isPlural(who!) && doesPlainly(deed!.toLowerCase()),
  ) ||
  [...label.matchAll(/(?<=\p{L}\s)(\p{L}+s) (?:each|every|the|them|it|all|their)(?!\p{L})/giu)].some(([, deed]) =>
    doesForOne(deed!.toLowerCase()),
  )

/** What is never the name of a thing, behind whoever does it. */
const NO_NOUN =
  /\p{L}(?<!\bmust)\s(?:add|approve|assign|accept|confirm|decide|edit|enter|give|hand|pay|receive|reject|see|send|submit|write)s?(?:\s(?:it|them|in|out))?$/iu
const OF_ALL = /^(?:everybody|everyone|anybody|anyone|nobody|they|we|you|others?) \p{L}+/iu

/** Whether a noun phrase is a deed that was read as one: `coordinator approves`, `everybody reads`. */
export const namesDeed = (name: string): boolean => NO_NOUN.test(name) || OF_ALL.test(name)

const doesPlainly = (deed: string) => isBaseVerb(deed) || ALSO_DEEDS.test(deed)
const doesForOne = (deed: string) =>
  deed.endsWith('s') && (isVerbForm(deed) || [/s$/, /es$/].some((end) => ALSO_DEEDS.test(deed.replace(end, ''))))
