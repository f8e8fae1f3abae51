import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import type { Hall, Show } from '../../shared/seats/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { moneyTyped } from '../../shared/site/values'
import { useMember } from '../access'
import { formatMoney } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { aboutShow, dayWords } from './show-cards'

/** One thing that is shown, with all of its times. */
export function ShowPage() {
  const { id = '' } = useParams()
  return <Loaded query={useShow(id)}>{(show) => <Shown show={show} />}</Loaded>
}

export const useShow = (id: string) =>
  useQuery({ queryKey: ['seats', 'show', id], queryFn: () => request<Show>(`/api/seats/shows/${id}`) })

function Shown({ show }: { show: Show }) {
  const [, navigate] = useLocation()
  const isStaff = hasRole(useMember(), [SEATS.staff])
  return (
    <Page
      title={show.title}
      lead={aboutShow(show)}
      actions={
        isStaff && (
          <>
            <Link href={`/programme/${show.id}/edit`} className="button-quiet">
              {SITE_TEXTS.edit}
            </Link>
            <RemoveButton
              what={show.title}
              remove={() => request(`/api/seats/shows/${show.id}`, { method: 'DELETE' })}
              onRemoved={() => navigate('/programme')}
            />
          </>
        )
      }
    >
      {show.text !== '' && <p className="measure whitespace-pre-line">{show.text}</p>}
      <section className="section">
        <h2 className="mb-2 text-heading">{SEATS.showing.many}</h2>
        {show.showings.length === 0 && <p className="quiet">{SEATS.showing.none}</p>}
        <ul className="list">
          {show.showings.map(({ id, day, time, hall, price, free }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <span className="figure min-w-0 flex-1 basis-52">
                {dayWords(day)}, {time}
                <span className="quiet block text-small">
                  {hall} · {formatMoney(price)}
                </span>
              </span>
              <span className={`tag ${free > 0 ? 'tag-good' : 'tag-bad'}`}>
                {free > 0 ? SEATS_TEXTS.free(free) : SEATS_TEXTS.soldOut}
              </span>
              <Link
                href={`/showing/${id}`}
                className="button"
                aria-label={`${SEATS_TEXTS.chooseSeats}: ${dayWords(day)}, ${time}`}
              >
                {SEATS_TEXTS.chooseSeats}
              </Link>
              {isStaff && (
                <RemoveButton
                  what={`${dayWords(day)}, ${time}`}
                  remove={() => request(`/api/seats/showings/${id}`, { method: 'DELETE' })}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      {isStaff && <AddShowing show={show} />}
    </Page>
  )
}

function AddShowing({ show }: { show: Show }) {
  const query = useQuery({
    queryKey: ['seats', 'halls'],
    queryFn: () => request<{ items: Hall[] }>('/api/seats/halls'),
  })
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{SEATS.showing.add}</h2>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{SEATS_TEXTS.noHalls}</p>
          ) : (
            <Form
              action={SEATS.showing.add}
              className="panel max-w-2xl space-y-5"
              send={(typed) => request(`/api/seats/shows/${show.id}/showings`, { body: typed })}
              thanks={SITE_TEXTS.saved}
            >
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField label={SEATS_TEXTS.day} name="day" type="date" />
                <TextField label={SEATS_TEXTS.time} name="time" type="time" />
                <SelectField
                  label={SEATS.hall.one}
                  name="hallId"
                  options={items.map(({ id, name, rows, seats }) => ({
                    value: String(id),
                    label: `${name}, ${SEATS_TEXTS.size(rows, seats)}`,
                  }))}
                />
                <TextField
                  label={SEATS_TEXTS.price}
                  name="price"
                  inputMode="decimal"
                  defaultValue={moneyTyped(show.showings[0]?.price ?? 1000)}
                />
              </div>
            </Form>
          )
        }
      </Loaded>
    </section>
  )
}
