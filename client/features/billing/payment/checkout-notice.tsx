import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { infoIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon, doneIcon } from '#client/ui/icon/icons.ts'
import { m } from '#shared/messages.gen/messages.js'

const EVERY_MS = 2_000
const MOST_LOOKS = 10

/** How a payment ended. What it bought is told to us by the payments' own message, which may come after the person has. */
export function CheckoutNotice({ checkout, search }: { checkout: string; search: BillingSearch }) {
  const isPaid = checkout !== 'cancelled'
  useLookAgain(isPaid)
  return (
    <div className={isPaid ? 'banner pass' : 'banner info'} role="status">
      <Icon path={isPaid ? doneIcon : infoIcon} />
      <p>{isPaid ? m.billing_paid() : m.billing_not_paid()}</p>
      <Link
        className="btn quiet icon sm"
        to="/billing"
        search={{ ...search, checkout: undefined }}
        replace
        resetScroll={false}
        aria-label={m.billing_dismiss()}
      >
        <Icon path={closeIcon} />
      </Link>
    </div>
  )
}

function useLookAgain(isWanted: boolean) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  // The message goes from the payments to the server; only by asking does the page see that it came.
  useEffect(() => {
    if (!isWanted) return
    let looks = 0
    const timer = setInterval(() => {
      if (++looks >= MOST_LOOKS) clearInterval(timer)
      void queryClient.invalidateQueries(trpc.billing.pathFilter())
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isWanted, queryClient, trpc])
}
