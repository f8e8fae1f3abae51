import type { Blueprint, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Accounted } from '#worker/agent/offline/kinds/account/account.ts'
import { changeReady, type ReadyChange } from '#worker/agent/offline/kinds/later/change-ready.ts'
import type { FollowUp } from '#worker/agent/offline/understand/follow-up/follow-up.ts'
import { spokenLanguage } from '#worker/agent/offline/understand/reading/spoken-language.ts'
import { quoted } from './ready-wording.ts'
import { ANOTHER_MODEL, type Changed } from './wording.ts'

/** Whether an app stood ready: a game, a tool, or an app of blocks. */
export const isReady = ({ game, tool, site }: Blueprint): boolean =>
  [game, tool, site].some((choice) => choice !== undefined)

/** What a later message leads to in an app that stood ready, told in the language of the message. */
export type ReadyFollowUp = FollowUp & { language: ReadyLanguage; missing: Accounted['missing'] }

export function readyFollowUp(blueprint: Blueprint, request: string): ReadyFollowUp {
  const { blueprint: after, changes, done, already, missing } = changeReady(blueprint, request)
  const own = (blueprint.site ?? blueprint.game ?? blueprint.tool)!.language
  const language = spokenLanguage(request) ?? own
  return {
    blueprint: after,
    changes: [...changes.map((change) => toldOf(change, language)), ...done],
    already,
    leftOut: missing.map(({ what }) => what),
    missing,
    language,
  }
}

const ROLES = {
  en: { primary: 'buttons and accents', background: 'background', header: 'header', card: 'cards' },
  de: { primary: 'Knöpfe und Akzente', background: 'Hintergrund', header: 'Kopf', card: 'Karten' },
}

function toldOf(change: ReadyChange['changes'][number], language: ReadyLanguage): string {
  const german = language === 'de'
  if (change.what === 'title')
    return german ? `Die App heißt jetzt „${change.title}“` : `The app is called “${change.title}” now`
  const roles = Object.entries(change.look).map(
    ([role, colour]) => `${ROLES[language][role as keyof (typeof ROLES)['en']]} ${colour ?? '–'}`,
  )
  return `${german ? 'Farben' : 'Colours'}: ${roles.join(', ')}`
}

/** The closing words of a later turn on such an app. What is missing comes first. */
export function changedReady(
  language: ReadyLanguage,
  { changes, leftOut, already, conflicts, migrated }: Changed,
): string {
  const german = language === 'de'
  const files = conflicts.map((path) => `\`${path}\``).join(', ')
  return [
    missingIn(language, leftOut),
    `${german ? 'Erledigt' : 'Done'}: ${changes.join('; ')}.`,
    ...(already.length > 0 ? [`${german ? 'Das gab es schon' : 'Already in'}: ${quoted(already)}.`] : []),
    migrated
      ? german
        ? 'Die Zeilen, die da sind, bleiben.'
        : 'The rows you have are kept.'
      : german
        ? 'Deine Daten blieben, wie sie sind.'
        : 'Your data was not touched.',
    ...(conflicts.length === 0
      ? []
      : german
        ? [`Von Hand geändert und deshalb so gelassen: ${files}. Bitte passe das selbst an.`]
        : [`Changed by hand in the same place, and therefore left as it is: ${files}. Please adapt it yourself.`]),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Said when nothing of a message led to a change. */
export function nothingReady(
  language: ReadyLanguage,
  { leftOut, already }: Pick<Changed, 'leftOut' | 'already'>,
): string {
  const german = language === 'de'
  const parts = [
    missingIn(language, leftOut),
    ...(already.length > 0 ? [`${german ? 'Das gibt es schon' : 'Already in'}: ${quoted(already)}.`] : []),
    german ? 'Geändert wurde nichts.' : 'Nothing was changed.',
    german
      ? 'Ich kann den Titel und die Farben ändern, und ergänzen, was zu Apps dieser Art gehört: „Mach den Hintergrund lavendel“, „Nenn sie Kurbel“, „Es soll auch eine Suche geben“.'
      : 'I can change the title and the colours, and add what belongs to apps of this kind: “make the background lavender”, “call it Harbour”, “members should be able to vote”.',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function missingIn(language: ReadyLanguage, leftOut: string[]): string {
  if (leftOut.length === 0) return ''
  return language === 'de'
    ? `Nicht gemacht, weil das eingebaute Modell es nicht kann: ${quoted(leftOut)}. Ein anderes Modell schreibt Code frei: Wähle eines für dieses Projekt, wo es angeboten wird.\n\n`
    : `Left out, because the built-in offline model cannot do it: ${quoted(leftOut)}. ${ANOTHER_MODEL}\n\n`
}
