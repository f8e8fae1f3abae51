import { Suspense } from 'react'
import { lazyComponent } from '#client/lib/lazy/lazy-component.ts'
import { Menu } from '#client/ui/menu/menu.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'

export type ProjectDialog = 'rename' | 'share'

type ProjectMenuProps = { project: ProjectSummary; onDialog: (dialog: ProjectDialog, project: ProjectSummary) => void }

const Items = lazyComponent(
  'client/features/projects/actions/project-menu-items.tsx',
  () => import('./project-menu-items.tsx'),
  'ProjectMenuItems',
)
const prepare = () => void Items.preload?.()

/** What stands in the menu comes with the menu's own code. */
export function ProjectMenu({ project, onDialog }: ProjectMenuProps) {
  return (
    <span className="menu-place" onPointerEnter={prepare} onFocus={prepare}>
      <Menu label={m.projects_actions_for({ title: project.title })}>
        <Suspense>
          <Items project={project} onDialog={onDialog} />
        </Suspense>
      </Menu>
    </span>
  )
}
