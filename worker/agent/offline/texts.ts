import type { ReadyLanguage } from './blueprint.ts'
import { SOURCE } from './source.gen.ts'

/** The constant of a room's content, on one line or up to the bracket that ends it. */
const CONTENT = /^[^]*?^export const \w+: \w+ = (?:.*\}\n|[^]*?\n\}\n)\s*/m
const IMPORTS = /^(?:import .*\n)+\s*/

/**
 * What a room says beside its content, as TypeScript without imports. Our own source has English below the content and
 * German in a file of its own; a room without content has a file for each. Throws for a room that says nothing.
 */
export function textsOf(folder: string, language: ReadyLanguage): string {
  const apart = SOURCE[`shared/${folder}/texts${language === 'de' ? '.de' : ''}.ts`]
  if (apart !== undefined) return apart.replace(IMPORTS, '')
  const content = SOURCE[`shared/${folder}/content.ts`]
  if (content === undefined) throw new Error(`${folder} has no texts.`)
  return content.replace(CONTENT, '')
}
