import { useLocation } from '@tanstack/react-router'
import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import { REF_CODE, REFERRAL } from '#shared/promo.ts'

/** For who came through a friend's link: that it was one, and what both get. The server keeps the invitation until they sign up. */
export function Invitation() {
  const code = useLocation({
    select: ({ search }) => String((search as Record<string, unknown>)['ref'] ?? '').toUpperCase(),
  })
  if (!REF_CODE.test(code)) return null
  const { builtCredits, paidCredits, validDays } = REFERRAL
  return (
    <aside className="invited" aria-label={m.landing_invited()}>
      <b>{m.landing_invited()}</b>
      <p>
        {m.landing_invited_text({
          built: formatNumber(builtCredits),
          paid: formatNumber(paidCredits),
          days: formatNumber(validDays),
        })}
      </p>
    </aside>
  )
}
