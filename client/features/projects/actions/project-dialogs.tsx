import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_TITLE, type ProjectSummary } from '#shared/projects/projects.ts'
import type { ProjectDialog } from './project-menu.tsx'
import { SharePanel } from './share-panel.tsx'

type ProjectDialogsProps = { dialog: ProjectDialog; project: ProjectSummary; onClose: () => void }

/** These dialogs outlive the menu that opens them. */
export function ProjectDialogs({ dialog, project, onClose }: ProjectDialogsProps) {
  return dialog === 'rename' ? (
    <RenameDialog project={project} onClose={onClose} />
  ) : (
    <Dialog title={m.projects_share_heading({ title: project.title })} onClose={onClose}>
      <SharePanel projectId={project.id} />
    </Dialog>
  )
}

type RenameDialogProps = { project: { id: string; title: string }; onClose: () => void }

function RenameDialog({ project, onClose }: RenameDialogProps) {
  const trpc = useTRPC()
  const rename = useMutation(trpc.projects.rename.mutationOptions({ onSuccess: onClose }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    if (title && !rename.isPending) rename.mutate({ projectId: project.id, title })
  }
  return (
    <Dialog small title={m.projects_rename_heading()} onClose={onClose}>
      <form onSubmit={submit}>
        <Field
          label={m.projects_rename_label()}
          name="title"
          defaultValue={project.title}
          required
          maxLength={MAX_TITLE}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          problem={rename.isError ? m.projects_rename_failed() : null}
        />
        <div className="foot">
          <Button onClick={onClose}>{m.projects_cancel()}</Button>
          <Button type="submit" tone="primary" isBusy={rename.isPending}>
            {m.projects_rename()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
