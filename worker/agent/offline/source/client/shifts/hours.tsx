import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SHIFT_TEXTS, SHIFTS } from '../../shared/shifts/content'
import type { Hours as HoursOf } from '../../shared/shifts/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, request } from '../ui/page'

/** The hours of everybody, by month: for the chief. */
export function Hours() {
  return (
    <Page title={SHIFTS.menu.hours} lead={SHIFT_TEXTS.hoursLead}>
      <Gate roles={[SHIFTS.chief]}>{() => <HoursTable />}</Gate>
    </Page>
  )
}

function HoursTable() {
  const [month, setMonth] = useState(thisMonth)
  const query = useQuery({
    queryKey: ['shifts', 'hours', month],
    queryFn: () => request<{ items: HoursOf[] }>(`/api/shifts/hours/${month}`),
    placeholderData: keepPreviousData,
  })
  const { name, shifts, hours } = SHIFT_TEXTS.columns
  return (
    <>
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{SHIFT_TEXTS.noHours}</p>
          ) : (
            <>
              <table className="data-table w-full max-w-2xl">
                <thead>
                  <tr>
                    <th scope="col">{name}</th>
                    <th scope="col">{shifts}</th>
                    <th scope="col">{hours}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((each) => (
                    <tr key={each.id}>
                      <th scope="row" className="font-normal wrap-anywhere">
                        {each.name}
                      </th>
                      <td className="figure">{each.shifts}</td>
                      <td className="figure">{SHIFT_TEXTS.hours(each.minutes)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <a
                className="button-quiet mt-5 inline-block"
                href={`/api/shifts/hours/${month}/table.csv`}
                download={`hours-${month}.csv`}
              >
                {SITE_TEXTS.download}
              </a>
            </>
          )
        }
      </Loaded>
    </>
  )
}
