import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectSummary } from '#shared/projects/projects.ts'
import { may } from '#shared/together/rights.ts'
import { LeaveProject } from './leave-project.tsx'
import { useProjectActions } from './use-project-actions.ts'

type ProjectEndsProps = { project: ProjectSummary; email: string | undefined; leavePage: () => Promise<void> }

/** Copying a project, and putting it away. Whoever does not own it can copy it, and go. */
export function ProjectEnds({ project, email, leavePage }: ProjectEndsProps) {
  const { archive, unarchive, remove, duplicate } = useProjectActions()
  const [isAsking, setIsAsking] = useState(false)
  const mayEnd = may(project.role, 'manage')
  return (
    <ul className="settings-rows">
      <li>
        <div>
          <b>{m.projects_duplicate()}</b>
          <p>{m.projects_duplicate_about()}</p>
        </div>
        <Button size="small" onClick={() => void duplicate(project)}>
          {m.projects_duplicate()}
        </Button>
      </li>
      {mayEnd && (
        <li>
          <div>
            <b>{project.archivedAt ? m.projects_unarchive() : m.projects_archive()}</b>
            <p>{m.projects_archive_about()}</p>
          </div>
          <Button size="small" onClick={() => void (project.archivedAt ? unarchive : archive)([project])}>
            {project.archivedAt ? m.projects_unarchive() : m.projects_archive()}
          </Button>
        </li>
      )}
      {mayEnd && (
        <li>
          <div>
            <b>{m.projects_delete_project()}</b>
            <p>{m.projects_delete_about()}</p>
          </div>
          <Button size="small" tone="danger" onClick={() => setIsAsking(true)}>
            {m.projects_delete()}
          </Button>
        </li>
      )}
      {project.role !== 'owner' && email && <LeaveProject project={project} email={email} leavePage={leavePage} />}
      {isAsking && (
        <ConfirmDialog
          title={m.projects_delete_question({ title: project.title })}
          action={m.projects_delete()}
          danger
          isPending={false}
          onConfirm={() => {
            setIsAsking(false)
            // A page of it that is still there would ask for what is gone.
            void leavePage().then(() => remove([project]))
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.projects_delete_about()}</p>
        </ConfirmDialog>
      )}
    </ul>
  )
}
