import { useMoment } from '#client/lib/format/moment.ts'
import { Banner } from '#client/ui/state/banner.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RedeemedCode } from '#shared/promo.ts'
import { creditsText } from './credits-text.ts'
import { endsSoon, useDay } from './days.ts'
import { useRedeemed } from './use-redeemed.ts'

/** What will be gone soon, while it can still be used. */
export function EndingCodes() {
  const { now } = useMoment()
  const { codes } = useRedeemed()
  return codes.filter((code) => endsSoon(code, now)).map((code) => <EndingCode key={code.campaignId} code={code} />)
}

function EndingCode({ code: { code, left, expiresAt } }: { code: RedeemedCode }) {
  const day = useDay()
  return (
    expiresAt && (
      <Banner tone="warn">{m.promo_ends_soon({ credits: creditsText(left), code, date: day(expiresAt) })}</Banner>
    )
  )
}
