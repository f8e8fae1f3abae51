import { sourceWord } from '#client/features/billing/ledger/ledger-table.tsx'
import { balanceText, costText, worthText } from '#client/lib/format/credit-text.ts'
import { formatDate, formatHour } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { Block } from '#client/ui/block/block.tsx'
import type { Balance, LotBalance } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DAY_MS } from '#shared/time.ts'

/** The kinds of credits stand in the order in which they are spent. */
export function BalancePanel({ balance: { available, held, lots } }: { balance: Balance }) {
  const kinds = spentTogether(lots)
  return (
    <section className="credits" aria-labelledby="billing-balance">
      <h2 id="billing-balance">{m.billing_balance()}</h2>
      <p className="big">
        {balanceText(available)}
        <small>{m.billing_worth({ money: worthText(available) })}</small>
      </p>
      <div className="stack" aria-hidden="true">
        {kinds.map((kind, at) => (
          <i key={at} className={tint(at)} style={{ flexGrow: kind.microCredits }} />
        ))}
        {held > 0 && <i className="hatched" style={{ flexGrow: held }} />}
      </div>
      {kinds.length === 0 && <NothingLeft />}
      <ol className="kinds num" aria-label={m.billing_spent_in_order()}>
        {kinds.map((kind, at) => (
          <li key={at}>
            <i className={`tinted ${tint(at)}`} aria-hidden="true" />
            <span>
              {kind.source === null ? m.billing_other_kinds({ count: kind.others }) : sourceWord(kind.source)}
            </span>
            <b>{balanceText(kind.microCredits)}</b>
            <span className="end">{kind.source !== null && <Until lot={kind} />}</span>
          </li>
        ))}
      </ol>
      {held > 0 && (
        <p className="kinds num on-hold">
          <Block state="hatched" />
          <span>{m.billing_held_short()}</span>
          <b>{costText(held)}</b>
          <span className="end">{m.billing_held_about()}</span>
        </p>
      )}
      {kinds.length > 1 && <p className="about">{m.billing_spent_in_order_about()}</p>}
    </section>
  )
}

/** A day of credits begins at midnight in UTC, which is another hour for most readers. */
function NothingLeft() {
  const { now, zone } = useMoment()
  const nextDay = new Date(Math.ceil((now + 1) / DAY_MS) * DAY_MS)
  return (
    <p className="about" suppressHydrationWarning>
      {m.billing_balance_empty({ time: formatHour(nextDay, zone) })}
    </p>
  )
}

/** What is spent later has a lighter shade of ink, and there are six. */
const tint = (at: number) => `ink-${Math.min(at, 5)}`

function Until({ lot: { source, expiresAt } }: { lot: SpentTogether }) {
  const { now, zone } = useMoment()
  if (expiresAt === null) return m.billing_no_end()
  if (source === 'daily')
    return <span suppressHydrationWarning>{m.billing_until({ date: formatHour(expiresAt, zone) })}</span>
  const year = expiresAt.getUTCFullYear() !== new Date(now).getUTCFullYear()
  return (
    <span suppressHydrationWarning>{m.billing_until({ date: formatDate(expiresAt, { timeZone: zone, year }) })}</span>
  )
}

/** This many kinds are named, and the rest is one. */
const NAMED = 7

/** Credits of one kind that end on the same day are one. `source` is null for all that is not named. */
type SpentTogether = Omit<LotBalance, 'source'> & { source: LotBalance['source'] | null; others: number }

export function spentTogether(lots: LotBalance[]): SpentTogether[] {
  const groups: SpentTogether[] = []
  for (const lot of lots) {
    const last = groups.at(-1)
    if (last && last.source === lot.source && dayOf(last.expiresAt) === dayOf(lot.expiresAt))
      last.microCredits += lot.microCredits
    else groups.push({ ...lot, others: 0 })
  }
  const rest = groups.slice(NAMED)
  if (rest.length < 2) return groups
  return [
    ...groups.slice(0, NAMED),
    {
      source: null,
      microCredits: rest.reduce((sum, lot) => sum + lot.microCredits, 0),
      expiresAt: null,
      others: rest.length,
    },
  ]
}

const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10)
