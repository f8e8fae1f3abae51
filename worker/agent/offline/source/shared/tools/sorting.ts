export const WAYS = ['bubble', 'insertion', 'selection', 'quick', 'merge', 'heap'] as const
export type Way = (typeof WAYS)[number]

/** What is done next: two places are compared, two change places, or a value is written. */
export type Step =
  | { kind: 'compare'; at: [number, number] }
  | { kind: 'swap'; at: [number, number] }
  | { kind: 'write'; at: [number]; value: number }

/** How the bars stand after some steps. */
export type Stand = { values: number[]; at: number[]; compared: number; moved: number }

export const SIZES = { least: 5, most: 60 }

/** Values from 1 to `size` in an order of chance, each once. */
export function shuffled(size: number, chance: () => number = Math.random): number[] {
  const values = Array.from({ length: size }, (_, index) => index + 1)
  for (let last = size - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1))
    ;[values[last], values[other]] = [values[other]!, values[last]!]
  }
  return values
}

/** Every step of a way to sort these values; after the last of them they are in order. */
export function stepsOf(way: Way, from: readonly number[]): Step[] {
  const steps: Step[] = []
  const values = [...from]
  const isLess = (a: number, b: number) => {
    steps.push({ kind: 'compare', at: [a, b] })
    return values[a]! < values[b]!
  }
  const swap = (a: number, b: number) => {
    if (a === b) return
    steps.push({ kind: 'swap', at: [a, b] })
    ;[values[a], values[b]] = [values[b]!, values[a]!]
  }
  const write = (at: number, value: number) => {
    steps.push({ kind: 'write', at: [at], value })
    values[at] = value
  }
  RUNS[way]({ values, isLess, swap, write })
  return steps
}

type Bench = {
  values: number[]
  isLess: (a: number, b: number) => boolean
  swap: (a: number, b: number) => void
  write: (at: number, value: number) => void
}

const RUNS: Record<Way, (bench: Bench) => void> = {
  bubble({ values, isLess, swap }) {
    for (let end = values.length - 1; end > 0; end--) {
      let isSorted = true
      for (let at = 0; at < end; at++)
        if (isLess(at + 1, at)) {
          swap(at, at + 1)
          isSorted = false
        }
      if (isSorted) return
    }
  },
  insertion({ values, isLess, swap }) {
    for (let next = 1; next < values.length; next++)
      for (let at = next; at > 0 && isLess(at, at - 1); at--) swap(at, at - 1)
  },
  selection({ values, isLess, swap }) {
    for (let begin = 0; begin < values.length - 1; begin++) {
      let least = begin
      for (let at = begin + 1; at < values.length; at++) if (isLess(at, least)) least = at
      swap(begin, least)
    }
  },
  quick(bench) {
    quick(bench, 0, bench.values.length - 1)
  },
  merge(bench) {
    merge(bench, 0, bench.values.length)
  },
  heap(bench) {
    const { length } = bench.values
    for (let root = Math.floor(length / 2) - 1; root >= 0; root--) sink(bench, root, length)
    for (let end = length - 1; end > 0; end--) {
      bench.swap(0, end)
      sink(bench, 0, end)
    }
  },
}

/** The pivot is the middle one, so that what is in order already is no worst case. */
function quick(bench: Bench, from: number, to: number): void {
  if (from >= to) return
  bench.swap(Math.floor((from + to) / 2), to)
  let border = from
  for (let at = from; at < to; at++) if (bench.isLess(at, to)) bench.swap(border++, at)
  bench.swap(border, to)
  quick(bench, from, border - 1)
  quick(bench, border + 1, to)
}

function merge(bench: Bench, from: number, to: number): void {
  if (to - from < 2) return
  const middle = Math.floor((from + to) / 2)
  merge(bench, from, middle)
  merge(bench, middle, to)
  const merged: number[] = []
  let [left, right] = [from, middle]
  while (left < middle || right < to) {
    const takesRight = left >= middle || (right < to && bench.isLess(right, left))
    merged.push(bench.values[takesRight ? right++ : left++]!)
  }
  merged.forEach((value, index) => bench.write(from + index, value))
}

function sink(bench: Bench, root: number, end: number): void {
  for (let at = root; ;) {
    let largest = at
    for (const child of [2 * at + 1, 2 * at + 2]) if (child < end && bench.isLess(largest, child)) largest = child
    if (largest === at) return
    bench.swap(at, largest)
    at = largest
  }
}

/** How the bars stand after the first `count` steps. */
export function standAfter(from: readonly number[], steps: readonly Step[], count: number): Stand {
  const values = [...from]
  let [compared, moved] = [0, 0]
  for (const step of steps.slice(0, count)) {
    if (step.kind === 'compare') compared++
    else moved++
    if (step.kind === 'swap') {
      const [a, b] = step.at
      ;[values[a], values[b]] = [values[b]!, values[a]!]
    } else if (step.kind === 'write') values[step.at[0]] = step.value
  }
  return { values, at: count > 0 && count < steps.length ? [...steps[count - 1]!.at] : [], compared, moved }
}
