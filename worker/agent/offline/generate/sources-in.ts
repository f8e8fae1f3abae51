import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'

/** The sources with the words of a language: `name.de.ts` stands in the place of `name.ts`. */
export function sourcesIn(language: ReadyLanguage): Record<string, string> {
  if (language === 'en') return SOURCE
  const spoken = Object.entries(SOURCE).filter(([path]) => path.endsWith('.de.ts'))
  return { ...SOURCE, ...Object.fromEntries(spoken.map(([path, file]) => [path.replace('.de.ts', '.ts'), file])) }
}
