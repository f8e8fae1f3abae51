import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { germanPair } from '#worker/agent/offline/understand/subject/german-nouns.ts'
import { readWorkflow, type Workflow } from './workflow.ts'

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
  const said = wishes.map(({ text }) => ({ text, whole: lowerArticle(text) }))
  const label = (who: string) => germanPair(who).one
  return readWorkflow(said, { enters: ENTERS, rates: RATES, decides: DECIDES, everybody: EVERYBODY, label })
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
