import { Link } from '@tanstack/react-router'
import { m } from '#shared/messages.gen/messages.js'
import { Block } from '#client/ui/block.tsx'
import { balanceText, costText } from './credit-text.ts'
import { MonthMeter } from './month-meter.tsx'
import { useMonth } from './use-month.ts'

/** The credits at hand, in the sidebar. Its figures come when the page is idle; its place is there before. */
export function BalanceSlot() {
  const { available, held, taken } = useMonth()
  const isKnown = available !== undefined
  // What came beside a figure later would be pushed by it.
  return (
    <Link className="balance-slot" to="/billing" preload={false} aria-label={isKnown ? m.billing_slot_label({ credits: balanceText(available) }) : m.billing_title()}>
      <span className="row t12">
        {isKnown && (
          <>
            <b className="num">{balanceText(available)}</b>
            <span className="mid">{m.billing_credits_word()}</span>
            <span className="sp" />
            {held ? <span className="dim num">{m.billing_slot_held({ credits: costText(held) })}</span> : null}
          </>
        )}
      </span>
      <MonthMeter taken={taken} held={held} available={available} />
    </Link>
  )
}

/** The same for the bar of a phone. */
export function BalanceShort() {
  const { available } = useMonth()
  if (available === undefined) return null
  return (
    <Link className="balance-short num" to="/billing" preload={false} aria-label={m.billing_slot_label({ credits: balanceText(available) })}>
      <Block state="set" />
      {balanceText(available)}
    </Link>
  )
}
