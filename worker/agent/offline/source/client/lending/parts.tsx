import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LENDING_TEXTS } from '../../shared/lending/content'
import type { Loan, Thing } from '../../shared/lending/model'
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

type RowsProps = {
  loans: Loan[]
  none: string
  /** What the row is about: its thing, or who has it. */
  by: 'thing' | 'person'
  actions?: (loan: Loan) => ReactNode
}

/** Loans one below the other, with what can be done with each. */
export function LoanRows({ loans, none, by, actions }: RowsProps) {
  if (loans.length === 0) return <p className="quiet">{none}</p>
  return (
    <ul className="list">
      {loans.map((loan) => (
        <li key={loan.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="text-title wrap-anywhere">
              {by === 'thing' ? (
                <Link href={`/lending/${loan.thing_id}`} className="link">
                  {loan.thing}
                </Link>
              ) : (
                (loan.person ?? LENDING_TEXTS.somebody)
              )}
            </p>
            <p className="quiet text-small">
              {by === 'thing' && loan.person !== null && <span className="block wrap-anywhere">{loan.person}</span>}
              {formatDay(loan.from_day)} – {formatDay(loan.until_day)}
              {loan.returned !== null && ` · ${LENDING_TEXTS.returned(formatDay(loan.returned))}`}
            </p>
            {loan.reason !== '' && <p className="measure mt-1 wrap-anywhere whitespace-pre-line">{loan.reason}</p>}
          </div>
          <LoanTag loan={loan} />
          {actions && <div className="flex flex-wrap gap-3">{actions(loan)}</div>}
        </li>
      ))}
    </ul>
  )
}
