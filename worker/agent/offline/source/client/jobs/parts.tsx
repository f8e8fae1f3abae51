import { Link } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Job } from '../../shared/jobs/model'
import { hasRole, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatAgo, formatDay } from '../ui/dates'
import { ChoiceTags } from '../ui/filters'
import { ActionButton } from '../ui/form'
import { request } from '../ui/page'

const dates = new Intl.DateTimeFormat(SITE_TEXTS.locale, { dateStyle: 'full', timeStyle: 'short' })

/** A local time as fields of forms have it, `2026-05-14T09:30`. */
export function formatDate(date: string): string {
  const parsed = new Date(date)
  return Number.isNaN(parsed.getTime()) ? date : dates.format(parsed)
}

export function JobCard({ job, level: Heading = 'h2' }: { job: Job; level?: 'h2' | 'h3' }) {
  const member = useMember()
  return (
    <li className="plate">
      <div className="plate-head">
        <span>{job.employer}</span>
        <span className="figure">
          {job.closing === null ? formatAgo(job.posted) : JOB_TEXTS.until(formatDay(job.closing))}
        </span>
      </div>
      <Heading className="text-title wrap-anywhere">
        <Link href={`/jobs/${job.id}`} className="link">
          {job.title}
        </Link>
      </Heading>
      <p className="quiet mt-1 mb-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
        {JOBS.facts.map(({ name, label }) => (
          <span key={name}>
            {label}: {job.facts[name]}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap gap-2">
        {job.fit !== null && <span className="tag tag-accent figure">{JOB_TEXTS.fit(job.fit)}</span>}
        <ChoiceTags choices={JOBS.choices} value={job.choices} />
        {job.isWaiting && <span className="tag tag-warn">{JOB_TEXTS.waiting}</span>}
        {job.isClosed && <span className="tag tag-bad">{JOB_TEXTS.closed}</span>}
      </div>
      {member && !JOBS.hasLetter && !JOBS.hasFile && !hasRole(member, [JOBS.employer]) && (
        <div className="mt-3">
          {job.hasApplied ? (
            <span className="tag tag-good">{JOB_TEXTS.hasApplied}</span>
          ) : (
            <ActionButton label={JOB_TEXTS.apply} act={() => request(`/api/applications/of/${job.id}`, { body: {} })} />
          )}
        </div>
      )}
      {job.isWaiting && member?.role === OWNER && (
        <div className="mt-3">
          <ActionButton
            label={JOB_TEXTS.approve}
            act={() => request(`/api/jobs/${job.id}/approved`, { method: 'PUT' })}
          />
        </div>
      )}
    </li>
  )
}
