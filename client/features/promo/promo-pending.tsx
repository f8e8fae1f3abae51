import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

const ROWS = [180, 220, 160]

export function PromoPending() {
  return (
    <div className="promo-page" aria-busy="true">
      <div className="ph">
        <h1>{m.promo_title()}</h1>
      </div>
      <div className="promo-head">
        <section>
          <h2>{m.promo_redeem_title()}</h2>
          <Skeleton width="80%" />
          <Skeleton width="100%" height={32} />
        </section>
        <section>
          <h2>{m.promo_invite_title()}</h2>
          <Skeleton width="90%" />
          <Skeleton width="100%" height={32} />
        </section>
      </div>
      <section>
        <h2>{m.promo_redeemed_title()}</h2>
        {ROWS.map((width) => (
          <p key={width} className="none">
            <Skeleton width={width} />
          </p>
        ))}
      </section>
    </div>
  )
}
