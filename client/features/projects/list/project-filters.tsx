import { Icon } from '#client/ui/icon/icon.tsx'
import { listIcon } from '#client/ui/icon/tool-icons.ts'
import { Select } from '#client/ui/menu/select.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectsSearch } from './list-search.ts'

const cardsIcon =
  'M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z'

type ProjectFiltersProps = { search: ProjectsSearch; onChange: (change: ProjectsSearch) => void }

/** Which projects, in which order, as what. The usual choice of each is not in the address. */
export function ProjectFilters({ search, onChange }: ProjectFiltersProps) {
  const { show = 'active', state = 'any', live = 'any', sort = 'updated', view = 'cards' } = search
  return (
    <div className="filters">
      <Segment
        label={m.projects_show()}
        value={show}
        options={[
          { value: 'active', label: m.projects_show_active() },
          { value: 'archived', label: m.projects_show_archived() },
          { value: 'shared', label: m.projects_show_shared() },
        ]}
        onChange={(next) => onChange({ show: next === 'active' ? undefined : next })}
      />
      <span className="sp" />
      <Select
        hideLabel
        label={m.projects_state()}
        value={state}
        options={[
          { value: 'any', label: m.projects_state_any() },
          { value: 'running', label: m.projects_state_running() },
          { value: 'idle', label: m.projects_state_idle() },
          { value: 'failed', label: m.projects_state_failed() },
        ]}
        onChange={(next) => onChange({ state: next === 'any' ? undefined : next })}
      />
      <Select
        hideLabel
        label={m.projects_live()}
        value={live}
        options={[
          { value: 'any', label: m.projects_live_any() },
          { value: 'yes', label: m.projects_live_yes() },
          { value: 'no', label: m.projects_live_no() },
        ]}
        onChange={(next) => onChange({ live: next === 'any' ? undefined : next })}
      />
      <Select
        hideLabel
        label={m.projects_sort()}
        value={sort}
        options={[
          { value: 'updated', label: m.projects_sort_updated() },
          { value: 'created', label: m.projects_sort_created() },
          { value: 'title', label: m.projects_sort_title() },
        ]}
        onChange={(next) => onChange({ sort: next === 'updated' ? undefined : next })}
      />
      <Segment
        label={m.projects_view()}
        value={view}
        options={[
          { value: 'cards', label: m.projects_view_cards(), content: <Icon path={cardsIcon} dense /> },
          { value: 'table', label: m.projects_view_table(), content: <Icon path={listIcon} dense /> },
        ]}
        onChange={(next) => onChange({ view: next === 'cards' ? undefined : next })}
      />
    </div>
  )
}
