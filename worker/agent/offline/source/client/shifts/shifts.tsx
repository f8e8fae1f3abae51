import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { SHIFT_TEXTS, SHIFTS } from '../../shared/shifts/content'
import { PAGE, type Shift } from '../../shared/shifts/model'
import { hasRole } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { MonthGrid, MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, Paging, request } from '../ui/page'
import { isLacking, ShiftRow } from './shift-row'

/** The calendar of a month, and every shift that is coming. */
export function Shifts() {
  const isChief = hasRole(useMember(), [SHIFTS.chief])
  return (
    <Page
      title={SHIFTS.title}
      lead={SHIFTS.lead}
      actions={
        isChief && (
          <Link href="/shifts/new" className="button">
            {SHIFT_TEXTS.add(SHIFTS.one)}
          </Link>
        )
      }
    >
      <Gate>
        {() => (
          <>
            <Calendar />
            <section className="section">
              <h2 className="mb-2 text-heading">{SHIFT_TEXTS.coming}</h2>
              <Coming />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

function Calendar() {
  const [month, setMonth] = useState(thisMonth)
  const query = useQuery({
    queryKey: ['shifts', 'month', month],
    queryFn: () => request<{ items: Shift[] }>(`/api/shifts/month/${month}`),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="max-sm:hidden">
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={query}>
        {({ items }) => (
          <MonthGrid
            month={month}
            onDay={(day) =>
              items
                .filter((shift) => shift.day === day)
                .map((shift) => (
                  <Link
                    key={shift.id}
                    href={`/shifts/${shift.id}`}
                    className={`mt-1 block wrap-anywhere ${isLacking(shift) ? 'tag tag-accent' : 'link'}`}
                  >
                    {shift.start} {shift.title} {shift.names.length}/{shift.people}
                  </Link>
                ))
            }
          />
        )}
      </Loaded>
    </div>
  )
}

function Coming() {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['shifts', 'coming', page],
    queryFn: () => request<{ items: Shift[]; total: number }>(`/api/shifts?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{SHIFT_TEXTS.none}</p>}
          <ul className="list">
            {items.map((shift) => (
              <ShiftRow key={shift.id} shift={shift} />
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
