import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { EVENTS, EVENTS_TEXTS } from '../../shared/events/content'
import type { DateEntry } from '../../shared/events/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function NewDate() {
  return (
    <Page title={EVENTS.add}>
      <Gate roles={[EVENTS.editor]}>{() => <DateForm />}</Gate>
    </Page>
  )
}

export function EditDate() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['events', 'one', id], queryFn: () => request<DateEntry>(`/api/events/${id}`) })
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[EVENTS.editor]}>{() => <Loaded query={query}>{(date) => <DateForm date={date} />}</Loaded>}</Gate>
    </Page>
  )
}

function DateForm({ date }: { date?: DateEntry }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        date
          ? request(`/api/events/${date.id}`, { method: 'PUT', body: typed })
          : request('/api/events', { body: typed })
      }
      onSent={() => navigate('/dates')}
    >
      <TextField label={EVENTS_TEXTS.title} name="title" maxLength={140} defaultValue={date?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={EVENTS_TEXTS.day} name="day" type="date" defaultValue={date?.day} />
        <TextField
          label={EVENTS_TEXTS.time}
          name="time"
          type="time"
          defaultValue={date?.time ?? undefined}
          isOptional
        />
        <TextField
          label={EVENTS_TEXTS.until}
          name="until"
          type="date"
          defaultValue={date?.until ?? undefined}
          isOptional
        />
        <TextField label={EVENTS_TEXTS.place} name="place" maxLength={140} defaultValue={date?.place} isOptional />
      </div>
      {EVENTS.kinds && (
        <SelectField
          label={EVENTS.kinds.label}
          name="kind"
          defaultValue={date?.kind}
          options={EVENTS.kinds.options.map((option) => ({ value: option, label: option }))}
        />
      )}
      <TextArea label={EVENTS_TEXTS.text} name="text" defaultValue={date?.text} isOptional />
    </Form>
  )
}
