import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { DATES, DATES_TEXTS } from '../../shared/dates/content'
import { type ClubDate, PAGE } from '../../shared/dates/model'
import { hasRole } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { Loaded, Page, Paging, request } from '../ui/page'
import { DateRows } from './parts'

/** What is coming, and one's own answers. */
export function ClubDates() {
  const member = useMember()
  return (
    <Page
      title={DATES.title}
      lead={DATES.lead}
      actions={
        member && (
          <>
            <Link href="/club-dates/past" className="button-quiet">
              {DATES.past}
            </Link>
            {hasRole(member, [DATES.board]) && (
              <Link href="/club-dates/new" className="button">
                {DATES.add}
              </Link>
            )}
          </>
        )
      }
    >
      <Gate>{() => <DateList path="/api/club-dates" none={DATES_TEXTS.noneComing} />}</Gate>
    </Page>
  )
}

export function PastClubDates() {
  return (
    <Page
      title={DATES.past}
      actions={
        <Link href="/club-dates" className="button-quiet">
          {DATES_TEXTS.toComing}
        </Link>
      }
    >
      <Gate>{() => <DateList path="/api/club-dates/past" none={DATES_TEXTS.nonePast} />}</Gate>
    </Page>
  )
}

const useDates = (path: string, page: number, isAsked = true) =>
  useQuery({
    queryKey: ['club-dates', path, page],
    queryFn: () => request<{ items: ClubDate[]; total: number }>(`${path}?page=${page}`),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })

function DateList({ path, none }: { path: string; none: string }) {
  const [page, setPage] = useState(0)
  const query = useDates(path, page)
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 ? <p className="quiet">{none}</p> : <DateRows dates={items} />}
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

const ON_HOME = 4

/** The start page of who is signed in: the next dates. */
export function ClubDatesHome() {
  const member = useMember()
  const { data } = useDates('/api/club-dates', 0, Boolean(member))
  if (!member || !data) return null
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{DATES.title}</h2>
      {data.total === 0 && <p className="quiet">{DATES_TEXTS.noneComing}</p>}
      <DateRows dates={data.items.slice(0, ON_HOME)} level="h3" />
      <Link href="/club-dates" className="link mt-4 inline-block">
        {DATES_TEXTS.seeAll}
      </Link>
    </section>
  )
}
