/** Pairs of what is asked and what is right: France, Paris. */
export type QuizContent = {
  title: string
  label: string
  lead: string
  /** With `{x}` where the thing that is asked about stands. */
  asks: string
  pairs: Array<[asked: string, right: string]>
  /** Questions of a round. */
  length: number
}

export type QuizQuestion = { asked: string; right: string; options: string[] }

const CHOICES = 4

/** A round of different questions, each with the right answer among others. `random` gives numbers from 0 up to 1. */
export function newRound(
  { pairs, length }: Pick<QuizContent, 'pairs' | 'length'>,
  random: () => number = Math.random,
): QuizQuestion[] {
  return shuffled(pairs, random)
    .slice(0, length)
    .map(([asked, right]) => {
      const others = [...new Set(pairs.map(([, other]) => other))].filter((other) => other !== right)
      const options = shuffled([right, ...shuffled(others, random).slice(0, CHOICES - 1)], random)
      return { asked, right, options }
    })
}

/** In another order, by Fisher and Yates. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}
