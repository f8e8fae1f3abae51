import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { useLeave } from './use-leave.ts'

/** Leaves for the page where a purchase is paid; `problem` says why it did not. */
export function useCheckout() {
  const trpc = useTRPC()
  const { isLeaving, leave } = useLeave()
  const checkout = useMutation(trpc.billing.checkout.mutationOptions({ onSuccess: ({ url }) => leave(url) }))
  return {
    pay: checkout.mutate,
    isBusy: checkout.isPending || isLeaving,
    problem: checkout.error ? refusalText(checkout.error) : null,
  }
}
