import { archiveIcon, unarchiveIcon } from '#client/features/projects/actions/project-icons.ts'
import { useProjectActions } from '#client/features/projects/actions/use-project-actions.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon, trashIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'

type BulkBarProps = {
  projects: ProjectSummary[]
  selected: ReadonlySet<string>
  isArchive: boolean
  onSelect: (ids: ReadonlySet<string>) => void
}

/** The bar floats, so that selecting moves nothing. */
export function BulkBar({ projects, selected, isArchive, onSelect }: BulkBarProps) {
  const { archive, unarchive, remove } = useProjectActions()
  const chosen = projects.filter(({ id }) => selected.has(id))
  const clear = () => onSelect(new Set())
  const run = (action: (projects: ProjectSummary[]) => Promise<void>) => () => {
    clear()
    void action(chosen)
  }
  return (
    <div
      className="bulk"
      role="region"
      aria-label={m.projects_bulk()}
      onKeyDown={(event) => event.key === 'Escape' && clear()}
    >
      <b className="num" aria-live="polite">
        {m.projects_selected({ count: chosen.length })}
      </b>
      {chosen.length < projects.length && (
        <Button tone="quiet" size="small" onClick={() => onSelect(new Set(projects.map(({ id }) => id)))}>
          {m.projects_select_loaded({ count: projects.length })}
        </Button>
      )}
      <span className="sp" />
      <Button size="small" onClick={run(isArchive ? unarchive : archive)}>
        <Icon path={isArchive ? unarchiveIcon : archiveIcon} dense />
        {isArchive ? m.projects_unarchive() : m.projects_archive()}
      </Button>
      <Button size="small" className="danger" onClick={run(remove)}>
        <Icon path={trashIcon} dense />
        {m.projects_delete()}
      </Button>
      <Button tone="quiet" size="small" icon aria-label={m.projects_select_none()} onClick={clear}>
        <Icon path={closeIcon} />
      </Button>
    </div>
  )
}
