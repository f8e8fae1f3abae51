import { Link } from '@tanstack/react-router'
import { openIcon, pencilIcon, trashIcon } from '#client/ui/icon/icons.ts'
import { previewIcon, shareIcon } from '#client/ui/icon/tool-icons.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#client/ui/menu/menu.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'
import { may } from '#shared/together/rights.ts'
import { archiveIcon, duplicateIcon, unarchiveIcon } from './project-icons.ts'
import type { ProjectDialog } from './project-menu.tsx'
import { useProjectActions } from './use-project-actions.ts'

type ProjectMenuItemsProps = {
  project: ProjectSummary
  onDialog: (dialog: ProjectDialog, project: ProjectSummary) => void
}

/** Only the owner may share, archive and delete. */
export function ProjectMenuItems({ project, onDialog }: ProjectMenuItemsProps) {
  const { archive, unarchive, remove, duplicate } = useProjectActions()
  const { liveUrl } = project
  return (
    <>
      <MenuLink icon={previewIcon} render={<Link to="/web-projects/$projectId" params={{ projectId: project.id }} />}>
        {m.projects_open()}
      </MenuLink>
      {liveUrl && (
        <MenuLink
          icon={openIcon}
          render={<a href={liveUrl} target="_blank" rel="noreferrer" aria-label={m.projects_open_live()} />}
        >
          {m.projects_open_live()}
        </MenuLink>
      )}
      <MenuSeparator />
      {may(project.role, 'change') && (
        <MenuItem icon={pencilIcon} onSelect={() => onDialog('rename', project)}>
          {m.projects_rename()}
        </MenuItem>
      )}
      <MenuItem icon={duplicateIcon} onSelect={() => duplicate(project)}>
        {m.projects_duplicate()}
      </MenuItem>
      {may(project.role, 'manage') && (
        <>
          <MenuItem icon={shareIcon} onSelect={() => onDialog('share', project)}>
            {m.projects_share()}
          </MenuItem>
          {project.archivedAt ? (
            <MenuItem icon={unarchiveIcon} onSelect={() => unarchive([project])}>
              {m.projects_unarchive()}
            </MenuItem>
          ) : (
            <MenuItem icon={archiveIcon} onSelect={() => archive([project])}>
              {m.projects_archive()}
            </MenuItem>
          )}
          <MenuItem icon={trashIcon} danger onSelect={() => remove([project])}>
            {m.projects_delete()}
          </MenuItem>
        </>
      )}
    </>
  )
}
