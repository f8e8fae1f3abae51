import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { LENDING, LENDING_TEXTS } from '../../shared/lending/content'
import type { Thing } from '../../shared/lending/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function NewThing() {
  return (
    <Page title={LENDING_TEXTS.add(LENDING.one)}>
      <Gate roles={[LENDING.desk]}>{() => <ThingForm />}</Gate>
    </Page>
  )
}

export function EditThing() {
  const { id } = useParams()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[LENDING.desk]}>{() => <Existing id={id ?? ''} />}</Gate>
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['lending', 'one', id],
    queryFn: () => request<{ thing: Thing }>(`/api/lending/${id}`),
  })
  return <Loaded query={query}>{({ thing }) => <ThingForm thing={thing} />}</Loaded>
}

function ThingForm({ thing }: { thing?: Thing }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(thing ? `/api/lending/${thing.id}` : '/api/lending', {
          method: thing ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/lending/${id}`)}
    >
      <TextField label={LENDING_TEXTS.name} name="name" maxLength={120} defaultValue={thing?.name} />
      {LENDING.kinds && (
        <SelectField
          label={LENDING.kinds.label}
          name="kind"
          defaultValue={thing?.kind}
          options={LENDING.kinds.options.map((option) => ({ value: option, label: option }))}
        />
      )}
      <TextField label={LENDING_TEXTS.place} name="place" maxLength={120} defaultValue={thing?.place} isOptional />
      <TextArea label={LENDING_TEXTS.text} name="text" defaultValue={thing?.text} isOptional />
    </Form>
  )
}
