import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { StoredLogLine } from '#shared/projects/logs.ts'

type SendAgainProps = { projectId: string; id: number; line: StoredLogLine }

/** Sends a webhook of the log to the app again, byte for byte. */
export function SendAgain({ projectId, id, line }: SendAgainProps) {
  const trpc = useTRPC()
  const replay = useMutation(
    trpc.webhooks.replay.mutationOptions({
      onSuccess: ({ status }) => notify.success(m.workbench_logs_again_done({ status })),
      onError: (error) => notify.error(m.workbench_logs_not_again(), { description: refusalText(error) }),
    }),
  )
  return (
    <Button
      size="small"
      className="again"
      isBusy={replay.isPending}
      aria-label={m.workbench_logs_again_of({ line: line.message })}
      onClick={() => !replay.isPending && replay.mutate({ projectId, place: line.environment, id })}
    >
      {m.workbench_logs_again()}
    </Button>
  )
}
