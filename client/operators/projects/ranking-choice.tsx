import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { Select } from '#client/ui/menu/select.tsx'
import { USUAL_PERIOD, type ProjectOrder, type ProjectPeriod } from '#shared/admin-projects.ts'
import { m } from '#shared/messages.gen/messages.js'
import { ageChoices, orderChoices, periodChoices } from './project-words.ts'
import type { PrintSearch } from './projects-search.ts'

type RankingChoiceProps = {
  search: Pick<PrintSearch, 'period' | 'by'>
  onChange: (change: Pick<PrintSearch, 'period' | 'by'>) => void
}

/** Over which period, and by what. */
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
      <Select<ProjectPeriod>
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
