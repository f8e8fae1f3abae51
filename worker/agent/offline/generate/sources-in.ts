import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { promisesIn } from '#worker/agent/offline/promise-titles/german.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'

/** The sources with the words of a language: `name.de.ts` stands in the place of `name.ts`, and promises are said in it. */
export function sourcesIn(language: ReadyLanguage): Record<string, string> {
  if (language === 'en') return SOURCE
  const spoken = Object.entries(SOURCE).filter(([path]) => path.endsWith('.de.ts'))
  const promises = Object.entries(SOURCE).filter(([path]) => path.endsWith('.test.ts'))
  return {
    ...SOURCE,
    ...Object.fromEntries(spoken.map(([path, file]) => [path.replace('.de.ts', '.ts'), file])),
    ...Object.fromEntries(promises.map(([path, file]) => [path, promisesIn(language, file)])),
  }
}
