import { useMutation } from '@tanstack/react-query'
import { m } from '#shared/messages.gen/messages.js'
import { refusalText } from '#client/lib/refusal-text.ts'
import { useTRPC } from '#client/trpc.ts'
import { notify } from '#client/ui/notify.ts'

/** Takes a waiting message out of the queue before its turn has begun. */
export function TakeBack({ projectId, turnId }: { projectId: string; turnId: string }) {
  const trpc = useTRPC()
  const stop = useMutation(trpc.turns.stop.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }))
  return (
    <button type="button" className="link" disabled={stop.isPending} onClick={() => stop.mutate({ projectId, turnId })}>
      {m.turns_take_back()}
    </button>
  )
}
