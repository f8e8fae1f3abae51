import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { SHIFTS } from '../../shared/shifts/content'
import type { Shift } from '../../shared/shifts/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatLongDay } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Filled, ShiftActions } from './shift-row'

export function ShiftPage() {
  const { id } = useParams()
  return <Gate>{(member) => <OneShift id={id ?? ''} isChief={hasRole(member, [SHIFTS.chief])} />}</Gate>
}

/** One shift, with everybody who is on it. */
function OneShift({ id, isChief }: { id: string; isChief: boolean }) {
  const [, navigate] = useLocation()
  const query = useQuery({ queryKey: ['shifts', 'one', id], queryFn: () => request<Shift>(`/api/shifts/${id}`) })
  return (
    <Loaded query={query}>
      {(shift) => (
        <Page
          title={shift.title}
          lead={`${formatLongDay(shift.day)}, ${shift.start}–${shift.end}`}
          actions={
            isChief && (
              <>
                <Link href={`/shifts/${shift.id}/edit`} className="button-quiet">
                  {SITE_TEXTS.edit}
                </Link>
                <RemoveButton
                  what={shift.title}
                  remove={() => request(`/api/shifts/${shift.id}`, { method: 'DELETE' })}
                  onRemoved={() => navigate('/shifts')}
                />
              </>
            )
          }
        >
          {shift.qualification !== '' && <p className="quiet mb-2">{shift.qualification}</p>}
          <Filled shift={shift} />
          {shift.note !== '' && <p className="measure mt-4 whitespace-pre-line">{shift.note}</p>}
          <ul className="list my-5">
            {shift.names.map((name, index) => (
              <li key={index} className="py-2 wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <ShiftActions shift={shift} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}
