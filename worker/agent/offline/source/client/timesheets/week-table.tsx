import { TIMESHEET_TEXTS, TIMESHEETS } from '../../shared/timesheets/content'
import { daysOf, sum, type Sheet } from '../../shared/timesheets/model'
import { nameOfDay } from './week-form'

const shown = (hours: number) => (hours === 0 ? '' : TIMESHEET_TEXTS.hours(hours))

/** What stands in a week, with the sums of each day and of each thing. */
export function WeekTable({ sheet, onChange }: { sheet: Sheet; onChange?: (itemId: string) => void }) {
  const { rows } = sheet
  const days = daysOf(sheet.week)
  if (rows.length === 0) return <p className="quiet">{TIMESHEET_TEXTS.nothing}</p>
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={TIMESHEETS.label}>
      <table className="data-table w-full">
        <thead>
          <tr>
            <th scope="col">{TIMESHEETS.item.one}</th>
            {days.map((day) => (
              <th key={day} scope="col" className="text-right">
                {nameOfDay(day)}
              </th>
            ))}
            <th scope="col" className="text-right">
              {TIMESHEET_TEXTS.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item_id, name, group_name, hours }) => (
            <tr key={item_id}>
              <th scope="row" className="font-normal">
                {onChange ? (
                  <button
                    type="button"
                    className="link min-h-11 text-left"
                    aria-label={`${TIMESHEET_TEXTS.change}: ${name}`}
                    onClick={() => onChange(String(item_id))}
                  >
                    {name}
                  </button>
                ) : (
                  name
                )}
                {group_name !== null && <span className="quiet block text-small">{group_name}</span>}
              </th>
              {hours.map((each, index) => (
                <td key={days[index]} className="figure text-right whitespace-nowrap">
                  {shown(each)}
                </td>
              ))}
              <td className="figure text-right font-semibold whitespace-nowrap">{shown(sum(hours))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TIMESHEET_TEXTS.total}</th>
            {days.map((day, index) => (
              <td key={day} className="figure text-right whitespace-nowrap">
                {shown(sum(rows.map(({ hours }) => hours[index]!)))}
              </td>
            ))}
            <td className="figure text-right font-semibold whitespace-nowrap">
              {shown(sum(rows.flatMap(({ hours }) => hours)))}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
