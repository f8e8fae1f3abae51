import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { priceText } from '#client/lib/format/credit-text.ts'
import { formatMoney, formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { type AutoTopUp, MAX_PACKS, TOP_UP } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { PortalButton, TestPayments, useCheckout } from './payment-page.tsx'

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

const USUAL = { belowCredits: 200, packs: 1, monthlyPacks: 4 }
const MOST_BELOW = 100_000

/** Credits are bought by themselves when few are left, up to so many in a month. */
export function AutoTopUpDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.billing.autoTopUp.queryOptions())
  return (
    <Dialog small title={m.billing_auto()} onClose={onClose}>
      {data === undefined ? <Skeleton height="160px" /> : <AutoTopUpForm current={data} onClose={onClose} />}
    </Dialog>
  )
}

type Named = 'belowCredits' | 'packs' | 'monthlyPacks'

function AutoTopUpForm({ current, onClose }: { current: AutoTopUp | null; onClose: () => void }) {
  const trpc = useTRPC()
  const { belowCredits, packs, monthlyPacks } = current ?? USUAL
  const [values, setValues] = useState({
    belowCredits: String(belowCredits),
    packs: String(packs),
    monthlyPacks: String(monthlyPacks),
  })
  const [isWrong, setIsWrong] = useState(false)
  const save = useMutation(trpc.billing.setAutoTopUp.mutationOptions({ onSuccess: onClose }))
  const read = {
    belowCredits: Number(values.belowCredits),
    packs: Number(values.packs),
    monthlyPacks: Number(values.monthlyPacks),
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isRight =
      isCount(read.belowCredits, MOST_BELOW) &&
      isCount(read.packs, MAX_PACKS) &&
      isCount(read.monthlyPacks, MAX_PACKS) &&
      read.monthlyPacks >= read.packs
    setIsWrong(!isRight)
    if (isRight && !save.isPending) save.mutate(read)
  }
  const field = (name: Named, label: string) => (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={values[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
    />
  )
  const problem = isWrong ? m.billing_auto_problem({ packs: MAX_PACKS }) : save.error ? refusalText(save.error) : null
  return (
    <form className="purchase" noValidate onSubmit={submit}>
      {current?.state === 'failed' && <Problem>{m.billing_auto_failed_about()}</Problem>}
      {field('belowCredits', m.billing_auto_when())}
      {field(
        'packs',
        m.billing_auto_packs({ credits: formatNumber(TOP_UP.credits), price: priceText(TOP_UP.priceCents) }),
      )}
      {field('monthlyPacks', m.billing_auto_most())}
      <p className="about num">
        {m.billing_auto_about({
          price: priceText((isCount(read.monthlyPacks, MAX_PACKS) ? read.monthlyPacks : 0) * TOP_UP.priceCents),
        })}
        {current ? ` ${m.billing_auto_bought({ count: current.boughtThisMonth })}` : ''}
      </p>
      <TestPayments />
      {problem !== null && <Problem>{problem}</Problem>}
      <div className="foot">
        {current && <PortalButton />}
        {current && (
          <Button isBusy={save.isPending} onClick={() => save.mutate(null)}>
            {m.billing_auto_turn_off()}
          </Button>
        )}
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          {current ? m.billing_auto_save() : m.billing_auto_turn_on()}
        </Button>
      </div>
    </form>
  )
}

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
