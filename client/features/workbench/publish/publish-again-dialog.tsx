import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { PublishQuestion } from '#shared/deployments/consent.ts'
import { m } from '#shared/messages.gen/messages.js'
import { Capabilities } from './capabilities.tsx'
import { MissingSecrets, useMissingSecrets } from './missing-secrets.tsx'

type PublishAgainDialogProps = { projectId: string; onPublish: (consents: string[]) => void; onClose: () => void }

/** A later publish asks only about what came since: what the app may do, and secrets that production lacks. */
export function PublishAgainDialog({ projectId, onPublish, onClose }: PublishAgainDialogProps) {
  const trpc = useTRPC()
  const { data, error, isError, refetch } = useQuery(
    trpc.consents.question.queryOptions({ projectId }, { staleTime: 0 }),
  )
  return (
    <Dialog small title={m.workbench_publish_again()} onClose={onClose}>
      {data ? (
        <PublishAgain projectId={projectId} question={data} onPublish={onPublish} onClose={onClose} />
      ) : isError ? (
        <ErrorNotice title={m.consents_failed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="160px" />
      )}
    </Dialog>
  )
}

function PublishAgain({
  projectId,
  question,
  onPublish,
  onClose,
}: PublishAgainDialogProps & { question: PublishQuestion }) {
  const secrets = useMissingSecrets(projectId, question)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (secrets.mayGo && !secrets.isSaving && (await secrets.keep())) onPublish(secrets.agreed)
  }
  return (
    <form className="first-publish" noValidate onSubmit={(event) => void submit(event)}>
      <Capabilities question={question} title={m.consents_title_new()} />
      <MissingSecrets {...secrets} />
      <div className="foot">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" tone="primary" isBusy={secrets.isSaving} aria-disabled={!secrets.mayGo}>
          {m.workbench_publish()}
        </Button>
      </div>
    </form>
  )
}
