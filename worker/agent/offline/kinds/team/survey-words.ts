import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'

const RUNS =
  /(?:^|[.!?,;:]\s+|\b(?:the|an?|our|die|der|das|unsere?|ein|eine)\s+)((?!(?:the|and|who|they|it|i|we|you|that|which|die|der|und|wer|ich|wir|sie|man)\b)[\p{L}-]{3,}(?: (?!can\b|may\b|kann\b|darf\b)[\p{L}-]{3,})?) (?:can |may |kann |können |darf |dürfen )?(?:creates?|makes?|writes?|prepares?|sets? up|runs?|publishe?s?|opens?|starts?|erstell(?:t|en)|leg(?:t|en)|schreib(?:t|en)|mach(?:t|en)|startet|starten|veröffentlich(?:t|en)) /iu
const ANSWERS =
  /(?:^|[.!?,;:]\s+|\b(?:the|all|our|and|die|alle|unsere|und)\s+)((?!(?:the|and|who|they|it|i|we|you|that|which|everyone|everybody|anyone|anybody|people|nobody|die|der|und|wer|ich|wir|sie|man|alle|jeder|niemand|leute)\b)\p{L}{3,}) (?:can |may |kann |können |darf |dürfen |then )?(?:answers?|votes?|respond|take part|takes part|fill|rate|beantwort\w*|antwort\w*|stimm\w*|nehm\w*|bewert\w*)\b/iu
const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwanzig: 20,
}
const LEAST = new RegExp(
  String.raw`\b(?:at least|fewer than|less than|minimum of|once|until|mindestens|weniger als|ab|erst wenn)\s+(\d{1,3}|${Object.keys(NUMBERS).join('|')})\s+(?:\p{L}+ )?(?:people|persons?|employees?|members?|participants?|answers?|responses?|respondents?|votes?|voters?|colleagues?|students?|personen|leute|menschen|mitarbeit\w*|mitglieder\w*|teilnehm\w*|antworten|stimmen|beschäftigte\w*|kolleg\w*)`,
  'iu',
)

/** What the message calls those who make surveys: `Personnel department`. */
export function running({ text, language }: Message): string | null {
  return called(RUNS.exec(text)?.[1], language)
}

/** What the message calls those who answer: `Employee`. */
export function answering({ text, language }: Message): string | null {
  return called(ANSWERS.exec(text)?.[1], language)
}

/** How many must have answered before results are shown. */
export function leastAnswers(text: string): number | null {
  const found = LEAST.exec(text)?.[1]?.toLowerCase()
  if (found === undefined) return null
  return NUMBERS[found] ?? Math.max(1, Number(found))
}

function called(words: string | undefined, language: Message['language']): string | null {
  if (words === undefined) return null
  const last = words.split(' ').at(-1)!
  const one = language === 'de' ? words : `${words.slice(0, -last.length)}${singular(last)}`
  return capital(one)
}
