import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { OTHER_CHOICES, SAMPLE_BLOCKS, siteOf } from './site-blueprints.ts'

/** As many blocks as an app of a long message has. */
const MOST_BLOCKS = 7

/**
 * The samples in as few apps as hold them, for what every app promises needs no proof for each. Blocks of one name, and
 * those with and without accounts, never share an app, nor do two that have a page at the same address. Registers may be
 * called like a table of another block.
 */
function inFewApps(samples: BlockChoice[][]): BlockChoice[][] {
  const apps: BlockChoice[][] = []
  for (const sample of samples) {
    const [own, hasPeople] = [sample.filter(({ name }) => name !== 'accounts'), sample[0]!.name === 'accounts']
    const app = apps.find(
      (blocks) =>
        [...blocks, ...own].every(({ name }) => name !== 'records') &&
        blocks.length + own.length <= MOST_BLOCKS &&
        (blocks[0]!.name === 'accounts') === hasPeople &&
        own.every(({ name }) => blocks.every((block) => block.name !== name)) &&
        hasOnePageEach([...blocks, ...own]),
    )
    if (app) app.push(...own)
    else apps.push([...sample])
  }
  return apps
}

/** Whether each address of the app leads to one page. Another page there could not be reached. */
function hasOnePageEach(blocks: BlockChoice[]): boolean {
  const pages = generateApp(siteOf(blocks)).get('client/pages.ts') ?? ''
  const paths = [...pages.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path)
  return new Set(paths).size === paths.length
}

/** Every block that the built-in model has, in few apps, each by the names of its blocks. */
export const SHARED_APPS = inFewApps([...SAMPLE_BLOCKS, ...OTHER_CHOICES]).map(
  (blocks) => [blocks.map(({ name }) => name).join(', '), blocks] as const,
)
