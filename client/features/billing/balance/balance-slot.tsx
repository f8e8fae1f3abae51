import { Link } from '@tanstack/react-router'
import { balanceText, costText } from '#client/lib/format/credit-text.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Block } from '#client/ui/block/block.tsx'
import { MICRO } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import { LeftMeter, useMonth } from './month.tsx'

/** The figures come when the page is idle; their place is there before. */
export function BalanceSlot() {
  const { available, held, used } = useMonth()
  const isKnown = available !== undefined
  // The place must be reserved: a figure that comes later would push what stands beside it.
  return (
    <Link className="balance-slot" to="/billing" preload={false} aria-label={isKnown ? undefined : m.billing_title()}>
      <span className="row t13">
        {isKnown && (
          <>
            <b className="num">{balanceText(available)}</b>
            <span className="mid">{m.billing_credits_left_word()}</span>
            <span className="sp" />
            {held ? <span className="dim num">{m.billing_slot_held({ credits: costText(held) })}</span> : null}
          </>
        )}
      </span>
      <LeftMeter available={available} held={held} used={used} />
    </Link>
  )
}

/** A phone's bar shows whole credits, in a place as wide as most of them need. */
export function BalanceShort() {
  const { available } = useMonth()
  const isKnown = available !== undefined
  const whole = isKnown ? formatNumber(Math.floor(available / MICRO)) : ''
  return (
    <Link
      className="balance-short num"
      to="/billing"
      preload={false}
      aria-label={isKnown ? m.billing_slot_label({ credits: whole }) : m.billing_title()}
    >
      {isKnown && <Block state="set" />}
      {whole}
    </Link>
  )
}
