import { m } from '#shared/messages.gen/messages.js'
import { FriendsSection, InvitePanel } from './friends-section.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { EndingCodes, RedeemedSection } from './redeemed-section.tsx'

export function PromoScreen({ code, origin }: { code: string | undefined; origin: string }) {
  return (
    <div className="promo-page">
      <div className="ph">
        <h1>{m.promo_title()}</h1>
      </div>
      <EndingCodes />
      <div className="promo-head">
        <RedeemForm key={code} code={code ?? ''} />
        <InvitePanel origin={origin} />
      </div>
      <RedeemedSection />
      <FriendsSection />
    </div>
  )
}
