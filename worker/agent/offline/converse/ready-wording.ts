import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { ANOTHER_MODEL } from './wording.ts'

const SHOWN_PROMISES = 8

/** At most so many are named in the closing words; the list of what was asked for has all. */
const MOST_NAMED = 12

export const quoted = (leftOut: string[]) => leftOut.slice(0, MOST_NAMED).join('; ')

/** `terms` are sentences about what is in and cannot be tried at once. */
export type Built = { title: string; promises: string[]; leftOut: string[]; terms?: string[] }

/** The closing words of a turn that wrote an app which stood ready. What is missing comes first. */
export function builtReady(language: ReadyLanguage, promising: string, about: Built): string {
  const { title, promises, leftOut, terms = [] } = about
  const shown = promises.slice(0, SHOWN_PROMISES).map((promise) => `- ${promise}`)
  const german = language === 'de'
  const missing =
    leftOut.length === 0
      ? ''
      : german
        ? `Nicht dabei, weil das eingebaute Modell es nicht schreiben kann: ${quoted(leftOut)}. Ein anderes Modell schreibt Code frei: Wähle eines für dieses Projekt, wo es angeboten wird, oder trage auf deiner Kontoseite einen eigenen Schlüssel ein.\n\n`
        : `Left out, because the built-in offline model cannot write it: ${quoted(leftOut)}. ${ANOTHER_MODEL}\n\n`
  const told = terms.map((term) => `${term}\n\n`).join('')
  return german
    ? `${missing}${told}**${title}** läuft. ${promising}:\n\n${shown.join('\n')}\n\nTitel und Farben kann ich noch ändern, zum Beispiel: „Mach den Hintergrund lavendel und die Knöpfe türkis“.`
    : `${missing}${told}**${title}** is running. ${promising}:\n\n${shown.join('\n')}\n\nI can still change its title and its colours, for example: “make the background lavender and the buttons teal”.`
}
