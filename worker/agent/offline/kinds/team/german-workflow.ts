import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { germanPair } from '#worker/agent/offline/understand/subject/german-nouns.ts'
import type { Workflow } from './workflow.ts'

const SOMEBODY = String.raw`^(?:(?:der|die|das|eine?|unsere?|alle|jede[rs]?|dann) )*(\p{Lu}\p{L}{2,}) `
const ENTERS = new RegExp(
  `${SOMEBODY}(?:reich(?:en|t)|meld(?:en|et)|stell(?:en|t)|tragen|trägt|geben|gibt|erfass(?:en|t)|schick(?:en|t)|send(?:en|et)|beantrag(?:en|t)|schlagen|schlägt|laden|lädt) `,
  'u',
)
const RATES = new RegExp(
  `${SOMEBODY}(?:bewerte[nt]|benote[nt]|beurteil(?:en|t))(?= (?:sie|ihn|es|alle|jede[nrs]?|die|den|das)(?!\\p{L})|$)`,
  'u',
)
const DECIDES = new RegExp(
  `${SOMEBODY}(?:prüf(?:t|en) (?:sie|ihn|es) und )?(?:entscheide[tn]|genehmig(?:t|en)|bestätig(?:t|en)|bewillig(?:t|en)|(?:nimmt|nehmen) (?:sie|ihn|es) an|lehn(?:t|en) (?:sie|ihn|es) ab|(?:gibt|geben) (?:sie|ihn|es) frei)`,
  'u',
)

/** The same as `workflowIn`, for German. */
export function germanWorkflowIn({ wishes, language }: Pick<Message, 'wishes' | 'language'>): Workflow | null {
  if (language !== 'de') return null
  const find = (pattern: RegExp) =>
    wishes.flatMap(({ text }) => {
      const who = pattern.exec(text.charAt(0).toUpperCase() === text.charAt(0) ? lowerArticle(text) : text)?.[1]
      return who === undefined ? [] : [{ who, text }]
    })
  const enters = find(ENTERS)
  const others = (found: Array<{ who: string; text: string }>) =>
    found.filter(({ who }) => !EVERYBODY.test(who) && !enters.some((each) => each.who === who))
  const [rating, deciding] = [others(find(RATES)), others(find(DECIDES))]
  if (enters.length === 0 || rating.length + deciding.length === 0) return null
  const label = (who?: string) => (who === undefined ? null : germanPair(who).one)
  return {
    rates: label(rating[0]?.who),
    decides: label(deciding[0]?.who),
    entered: enters.map(({ text }) => text),
    told: [...rating, ...deciding].map(({ text }) => text),
  }
}

/** Nobody has a role by what all do. */
const EVERYBODY = /^(?:Alle|Jeder|Leute|Besucher|Mitglieder|Nutzer|Leser|Teilnehmer|Andere)$/u

/** A wish that begins a sentence begins with a capital, and so may its article. */
const lowerArticle = (text: string) =>
  text.replace(/^(?:Der|Die|Das|Eine?|Unsere?|Alle|Jede[rs]?|Dann)(?= )/u, (article) => article.toLowerCase())

/** What a start page says of a workflow. Who is named stands apart, because nothing is known of its gender. */
export const germanWorkflowLine = ({ rates, decides }: Workflow): string =>
  [
    'Wer angemeldet ist, reicht etwas ein.',
    ...(rates === null ? [] : [`Es bewertet: ${rates}.`]),
    ...(decides === null ? [] : [`Es entscheidet: ${decides}.`]),
  ].join(' ')
