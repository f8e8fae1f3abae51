import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Job } from '../../shared/jobs/model'
import { hasRole, OWNER } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { formatDay } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { OpenJobs } from './jobs'
import { JobCard } from './parts'

/** What one has saved. */
export function SavedJobs() {
  return (
    <Page title={JOBS.menu.saved}>
      <Gate>{() => <JobList list="saved" nothing={JOB_TEXTS.noSaved} />}</Gate>
    </Page>
  )
}

function JobList({ list, nothing }: { list: string; nothing: string }) {
  const query = useQuery({
    queryKey: ['jobs', list],
    queryFn: () => request<{ items: Job[] }>(`/api/jobs?list=${list}`),
  })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{nothing}</p>
        ) : (
          <ul className="plates">
            {items.map((job) => (
              <JobCard key={job.id} job={job} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** What one offers, with its state; the owner sees everybody's and lets through what waits. */
export function OwnJobs() {
  return (
    <Page
      title={JOBS.menu.own}
      actions={
        <Link href="/jobs/new" className="button">
          {JOB_TEXTS.post(JOBS.one)}
        </Link>
      }
    >
      <Gate roles={[JOBS.employer]}>{() => <OwnList />}</Gate>
    </Page>
  )
}

function OwnList() {
  const query = useQuery({
    queryKey: ['jobs', 'own'],
    queryFn: () => request<{ items: Job[] }>('/api/jobs?list=own'),
  })
  return (
    <Loaded query={query}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet">{JOB_TEXTS.nothing}</p>}
          <ul className="list">
            {items.map((job) => (
              <OwnRow key={job.id} job={job} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function OwnRow({ job }: { job: Job }) {
  const member = useMember()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link href={`/jobs/${job.id}`} className="link wrap-anywhere">
          {job.title}
        </Link>
        <p className="quiet text-small">
          {job.employer} · {JOB_TEXTS.applicationCount(job.applications)}
          {job.closing !== null && ` · ${JOB_TEXTS.until(formatDay(job.closing))}`}
        </p>
      </div>
      <span className={`tag ${job.isWaiting ? 'tag-warn' : ''}`}>{stateWords(job)}</span>
      {job.isWaiting && member?.role === OWNER && (
        <ActionButton
          label={JOB_TEXTS.approve}
          act={() => request(`/api/jobs/${job.id}/approved`, { method: 'PUT' })}
        />
      )}
      <ActionButton
        label={job.isClosed ? JOB_TEXTS.reopen : JOB_TEXTS.close}
        act={() => request(`/api/jobs/${job.id}/closed`, { method: 'PUT' })}
      />
    </li>
  )
}

function stateWords({ isWaiting, isClosed, closing }: Job): string {
  if (isWaiting) return JOB_TEXTS.waiting
  if (isClosed) return JOB_TEXTS.closed
  return closing !== null && closing < new Date().toISOString().slice(0, 10) ? JOB_TEXTS.over : JOB_TEXTS.open
}

/** The start page's view of them. */
export function NewestJobs() {
  const member = useMember()
  return (
    <section className="section">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-heading">{JOBS.title}</h2>
        {hasRole(member, [JOBS.employer]) && (
          <Link href="/jobs/new" className="button">
            {JOB_TEXTS.post(JOBS.one)}
          </Link>
        )}
      </div>
      <OpenJobs level="h3" />
    </section>
  )
}
