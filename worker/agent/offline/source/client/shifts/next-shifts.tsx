import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SHIFT_TEXTS } from '../../shared/shifts/content'
import type { Shift } from '../../shared/shifts/model'
import { useMember } from '../access'
import { request } from '../ui/page'
import { isLacking, ShiftRow } from './shift-row'

const SHOWN = 4

/** The start page of who is signed in: one's own next shifts, and those that still lack people. */
export function NextShifts() {
  const member = useMember()
  const { data } = useQuery({
    queryKey: ['shifts', 'coming', 0],
    queryFn: () => request<{ items: Shift[] }>('/api/shifts?page=0'),
    enabled: Boolean(member),
  })
  if (!member || !data) return null
  const groups = [
    { title: SHIFT_TEXTS.next, shifts: data.items.filter(({ isMine }) => isMine) },
    { title: SHIFT_TEXTS.lackingHead, shifts: data.items.filter((shift) => !shift.isMine && isLacking(shift)) },
  ]
  return (
    <section className="section">
      {groups
        .filter(({ shifts }) => shifts.length > 0)
        .map(({ title, shifts }) => (
          <div key={title} className="mb-6">
            <h2 className="mb-2 text-heading">{title}</h2>
            <ul className="list">
              {shifts.slice(0, SHOWN).map((shift) => (
                <ShiftRow key={shift.id} shift={shift} />
              ))}
            </ul>
          </div>
        ))}
      <Link href="/shifts" className="link">
        {SHIFT_TEXTS.seeAll}
      </Link>
    </section>
  )
}
