import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import type { BlockState } from '#client/ui/block/block.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { m } from '#shared/messages.gen/messages.js'
import {
  type ProjectAge,
  type ProjectHealth,
  type ProjectOrder,
  type RankedProject,
} from '#shared/operators/projects.ts'
import { USUAL_PERIOD, type RankPeriod } from '#shared/operators/range.ts'
import type { PrintSearch } from './projects-search.ts'

const PERIODS: Record<RankPeriod, () => string> = {
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
  fair: { block: 'hatched', word: m.admin_projects_health_fair, mark: '◐' },
  bad: { block: 'failed', word: m.admin_projects_health_bad, mark: '●' },
  none: { block: 'drawn', word: m.admin_projects_health_none, mark: '–' },
}

export const periodWord = (period: RankPeriod): string => PERIODS[period]()
export const orderWord = (order: ProjectOrder): string => ORDERS[order]()
export const ageWord = (age: ProjectAge): string => AGES[age]()
/** `mark` tells the health on paper, without colour. */
export const healthOf = (health: ProjectHealth) => ({ ...HEALTH[health], word: HEALTH[health].word() })

const choices = <Value extends string>(words: Record<Value, () => string>) =>
  (Object.entries(words) as Array<[Value, () => string]>).map(([value, word]) => ({ value, label: word() }))
const periodChoices = () => choices(PERIODS)
const orderChoices = () => choices(ORDERS)
const ageChoices = () => choices(AGES)

/** A dash stands where the whole is zero. */
export const shareText = (share: number, whole: number): string =>
  whole === 0 ? m.admin_projects_none() : formatPercent(share / whole)

export function valueText(order: ProjectOrder, sums: Pick<RankedProject, ProjectOrder>): string {
  if (order === 'cost') return costText(sums.cost)
  return order === 'captured' ? creditsText(sums.captured) : formatNumber(sums[order])
}

type RankingChoiceProps = {
  search: Pick<PrintSearch, 'period' | 'by'>
  onChange: (change: Pick<PrintSearch, 'period' | 'by'>) => void
}

export function RankingChoice({ search: { period = USUAL_PERIOD, by = 'turns' }, onChange }: RankingChoiceProps) {
  return (
    <>
      <Select<ProjectOrder>
        hideLabel
        label={m.admin_projects_by()}
        value={by}
        options={orderChoices()}
        onChange={(next) => onChange({ by: next === 'turns' ? undefined : next })}
      />
      <Select<RankPeriod>
        hideLabel
        label={m.admin_projects_period()}
        value={period}
        options={periodChoices()}
        onChange={(next) => onChange({ period: next === USUAL_PERIOD ? undefined : next })}
      />
    </>
  )
}

export const rankingFields = (): FilterField[] => [
  { id: 'published', label: m.admin_projects_live_only(), kind: 'flag' },
  { id: 'age', label: m.admin_projects_age(), kind: 'choice', options: ageChoices() },
  { id: 'owner', label: m.admin_projects_owner_id(), kind: 'text' },
  { id: 'staff', label: m.admin_projects_with_staff(), kind: 'flag' },
]
