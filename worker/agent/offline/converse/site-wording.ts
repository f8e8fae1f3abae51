import { partsOf } from '#worker/agent/offline/blocks/blocks.ts'
import type { SiteChoice } from '#worker/agent/offline/blueprint.ts'
import { type Built, builtReady } from './ready-wording.ts'
import { termsOf } from './site-terms.ts'

/** Said before an app of blocks is written: its pages by the names of its menu. */
export function planOfSite({ language, site, blocks }: SiteChoice): string {
  const pages = blocks.flatMap((block) => partsOf(block).pages.flatMap(({ label }) => label ?? []))
  const list = pages.map((label) => `- ${label}`).join('\n')
  const hasSamples = blocks.some(({ samples }) => samples.length > 0)
  if (language === 'de')
    return `Ich baue **${site.title}**, mit einer Startseite und:\n\n${list}\n\nDazu ${hasSamples ? 'Beispieldaten für die Vorschau und ' : ''}Versprechen, die nach jeder Änderung geprüft werden.\n\n`
  return `I will build **${site.title}**, with a start page and:\n\n${list}\n\nAlso ${hasSamples ? 'sample data for the preview, and ' : ''}promises that are checked after every change.\n\n`
}

/** The closing words of a turn that wrote an app of blocks. What is missing comes first. */
export function builtSite({ language, blocks }: SiteChoice, about: Built): string {
  const terms = termsOf(blocks, language)
  return builtReady(language, language === 'de' ? 'Die App verspricht' : 'It promises', { ...about, terms })
}
