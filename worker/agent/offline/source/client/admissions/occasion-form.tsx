import { useLocation, useParams } from 'wouter'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import { type Occasion, typesTyped } from '../../shared/admissions/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useOccasion } from './occasion-page'

export function NewOccasion() {
  return (
    <Page title={ADMISSIONS.add}>
      <Gate roles={[ADMISSIONS.staff]}>{() => <OccasionForm />}</Gate>
    </Page>
  )
}

export function EditOccasion() {
  const { id = '' } = useParams()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[ADMISSIONS.staff]}>{() => <Existing id={id} />}</Gate>
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  return <Loaded query={useOccasion(id)}>{(occasion) => <OccasionForm occasion={occasion} />}</Loaded>
}

function OccasionForm({ occasion }: { occasion?: Occasion }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(occasion ? `/api/admissions/${occasion.id}` : '/api/admissions', {
          method: occasion ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/events/${id}`)}
    >
      <TextField label={ADMISSIONS_TEXTS.title} name="title" maxLength={140} defaultValue={occasion?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={ADMISSIONS_TEXTS.day} name="day" type="date" defaultValue={occasion?.day} />
        <TextField label={ADMISSIONS_TEXTS.time} name="time" type="time" defaultValue={occasion?.time} />
        <TextField label={ADMISSIONS_TEXTS.place} name="place" maxLength={140} defaultValue={occasion?.place} />
        <TextField
          label={ADMISSIONS_TEXTS.places}
          name="places"
          type="number"
          min={1}
          defaultValue={occasion?.places ?? 40}
        />
      </div>
      {ADMISSIONS.kinds && (
        <SelectField
          label={ADMISSIONS.kinds.label}
          name="kind"
          defaultValue={occasion?.kind}
          options={ADMISSIONS.kinds.options.map((option) => ({ value: option, label: option }))}
        />
      )}
      <TextArea
        label={ADMISSIONS_TEXTS.types}
        name="types"
        rows={3}
        hint={ADMISSIONS_TEXTS.typesHint}
        defaultValue={typesTyped(occasion?.types ?? ADMISSIONS.types)}
      />
      <TextArea label={ADMISSIONS_TEXTS.text} name="text" defaultValue={occasion?.text} isOptional />
    </Form>
  )
}
