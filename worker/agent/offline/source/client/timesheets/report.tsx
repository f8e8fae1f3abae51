import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { TIMESHEET_TEXTS, TIMESHEETS } from '../../shared/timesheets/content'
import { type ReportRow, sum } from '../../shared/timesheets/model'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { SelectField } from '../ui/field'
import { MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, request } from '../ui/page'

type Report = { items: ReportRow[]; people: Array<{ id: string; name: string }> }

/** The hours of a month: of everybody for the leader, one's own for all others. */
export function Report() {
  return (
    <Page title={TIMESHEETS.report} lead={TIMESHEET_TEXTS.reportLead}>
      <Gate>{() => <MonthReport />}</Gate>
    </Page>
  )
}

function MonthReport() {
  const [month, setMonth] = useState(thisMonth)
  const [person, setPerson] = useState('')
  const asked = new URLSearchParams({ month, person }).toString()
  const query = useQuery({
    queryKey: ['timesheets', 'report', asked],
    queryFn: () => request<Report>(`/api/timesheets/report?${asked}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={query}>
        {({ items, people }) => (
          <>
            {people.length > 0 && (
              <div className="mb-5 max-w-xs">
                <SelectField
                  label={TIMESHEET_TEXTS.person}
                  name="person"
                  required={false}
                  empty={TIMESHEET_TEXTS.everybody}
                  value={person}
                  onChange={(event) => setPerson(event.target.value)}
                  options={people.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </div>
            )}
            {items.length === 0 ? <p className="quiet">{TIMESHEET_TEXTS.noReport}</p> : <Rows items={items} />}
            {items.length > 0 && (
              <a
                className="button-quiet mt-5 inline-block"
                href={`/api/timesheets/report/table.csv?${asked}`}
                download={`hours-${month}.csv`}
              >
                {SITE_TEXTS.download}
              </a>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Rows({ items }: { items: ReportRow[] }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={TIMESHEETS.report}>
      <table className="data-table w-full max-w-4xl">
        <thead>
          <tr>
            <th scope="col">{TIMESHEET_TEXTS.person}</th>
            <th scope="col">{TIMESHEET_TEXTS.day}</th>
            <th scope="col">{TIMESHEETS.item.one}</th>
            <th scope="col" className="text-right">
              {TIMESHEET_TEXTS.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ person, day, item, group_name, hours }) => (
            <tr key={`${person} ${day} ${group_name} ${item}`}>
              <td className="wrap-anywhere">{person}</td>
              <td className="figure whitespace-nowrap">{formatDay(day)}</td>
              <td className="wrap-anywhere">{group_name === null ? item : `${group_name}: ${item}`}</td>
              <td className="figure text-right whitespace-nowrap">{TIMESHEET_TEXTS.hours(hours)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {TIMESHEET_TEXTS.total}
            </th>
            <td className="figure text-right font-semibold whitespace-nowrap">
              {TIMESHEET_TEXTS.hours(sum(items.map(({ hours }) => hours)))}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
