import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Job } from '../../shared/jobs/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { SignInForm, useMember } from '../access'
import { formatDay } from '../ui/dates'
import { TextArea } from '../ui/field'
import { FileField } from '../ui/file-field'
import { ChoiceTags } from '../ui/filters'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { Applicants } from './applicants'

export function JobPage() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['jobs', 'one', id], queryFn: () => request<Job>(`/api/jobs/${id}`) })
  return (
    <Loaded query={query}>
      {(job) => (
        <Page title={job.title} lead={job.employer} actions={<Actions job={job} />}>
          <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
            <article className="plate space-y-5">
              {job.isWaiting && <p role="status">{JOB_TEXTS.waits}</p>}
              <div className="flex flex-wrap gap-2">
                {job.fit !== null && <span className="tag tag-accent figure">{JOB_TEXTS.fit(job.fit)}</span>}
                <ChoiceTags choices={JOBS.choices} value={job.choices} />
              </div>
              <Facts job={job} />
              <h2 className="text-title">{JOBS.about}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{job.text}</p>
            </article>
            <Side job={job} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Facts({ job }: { job: Job }) {
  const rows = [
    ...JOBS.facts.map(({ name, label }): [string, string] => [label, job.facts[name] ?? '–']),
    ...(job.closing === null ? [] : [[JOB_TEXTS.closing, formatDay(job.closing)] as [string, string]]),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="quiet">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whoever offers it sees who has applied; everybody else may apply. */
function Side({ job }: { job: Job }) {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  if (member && (member.id === job.employerId || member.role === OWNER)) return <Applicants job={job} />
  return (
    <section className="panel">
      <h2 className="mb-5 text-title">{JOB_TEXTS.applyTo}</h2>
      {job.hasApplied ? (
        <p role="status">
          {JOB_TEXTS.hasApplied}{' '}
          <Link href="/applications" className="link">
            {JOBS.menu.applications}
          </Link>
        </p>
      ) : member === null ? (
        <>
          <p className="mb-5">{JOB_TEXTS.signInToApply}</p>
          <SignInForm />
        </>
      ) : (
        <Form
          action={JOB_TEXTS.apply}
          thanks={JOB_TEXTS.applied}
          send={(typed) => request(`/api/applications/of/${job.id}`, { body: typed })}
        >
          {JOBS.hasLetter && <TextArea label={JOB_TEXTS.letter} name="letter" maxLength={3_000} />}
          {JOBS.hasFile && (
            <FileField
              label={JOB_TEXTS.file}
              hint={JOB_TEXTS.fileHint}
              tooLarge={JOB_TEXTS.fileTooLarge}
              accept=".pdf,.txt,.doc,.docx,.odt"
            />
          )}
        </Form>
      )}
    </section>
  )
}

function Actions({ job }: { job: Job }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (!member) return null
  const path = `/api/jobs/${job.id}`
  const isTheirs = member.id === job.employerId || member.role === OWNER
  return (
    <>
      {JOBS.hasSaved && !isTheirs && (
        <ActionButton
          label={job.isSaved ? JOB_TEXTS.unsave : JOB_TEXTS.save}
          act={() => request(`${path}/saved`, { method: job.isSaved ? 'DELETE' : 'PUT' })}
        />
      )}
      {job.isWaiting && member.role === OWNER && (
        <ActionButton label={JOB_TEXTS.approve} act={() => request(`${path}/approved`, { method: 'PUT' })} />
      )}
      {isTheirs && (
        <>
          <Link href={`/jobs/${job.id}/edit`} className="button-quiet">
            {SITE_TEXTS.edit}
          </Link>
          <ActionButton
            label={job.isClosed ? JOB_TEXTS.reopen : JOB_TEXTS.close}
            act={() => request(`${path}/closed`, { method: 'PUT' })}
          />
          <RemoveButton
            what={job.title}
            remove={() => request(path, { method: 'DELETE' })}
            onRemoved={() => navigate('/jobs')}
          />
        </>
      )}
    </>
  )
}
