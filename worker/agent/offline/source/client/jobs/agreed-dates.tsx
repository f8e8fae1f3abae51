import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Application } from '../../shared/jobs/model'
import { Gate } from '../access'
import { today } from '../ui/dates'
import { MonthGrid, MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, request } from '../ui/page'
import { formatDate } from './parts'

/** The times that were agreed on, for both sides: in a month, and all of them in a list. */
export function AgreedDates() {
  return (
    <Page title={JOBS.menu.dates}>
      <Gate>{() => <DateList />}</Gate>
    </Page>
  )
}

function DateList() {
  const [chosen, setMonth] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['jobs', 'dates'],
    queryFn: () => request<Application[]>('/api/applications/dates'),
  })
  return (
    <Loaded query={query}>
      {(items) => {
        const next = items.find(({ date }) => date !== null && date >= today())?.date
        const month = chosen ?? next?.slice(0, 7) ?? thisMonth()
        return items.length === 0 ? (
          <p className="quiet">{JOB_TEXTS.noDates}</p>
        ) : (
          <>
            <MonthSwitch month={month} onMonth={setMonth} />
            <MonthGrid
              month={month}
              onDay={(day) =>
                items
                  .filter(({ date }) => date?.startsWith(day))
                  .map(({ id, jobId, applicant, date }) => (
                    <Link key={id} href={`/jobs/${jobId}`} className="link block wrap-anywhere">
                      {date?.slice(11)} {applicant}
                    </Link>
                  ))
              }
            />
            <ol className="list">
              {items.map(({ id, jobId, title, applicant, date }) => (
                <li key={id} className="flex flex-wrap gap-x-6 gap-y-1 py-4">
                  <time dateTime={date ?? ''} className="figure basis-64">
                    {formatDate(date ?? '')}
                  </time>
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {applicant} ·{' '}
                    <Link href={`/jobs/${jobId}`} className="link">
                      {title}
                    </Link>
                  </span>
                </li>
              ))}
            </ol>
          </>
        )
      }}
    </Loaded>
  )
}
