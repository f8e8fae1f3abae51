import { useSuspenseQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { buttonClass } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { REFERRAL } from '#shared/promo.ts'
import { creditsFigure } from './credits-text.ts'

const QR_PX = 168

/** The maker's own link: to copy, to scan, and what it brought. */
export function InvitePanel({ origin }: { origin: string }) {
  const trpc = useTRPC()
  const { data } = useSuspenseQuery(trpc.promo.referral.queryOptions())
  const link = `${origin}/?ref=${data.code}`
  return (
    <section>
      <h2>{m.promo_invite_title()}</h2>
      <p>
        {m.promo_invite_about({
          built: formatNumber(REFERRAL.builtCredits),
          paid: formatNumber(REFERRAL.paidCredits),
          days: formatNumber(REFERRAL.validDays),
        })}
      </p>
      <div className="own-link">
        <span className="field">
          <input
            readOnly
            aria-label={m.promo_link()}
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </span>
        <CopyButton text={link} label={m.promo_copy_link()} />
      </div>
      <details>
        <summary>{m.promo_qr()}</summary>
        <div>
          <img src={qrPath(data.code)} alt={m.promo_qr_of_link()} width={QR_PX} height={QR_PX} loading="lazy" />
          <a className={buttonClass({ size: 'small' })} href={qrPath(data.code)} download={`solid-${data.code}.svg`}>
            {m.promo_qr_download()}
          </a>
        </div>
      </details>
      <dl className="brought num">
        <div>
          <dt>{m.promo_friends_joined()}</dt>
          <dd>{formatNumber(data.friends)}</dd>
        </div>
        <div>
          <dt>{m.promo_credits_earned()}</dt>
          <dd>{creditsFigure(data.earned)}</dd>
        </div>
      </dl>
    </section>
  )
}

const qrPath = (code: string) => `/api/promo/qr/${code}.svg`
