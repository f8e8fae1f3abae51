/** What the assistant was taught. */
export type Note = { id: number; topic: string; question: string; answer: string }
/** The one note that answers a question; else up to three that are near to it, or none. */
export type Found = { note: Note | null; near: Note[] }

const SAYS_LITTLE = new Set(
  `a about am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its may me
  many much must my no not of on or our please shall should so some tell that the their them there they this to want was we were what
  when where which who why will with would you your
  aber alle als am an auch auf aus bei bin bis bist bitte da damit dann das dass dem den der des die dir du ein eine einem
  einen einer er es euch euer eure für gibt habe haben hat ich ihr ihre ihren im in ist ja kann kannst können könnt man mein
  meine mich mir mit nach nicht noch nur ob oder ohne sein sich sie sind so soll um und uns unser unsere vom viel viele von wann war was
  wie wer wo womit welche welcher welches wenn wird wir wollen zu zum zur über`.split(/\s+/),
)

/** The words of a text by which it is found. */
export const wordsOf = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SAYS_LITTLE.has(word))),
]

const STEM = 4
/** Whether two words are forms of one: they begin alike, and at most three letters follow. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const longer = Math.max(one.length, other.length)
  const stem = Math.max(STEM, longer - 3)
  return Math.min(one.length, other.length) >= stem && one.slice(0, stem) === other.slice(0, stem)
}

const has = (words: string[], word: string) => words.some((each) => isAlike(each, word))
const FROM = { question: 1, topic: 0.9, answer: 0.4 }
const SURE = 0.58
const LEAD = 0.08
const NEAR = 0.12
const MOST_NEAR = 3

/** Looks for what was asked among the notes. A word that few questions have says more than one that many have. */
export function findNote(asked: string, notes: readonly Note[]): Found {
  const words = wordsOf(asked)
  if (words.length === 0) return { note: null, near: [] }
  const read = notes.map((note) => ({
    note,
    question: wordsOf(note.question),
    topic: wordsOf(note.topic),
    answer: wordsOf(note.answer),
  }))
  const weights = words.map((word) => {
    const many = read.filter(({ question }) => has(question, word)).length
    return Math.log(2 + read.length / (1 + many))
  })
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const ranked = read
    .map(({ note, ...parts }) => {
      const found = words.reduce((sum, word, at) => {
        const part = (['question', 'topic', 'answer'] as const).find((each) => has(parts[each], word))
        return sum + (part === undefined ? 0 : FROM[part] * weights[at]!)
      }, 0)
      const met = parts.question.filter((word) => has(words, word)).length / Math.max(1, parts.question.length)
      return { note, score: 0.7 * (found / all) + 0.3 * met }
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (best && best.score >= SURE && best.score - (second?.score ?? 0) >= LEAD) return { note: best.note, near: [] }
  const near = ranked.filter(({ score }) => score >= NEAR).slice(0, MOST_NEAR)
  return { note: null, near: near.map(({ note }) => note) }
}

const GREETS = /^\W*(?:hi|hello|hey|good (?:morning|day|evening)|hallo|guten (?:morgen|tag|abend)|moin|servus)\W*$/iu
const THANKS = /^\W*(?:thanks?|thank you|danke|vielen dank)\b[^?]{0,20}$/iu

/** What asks for nothing, and is no question that nobody answers. */
export const courtesyOf = (text: string): 'greets' | 'thanks' | null =>
  GREETS.test(text) ? 'greets' : THANKS.test(text) ? 'thanks' : null
