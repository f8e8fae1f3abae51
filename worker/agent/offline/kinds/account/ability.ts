import type { BlockChoice, BlockName } from '#worker/agent/offline/blocks/blocks.ts'
import type { Lack } from '#worker/agent/offline/kinds/recipe.ts'

/** Something that messages ask of apps of every kind, and which apps of blocks do it. */
export type Ability = Lack & { isIn: (blocks: readonly BlockChoice[]) => boolean }

type Test<Name extends BlockName> = (content: Extract<BlockChoice, { name: Name }>['content']) => boolean
type Where = { [Name in BlockName]?: true | Test<Name> }

/** One of these blocks, in a choice that has it. */
export const inBlocks =
  (where: Where) =>
  (blocks: readonly BlockChoice[]): boolean =>
    blocks.some(({ name, content }) => {
      const test = where[name] as true | ((content: unknown) => boolean) | undefined
      return typeof test === 'function' ? test(content) : test === true
    })
export const nowhere = () => false

/** Asks for nothing but what is said in these very words. */
export const inTheseWords = (words: string): RegExp =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'i')
