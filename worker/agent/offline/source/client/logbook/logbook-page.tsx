import { useState } from 'react'
import { LOGBOOK, LOGBOOK_TEXTS } from '../../shared/logbook/content'
import type { Entry } from '../../shared/logbook/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, request } from '../ui/page'
import { EntryForm } from './entry-form'
import { GoalList } from './goal-list'
import { factsLine, useMonth } from './parts'
import { TimeChart } from './time-chart'

export function LogbookPage() {
  return (
    <Page
      title={LOGBOOK.title}
      lead={LOGBOOK.lead}
      actions={
        <a className="button-quiet" href="/api/logbook/entries.csv" download="entries.csv">
          {SITE_TEXTS.download}
        </a>
      }
    >
      <Gate>
        {() => (
          <>
            <EntryForm />
            <MonthEntries />
          </>
        )}
      </Gate>
    </Page>
  )
}

/** The start page of who may see it. */
export function LogbookHome() {
  return (
    <section className="section">
      <Gate>
        {() => (
          <>
            <GoalList />
            <div className="section">
              <TimeChart />
            </div>
          </>
        )}
      </Gate>
    </section>
  )
}

function MonthEntries() {
  const [month, setMonth] = useState(thisMonth)
  return (
    <section className="section">
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={useMonth(month)}>
        {({ items }) => {
          if (items.length === 0) return <p className="quiet">{LOGBOOK_TEXTS.none}</p>
          return [...Map.groupBy(items, ({ day }) => day)].map(([day, entries]) => (
            <section key={day} className="mb-6">
              <h3 className="mb-1 text-title">{formatDay(day)}</h3>
              <ul className="list">
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))
        }}
      </Loaded>
    </section>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const [isEdited, setEdited] = useState(false)
  const name = entry.what || `${LOGBOOK.one}, ${formatDay(entry.day)}`
  if (isEdited)
    return (
      <li className="py-3">
        <EntryForm entry={entry} onSent={() => setEdited(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        {entry.what !== '' && <h4 className="font-semibold wrap-anywhere">{entry.what}</h4>}
        <p className="figure">{factsLine(entry)}</p>
        {entry.note !== '' && <p className="quiet measure wrap-anywhere whitespace-pre-line">{entry.note}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-label={`${SITE_TEXTS.edit}: ${name}`}
          onClick={() => setEdited(true)}
        >
          {SITE_TEXTS.edit}
        </button>
        <RemoveButton what={name} remove={() => request(`/api/logbook/entries/${entry.id}`, { method: 'DELETE' })} />
      </div>
    </li>
  )
}
