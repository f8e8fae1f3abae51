import { useMutation } from '@tanstack/react-query'
import { refusalText } from '#client/lib/refusal-text.ts'
import { useTRPC } from '#client/trpc.ts'

/** Leaves for the page where a purchase is paid; `problem` says why it did not. */
export function useCheckout() {
  const trpc = useTRPC()
  const checkout = useMutation(trpc.billing.checkout.mutationOptions({ onSuccess: ({ url }) => location.assign(url) }))
  return { pay: checkout.mutate, isBusy: checkout.isPending || checkout.isSuccess, problem: checkout.error ? refusalText(checkout.error) : null }
}
