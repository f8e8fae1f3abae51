// Compares what turns are said to cost with what they take: whole turns of scripted models that work and are counted
// as real ones, over the evaluation's briefs. `npm run bench -- quotes` runs nothing else.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { filesOf, isInside, quotedProject, REGIMES, type QuotedTurn } from '#test/support/quoted-turns.ts'
import { FORTY } from './evals/forty.ts'
import { round } from './measure.ts'

const FOLLOW_UPS = 7

export async function quotes() {
  const turns: QuotedTurn[] = []
  for (const [index, { turns: messages }] of FORTY.entries()) {
    const { prompt } = messages[0]!
    const files = await filesOf(prompt)
    for (const round of [0, 1])
      turns.push(
        ...(await quotedProject({
          prompt,
          files,
          regime: REGIMES[(index + round * 2) % REGIMES.length]!,
          seed: index * 2 + round,
          followUps: FOLLOW_UPS,
        })),
      )
  }
  const grouped = (by: (turn: QuotedTurn) => string) =>
    Object.fromEntries([...Map.groupBy(turns, by)].map(([name, some]) => [name, figuresOf(some)]))
  return {
    all: figuresOf(turns),
    'by kind of turn': grouped(({ name }) => name),
    'by model': grouped(({ regime }) => regime),
  }
}

function figuresOf(turns: QuotedTurn[]) {
  const percent = (is: (turn: QuotedTurn) => boolean) => round((100 * turns.filter(is).length) / turns.length)
  const ratios = turns.map(({ quote: { low, high } }) => high / low).toSorted((one, other) => one - other)
  return {
    turns: turns.length,
    'inside their range, %': percent(isInside),
    'below it, %': percent(({ credits, quote }) => credits < quote.low),
    'above it, %': percent(({ credits, quote }) => credits > quote.high),
    'had to ask for more, %': percent(({ askedFor }) => askedFor > 0),
    'upper end / lower end, median': round(ratios[ratios.length >> 1]!),
  }
}

/** Puts the figures among those that were measured before. */
async function saveQuotes(): Promise<void> {
  const results = JSON.parse(readFileSync('bench/results.json', 'utf8')) as Record<string, unknown>
  results['quotes'] = await quotes()
  writeFileSync('bench/results.json', JSON.stringify(results, null, 2) + '\n')
  console.log(JSON.stringify(results['quotes'], null, 2))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await saveQuotes()
