import { LedgerTable } from '#client/features/billing/ledger/ledger-table.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import './billing.css'

/** Headings and columns are real while the balance loads. */
export function BillingPending() {
  return (
    <div className="billing" aria-busy="true">
      <div className="ph">
        <h1>{m.billing_title()}</h1>
      </div>
      <div className="head">
        {[m.billing_balance(), m.billing_plan(), m.billing_limits()].map((heading) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <Skeleton height="132px" />
          </section>
        ))}
      </div>
      <Skeleton height="254px" />
      <section className="ledger">
        <div className="sh">
          <h2>{m.billing_ledger()}</h2>
        </div>
        <LedgerTable lines={[]} isPending hasBalance />
      </section>
    </div>
  )
}
