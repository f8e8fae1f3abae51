import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'

/** A purchase is paid on another page. `problem` says why nobody got there. */
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

/** Somebody who comes back by the browser's button must not find this page busy. */
function useLeave() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const returned = () => setIsLeaving(false)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  const leave = (url: string) => {
    setIsLeaving(true)
    location.assign(url)
  }
  return { isLeaving, leave }
}

/** The card, the invoices' address and the end of the plan are on the payment provider's pages. */
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

/** Wherever money is taken, this must say that payments are only tests. */
export function TestPayments({ short = false }: { short?: boolean }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.billing.status.queryOptions())
  if (!data?.isTest) return null
  if (short) return <Tag>{m.billing_test_payments()}</Tag>
  return (
    <p className="test-payments">
      <Tag>{m.billing_test_payments()}</Tag> {m.billing_test_payments_about()}
    </p>
  )
}
