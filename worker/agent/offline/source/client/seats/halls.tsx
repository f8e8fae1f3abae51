import { useQuery } from '@tanstack/react-query'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import type { Hall } from '../../shared/seats/model'
import { MOST_ROWS } from '../../shared/seats/seat-names'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** The halls and their seats, for the staff. */
export function Halls() {
  return (
    <Page title={SEATS.hall.many}>
      <Gate roles={[SEATS.staff]}>{() => <HallList />}</Gate>
    </Page>
  )
}

function HallList() {
  const query = useQuery({
    queryKey: ['seats', 'halls'],
    queryFn: () => request<{ items: Hall[] }>('/api/seats/halls'),
  })
  return (
    <div className="space-y-8">
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{SEATS_TEXTS.noHalls}</p>}
            <ul className="list">
              {items.map(({ id, name, rows, seats }) => (
                <li key={id} className="flex flex-wrap items-center gap-4 py-3">
                  <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                    {name} <span className="quiet block text-small">{SEATS_TEXTS.size(rows, seats)}</span>
                  </span>
                  <RemoveButton what={name} remove={() => request(`/api/seats/halls/${id}`, { method: 'DELETE' })} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <section>
        <h2 className="mb-4 text-heading">{SEATS.hall.add}</h2>
        <Form
          action={SEATS.hall.add}
          className="panel max-w-2xl space-y-5"
          send={(typed) => request('/api/seats/halls', { body: typed })}
          thanks={SITE_TEXTS.saved}
        >
          <TextField label={SEATS.hall.one} name="name" maxLength={60} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={SEATS_TEXTS.rows} name="rows" type="number" min={1} max={MOST_ROWS} defaultValue={8} />
            <TextField label={SEATS_TEXTS.inRow} name="seats" type="number" min={1} max={40} defaultValue={10} />
          </div>
        </Form>
      </section>
    </div>
  )
}
