import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import type { BlockState } from '#client/ui/block/block.tsx'
import type { ProjectAge, ProjectHealth, ProjectOrder, ProjectPeriod, RankedProject } from '#shared/admin-projects.ts'
import { m } from '#shared/messages.gen/messages.js'

const PERIODS: Record<ProjectPeriod, () => string> = {
  '1d': m.admin_projects_period_day,
  '7d': m.admin_projects_period_7,
  '30d': m.admin_projects_period_30,
  '90d': m.admin_projects_period_90,
  '12m': m.admin_projects_period_12m,
  month: m.admin_projects_period_month,
  last_month: m.admin_projects_period_last_month,
  all: m.admin_projects_period_all,
}
const ORDERS: Record<ProjectOrder, () => string> = {
  turns: m.admin_projects_by_turns,
  cost: m.admin_projects_by_cost,
  visits: m.admin_projects_by_visits,
  errors: m.admin_projects_by_errors,
  copies: m.admin_projects_by_copies,
  captured: m.admin_projects_by_captured,
}
const AGES: Record<ProjectAge, () => string> = {
  week: m.admin_projects_age_week,
  month: m.admin_projects_age_month,
  older: m.admin_projects_age_older,
}
const HEALTH: Record<ProjectHealth, { block: BlockState; word: () => string; mark: string }> = {
  good: { block: 'passed', word: m.admin_projects_health_good, mark: '○' },
  fair: { block: 'held', word: m.admin_projects_health_fair, mark: '◐' },
  bad: { block: 'failed', word: m.admin_projects_health_bad, mark: '●' },
  none: { block: 'drawn', word: m.admin_projects_health_none, mark: '–' },
}

export const periodWord = (period: ProjectPeriod): string => PERIODS[period]()
export const orderWord = (order: ProjectOrder): string => ORDERS[order]()
export const ageWord = (age: ProjectAge): string => AGES[age]()
/** `mark` tells it on paper, without colour. */
export const healthOf = (health: ProjectHealth) => ({ ...HEALTH[health], word: HEALTH[health].word() })

const choices = <Value extends string>(words: Record<Value, () => string>) =>
  (Object.entries(words) as Array<[Value, () => string]>).map(([value, word]) => ({ value, label: word() }))
export const periodChoices = () => choices(PERIODS)
export const orderChoices = () => choices(ORDERS)
export const ageChoices = () => choices(AGES)

/** A share of what there is any of: "94 %", or nothing to say. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? m.admin_projects_none() : formatPercent(part / whole)

/** What a project is ranked by, as it is read. */
export function valueText(order: ProjectOrder, sums: Pick<RankedProject, ProjectOrder>): string {
  if (order === 'cost') return costText(sums.cost)
  return order === 'captured' ? creditsText(sums.captured) : formatNumber(sums[order])
}
