import { BOOKING } from '../../shared/booking/content'
import { MAX_NIGHTS, type Party, type Place } from '../../shared/booking/model'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { today } from '../../shared/site/values'
import { CheckField, SelectField, TextField } from '../ui/field'

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
