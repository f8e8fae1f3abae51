import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { DATES, DATES_TEXTS } from '../../shared/dates/content'
import type { ClubDate } from '../../shared/dates/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function NewClubDate() {
  return (
    <Page title={DATES.add}>
      <Gate roles={[DATES.board]}>{() => <DateForm />}</Gate>
    </Page>
  )
}

export function EditClubDate() {
  const { id } = useParams()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[DATES.board]}>{() => <Existing id={id ?? ''} />}</Gate>
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['club-dates', 'one', id],
    queryFn: () => request<{ date: ClubDate }>(`/api/club-dates/${id}`),
  })
  return <Loaded query={query}>{({ date }) => <DateForm date={date} />}</Loaded>
}

function DateForm({ date }: { date?: ClubDate }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(date ? `/api/club-dates/${date.id}` : '/api/club-dates', {
          method: date ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/club-dates/${id}`)}
    >
      <SelectField
        label={DATES_TEXTS.kind}
        name="kind"
        defaultValue={date?.kind}
        options={DATES.kinds.map((kind) => ({ value: kind, label: kind }))}
      />
      <TextField label={DATES_TEXTS.title} name="title" maxLength={120} defaultValue={date?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={DATES_TEXTS.day} name="day" type="date" defaultValue={date?.day} />
        <TextField label={DATES_TEXTS.time} name="time" type="time" defaultValue={date?.time} />
      </div>
      <TextField label={DATES_TEXTS.place} name="place" maxLength={160} defaultValue={date?.place} isOptional />
      <TextArea label={DATES_TEXTS.note} name="note" defaultValue={date?.note} isOptional />
    </Form>
  )
}
