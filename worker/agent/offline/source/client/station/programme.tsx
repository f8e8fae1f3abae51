import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { hasRole } from '../../shared/site/content'
import { STATION, STATION_TEXTS } from '../../shared/station/content'
import { isOn, type Show } from '../../shared/station/model'
import { useMember } from '../access'
import { Player } from '../player/player'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'

type RowProps = { show: Show; moment: ReturnType<typeof useMoment>; children?: ReactNode }

/** A show with its time, marked while it is on. */
function ShowRow({ show, moment, children }: RowProps) {
  const { title, host, begins, ends } = show
  const isNow = isOn(show, moment.day, moment.time)
  return (
    <li
      aria-current={isNow ? 'true' : undefined}
      className={`flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3 ${isNow ? 'font-semibold' : ''}`}
    >
      <span className="figure w-28">{`${begins}–${ends}`}</span>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {title}
        {host !== '' && <span className="quiet block text-small font-normal">{STATION_TEXTS.withHost(host)}</span>}
      </span>
      {isNow && <strong className="tag tag-accent">{STATION_TEXTS.onNow}</strong>}
      {children}
    </li>
  )
}

const MINUTE_MS = 60_000

/** The day of the week from 0, a Monday, and the time, where the browser is. */
function momentNow() {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return { day: (now.getDay() + 6) % 7, time: `${two(now.getHours())}:${two(now.getMinutes())}` }
}

/** The same, kept up to date. */
export function useMoment() {
  const [moment, setMoment] = useState(momentNow)
  useEffect(() => {
    const timer = setInterval(() => setMoment(momentNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return moment
}

const useShows = () =>
  useQuery({ queryKey: ['station', 'shows'], queryFn: () => request<{ items: Show[] }>('/api/station/shows') })

/** The show that is on; nothing between two shows. */
const showOn = (shows: Show[], { day, time }: ReturnType<typeof momentNow>) =>
  shows.find((show) => isOn(show, day, time))

/** On the start page: the broadcast, what is on, and what comes today. */
export function Live() {
  const moment = useMoment()
  const query = useShows()
  return (
    <section className="section grid gap-8 lg:grid-cols-2">
      <div>
        <Player title={STATION_TEXTS.live(STATION.name)} address={STATION.stream} kind="audio" />
      </div>
      <div>
        <h2 className="mb-3 text-heading">{STATION_TEXTS.programmeOf}</h2>
        <Loaded query={query}>
          {({ items }) => (
            <>
              {!showOn(items, moment) && <p className="quiet">{STATION_TEXTS.nothingOn}</p>}
              <ul className="list">
                {items
                  .filter(({ day, ends }) => day === moment.day && ends > moment.time)
                  .map((show) => (
                    <ShowRow key={show.id} show={show} moment={moment} />
                  ))}
              </ul>
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}

/** The shows of the week, by day and time. */
export function Programme() {
  const isPresenter = hasRole(useMember(), [STATION.presenter])
  const query = useShows()
  return (
    <Page title={STATION.menu.programme}>
      {isPresenter && (
        <div className="mb-6">
          <Disclosure label={STATION_TEXTS.addShow}>{(close) => <ShowForm onSent={close} />}</Disclosure>
        </div>
      )}
      <Loaded query={query}>
        {({ items }) => (
          <div className="grid gap-8 lg:grid-cols-2">
            {STATION_TEXTS.days.map((name, day) => (
              <Day key={name} name={name} shows={items.filter((show) => show.day === day)} mayChange={isPresenter} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Day({ name, shows, mayChange }: { name: string; shows: Show[]; mayChange: boolean }) {
  const moment = useMoment()
  return (
    <section>
      <h2 className="mb-1 text-title">{name}</h2>
      {shows.length === 0 && <p className="quiet">{STATION_TEXTS.noShows}</p>}
      <ul className="list">
        {shows.map((show) => (
          <ShowRow key={show.id} show={show} moment={moment}>
            {mayChange && (
              <RemoveButton
                what={show.title}
                remove={() => request(`/api/station/shows/${show.id}`, { method: 'DELETE' })}
              />
            )}
          </ShowRow>
        ))}
      </ul>
    </section>
  )
}

function ShowForm({ onSent }: { onSent: () => void }) {
  return (
    <Form
      action={STATION_TEXTS.addShow}
      className="panel grid max-w-xl gap-5"
      send={(typed) => request<unknown>('/api/station/shows', { body: typed })}
      onSent={onSent}
    >
      <TextField label={STATION_TEXTS.title} name="title" maxLength={120} />
      <TextField label={STATION_TEXTS.host} name="host" maxLength={120} isOptional />
      <SelectField
        label={STATION_TEXTS.day}
        name="day"
        options={STATION_TEXTS.days.map((label, day) => ({ value: String(day), label }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={STATION_TEXTS.begins} name="begins" type="time" />
        <TextField label={STATION_TEXTS.minutes} name="minutes" inputMode="numeric" defaultValue="60" />
      </div>
    </Form>
  )
}
