import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRole } from '../../shared/site/model'
import { TIMESHEETS } from '../../shared/timesheets/content'
import { DAYS, dayAfter, mondayOf, type Sheet } from '../../shared/timesheets/model'
import { TIMESHEET_TEXTS } from '../../shared/timesheets/texts'
import { SignedIn } from '../accounts/signed-in'
import { request } from '../site/api'
import { formatDay, today } from '../ui/dates'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { WaitingSheets } from './waiting-sheets'
import { WeekForm, type Entry } from './week-form'
import { WeekTable } from './week-table'

/** One's own week; for the leader, what others have handed in stands above it. */
export function Timesheet() {
  return (
    <Page title={TIMESHEETS.label} lead={TIMESHEETS.lead}>
      <SignedIn>
        {(member) => (
          <>
            {hasRole(member, [TIMESHEETS.leader]) && <WaitingSheets />}
            <OwnWeek />
          </>
        )}
      </SignedIn>
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
