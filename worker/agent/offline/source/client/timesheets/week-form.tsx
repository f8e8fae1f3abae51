import { useQuery } from '@tanstack/react-query'
import { SITE_TEXTS } from '../../shared/site/content'
import { TIMESHEET_TEXTS, TIMESHEETS } from '../../shared/timesheets/content'
import { daysOf, sum, typedHours, type Sheet, type WorkItem } from '../../shared/timesheets/model'
import { SelectField, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { request } from '../ui/page'

const weekday = new Intl.DateTimeFormat(SITE_TEXTS.locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day as a column names it: `Mon 24`. */
export const nameOfDay = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`))

/** What is being typed: for which thing, and how many hours on each day. */
export type Entry = { itemId: string; typed: string[] }

type WeekFormProps = {
  sheet: Sheet
  entry: Entry
  onItem: (id: string) => void
  onEntry: (entry: Entry) => void
  onSent: () => void
}

/** The hours of a week for one thing. What they come to is seen while they are typed. */
export function WeekForm({ sheet, entry: { itemId, typed }, onItem, onEntry, onSent }: WeekFormProps) {
  const { data } = useQuery({
    queryKey: ['timesheets', 'items'],
    queryFn: () => request<{ items: WorkItem[] }>('/api/work/items'),
  })
  const days = daysOf(sheet.week)
  const others = sum(sheet.rows.filter(({ item_id }) => String(item_id) !== itemId).flatMap(({ hours }) => hours))
  const mine = sum(typed.map((hours) => typedHours(hours) || 0))
  return (
    <Form
      action={TIMESHEET_TEXTS.save}
      other={{ label: TIMESHEET_TEXTS.handIn, name: 'isHandedIn', value: 'yes' }}
      className="panel space-y-5"
      send={({ isHandedIn, item_id }) =>
        request<unknown>(`/api/timesheets/${sheet.week}`, {
          method: 'PUT',
          body: { item_id, hours: typed, isHandedIn: isHandedIn === 'yes' },
        })
      }
      onSent={onSent}
    >
      <SelectField
        label={TIMESHEETS.item.one}
        name="item_id"
        empty={TIMESHEET_TEXTS.choose}
        value={itemId}
        onChange={(event) => onItem(event.target.value)}
        options={(data?.items ?? []).map(({ id, name, group_name }) => ({
          value: String(id),
          label: group_name === null ? name : `${group_name}: ${name}`,
        }))}
      />
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-7">
        {days.map((day, index) => (
          <TextField
            key={day}
            label={nameOfDay(day)}
            name={`hours.${index}`}
            inputMode="decimal"
            required={false}
            value={typed[index]}
            onChange={(event) =>
              onEntry({ itemId, typed: typed.map((each, at) => (at === index ? event.target.value : each)) })
            }
          />
        ))}
      </div>
      <p>
        {TIMESHEET_TEXTS.weekTotal}: <strong className="figure">{TIMESHEET_TEXTS.hours(others + mine)}</strong>
      </p>
    </Form>
  )
}
