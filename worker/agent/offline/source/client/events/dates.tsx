import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { EVENTS, EVENTS_TEXTS } from '../../shared/events/content'
import { type DateEntry, PAGE } from '../../shared/events/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { MonthGrid, MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, Paging, request } from '../ui/page'
import { DateRows } from './date-rows'

/** Every date: as a list, or by month. */
export function Dates() {
  const isEditor = hasRole(useMember(), [EVENTS.editor])
  const [kind, setKind] = useState('')
  const [isMonth, setMonth] = useState(false)
  return (
    <Page
      title={EVENTS.title}
      lead={EVENTS.lead}
      actions={
        isEditor && (
          <Link href="/dates/new" className="button">
            {EVENTS.add}
          </Link>
        )
      }
    >
      <div className="mb-6 flex flex-wrap gap-4">
        {EVENTS.hasMonths && (
          <div role="group" aria-label={EVENTS_TEXTS.view} className="flex gap-3">
            {[false, true].map((each) => (
              <button
                key={String(each)}
                type="button"
                aria-pressed={isMonth === each}
                className={`tag min-h-11 px-4 ${isMonth === each ? 'tag-accent' : ''}`}
                onClick={() => setMonth(each)}
              >
                {each ? EVENTS_TEXTS.month : EVENTS_TEXTS.list}
              </button>
            ))}
          </div>
        )}
        {EVENTS.kinds && (
          <select
            className="field"
            aria-label={EVENTS.kinds.label}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          >
            <option value="">
              {EVENTS.kinds.label}: {SITE_TEXTS.all}
            </option>
            {EVENTS.kinds.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )}
      </div>
      {isMonth ? (
        <MonthView kind={kind} />
      ) : (
        <>
          <section>
            <h2 className="mb-2 text-heading">{EVENTS_TEXTS.coming}</h2>
            <DateList key={kind} when="coming" kind={kind} />
          </section>
          {EVENTS.showsPast && (
            <section className="section">
              <h2 className="mb-2 text-heading">{EVENTS_TEXTS.past}</h2>
              <DateList key={kind} when="past" kind={kind} />
            </section>
          )}
        </>
      )}
    </Page>
  )
}

function DateList({ when, kind }: { when: 'coming' | 'past'; kind: string }) {
  const [page, setPage] = useState(0)
  const parameters = new URLSearchParams({ when, kind, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['events', parameters],
    queryFn: () => request<{ items: DateEntry[]; total: number }>(`/api/events?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{EVENTS_TEXTS.none}</p>}
          <DateRows dates={items} />
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

/** A month as a grid of its days, and its dates below as a list, which is what a phone reads. */
function MonthView({ kind }: { kind: string }) {
  const [month, setMonth] = useState(thisMonth)
  const query = useQuery({
    queryKey: ['events', 'month', month, kind],
    queryFn: () => request<{ items: DateEntry[] }>(`/api/events/month/${month}?${new URLSearchParams({ kind })}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={query}>
        {({ items }) => (
          <>
            <MonthGrid
              month={month}
              onDay={(day) =>
                items
                  .filter((date) => date.day <= day && (date.until ?? date.day) >= day)
                  .map((date) => (
                    <span key={date.id} className="block wrap-anywhere">
                      {date.title}
                    </span>
                  ))
              }
            />
            {items.length === 0 ? <p className="quiet">{EVENTS_TEXTS.none}</p> : <DateRows dates={items} />}
          </>
        )}
      </Loaded>
    </>
  )
}
