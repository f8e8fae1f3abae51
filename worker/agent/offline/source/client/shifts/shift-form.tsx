import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { SHIFT_TEXTS, SHIFTS } from '../../shared/shifts/content'
import type { Shift } from '../../shared/shifts/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function NewShift() {
  return (
    <Page title={SHIFT_TEXTS.add(SHIFTS.one)}>
      <Gate roles={[SHIFTS.chief]}>{() => <ShiftForm />}</Gate>
    </Page>
  )
}

export function EditShift() {
  const { id } = useParams()
  return (
    <Page title={SITE_TEXTS.edit}>
      <Gate roles={[SHIFTS.chief]}>{() => <Existing id={id ?? ''} />}</Gate>
    </Page>
  )
}

function Existing({ id }: { id: string }) {
  const query = useQuery({ queryKey: ['shifts', 'one', id], queryFn: () => request<Shift>(`/api/shifts/${id}`) })
  return <Loaded query={query}>{(shift) => <ShiftForm shift={shift} />}</Loaded>
}

function ShiftForm({ shift }: { shift?: Shift }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request(shift ? `/api/shifts/${shift.id}` : '/api/shifts', { method: shift ? 'PUT' : 'POST', body: typed })
      }
      onSent={() => navigate('/shifts')}
    >
      <TextField label={SHIFT_TEXTS.title} name="title" maxLength={120} defaultValue={shift?.title} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label={SHIFT_TEXTS.day} name="day" type="date" defaultValue={shift?.day} />
        <TextField label={SHIFT_TEXTS.start} name="start" type="time" defaultValue={shift?.start} />
        <TextField
          label={SHIFT_TEXTS.end}
          name="end"
          type="time"
          hint={SHIFT_TEXTS.endHint}
          defaultValue={shift?.end}
        />
      </div>
      <TextField
        label={SHIFT_TEXTS.people}
        name="people"
        type="number"
        min={1}
        max={200}
        defaultValue={shift?.people ?? 1}
      />
      {SHIFTS.qualifications.length > 0 && (
        <SelectField
          label={SHIFT_TEXTS.qualification}
          name="qualification"
          isOptional
          empty={SHIFT_TEXTS.anybody}
          defaultValue={shift?.qualification}
          options={SHIFTS.qualifications.map((each) => ({ value: each, label: each }))}
        />
      )}
      <TextArea label={SHIFT_TEXTS.note} name="note" rows={3} defaultValue={shift?.note} isOptional />
    </Form>
  )
}
