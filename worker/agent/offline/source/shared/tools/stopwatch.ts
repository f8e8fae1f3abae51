/** A lap: when it ended, and how long it took, in milliseconds. */
export type Lap = { number: number; at: number; took: number }

const MOST = 500

/** Milliseconds as a stopwatch shows them: 0:05.30, 1:02:03.00. */
export function shownTime(ms: number): string {
  const hundredths = Math.floor(ms / 10)
  const seconds = Math.floor(hundredths / 100)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  const front = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)
  return `${front}:${two(seconds % 60)}.${two(hundredths % 100)}`
}

/** The laps out of the times at which they ended, as they are kept: `1200 4300`. What is no time is left out. */
export function lapsOf(kept: string): Lap[] {
  const ends = kept
    .split(' ')
    .map(Number)
    .filter((at) => at > 0)
  return ends.map((at, index) => ({ number: index + 1, at, took: at - (ends[index - 1] ?? 0) }))
}

/** One more lap. One that took no time is none, and after very many no more are kept. */
export function withLap(kept: string, at: number): string {
  const laps = lapsOf(kept)
  if (at <= (laps.at(-1)?.at ?? 0) || laps.length >= MOST) return kept
  return `${kept} ${at}`.trim()
}

/** The numbers of the fastest and the slowest lap; none as long as there are fewer than two. */
export function extremes(laps: Lap[]): { fastest: number | null; slowest: number | null } {
  if (laps.length < 2) return { fastest: null, slowest: null }
  const sorted = laps.toSorted((a, b) => a.took - b.took)
  return { fastest: sorted[0]!.number, slowest: sorted.at(-1)!.number }
}
