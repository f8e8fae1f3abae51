// Compares what turns are said to cost with what they take: whole turns of scripted models that work and are counted
// as real ones, over the evaluation's briefs. Types of workerd stand beside those of Node here, so that `parts.ts`
// imports it by name only.
import { filesOf, isCharged, isInside, quotedProject, REGIMES, type QuotedTurn } from '#test/support/quoted-turns.ts'
import { FORTY } from './evals/forty.ts'
import { round } from './measure.ts'

const FOLLOW_UPS = 7

export async function measure() {
  const turns: QuotedTurn[] = []
  let leftOut = 0
  for (const [index, { turns: messages }] of FORTY.entries()) {
    const { prompt } = messages[0]!
    const files = await filesOf(prompt)
    // Of a wish in a language that the built-in model does not speak it builds nothing.
    if (files.length === 0) {
      leftOut += 1
      continue
    }
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
    'briefs left out': leftOut,
    'by kind of turn': grouped(({ name }) => name),
    'by model': grouped(({ regime }) => regime),
  }
}

function figuresOf(all: QuotedTurn[]) {
  const turns = all.filter(isCharged)
  const percent = (is: (turn: QuotedTurn) => boolean) => round((100 * turns.filter(is).length) / turns.length)
  const ratios = turns.map(({ quote: { low, high } }) => high / low).toSorted((one, other) => one - other)
  return {
    turns: turns.length,
    'given back': all.length - turns.length,
    'inside their range, %': percent(isInside),
    'below it, %': percent(({ credits, quote }) => credits < quote.low),
    'above it, %': percent(({ credits, quote }) => credits > quote.high),
    'had to ask for more, %': percent(({ askedFor }) => askedFor > 0),
    'upper end / lower end, median': round(ratios[ratios.length >> 1]!),
  }
}
