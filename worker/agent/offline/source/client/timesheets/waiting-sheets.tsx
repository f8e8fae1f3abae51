import { useQuery } from '@tanstack/react-query'
import { DAYS, dayAfter, type HandedSheet } from '../../shared/timesheets/model'
import { TIMESHEET_TEXTS } from '../../shared/timesheets/texts'
import { request } from '../site/api'
import { formatDay } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded } from '../ui/loaded'

/** What waits for the leader's word. */
export function WaitingSheets() {
  const query = useQuery({
    queryKey: ['timesheets', 'waiting'],
    queryFn: () => request<{ items: HandedSheet[] }>('/api/timesheets/waiting'),
  })
  return (
    <section className="section">
      <h2 className="mb-3 text-heading">{TIMESHEET_TEXTS.waiting}</h2>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{TIMESHEET_TEXTS.noneWaiting}</p>
          ) : (
            <ul className="list">
              {items.map((sheet) => (
                <Waiting key={`${sheet.user_id} ${sheet.week}`} sheet={sheet} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Waiting({ sheet: { user_id, person, week, hours } }: { sheet: HandedSheet }) {
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[1fr_2fr]">
      <div className="min-w-0">
        <h3 className="text-title wrap-anywhere">{person}</h3>
        <p className="quiet text-small">{TIMESHEET_TEXTS.week(formatDay(week), formatDay(dayAfter(week, DAYS - 1)))}</p>
        <p className="figure">{TIMESHEET_TEXTS.hours(hours)}</p>
      </div>
      <Form
        action={TIMESHEET_TEXTS.approve}
        other={{ label: TIMESHEET_TEXTS.giveBack, name: 'state', value: 'returned' }}
        className="flex flex-wrap items-end gap-4"
        send={({ state = 'approved', remark }) =>
          request<unknown>(`/api/timesheets/${week}/of/${user_id}`, { method: 'PUT', body: { state, remark } })
        }
      >
        <div className="min-w-0 flex-1 basis-52">
          <TextField label={TIMESHEET_TEXTS.remark} name="remark" maxLength={500} isOptional />
        </div>
      </Form>
    </li>
  )
}
