import { ESTIMATE_TEXTS } from './content'

export type PriceOption = { id: number; name: string; price: number }
export const GROUP_KINDS = ['one', 'several', 'number'] as const
/** A group of choices: one of its options, several of them, or a number of a unit at a rate. Prices are in cents. */
export type PriceGroup = {
  id: number
  name: string
  kind: (typeof GROUP_KINDS)[number]
  unit: string
  rate: number
  least: number
  most: number
  options: PriceOption[]
}

/** By the id of its group: the ids of what was chosen, or the number. */
export type Chosen = Record<string, number[]>
export type PriceLine = { label: string; amount: number }
/** `wrong` says by the id of a group what is missing in it. Of what is wrong there is no line. */
export type Estimate = { lines: PriceLine[]; total: number; wrong: Record<string, string> }

/** What was chosen costs. The browser shows it, and the server works it out again before it counts. */
export function estimateOf(groups: readonly PriceGroup[], chosen: Chosen): Estimate {
  const lines: PriceLine[] = []
  const wrong: Record<string, string> = {}
  for (const group of groups) {
    const found = linesOf(group, chosen[group.id] ?? [])
    if (typeof found === 'string') wrong[group.id] = found
    else lines.push(...found)
  }
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0), wrong }
}

function linesOf({ name, kind, unit, rate, least, most, options }: PriceGroup, ids: number[]): PriceLine[] | string {
  if (kind === 'number') {
    const [count] = ids
    const isCount = count !== undefined && Number.isInteger(count) && count >= least && count <= most
    if (!isCount || ids.length > 1) return ESTIMATE_TEXTS.between(least, most)
    return [{ label: `${name}: ${[count, unit].filter((word) => word !== '').join(' ')}`, amount: count * rate }]
  }
  const taken = options.filter(({ id }) => ids.includes(id))
  const isKnown = taken.length === new Set(ids).size
  const isEnough = kind === 'several' || options.length === 0 || taken.length === 1
  if (!isKnown || !isEnough) return ESTIMATE_TEXTS.chooseOf(name)
  return taken.map((option) => ({ label: `${name}: ${option.name}`, amount: option.price }))
}

/** The same choices as far as they are still offered; where one has to be made, the first. */
export function fitted(groups: readonly PriceGroup[], chosen: Chosen = {}): Chosen {
  return Object.fromEntries(
    groups.map(({ id, kind, least, most, options }) => {
      const ids = chosen[id] ?? []
      if (kind === 'number') return [id, [Math.min(most, Math.max(least, ids[0] ?? least))]]
      const known = ids.filter((each) => options.some((option) => option.id === each))
      const first = options.slice(0, 1).map((option) => option.id)
      return [id, kind === 'several' ? known : known.length > 0 ? known.slice(0, 1) : first]
    }),
  )
}

/** The least that anything costs. */
export const priceFrom = (groups: readonly PriceGroup[]): number =>
  groups.reduce((sum, { kind, rate, least, options }) => {
    if (kind === 'number') return sum + least * rate
    return kind === 'several' || options.length === 0 ? sum : sum + Math.min(...options.map(({ price }) => price))
  }, 0)
