import { useState } from 'react'
import { openIcon, pencilIcon, trashIcon } from '#client/ui/icons.ts'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { Project } from './project-card.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { useDeleteProject } from './use-delete-project.ts'

/** What can be done to a project from a list. */
export function ProjectMenu({ project }: { project: Project }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const deleteProject = useDeleteProject(project)
  const { liveUrl } = project
  return (
    <>
      <Menu label={`Actions for ${project.title}`}>
        {liveUrl && (
          <MenuItem icon={openIcon} onSelect={() => window.open(liveUrl, '_blank', 'noopener')}>
            Open the live app
          </MenuItem>
        )}
        <MenuItem icon={pencilIcon} onSelect={() => setIsRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={trashIcon} danger onSelect={deleteProject}>
          Delete
        </MenuItem>
      </Menu>
      {isRenaming && <RenameDialog project={project} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
