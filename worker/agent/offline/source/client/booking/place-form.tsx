import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import type { Place } from '../../shared/booking/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'

export function NewPlace() {
  return (
    <Page title={BOOKING_TEXTS.add(BOOKING.one)}>
      <Gate roles={[BOOKING.staff]}>{() => <PlaceForm />}</Gate>
    </Page>
  )
}

export function EditPlace() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['booking', 'one', id],
    queryFn: () => request<{ place: Place }>(`/api/booking/places/${id}`),
  })
  return (
    <Page title={BOOKING_TEXTS.edit(BOOKING.one)}>
      <Gate roles={[BOOKING.staff]}>
        {() => <Loaded query={query}>{({ place }) => <PlaceForm place={place} />}</Loaded>}
      </Gate>
    </Page>
  )
}

const PRICES = ['base', 'adult', 'child'] as const

function PlaceForm({ place }: { place?: Place }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(place ? `/api/booking/places/${place.id}` : '/api/booking/places', {
          method: place ? 'PUT' : 'POST',
          body: {
            ...typed,
            choices: chosenOf(BOOKING.choices, typed),
            facts: Object.fromEntries(BOOKING.facts.map(({ name }) => [name, typed[`facts.${name}`] ?? ''])),
          },
        })
      }
      onSent={({ id }) => navigate(`/places/${id}`)}
    >
      <TextField label={BOOKING_TEXTS.name} name="name" maxLength={120} defaultValue={place?.name} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceFields choices={BOOKING.choices} value={place?.choices} />
        {BOOKING.facts.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            name={`facts.${name}`}
            maxLength={200}
            defaultValue={place?.facts[name]}
          />
        ))}
        <TextField label={BOOKING.capacity} name="capacity" type="number" min={1} defaultValue={place?.capacity} />
        {BOOKING.unit === 'slot' && (
          <TextField label={BOOKING_TEXTS.hours} name="hours" type="number" min={1} defaultValue={place?.hours ?? 1} />
        )}
        {PRICES.map((name) => {
          const label = BOOKING.prices[name]
          return (
            label !== null && (
              <TextField
                key={name}
                label={BOOKING_TEXTS.price(label)}
                name={name}
                type="number"
                min={0}
                step="0.01"
                inputMode="decimal"
                defaultValue={moneyTyped(place?.[name])}
              />
            )
          )
        })}
      </div>
      {BOOKING.unit === 'slot' && (
        <TextField
          label={BOOKING_TEXTS.times}
          name="times"
          hint={BOOKING_TEXTS.timesHint}
          defaultValue={place?.times.join(', ')}
        />
      )}
      <TextArea label={BOOKING.about} name="text" defaultValue={place?.text} />
      <PictureField label={BOOKING_TEXTS.picture} name="picture" hint={BOOKING_TEXTS.pictureHint} />
    </Form>
  )
}
