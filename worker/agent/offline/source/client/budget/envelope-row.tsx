import { useState } from 'react'
import { Link } from 'wouter'
import type { Envelope } from '../../shared/budget/model'
import { BUDGET_TEXTS } from '../../shared/budget/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { formatMoney } from '../ui/dates'
import { RemoveButton } from '../ui/remove-button'
import { EnvelopeForm } from './envelope-form'

/** An envelope: what is left of how much, as words and as a bar. */
export function EnvelopeRow({ envelope, month }: { envelope: Envelope; month: string }) {
  const [isEdited, setEdited] = useState(false)
  const { id, name, amount, carried, moved, spent, remaining } = envelope
  const whole = amount + carried + moved
  const share = whole > 0 ? Math.min(1, spent / whole) : spent > 0 ? 1 : 0
  if (isEdited)
    return (
      <li className="py-3">
        <EnvelopeForm month={month} envelope={envelope} onSent={() => setEdited(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-title wrap-anywhere">
          <Link href={`/expenses?envelope=${id}`} className="link">
            {name}
          </Link>
        </h3>
        <p>
          <span className={`figure ${remaining < 0 ? 'text-bad' : ''}`}>{formatMoney(remaining)}</span>{' '}
          {BUDGET_TEXTS.remaining} <span className="quiet">{BUDGET_TEXTS.of(formatMoney(whole))}</span>
          {remaining < 0 && <strong className="tag ml-2 text-bad">{BUDGET_TEXTS.overdrawn}</strong>}
        </p>
        {carried !== 0 && <p className="quiet text-small">{BUDGET_TEXTS.carried(formatMoney(carried))}</p>}
        <div aria-hidden className="mt-2 h-2 max-w-md bg-sunken">
          <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-label={`${SITE_TEXTS.edit}: ${name}`}
          onClick={() => setEdited(true)}
        >
          {SITE_TEXTS.edit}
        </button>
        <RemoveButton what={name} remove={() => request(`/api/budget/envelopes/${id}`, { method: 'DELETE' })} />
      </div>
    </li>
  )
}
