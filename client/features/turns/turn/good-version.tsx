import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { GoodVersion } from '#shared/agent-events.ts'
import { m } from '#shared/messages.gen/messages.js'

/** The way back when a turn could not: restoring makes a new version, so the failed one is kept too. */
export function BackToGoodVersion({ projectId, version }: { projectId: string; version: GoodVersion }) {
  const trpc = useTRPC()
  const restore = useMutation(
    trpc.projects.restore.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  return (
    <span className="row">
      <Button
        size="small"
        isBusy={restore.isPending}
        disabled={restore.isSuccess}
        onClick={() => restore.mutate({ projectId, versionId: version.id })}
      >
        {m.turns_good_version({ number: version.number })}
      </Button>
      <span className="dim">{m.turns_good_version_hint()}</span>
    </span>
  )
}
