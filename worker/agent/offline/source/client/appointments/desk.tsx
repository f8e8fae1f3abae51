import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { APPOINTMENT_TEXTS, APPOINTMENTS } from '../../shared/appointments/content'
import { type Appointment, PAGE } from '../../shared/appointments/model'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'

/** Who comes when: for those who run the place. */
export function AppointmentDesk() {
  return (
    <Page title={APPOINTMENTS.list}>
      <Gate roles={[APPOINTMENTS.role]}>{() => <List />}</Gate>
    </Page>
  )
}

function List() {
  const [search, setSearch] = useState({ when: 'coming', page: 0 })
  const parameters = new URLSearchParams({ when: search.when, page: String(search.page) }).toString()
  const query = useQuery({
    queryKey: ['appointments', 'desk', parameters],
    queryFn: () => request<{ items: Appointment[]; total: number }>(`/api/appointment-desk?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex gap-3">
        {(['coming', 'past'] as const).map((when) => (
          <button
            key={when}
            type="button"
            aria-pressed={search.when === when}
            className={`tag min-h-11 px-4 ${search.when === when ? 'tag-accent' : ''}`}
            onClick={() => setSearch({ when, page: 0 })}
          >
            {APPOINTMENT_TEXTS[when]}
          </button>
        ))}
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{APPOINTMENT_TEXTS.none}</p>}
            <ul className="list">
              {items.map(({ id, day, time, minutes, service, name, phone, note }) => (
                <li key={id} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr_auto]">
                  <p className="figure">
                    {formatDay(day)}
                    <span className="block">
                      {time} <span className="quiet">{APPOINTMENT_TEXTS.minutes(minutes)}</span>
                    </span>
                  </p>
                  <div className="min-w-0">
                    <h2 className="text-title wrap-anywhere">{name}</h2>
                    <p className="quiet">
                      {service} · {phone}
                    </p>
                    {note !== '' && <p className="measure mt-1 whitespace-pre-line">{note}</p>}
                  </div>
                  <RemoveButton
                    label={APPOINTMENT_TEXTS.cancel}
                    what={name}
                    remove={() => request(`/api/appointment-desk/${id}`, { method: 'DELETE' })}
                  />
                </li>
              ))}
            </ul>
            <Paging page={search.page} size={PAGE} total={total} onPage={(page) => setSearch({ ...search, page })} />
          </>
        )}
      </Loaded>
    </>
  )
}
