import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { APPOINTMENT_TEXTS, APPOINTMENTS } from '../../shared/appointments/content'
import type { Booked } from '../../shared/appointments/model'
import { formatDay } from '../ui/dates'
import { SelectField, TextArea, TextField, useFieldError } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** From a service and a day to a time that is free, and to an appointment. */
export function Booking() {
  const [service, setService] = useState(APPOINTMENTS.services[0]?.name ?? '')
  const [day, setDay] = useState('')
  const [booked, setBooked] = useState<Booked | null>(null)
  if (booked)
    return (
      <Page title={APPOINTMENT_TEXTS.booked} lead={APPOINTMENT_TEXTS.bookedLead}>
        <Confirmation booked={booked} />
        <p className="mt-6 flex flex-wrap gap-4">
          <Link href={`/booking/${booked.code}`} className="link">
            {APPOINTMENT_TEXTS.keep}
          </Link>
          <button
            type="button"
            className="link"
            onClick={() => {
              setBooked(null)
              setDay('')
            }}
          >
            {APPOINTMENT_TEXTS.another}
          </button>
        </p>
      </Page>
    )
  return (
    <Page title={APPOINTMENTS.title} lead={APPOINTMENTS.lead}>
      <Form
        action={APPOINTMENTS.action}
        className="panel max-w-2xl space-y-6"
        send={(typed) => request<Booked>('/api/appointments', { body: typed })}
        onSent={setBooked}
      >
        <SelectField
          label={APPOINTMENT_TEXTS.service}
          name="service"
          value={service}
          onChange={(event) => setService(event.target.value)}
          options={APPOINTMENTS.services.map(({ name, minutes, price }) => ({
            value: name,
            label: [name, APPOINTMENT_TEXTS.minutes(minutes), price].filter((each) => each !== '').join(' · '),
          }))}
        />
        <TextField
          label={APPOINTMENT_TEXTS.day}
          name="day"
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Times key={`${service}|${day}`} service={service} day={day} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={APPOINTMENT_TEXTS.name} name="name" maxLength={80} autoComplete="name" />
          <TextField label={APPOINTMENT_TEXTS.phone} name="phone" type="tel" maxLength={40} autoComplete="tel" />
        </div>
        {APPOINTMENTS.note !== '' && <TextArea label={APPOINTMENTS.note} name="note" rows={3} isOptional />}
      </Form>
    </Page>
  )
}

function Times({ service, day }: { service: string; day: string }) {
  const [time, setTime] = useState('')
  const error = useFieldError('time')
  const parameters = new URLSearchParams({ service, day }).toString()
  const query = useQuery({
    queryKey: ['appointments', 'free', parameters],
    queryFn: () => request<{ times: string[] }>(`/api/appointments/free?${parameters}`),
    enabled: day !== '',
    placeholderData: keepPreviousData,
  })
  if (day === '') return <p className="quiet">{APPOINTMENT_TEXTS.chooseDay}</p>
  return (
    <fieldset>
      <legend className="field-label">{APPOINTMENT_TEXTS.free}</legend>
      <Loaded query={query}>
        {({ times }) =>
          times.length === 0 ? (
            <p role="status">{APPOINTMENT_TEXTS.noneFree}</p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {times.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={time === each}
                  className={`figure tag min-h-11 px-4 ${time === each ? 'tag-accent' : ''}`}
                  onClick={() => setTime(each)}
                >
                  {each}
                </button>
              ))}
            </div>
          )
        }
      </Loaded>
      <input type="hidden" name="time" value={time} />
      {error !== undefined && (
        <p role="alert" className="mt-2 text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export function Confirmation({ booked }: { booked: Booked }) {
  return (
    <div role="status" className="plate-lead max-w-xl">
      <p className="text-title">{booked.service}</p>
      <p className="figure mt-2 text-lead">
        {formatDay(booked.day)}, {booked.time}
      </p>
      <p className="mt-2">{booked.name}</p>
      <p className="mt-4">
        {APPOINTMENT_TEXTS.code}: <strong className="figure">{booked.code}</strong>
      </p>
      <p className="quiet text-small">{APPOINTMENT_TEXTS.codeHint}</p>
    </div>
  )
}
