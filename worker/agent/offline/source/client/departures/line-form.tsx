import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { DEPARTURE_TEXTS, DEPARTURES } from '../../shared/departures/content'
import { DAY_KINDS, type Line, timeOf } from '../../shared/departures/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function NewLine() {
  return (
    <Page title={DEPARTURES.add}>
      <Gate roles={[DEPARTURES.editor]}>{() => <LineForm />}</Gate>
    </Page>
  )
}

export function EditLine() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['lines', id], queryFn: () => request<Line>(`/api/lines/${id}`) })
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[DEPARTURES.editor]}>
        {() => <Loaded query={query}>{(line) => <LineForm line={line} />}</Loaded>}
      </Gate>
    </Page>
  )
}

function LineForm({ line }: { line?: Line }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(line ? `/api/lines/${line.id}` : '/api/lines', {
          method: line ? 'PUT' : 'POST',
          body: typed,
        })
      }
      onSent={({ id }) => navigate(`/lines/${id}`)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={DEPARTURE_TEXTS.name} name="name" maxLength={20} defaultValue={line?.name} />
        <TextField label={DEPARTURE_TEXTS.heading} name="heading" maxLength={80} defaultValue={line?.heading} />
      </div>
      <TextArea
        label={DEPARTURE_TEXTS.stops}
        name="stops"
        rows={8}
        hint={DEPARTURE_TEXTS.stopsHint}
        defaultValue={line?.stops.map(({ name, after }) => `${name} +${after}`).join('\n')}
      />
      {DAY_KINDS.map((kind) => (
        <TextArea
          key={kind}
          label={DEPARTURE_TEXTS.days[kind]}
          name={kind}
          rows={3}
          isOptional
          hint={DEPARTURE_TEXTS.startsHint}
          defaultValue={line?.[kind].map(timeOf).join(' ')}
        />
      ))}
    </Form>
  )
}
