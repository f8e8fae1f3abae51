import { Link } from '@tanstack/react-router'
import type { BillingSearch } from '#client/features/billing/search/billing-search.ts'
import { balanceText } from '#client/lib/format/credit-text.ts'
import { formatDate, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { warningIcon } from '#client/ui/icon/tool-icons.ts'
import { EXPIRY_NOTICE_DAYS, LOW_CREDITS, type Balance } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MICRO } from '#shared/metering.ts'

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
