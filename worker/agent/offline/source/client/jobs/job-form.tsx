import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { JOB_TEXTS, JOBS } from '../../shared/jobs/content'
import type { Job } from '../../shared/jobs/model'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function NewJob() {
  return (
    <Page title={JOB_TEXTS.post(JOBS.one)}>
      <Gate roles={[JOBS.employer]}>{() => <JobForm />}</Gate>
    </Page>
  )
}

export function EditJob() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['jobs', 'one', id], queryFn: () => request<Job>(`/api/jobs/${id}`) })
  return (
    <Page title={JOB_TEXTS.edit(JOBS.one)}>
      <Gate roles={[JOBS.employer]}>{() => <Loaded query={query}>{(job) => <JobForm job={job} />}</Loaded>}</Gate>
    </Page>
  )
}

export function factsOf(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(JOBS.facts.map(({ name }) => [name, typed[`facts.${name}`] ?? '']))
}

export function FactFields({ value = {} }: { value?: Record<string, string> | undefined }) {
  return JOBS.facts.map(({ name, label }) => (
    <TextField key={name} label={label} name={`facts.${name}`} maxLength={200} defaultValue={value[name]} />
  ))
}

function JobForm({ job }: { job?: Job }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={JOB_TEXTS.publish}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(job ? `/api/jobs/${job.id}` : '/api/jobs', {
          method: job ? 'PUT' : 'POST',
          body: { ...typed, choices: chosenOf(JOBS.choices, typed), facts: factsOf(typed) },
        })
      }
      onSent={({ id }) => navigate(`/jobs/${id}`)}
    >
      <TextField label={JOB_TEXTS.title} name="title" maxLength={140} defaultValue={job?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceFields choices={JOBS.choices} value={job?.choices} />
        <FactFields value={job?.facts} />
        {JOBS.hasClosing && (
          <TextField label={JOB_TEXTS.closing} name="closing" type="date" defaultValue={job?.closing ?? ''} />
        )}
      </div>
      <TextArea label={JOBS.about} name="text" rows={8} defaultValue={job?.text} />
    </Form>
  )
}
