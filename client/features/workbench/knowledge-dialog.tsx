import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { Knowledge } from './knowledge-form.tsx'

type KnowledgeDialogProps = { projectId: string; onClose: () => void }

/** The builder follows these instructions in this project. */
export function KnowledgeDialog({ projectId, onClose }: KnowledgeDialogProps) {
  return (
    <Dialog title={m.workbench_instructions_heading()} onClose={onClose}>
      <Knowledge projectId={projectId} onDone={onClose} onCancel={onClose} />
    </Dialog>
  )
}
