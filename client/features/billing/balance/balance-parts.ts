import type { BalancePart } from '#shared/billing.ts'

/** So many kinds are named: more are rarely had, and the rest is one. */
const NAMED = 7

/** What is spent in one go: credits of one kind that end on the same day. `source` is null for all that is not named. */
export type SpentTogether = Omit<BalancePart, 'source'> & { source: BalancePart['source'] | null; others: number }

/** The parts of a balance in the order in which they are spent. */
export function spentTogether(parts: BalancePart[]): SpentTogether[] {
  const groups: SpentTogether[] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last && last.source === part.source && dayOf(last.expiresAt) === dayOf(part.expiresAt))
      last.microCredits += part.microCredits
    else groups.push({ ...part, others: 0 })
  }
  const rest = groups.slice(NAMED)
  if (rest.length < 2) return groups
  return [
    ...groups.slice(0, NAMED),
    {
      source: null,
      microCredits: rest.reduce((sum, part) => sum + part.microCredits, 0),
      expiresAt: null,
      others: rest.length,
    },
  ]
}

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10)
