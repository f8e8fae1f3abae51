import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'

const TITLE_LENGTH = 80

type RenameDialogProps = { project: { id: string; title: string }; onClose: () => void }

export function RenameDialog({ project, onClose }: RenameDialogProps) {
  const trpc = useTRPC()
  const rename = useMutation(trpc.projects.rename.mutationOptions({ onSuccess: onClose }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    if (title && !rename.isPending) rename.mutate({ projectId: project.id, title })
  }
  return (
    <Dialog small title="Rename project" onClose={onClose}>
      <form onSubmit={submit}>
        <Field
          label="Title"
          name="title"
          defaultValue={project.title}
          required
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          problem={rename.isError ? 'The title was not changed. Try again.' : null}
        />
        <div className="foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" aria-disabled={rename.isPending}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
