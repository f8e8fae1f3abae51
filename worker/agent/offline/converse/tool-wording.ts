import type { ToolChoice } from '#worker/agent/offline/blueprint.ts'
import { TOOLS } from '#worker/agent/offline/understand/tools/tools.ts'
import { type Built, builtReady } from './ready-wording.ts'

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
