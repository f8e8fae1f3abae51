import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Application } from '../../shared/jobs/model'
import { hasRole } from '../../shared/site/content'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { ReceivedApplications } from './applicants'
import { formatDate } from './parts'

/** What one has applied for and what has become of it; for whoever offers, what was sent to them. */
export function Applications() {
  return (
    <Page title={JOBS.menu.applications}>
      <Gate>{(member) => (hasRole(member, [JOBS.employer]) ? <ReceivedApplications /> : <OwnApplications />)}</Gate>
    </Page>
  )
}

function OwnApplications() {
  const query = useQuery({
    queryKey: ['jobs', 'my-applications'],
    queryFn: () => request<Application[]>('/api/applications'),
  })
  return (
    <Loaded query={query}>
      {(items) => (
        <>
          {items.length === 0 && <p className="quiet">{JOB_TEXTS.noApplications}</p>}
          <ul className="list">
            {items.map((application) => (
              <OwnApplication key={application.id} application={application} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function OwnApplication({ application }: { application: Application }) {
  const { id, jobId, title, sent, letter, fileName, state, date, dates } = application
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link href={`/jobs/${jobId}`} className="link min-w-0 wrap-anywhere">
          {title}
        </Link>
        <span className="tag tag-accent">{state}</span>
      </div>
      <p className="quiet text-small">{[formatAgo(sent), ...(fileName === null ? [] : [fileName])].join(' · ')}</p>
      {letter !== '' && <p className="measure whitespace-pre-line wrap-anywhere">{letter}</p>}
      {date !== null && <p className="tag tag-good">{JOB_TEXTS.fixed(formatDate(date))}</p>}
      {date === null && dates.length > 0 && (
        <div>
          <p>{JOB_TEXTS.chooseDate}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            {dates.map((each) => (
              <ActionButton
                key={each}
                label={JOB_TEXTS.take(formatDate(each))}
                act={() => request(`/api/applications/${id}/date`, { method: 'PUT', body: { date: each } })}
              />
            ))}
          </div>
        </div>
      )}
    </li>
  )
}
