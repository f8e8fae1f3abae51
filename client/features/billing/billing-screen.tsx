import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { Balance } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { BalanceNotices } from './balance/balance-notices.tsx'
import { BalancePanel } from './balance/balance-panel.tsx'
import { LedgerSection } from './ledger/ledger-section.tsx'
import { AutoTopUpDialog } from './payment/auto-top-up-dialog.tsx'
import { CheckoutNotice } from './payment/checkout-notice.tsx'
import { InvoicesDialog } from './payment/invoices-dialog.tsx'
import { TestPayments } from './payment/test-payments.tsx'
import { TopUpDialog } from './payment/top-up-dialog.tsx'
import { PlanDialog } from './plan/plan-dialog.tsx'
import { PlanPanel } from './plan/plan-panel.tsx'
import type { BillingSearch } from './search/billing-search.ts'
import { CostsSection } from './usage/costs-section.tsx'
import { LimitsDialog } from './usage/limits-dialog.tsx'
import { LimitsPanel } from './usage/limits-panel.tsx'
import { UsageSection } from './usage/usage-section.tsx'
import './billing.css'

/** What there is to spend, what it costs, what was taken, and the ways to pay. All that is chosen lives in the address. */
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
