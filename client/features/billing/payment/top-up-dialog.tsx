import { useState, type SubmitEvent } from 'react'
import { formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { MAX_PACKS, TOP_UP } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { TestPayments, useCheckout } from './payment-page.tsx'

const OFFERED = ['1', '2', '4', '10'] as const satisfies readonly string[]
type Packs = (typeof OFFERED)[number]

/** The dialog says what the credits cost and how long they last. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Packs>('1')
  const { pay, isBusy, problem } = useCheckout()
  const packs = Math.min(Number(chosen), MAX_PACKS)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) pay({ kind: 'top_up', packs })
  }
  const price = formatMoney(packs * TOP_UP.priceCents)
  return (
    <Dialog small title={m.billing_buy()} onClose={onClose}>
      <form className="purchase" onSubmit={submit}>
        <Segment<Packs>
          label={m.billing_buy_how_many()}
          value={chosen}
          options={OFFERED.map((value) => ({
            value,
            label: m.billing_credits({ count: formatNumber(Number(value) * TOP_UP.credits) }),
            content: formatNumber(Number(value) * TOP_UP.credits),
          }))}
          onChange={setChosen}
        />
        <dl className="kv num">
          <div>
            <dt>{m.billing_column_credits()}</dt>
            <dd>{formatNumber(packs * TOP_UP.credits)}</dd>
          </div>
          <div>
            <dt>{m.billing_price()}</dt>
            <dd>{price}</dd>
          </div>
        </dl>
        <p className="about">{m.billing_buy_about({ months: TOP_UP.validMonths })}</p>
        <TestPayments />
        {problem !== null && <Problem>{problem}</Problem>}
        <div className="foot">
          <Button onClick={onClose}>{m.billing_cancel()}</Button>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {m.billing_buy_pay({ price })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
