import type { ProjectSummary } from '#shared/projects.ts'
import type { ProjectDialog } from './project-menu.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

type ProjectDialogsProps = { dialog: ProjectDialog; project: ProjectSummary; onClose: () => void }

/** The dialogs that a project's menu opens. They outlive the menu, which closes. */
export function ProjectDialogs({ dialog, project, onClose }: ProjectDialogsProps) {
  return dialog === 'rename' ? (
    <RenameDialog project={project} onClose={onClose} />
  ) : (
    <ShareDialog project={project} onClose={onClose} />
  )
}
