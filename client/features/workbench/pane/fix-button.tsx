import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { StoredLogLine } from '#shared/projects/logs.ts'

/** Lets the builder repair what the app threw in the browser. It costs nothing. */
export function FixButton({ projectId }: { projectId: string }) {
  const trpc = useTRPC()
  const repair = useMutation(
    trpc.turns.repair.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  return (
    <Button
      size="small"
      title={m.workbench_fix_free()}
      isBusy={repair.isPending}
      disabled={repair.isSuccess}
      onClick={() => repair.mutate({ projectId })}
    >
      {m.workbench_fix()}
    </Button>
  )
}

/** What was thrown in the browser. What is only printed there may be meant as a note. */
export function thrownErrors(errors: StoredLogLine[]): StoredLogLine[] {
  return errors.filter(({ source, report }) => source === 'browser' && (report === 'error' || report === 'rejection'))
}
