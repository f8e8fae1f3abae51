import type { Loan, Thing } from '../../shared/lending/model'
import { LENDING_TEXTS } from '../../shared/lending/texts'
import { formatDay } from '../ui/dates'

/** Whether a thing can be had now, and when it comes back. */
export function ThingTag({ thing: { state, until } }: { thing: Thing }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className={`tag ${state === 'available' ? 'tag-accent' : ''}`}>{LENDING_TEXTS.things[state]}</span>
      {until !== null && <span className="quiet text-small">{LENDING_TEXTS.until(formatDay(until))}</span>}
    </span>
  )
}

export function LoanTag({ loan: { state, isOverdue } }: { loan: Loan }) {
  if (isOverdue) return <strong className="tag text-bad">{LENDING_TEXTS.overdue}</strong>
  const isOpen = state === 'approved' || state === 'out'
  return <span className={`tag ${isOpen ? 'tag-accent' : ''}`}>{LENDING_TEXTS.states[state]}</span>
}
