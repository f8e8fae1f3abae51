import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole } from '../../shared/site/content'
import { TIMESHEET_TEXTS, TIMESHEETS } from '../../shared/timesheets/content'
import { dayAfter, DAYS, type HandedSheet, mondayOf, type Sheet } from '../../shared/timesheets/model'
import { Gate } from '../access'
import { formatDay, today } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { type Entry, WeekForm } from './week-form'
import { WeekTable } from './week-table'

/** One's own week; for the leader, what others have handed in stands above it. */
export function Timesheet() {
  return (
    <Page title={TIMESHEETS.label} lead={TIMESHEETS.lead}>
      <Gate>
        {(member) => (
          <>
            {hasRole(member, [TIMESHEETS.leader]) && <WaitingSheets />}
            <OwnWeek />
          </>
        )}
      </Gate>
    </Page>
  )
}

const NOTHING: Entry = { itemId: '', typed: Array.from({ length: DAYS }, () => '') }

function OwnWeek() {
  const [week, setWeek] = useState(() => mondayOf(today()))
  const [entry, setEntry] = useState(NOTHING)
  const query = useQuery({
    queryKey: ['timesheets', 'week', week],
    queryFn: () => request<Sheet>(`/api/timesheets/${week}`),
  })
  const move = (days: number) => {
    setWeek(dayAfter(week, days))
    setEntry(NOTHING)
  }
  return (
    <section className="section">
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <button type="button" className="button-quiet" onClick={() => move(-DAYS)}>
          {TIMESHEET_TEXTS.previousWeek}
        </button>
        <h2 className="text-title" aria-live="polite">
          {TIMESHEET_TEXTS.week(formatDay(week), formatDay(dayAfter(week, DAYS - 1)))}
        </h2>
        <button type="button" className="button-quiet" onClick={() => move(DAYS)}>
          {TIMESHEET_TEXTS.nextWeek}
        </button>
      </div>
      <Loaded query={query}>
        {(sheet) => {
          const isMine = sheet.state === 'open' || sheet.state === 'returned'
          // What stands there is changed; what was typed before anything was chosen is kept.
          const choose = (itemId: string) => {
            const before = sheet.rows.find(({ item_id }) => String(item_id) === itemId)?.hours
            setEntry({ itemId, typed: before?.map((hours) => (hours === 0 ? '' : String(hours))) ?? entry.typed })
          }
          return (
            <div className="space-y-6">
              <p className="flex flex-wrap items-center gap-3">
                <span className={`tag ${sheet.state === 'returned' ? 'tag-bad' : ''}`}>
                  {TIMESHEET_TEXTS.states[sheet.state]}
                </span>
                {sheet.remark !== '' && <span className="wrap-anywhere">{sheet.remark}</span>}
              </p>
              {isMine && (
                <WeekForm
                  sheet={sheet}
                  entry={entry}
                  onItem={choose}
                  onEntry={setEntry}
                  onSent={() => setEntry(NOTHING)}
                />
              )}
              <WeekTable sheet={sheet} {...(isMine && { onChange: choose })} />
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}

/** What waits for the leader's word. */
function WaitingSheets() {
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
