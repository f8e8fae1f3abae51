import { useState } from 'react'
import { LOGBOOK, LOGBOOK_TEXTS } from '../../shared/logbook/content'
import { type LogDay, MEASURES_OF } from '../../shared/logbook/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { addDays } from '../../shared/site/values'
import { Line } from '../ui/chart'
import { formatDay, today } from '../ui/dates'
import { Loaded } from '../ui/page'
import { formatAmount, labelOf, useLogbook } from './parts'

const SPANS = Object.keys(LOGBOOK_TEXTS.spans) as Array<keyof typeof LOGBOOK_TEXTS.spans>

/** A measure over time: which, of what and how far back is chosen. */
export function TimeChart() {
  const [measure, setMeasure] = useState(MEASURES_OF.at(LOGBOOK.volume ? -1 : 0)!.name)
  const [what, setWhat] = useState('')
  const [span, setSpan] = useState(SPANS[1]!)
  const names = useLogbook<string>('names').data?.items ?? []
  const until = today()
  const asked = new URLSearchParams({ from: addDays(until, -Number(span)), until, what })
  return (
    <>
      <h2 className="mb-3 text-heading">{LOGBOOK_TEXTS.chart}</h2>
      <div className="mb-4 grid max-w-3xl gap-4 sm:grid-cols-3">
        {MEASURES_OF.length > 1 && (
          <Choice
            label={LOGBOOK_TEXTS.measure}
            value={measure}
            onChange={setMeasure}
            options={MEASURES_OF.map(({ name, label }) => [name, label])}
          />
        )}
        {LOGBOOK.what && (
          <Choice
            label={LOGBOOK.what.label}
            value={what}
            onChange={setWhat}
            options={[['', SITE_TEXTS.all], ...names.map((name): [string, string] => [name, name])]}
          />
        )}
        <Choice
          label={LOGBOOK_TEXTS.span}
          value={span}
          onChange={(value) => setSpan(SPANS.find((each) => each === value) ?? span)}
          options={SPANS.map((value) => [value, LOGBOOK_TEXTS.spans[value]])}
        />
      </div>
      <Loaded query={useLogbook<LogDay>(`days?${asked}`)}>
        {({ items }) => {
          const points = items.flatMap(({ day, values }) => {
            const value = values[measure] ?? null
            return value === null ? [] : [{ label: formatDay(day), value }]
          })
          if (points.length === 0) return <p className="quiet">{LOGBOOK_TEXTS.noChart}</p>
          return (
            <Line
              name={labelOf(measure)}
              points={points}
              floor={floorOf(measure, points)}
              show={(value) => formatAmount(measure, value)}
            />
          )
        }}
      </Loaded>
    </>
  )
}

/** What is averaged, such as a weight, changes little: from 0 on it would look as if it never did. */
function floorOf(measure: string, points: Array<{ value: number }>): number {
  if (MEASURES_OF.find(({ name }) => name === measure)?.by !== 'mean') return 0
  return Math.max(0, Math.min(...points.map(({ value }) => value)) - 1)
}

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: Array<[value: string, label: string]>
}

function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <label className="min-w-0">
      <span className="field-label">{label}</span>
      <select className="field w-full" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
