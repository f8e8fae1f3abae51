import { APP_DIALOGS, type AppDialogId } from './app-dialogs.ts'

type AppDialogProps = { id: AppDialogId; projectId: string; onClose: () => void }

/** The dialog about one of the things that an app is given beside its code. */
export function AppDialog({ id, projectId, onClose }: AppDialogProps) {
  const { Dialog } = APP_DIALOGS.find((each) => each.id === id)!
  return <Dialog projectId={projectId} onClose={onClose} />
}
