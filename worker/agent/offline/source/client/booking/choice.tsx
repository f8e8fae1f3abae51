import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import { type Day, DAYS, MAX_NIGHTS, type Party, type Place, type Slot } from '../../shared/booking/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { addDays, today } from '../../shared/site/values'
import { CheckField, SelectField, TextField } from '../ui/field'
import { Loaded, request } from '../ui/page'
import { slotWords } from './parts'

type FieldsProps = {
  place: Place
  party: Party
  /** Whether the time is chosen in a calendar beside it. */
  hasCalendar?: boolean
  onChange: (changes: Partial<Party>) => void
}

/** When, and who comes. What is typed shows in the price at once. */
export function PartyFields({ place, party, hasCalendar = false, onChange }: FieldsProps) {
  const number = (name: 'nights' | 'adults' | 'children', label: string, least: number, most: number) => (
    <TextField
      label={label}
      name={name}
      type="number"
      min={least}
      max={most}
      value={Number.isNaN(party[name]) ? '' : party[name]}
      onChange={(event) => onChange({ [name]: event.target.valueAsNumber })}
    />
  )
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={BOOKING.begin}
          name="day"
          type="date"
          min={today()}
          value={party.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
        {BOOKING.unit === 'night' ? (
          number('nights', BOOKING.span, 1, MAX_NIGHTS)
        ) : hasCalendar ? (
          <p className="self-end pb-2">
            <span className="field-label">{BOOKING_TEXTS.time}</span> <span className="figure">{party.time}</span>
          </p>
        ) : (
          <SelectField
            label={BOOKING_TEXTS.time}
            name="time"
            value={party.time}
            onChange={(event) => onChange({ time: event.target.value })}
            empty={SITE_TEXTS.choose}
            options={place.times.map((time) => ({ value: time, label: time }))}
          />
        )}
        {number(
          'adults',
          BOOKING.prices.child === null ? BOOKING_TEXTS.people : BOOKING_TEXTS.adults,
          0,
          place.capacity,
        )}
        {BOOKING.prices.child !== null && number('children', BOOKING_TEXTS.children, 0, place.capacity)}
      </div>
      {BOOKING.extras.length > 0 && (
        <fieldset>
          <legend className="field-label">{BOOKING_TEXTS.extras}</legend>
          {BOOKING.extras.map(({ name, label }) => (
            <CheckField
              key={name}
              label={label}
              name={`extra-${name}`}
              checked={party.extras.includes(name)}
              onChange={({ target }) =>
                onChange({
                  extras: target.checked ? [...party.extras, name] : party.extras.filter((each) => each !== name),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** What is sent of them: a field that is empty counts as nobody. */
export function sentOf(party: Party): Party {
  return {
    ...party,
    nights: party.nights || 0,
    adults: party.adults || 0,
    children: party.children || 0,
  }
}

const weekday = new Intl.DateTimeFormat(SITE_TEXTS.locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

type CalendarProps = { placeId: number; day: string; time: string; onChoose: (day: string, time: string) => void }

/** Two weeks of a place, with the room of each day or time; pressing one chooses it. */
export function Calendar({ placeId, day: chosenDay, time, onChoose }: CalendarProps) {
  const [from, setFrom] = useState(today)
  const query = useQuery({
    queryKey: ['booking', 'days', placeId, from],
    queryFn: () => request<Day[]>(`/api/booking/places/${placeId}/days?from=${from}`),
    placeholderData: keepPreviousData,
  })
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{BOOKING_TEXTS.freeTimes}</h2>
        <div className="flex gap-3">
          <button
            type="button"
            className="button-quiet"
            disabled={from <= today()}
            onClick={() => setFrom(addDays(from, -DAYS))}
          >
            {BOOKING_TEXTS.earlier}
          </button>
          <button type="button" className="button-quiet" onClick={() => setFrom(addDays(from, DAYS))}>
            {BOOKING_TEXTS.later}
          </button>
        </div>
      </div>
      <Loaded query={query}>
        {(days) => (
          <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
            {days.map((day) => (
              <DayCell key={day.day} day={day} time={day.day === chosenDay ? time : null} onChoose={onChoose} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

/** `time` is the one that was chosen on this day; null when none was. */
type CellProps = { day: Day; time: string | null; onChoose: CalendarProps['onChoose'] }

function DayCell({ day: { day, isClosed, slots }, time, onChoose }: CellProps) {
  const label = weekday.format(new Date(`${day}T00:00:00Z`))
  return (
    <li className="panel min-w-0 p-2 text-small">
      <p className="quiet">{label}</p>
      {isClosed ? (
        <p className="mt-1">{BOOKING_TEXTS.closed}</p>
      ) : (
        <div className="mt-1 flex flex-wrap gap-1">
          {slots.map((slot) => (
            <SlotButton
              key={slot.time}
              slot={slot}
              label={label}
              isChosen={slot.time === time}
              onPress={() => onChoose(day, slot.time)}
            />
          ))}
        </div>
      )}
    </li>
  )
}

type SlotProps = { slot: Slot; label: string; isChosen: boolean; onPress: () => void }

function SlotButton({ slot, label, isChosen, onPress }: SlotProps) {
  return (
    <button
      type="button"
      className={`tag figure min-h-9 ${slot.free > 0 ? 'tag-good' : 'tag-bad'}`}
      aria-label={`${label} ${slotWords(slot)}`}
      aria-pressed={isChosen}
      disabled={slot.free <= 0}
      onClick={onPress}
    >
      {slotWords(slot)}
    </button>
  )
}
