import type { Chance } from './chance.ts'
import type { Writer } from './writer.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const WEEKS = 52

/** Writes a release for every week. Gives the one that ran at a moment. */
export function writeReleases({
  chance,
  writer,
  until,
}: {
  chance: Chance
  writer: Writer
  until: number
}): (at: number) => string {
  const known = Array.from({ length: WEEKS }, (_, index) => ({
    id: chance.letters(12),
    at: until - (WEEKS - index) * WEEK_MS,
  }))
  for (const { id, at } of known) writer.add('releases', { id, at, has_maps: 0 })
  return (moment) => known[Math.min(WEEKS - 1, Math.max(0, Math.floor((moment - known[0]!.at) / WEEK_MS)))]!.id
}
