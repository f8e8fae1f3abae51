import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import { type Job, PAGE } from '../../shared/jobs/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { useMember } from '../access'
import { Filters, SearchField, useSearch } from '../ui/filters'
import { ActionButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { JobCard } from './parts'

const FIRST: Chosen = { q: '' }

/** The page of everything that is offered now. */
export function Jobs() {
  const member = useMember()
  return (
    <Page
      title={JOBS.title}
      lead={JOBS.lead}
      actions={
        hasRole(member, [JOBS.employer]) && (
          <Link href="/jobs/new" className="button">
            {JOB_TEXTS.post(JOBS.one)}
          </Link>
        )
      }
    >
      <OpenJobs />
    </Page>
  )
}

/** Everything that is offered now, with search and filters. */
export function OpenJobs({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const member = useMember()
  const { search, change, page, setPage, parameters, isSearched } = useSearch(FIRST)
  const query = useQuery({
    queryKey: ['jobs', 'list', parameters],
    queryFn: () => request<{ items: Job[]; total: number }>(`/api/jobs?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
        <Filters choices={JOBS.choices} value={search} onChange={(name, option) => change({ [name]: option })} />
      </div>
      {JOBS.hasProfile && member && query.data?.items[0]?.fit === null && (
        <p className="mb-6">
          <Link href="/profile" className="link">
            {JOB_TEXTS.profileFirst}
          </Link>
        </p>
      )}
      {JOBS.hasSearches && member && isSearched && <KeepSearch key={parameters} search={search} />}
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : JOB_TEXTS.nothing}</p>
          ) : (
            <>
              <ul className="plates">
                {items.map((job) => (
                  <JobCard key={job.id} job={job} level={level} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function KeepSearch({ search: { q: words = '', ...chosen } }: { search: Chosen }) {
  const [isKept, setKept] = useState(false)
  const choices = Object.fromEntries(Object.entries(chosen).filter(([, option]) => option !== ''))
  return (
    <div className="mb-6">
      {isKept ? (
        <p role="status">{JOB_TEXTS.isKept}</p>
      ) : (
        <ActionButton
          label={JOB_TEXTS.keep}
          act={() => request('/api/jobs/searches', { body: { words, choices } })}
          onDone={() => setKept(true)}
        />
      )}
    </div>
  )
}
