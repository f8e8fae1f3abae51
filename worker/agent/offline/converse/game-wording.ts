import type { GameChoice, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { GAME_NAMES, GAMES } from '#worker/agent/offline/understand/games/games.ts'
import { type Built, builtReady } from './ready-wording.ts'
import { ANOTHER_MODEL } from './wording.ts'

const titles = (language: ReadyLanguage) => GAME_NAMES.map((name) => GAMES[name].title[language]).join(', ')

/** Said before a game is written. */
export function planOfGame({ name, language }: GameChoice): string {
  const { title, best } = GAMES[name]
  return language === 'de'
    ? `Ich baue **${title.de}** mit seinen Regeln, für Tastatur und Finger${best === null ? '' : ', und mit einer Bestenliste, die bleibt'}.\n\n`
    : `I will build **${title.en}** with its rules, for keyboard and touch${best === null ? '' : ', and with a list of the best that is kept'}.\n\n`
}

/** The closing words of a turn that wrote a game. What is missing comes first. */
export function builtGame({ language }: GameChoice, about: Built): string {
  return builtReady(language, language === 'de' ? 'Das Spiel verspricht' : 'It promises', about)
}

/** Said when a game is asked for that the built-in model does not have. */
export function noSuchGame({ called, language }: { called: string; language: ReadyLanguage }): string {
  return language === 'de'
    ? `Ich bin das eingebaute Modell, und dieses Spiel kann ich nicht bauen: ${called}. Gebaut wurde nichts.\n\nDiese Spiele habe ich: ${titles('de')}. Nenne eines davon, oder wähle für dieses Projekt ein anderes Modell, wo es eines gibt.`
    : `I am the built-in offline model and cannot build this game: ${called}. Nothing was built.\n\nI have these games: ${titles('en')}. Name one of them. ${ANOTHER_MODEL}`
}
