import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { BalancePanel } from '#client/features/billing/balance/balance-panel.tsx'
import { LedgerSection } from '#client/features/billing/ledger/ledger-section.tsx'
import { InvoicesDialog } from '#client/features/billing/payment/invoices-dialog.tsx'
import { TestPayments } from '#client/features/billing/payment/payment-page.tsx'
import { AutoTopUpDialog, TopUpDialog } from '#client/features/billing/payment/top-up-dialogs.tsx'
import { PlanDialog } from '#client/features/billing/plan/plan-dialog.tsx'
import { PlanPanel } from '#client/features/billing/plan/plan-panel.tsx'
import type { BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { CostsSection } from '#client/features/billing/usage/costs-section.tsx'
import { LimitsDialog, LimitsPanel } from '#client/features/billing/usage/limits.tsx'
import { UsageSection } from '#client/features/billing/usage/usage-section.tsx'
import { balanceText } from '#client/lib/format/credit-text.ts'
import { formatDate, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { infoIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { closeIcon, doneIcon } from '#client/ui/icon/icons.ts'
import { warningIcon } from '#client/ui/icon/tool-icons.ts'
import { EXPIRY_NOTICE_DAYS, LOW_CREDITS, type Balance } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DAY_MS } from '#shared/time.ts'
import './billing.css'

/** All choices on the page live in the address. */
export function BillingScreen({ search }: { search: BillingSearch }) {
  const trpc = useTRPC()
  const { data: balance } = useQuery(trpc.billing.balance.queryOptions())
  if (!balance) return null
  return (
    <div className="billing">
      <div className="ph">
        <h1>{m.billing_title()}</h1>
        <TestPayments short />
        <span className="sp" />
        <Link className="btn hide-m" to="/billing" search={{ ...search, show: 'invoices' }} resetScroll={false}>
          {m.billing_invoices()}
        </Link>
        <Link className="btn pri" to="/billing" search={{ ...search, show: 'top-up' }} resetScroll={false}>
          {m.billing_buy()}
        </Link>
      </div>
      {search.checkout && <CheckoutNotice checkout={search.checkout} search={search} />}
      <BalanceNotices balance={balance} search={search} />
      <div className="head">
        <BalancePanel balance={balance} />
        <PlanPanel balance={balance} search={search} />
        <LimitsPanel search={search} />
      </div>
      <UsageSection search={search} held={balance.held} />
      <LedgerSection search={search} />
      <CostsSection />
      <OpenDialog balance={balance} search={search} />
    </div>
  )
}

function OpenDialog({ balance, search }: { balance: Balance; search: BillingSearch }): ReactNode {
  const navigate = useNavigate()
  const close = () =>
    void navigate({ to: '/billing', search: { ...search, show: undefined }, replace: true, resetScroll: false })
  switch (search.show) {
    case 'top-up':
      return <TopUpDialog onClose={close} />
    case 'plan':
      return <PlanDialog balance={balance} onClose={close} />
    case 'limits':
      return <LimitsDialog onClose={close} />
    case 'auto-top-up':
      return <AutoTopUpDialog onClose={close} />
    case 'invoices':
      return <InvoicesDialog onClose={close} />
    case undefined:
      return null
  }
}

/** The notices are those of the mails: few credits are left, or some end soon. */
function BalanceNotices({ balance: { available, lots }, search }: { balance: Balance; search: BillingSearch }) {
  const { now, zone } = useMoment()
  const soon = lots
    .flatMap(({ source, expiresAt, microCredits }) =>
      source !== 'daily' && expiresAt !== null ? [{ microCredits, endsAt: expiresAt.getTime() }] : [],
    )
    .filter(({ endsAt }) => endsAt < now + EXPIRY_NOTICE_DAYS * DAY_MS)
  return (
    <>
      {available < LOW_CREDITS * MICRO && (
        <div className="banner warn" role="status">
          <Icon path={warningIcon} />
          <p>{m.billing_low({ credits: formatNumber(LOW_CREDITS) })}</p>
          <Link className="btn sm" to="/billing" search={{ ...search, show: 'top-up' }} resetScroll={false}>
            {m.billing_buy()}
          </Link>
        </div>
      )}
      {soon.length > 0 && (
        <div className="banner info" role="status">
          <Icon path={warningIcon} />
          <p suppressHydrationWarning>
            {m.billing_ending({
              credits: balanceText(soon.reduce((sum, { microCredits }) => sum + microCredits, 0)),
              date: formatDate(new Date(Math.min(...soon.map(({ endsAt }) => endsAt))), { timeZone: zone }),
            })}
          </p>
        </div>
      )}
    </>
  )
}

const EVERY_MS = 2_000
const MOST_LOOKS = 10

/** The notice says how a payment ended. The provider's webhook may come after the person does. */
function CheckoutNotice({ checkout, search }: { checkout: string; search: BillingSearch }) {
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
  // The webhook goes to the server, so the page has to ask whether it came.
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
