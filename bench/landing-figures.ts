// Writes the landing page's figures from what was measured last, so that none of them is typed by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Figures } from './measure.ts'

const FILE = 'client/features/landing/measured.ts'

type Results = {
  sentence: Record<string, Figures>
  'hot update': Record<string, Figures>
  examples: Record<string, { answeredMs: Figures; promisesKept: number }>
}

/** The text of the file that the landing page imports. */
export function landingFigures(results: Results): string {
  const examples = Object.entries(results.examples).map(
    ([id, { answeredMs, promisesKept }]) =>
      `    '${id}': { answeredMs: ${Math.round(answeredMs.median)}, promisesKept: ${promisesKept} },`,
  )
  return `/** Each figure is out of bench/results.json. This file is written by \`node bench/landing-figures.ts\`, never by hand. */
export const MEASURED = {
  sentenceToAppMs: ${Math.round(results.sentence['sentence → app answering in the preview']!.median)},
  hotUpdateMs: ${Math.round(results['hot update']['text: ours, 10 files']!.median)},
  examples: {
${examples.join('\n')}
  },
}
`
}

export function saveLandingFigures(): void {
  writeFileSync(FILE, landingFigures(JSON.parse(readFileSync('bench/results.json', 'utf8')) as Results))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) saveLandingFigures()
