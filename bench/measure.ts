/** Several measurements of one thing, in milliseconds. */
export type Figures = { median: number; min: number; max: number; p95: number; rounds: number }

export function figuresOf(values: number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return {
    median: round(median),
    min: round(sorted[0]!),
    max: round(sorted.at(-1)!),
    p95: p95Of(values),
    rounds: sorted.length,
  }
}

/** The time within which 95 of 100 measurements stay. */
export const p95Of = (values: number[]): number =>
  round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!)

export const round = (value: number) => Math.round(value * 10) / 10

/** Milliseconds until `attempt` first returns true. It is called every `everyMs`. */
export async function timeUntil(
  attempt: () => Promise<boolean>,
  { everyMs = 5, timeoutMs = 30_000 } = {},
): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < timeoutMs) {
    if (await attempt()) return performance.now() - start
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  throw new Error(`Not reached within ${timeoutMs} ms`)
}

/** How much longer one thing takes than another that was measured in turn with it. */
export const ratioOf = (values: number[], base: number[]) => ({
  median: ratio(figuresOf(values).median, figuresOf(base).median),
  p95: ratio(p95Of(values), p95Of(base)),
})

const ratio = (value: number, base: number) => Math.round((value / base) * 100) / 100
