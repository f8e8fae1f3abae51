import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Notice, SavedSearch } from '../../shared/jobs/model'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** Searches that one keeps, and what has come since that fits them. */
export function Searches() {
  return (
    <Page title={JOBS.menu.searches}>
      <Gate>{() => <SearchList />}</Gate>
    </Page>
  )
}

function SearchList() {
  const query = useQuery({
    queryKey: ['jobs', 'searches'],
    queryFn: () => request<{ searches: SavedSearch[]; notices: Notice[] }>('/api/jobs/searches'),
  })
  return (
    <Loaded query={query}>
      {({ searches, notices }) => (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <section>
            <h2 className="mb-3 text-title">{JOB_TEXTS.notices}</h2>
            {notices.length === 0 && <p className="quiet">{JOB_TEXTS.noNotices}</p>}
            <ul className="list">
              {notices.map(({ jobId, title, posted }) => (
                <li key={jobId} className="py-3">
                  <Link href={`/jobs/${jobId}`} className="link wrap-anywhere">
                    {title}
                  </Link>
                  <p className="quiet text-small">{formatAgo(posted)}</p>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2 className="mb-3 text-title">{JOB_TEXTS.kept}</h2>
            {searches.length === 0 && <p className="quiet">{JOB_TEXTS.noSearches}</p>}
            <ul className="list">
              {searches.map((search) => (
                <li key={search.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="min-w-0 wrap-anywhere">{wordsOf(search)}</span>
                  <RemoveButton
                    what={wordsOf(search)}
                    remove={() => request(`/api/jobs/searches/${search.id}`, { method: 'DELETE' })}
                  />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  )
}

function wordsOf({ words, choices }: SavedSearch): string {
  return [words, ...Object.values(choices)].filter((each) => each !== '').join(', ') || JOB_TEXTS.everything
}
