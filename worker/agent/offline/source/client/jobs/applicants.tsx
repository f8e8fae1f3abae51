import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Application, Job } from '../../shared/jobs/model'
import { formatAgo } from '../ui/dates'
import { TextField } from '../ui/field'
import { ChoiceTags } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, request } from '../ui/page'
import { formatDate } from './parts'

const OFFERED = [1, 2, 3]

/** Every application for what somebody offers, the newest first. */
export function ReceivedApplications() {
  const query = useQuery({
    queryKey: ['jobs', 'received'],
    queryFn: () => request<Application[]>('/api/applications/received'),
  })
  return (
    <Loaded query={query}>
      {(items) => (
        <>
          {items.length === 0 && <p className="quiet">{JOB_TEXTS.noApplications}</p>}
          <ul className="list">
            {items.map((application) => (
              <Applicant key={application.id} application={application} hasTitle />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

/** Who has applied: for whoever offers it. */
export function Applicants({ job }: { job: Job }) {
  const query = useQuery({
    queryKey: ['jobs', 'applications', job.id],
    queryFn: () => request<Application[]>(`/api/applications/of/${job.id}`),
  })
  return (
    <section className="panel">
      <h2 className="mb-3 text-title">{JOB_TEXTS.applications}</h2>
      <Loaded query={query}>
        {(items) => (
          <>
            {items.length === 0 && <p className="quiet">{JOB_TEXTS.noApplications}</p>}
            <ul className="list">
              {items.map((application) => (
                <Applicant key={application.id} application={application} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Applicant({ application, hasTitle = false }: { application: Application; hasTitle?: boolean }) {
  const { id, jobId, title, applicant, email, sent, letter, fileName, profile, date, dates } = application
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <strong>{applicant}</strong> <span className="quiet block text-small">{email}</span>
          {hasTitle && (
            <Link href={`/jobs/${jobId}`} className="link block w-fit">
              {title}
            </Link>
          )}
          <span className="quiet block text-small">{formatAgo(sent)}</span>
        </p>
        <StateSelect application={application} />
      </div>
      {letter !== '' && <p className="whitespace-pre-line wrap-anywhere">{letter}</p>}
      {fileName !== null && (
        <p>
          <a className="link wrap-anywhere" href={`/api/applications/${id}/file`} download={fileName}>
            {JOB_TEXTS.openFile(fileName)}
          </a>
        </p>
      )}
      {profile && (
        <div className="space-y-2 text-small">
          <ChoiceTags choices={JOBS.choices} value={profile.choices} />
          {JOBS.facts.map(({ name, label }) => (
            <p key={name} className="wrap-anywhere">
              <span className="quiet">{label}:</span> {profile.facts[name]}
            </p>
          ))}
        </div>
      )}
      {date !== null && <p className="tag tag-good">{JOB_TEXTS.fixed(formatDate(date))}</p>}
      {JOBS.hasDates && date === null && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{JOB_TEXTS.offerDates}</summary>
          {dates.length > 0 && (
            <p className="quiet text-small">
              {JOB_TEXTS.offered}: {dates.map(formatDate).join(', ')}
            </p>
          )}
          <Form
            action={JOB_TEXTS.offerDates}
            thanks={JOB_TEXTS.datesOffered}
            send={(typed) =>
              request(`/api/applications/${id}/dates`, {
                method: 'PUT',
                body: { dates: Object.values(typed).filter((each) => each !== '') },
              })
            }
          >
            {OFFERED.map((number) => (
              <TextField
                key={number}
                label={JOB_TEXTS.dateField(number)}
                name={`date${number}`}
                type="datetime-local"
                isOptional={number > 1}
              />
            ))}
          </Form>
        </details>
      )}
    </li>
  )
}

function StateSelect({ application: { id, applicant, state } }: { application: Application }) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (next: string) => request(`/api/applications/${id}/state`, { method: 'PUT', body: { state: next } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <span>
      <select
        className="field"
        aria-label={JOB_TEXTS.stateOf(applicant)}
        value={state}
        onChange={(event) => mutate(event.target.value)}
      >
        {JOBS.states.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {error && (
        <span role="alert" className="block text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}
