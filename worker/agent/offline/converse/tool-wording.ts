import type { ReadyLanguage, ToolChoice } from '#worker/agent/offline/blueprint.ts'
import type { UnknownTool } from '#worker/agent/offline/understand/kind/unknown-tool.ts'
import { TOOL_NAMES, TOOLS } from '#worker/agent/offline/understand/tools/tools.ts'
import { type Built, builtReady } from './ready-wording.ts'
import { ANOTHER_MODEL } from './wording.ts'

/** Said before a tool is written. */
export function planOfTool({ name, language }: ToolChoice): string {
  const { title } = TOOLS[name]
  return language === 'de'
    ? `Ich baue **${title.de}**. Was eingegeben wird, bleibt im Browser, auch wenn die Seite neu geladen wird.\n\n`
    : `I will build **${title.en}**. What is entered stays in the browser, also when the page is loaded again.\n\n`
}

/** The closing words of a turn that wrote a tool. What is missing comes first. */
export function builtTool({ language }: ToolChoice, about: Built): string {
  return builtReady(language, language === 'de' ? 'Es verspricht' : 'It promises', about)
}

const CANNOT: Record<UnknownTool['lacks'], Record<ReadyLanguage, string>> = {
  drawing: { en: 'cannot make a surface to draw on', de: 'eine Fläche zum Zeichnen kann ich nicht bauen' },
  sums: { en: 'do not know how this is worked out', de: 'das Rechnen dahinter kenne ich nicht' },
  making: { en: 'have no such tool', de: 'ein solches Werkzeug habe ich nicht' },
}

/** Said when a tool is asked for that the built-in model does not have. */
export function noSuchTool({ called, language, lacks }: UnknownTool): string {
  const titles = TOOL_NAMES.map((name) => TOOLS[name].title[language]).join(', ')
  const cannot = CANNOT[lacks][language]
  return language === 'de'
    ? `Ich bin das eingebaute Modell, und ${cannot}: ${called}. Gebaut wurde nichts.\n\nDiese Werkzeuge habe ich: ${titles}. Nenne eines davon, oder wähle für dieses Projekt ein anderes Modell, wo es eines gibt.`
    : `I am the built-in offline model and ${cannot}: ${called}. Nothing was built.\n\nI have these tools: ${titles}. Name one of them. ${ANOTHER_MODEL}`
}
