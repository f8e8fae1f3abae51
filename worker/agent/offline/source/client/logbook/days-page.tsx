import { useState } from 'react'
import { LOGBOOK, LOGBOOK_TEXTS } from '../../shared/logbook/content'
import type { Entry } from '../../shared/logbook/model'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { MonthGrid, MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page } from '../ui/page'
import { factsLine, useMonth } from './parts'

export function DaysPage() {
  return (
    <Page title={LOGBOOK.menu.days}>
      <Gate>{() => <Month />}</Gate>
    </Page>
  )
}

function Month() {
  const [month, setMonth] = useState(thisMonth)
  return (
    <>
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={useMonth(month)}>
        {({ items }) => <Days month={month} days={Map.groupBy(items, ({ day }) => day)} />}
      </Loaded>
    </>
  )
}

/** What a day has, in a few words. */
const lineOf = (entry: Entry) => entry.what || factsLine(entry)

/** The month as a grid; where there is no room for it, as a list of its days. */
function Days({ month, days }: { month: string; days: Map<string, Entry[]> }) {
  const cellOf = (day: string) => (
    <ul>
      {(days.get(day) ?? []).map((entry) => (
        <li key={entry.id} className="mt-1 truncate" title={factsLine(entry)}>
          {lineOf(entry)}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <p className="mb-4" aria-live="polite">
        {LOGBOOK_TEXTS.count(days.size)}
      </p>
      <MonthGrid month={month} onDay={cellOf} />
      <dl className="mb-8 grid gap-3 sm:hidden">
        {[...days].toReversed().map(([day, entries]) => (
          <div key={day}>
            <dt className="quiet text-small">{formatDay(day)}</dt>
            <dd className="wrap-anywhere">{entries.map(lineOf).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
