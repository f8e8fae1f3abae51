/** The periods that pages of the admin area offer, in days; `all` has no beginning. */
export const RANGES = { '24h': 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365, all: null } as const
export type Range = keyof typeof RANGES

/** A period by its name, or by its own bounds (ISO 8601, the end not included), which win. Plain JSON, so that an address and a file's address say it alike. */
export type RangeChoice = { range?: Range | undefined; from?: string | undefined; to?: string | undefined }

const DAY_MS = 24 * 60 * 60_000

/** The bounds of what was chosen; null where there is none. */
export function boundsOf({ range, from, to }: RangeChoice, now: Date): { from: Date | null; to: Date | null } {
  if (from !== undefined || to !== undefined)
    return { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) }
  const days = range ? RANGES[range] : null
  return { from: days === null ? null : new Date(now.getTime() - days * DAY_MS), to: null }
}
