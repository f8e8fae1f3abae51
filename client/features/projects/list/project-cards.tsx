import { ProjectMenu, type ProjectDialog } from '#client/features/projects/actions/project-menu.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'
import { ProjectCard } from './project-card.tsx'
import type { useSelection } from './use-selection.ts'

export type ProjectListProps = {
  projects: ProjectSummary[]
  selection: ReturnType<typeof useSelection>
  /** Projects of others cannot be archived or deleted, so there is nothing to select them for. */
  canSelect: boolean
  onDialog: (dialog: ProjectDialog, project: ProjectSummary) => void
}

/** The box of a card shows when the card is pointed at, focused, or when anything is selected. */
export function ProjectCards({ projects, selection, canSelect, onDialog }: ProjectListProps) {
  return (
    <div className={selection.selected.size > 0 ? 'cards selecting' : 'cards'}>
      {projects.map((project) => (
        <ProjectCard
          key={project.id}
          project={project}
          isSelected={selection.selected.has(project.id)}
          tools={
            <>
              {canSelect && (
                <span className="pick" onClickCapture={selection.watch}>
                  <Checkbox
                    hideLabel
                    label={m.projects_select({ title: project.title })}
                    checked={selection.selected.has(project.id)}
                    onChange={() => selection.toggle(project.id)}
                  />
                </span>
              )}
              <ProjectMenu project={project} onDialog={onDialog} />
            </>
          }
        />
      ))}
    </div>
  )
}
