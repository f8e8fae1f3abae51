import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { useLeave } from './use-leave.ts'

/** To the card, the invoices' address and the end of the plan, which the payments' own pages hold. */
export function PortalButton({ end = false }: { end?: boolean }) {
  const trpc = useTRPC()
  const { isLeaving, leave } = useLeave()
  const portal = useMutation(
    trpc.billing.portal.mutationOptions({
      onSuccess: ({ url }) => leave(url),
      onError: (error) => notify.error(refusalText(error)),
    }),
  )
  return (
    <Button tone="quiet" size="small" isBusy={portal.isPending || isLeaving} onClick={() => portal.mutate()}>
      {end ? m.billing_plan_end() : m.billing_payment_method()}
    </Button>
  )
}
