import { Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '#client/lib/format.ts'
import { Icon } from '#client/ui/icon.tsx'
import { useMoment } from '#client/ui/moment.ts'
import { warningIcon } from '#client/ui/tool-icons.ts'
import { EXPIRY_NOTICE_DAYS, LOW_CREDITS, type Balance } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MICRO } from '#shared/metering.ts'
import type { BillingSearch } from './billing-search.ts'
import { balanceText } from './credit-text.ts'

const DAY_MS = 86_400_000

/** What a person is mailed about their credits, where they look at them: few are left, or some end soon. */
export function BalanceNotices({ balance: { available, parts }, search }: { balance: Balance; search: BillingSearch }) {
  const { now, zone } = useMoment()
  const soon = parts
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
