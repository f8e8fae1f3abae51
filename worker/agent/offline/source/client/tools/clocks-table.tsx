import { useState } from 'react'
import { TEXTS } from '../../shared/tool-texts/clocks'
import { clock, HOURS, hoursOf, type Plan, sharedHours, type Shown, shownIn, workOf } from '../../shared/tools/clocks'
import { Choice } from '../choice'
import { DayField } from '../fields/day-field'

type TableProps = {
  plan: Plan
  now: number
  nameOf: (zone: string) => string
  onChange: (changed: Partial<Plan>) => void
}

/** A full hour is its number, so that a day fits into a row. */
const short = ({ hour, minute }: Shown) => (minute === 0 ? String(hour) : clock({ hour, minute }))
const full = (hour: number) => clock({ hour, minute: 0 })
const options = (from: number, to: number) =>
  HOURS.concat(24)
    .filter((hour) => hour >= from && hour <= to)
    .map((hour) => [hour, full(hour)] as const)

/** The hours of a day at home, and what the clocks show meanwhile in every other city. */
export function ClocksTable({ plan, now, nameOf, onChange }: TableProps) {
  const { zones, from, to } = plan
  const home = zones[0]!
  const { year, month, day: date } = shownIn(home, now)
  const today = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const [chosen, setChosen] = useState('')
  const day = /^\d{4}-\d\d-\d\d$/.test(chosen) ? chosen : today
  const rows = sharedHours(plan, day).map((row) => TEXTS.row(full(row.from), full(row.to)))

  return (
    <section aria-labelledby="plan" className="space-y-4 rounded-xl bg-card p-5 text-on-card">
      <h2 id="plan" className="text-xl font-bold">
        {TEXTS.plan}
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <DayField label={TEXTS.day} value={day} problem={null} onChange={setChosen} />
        <Choice
          label={TEXTS.from}
          value={from}
          options={options(0, to - 1)}
          onChoose={(hour) => onChange({ from: hour })}
        />
        <Choice
          label={TEXTS.to}
          value={to}
          options={options(from + 1, 24)}
          onChoose={(hour) => onChange({ to: hour })}
        />
      </div>
      <p role="status" className="text-lg font-bold">
        {rows.length === 0 ? TEXTS.suitsNobody : TEXTS.suits(rows.join(TEXTS.and), nameOf(home))}
      </p>
      <div role="group" aria-label={TEXTS.table} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-center tabular-nums">
          <tbody>
            {zones.map((zone) => {
              const work = workOf({ day, home, zone }, plan)
              return (
                <tr key={zone} className="border-t border-line">
                  <th scope="row" className="sticky left-0 bg-card py-2 pr-4 text-left whitespace-nowrap">
                    {nameOf(zone)}
                  </th>
                  {hoursOf({ day, home, zone }).map((shown, hour) => (
                    <td key={hour} className={`px-1.5 py-2 text-sm ${work[hour] ? 'bg-primary text-on-primary' : ''}`}>
                      {short(shown)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-soft-on-card">{TEXTS.legend}</p>
    </section>
  )
}
