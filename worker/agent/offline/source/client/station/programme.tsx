import { hasRole } from '../../shared/site/model'
import { STATION } from '../../shared/station/content'
import type { Show } from '../../shared/station/model'
import { STATION_TEXTS } from '../../shared/station/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page } from '../ui/page'
import { ShowRow, useMoment, useShows } from './parts'

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
