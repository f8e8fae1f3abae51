import { useLocation, useParams } from 'wouter'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import type { Show } from '../../shared/seats/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useShow } from './show-page'

export function NewShow() {
  return (
    <Page title={SEATS.add}>
      <Gate roles={[SEATS.staff]}>{() => <ShowForm />}</Gate>
    </Page>
  )
}

export function EditShow() {
  const { id = '' } = useParams()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[SEATS.staff]}>{() => <Existing id={id} />}</Gate>
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  return <Loaded query={useShow(id)}>{(show) => <ShowForm show={show} />}</Loaded>
}

function ShowForm({ show }: { show?: Show }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(show ? `/api/seats/shows/${show.id}` : '/api/seats/shows', {
          method: show ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/programme/${id}`)}
    >
      <TextField label={SEATS_TEXTS.title} name="title" maxLength={140} defaultValue={show?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        {SEATS.kinds && (
          <SelectField
            label={SEATS.kinds.label}
            name="kind"
            defaultValue={show?.kind}
            options={SEATS.kinds.options.map((option) => ({ value: option, label: option }))}
          />
        )}
        <TextField
          label={SEATS.minutes}
          name="minutes"
          type="number"
          min={1}
          max={1000}
          defaultValue={show?.minutes ?? 100}
        />
      </div>
      <TextArea label={SEATS_TEXTS.text} name="text" defaultValue={show?.text} isOptional />
    </Form>
  )
}
