import { Link } from 'wouter'
import { SHIFT_TEXTS, SHIFTS } from '../../shared/shifts/content'
import type { Shift } from '../../shared/shifts/model'
import { formatLongDay } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { request } from '../ui/page'

export const isLacking = ({ names, people, isOver }: Shift) => names.length < people && !isOver

/** How many are on a shift. What lacks people stands out. */
export function Filled({ shift }: { shift: Shift }) {
  const missing = shift.people - shift.names.length
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="figure text-small">{SHIFT_TEXTS.filled(shift.names.length, shift.people)}</span>
      {isLacking(shift) ? (
        <strong className="tag tag-accent">{SHIFT_TEXTS.lacking(missing)}</strong>
      ) : (
        missing <= 0 && <span className="tag">{SHIFT_TEXTS.full}</span>
      )}
    </span>
  )
}

/** A shift in a list: when, what for, who is on it, and what one can do. */
export function ShiftRow({ shift }: { shift: Shift }) {
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[12rem_1fr_auto]">
      <p className="figure">
        {formatLongDay(shift.day)}
        <span className="quiet block text-small">
          {shift.start}–{shift.end}
        </span>
      </p>
      <div className="min-w-0">
        <h3 className="text-title wrap-anywhere">
          <Link href={`/shifts/${shift.id}`} className="link">
            {shift.title}
          </Link>
        </h3>
        {shift.qualification !== '' && <p className="quiet text-small">{shift.qualification}</p>}
        <Filled shift={shift} />
        {shift.names.length > 0 && <p className="text-small wrap-anywhere">{shift.names.join(', ')}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <ShiftActions shift={shift} />
      </div>
    </li>
  )
}

/** What somebody can do about a shift now, or why not. */
export function ShiftActions({ shift }: { shift: Shift }) {
  const own = `/api/shifts/${shift.id}/people`
  if (shift.isOver) return null
  if (shift.isOffered) return <span className="tag">{SHIFT_TEXTS.offered}</span>
  if (shift.isMine)
    return SHIFTS.hasSwaps ? (
      <ActionButton label={SHIFT_TEXTS.offer} act={() => request(`/api/swaps/of/${shift.id}`, { method: 'POST' })} />
    ) : (
      <ActionButton label={SHIFT_TEXTS.leave} act={() => request(own, { method: 'DELETE' })} />
    )
  if (!isLacking(shift)) return null
  if (!shift.isQualified)
    return <span className="quiet text-small">{SHIFT_TEXTS.unqualified(shift.qualification)}</span>
  return <ActionButton className="button" label={SHIFT_TEXTS.signUp} act={() => request(own, { method: 'POST' })} />
}
