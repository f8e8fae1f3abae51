import type { GameChoice } from '#worker/agent/offline/blueprint.ts'
import { GAME_NAMES, type GameLanguage, GAMES } from '#worker/agent/offline/understand/games/games.ts'
import { ANOTHER_MODEL } from './wording.ts'

const SHOWN_PROMISES = 8

const titles = (language: GameLanguage) => GAME_NAMES.map((name) => GAMES[name].title[language]).join(', ')

/** Said before a game is written. */
export function planOfGame({ name, language }: GameChoice): string {
  const { title, best } = GAMES[name]
  return language === 'de'
    ? `Ich baue **${title.de}** mit seinen Regeln, für Tastatur und Finger${best === null ? '' : ', und mit einer Bestenliste, die bleibt'}.\n\n`
    : `I will build **${title.en}** with its rules, for keyboard and touch${best === null ? '' : ', and with a list of the best that is kept'}.\n\n`
}

type Built = { title: string; promises: string[]; leftOut: string[] }

/** The closing words of a turn that wrote a game. What is missing comes first. */
export function builtGame({ language }: GameChoice, { title, promises, leftOut }: Built): string {
  const shown = promises.slice(0, SHOWN_PROMISES).map((promise) => `- ${promise}`)
  const german = language === 'de'
  const missing =
    leftOut.length === 0
      ? ''
      : german
        ? `Nicht dabei, weil das eingebaute Modell es nicht schreiben kann: ${leftOut.join('; ')}. Ein anderes Modell schreibt Code frei: Wähle eines für dieses Projekt, wo es angeboten wird, oder trage auf deiner Kontoseite einen eigenen Schlüssel ein.\n\n`
        : `Left out, because the built-in offline model cannot write it: ${leftOut.join('; ')}. ${ANOTHER_MODEL}\n\n`
  return german
    ? `${missing}**${title}** läuft. Das Spiel verspricht:\n\n${shown.join('\n')}\n\nTitel und Farben kann ich noch ändern; das verstehe ich bisher nur auf Englisch, zum Beispiel: “make the background lavender and the buttons teal”.`
    : `${missing}**${title}** is running. It promises:\n\n${shown.join('\n')}\n\nI can still change its title and its colours, for example: “make the background lavender and the buttons teal”.`
}

/** Said when a game is asked for that the built-in model does not have. */
export function noSuchGame({ called, language }: { called: string; language: GameLanguage }): string {
  return language === 'de'
    ? `Ich bin das eingebaute Modell, und dieses Spiel kann ich nicht bauen: ${called}. Gebaut wurde nichts.\n\nDiese Spiele habe ich: ${titles('de')}. Nenne eines davon, oder wähle für dieses Projekt ein anderes Modell, wo es eines gibt.`
    : `I am the built-in offline model and cannot build this game: ${called}. Nothing was built.\n\nI have these games: ${titles('en')}. Name one of them. ${ANOTHER_MODEL}`
}
