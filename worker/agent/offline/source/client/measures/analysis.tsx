import { useState } from 'react'
import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import type { Analysis as Analysed, Group } from '../../shared/measures/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { addDays } from '../../shared/site/values'
import { Gate } from '../access'
import { Bars, Line } from '../ui/chart'
import { formatDay, today } from '../ui/dates'
import { Loaded, Page } from '../ui/page'
import { shown, useAnalysis, useSetup, Warnings, WEEKDAYS } from './parts'
import { Pie } from './pie'

const SPANS = [7, 30, 90]

export function Analysis() {
  return (
    <Page title={MEASURES.menu.analysis} lead={MEASURES.lead}>
      <Gate>{() => <AnalysisView />}</Gate>
    </Page>
  )
}

/** The start page of who may see it. */
export function AnalysisHome() {
  return (
    <section className="section">
      <Gate>{() => <AnalysisView />}</Gate>
    </section>
  )
}

function AnalysisView() {
  return (
    <Loaded query={useSetup()}>
      {({ groups }) => (
        <>
          <Warnings groups={groups} />
          <Chosen groups={groups} />
        </>
      )}
    </Loaded>
  )
}

/** A period and some groups are chosen, and everything below follows. */
function Chosen({ groups }: { groups: Group[] }) {
  const [last] = useState(today)
  const [period, setPeriod] = useState({ from: addDays(last, -29), until: last })
  const [chosen, setChosen] = useState<number[]>([])
  const parameters = new URLSearchParams({ ...period, groups: chosen.join(',') }).toString()
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap items-end gap-4">
        <legend className="sr-only">{MEASURE_TEXTS.period}</legend>
        {(['from', 'until'] as const).map((end) => (
          <label key={end}>
            <span className="field-label">{MEASURE_TEXTS[end]}</span>
            <input
              type="date"
              name={end}
              className="field"
              value={period[end]}
              onChange={(event) => setPeriod({ ...period, [end]: event.target.value })}
            />
          </label>
        ))}
        {SPANS.map((days) => {
          const from = addDays(last, 1 - days)
          return (
            <button
              key={days}
              type="button"
              className="tag min-h-11 px-4"
              aria-pressed={period.from === from && period.until === last}
              onClick={() => setPeriod({ from, until: last })}
            >
              {MEASURE_TEXTS.last(days)}
            </button>
          )
        })}
      </fieldset>
      <fieldset className="mb-6 flex flex-wrap gap-3">
        <legend className="field-label">{MEASURES.group.many}</legend>
        {groups.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="tag min-h-11 px-4"
            aria-pressed={chosen.includes(id)}
            onClick={() => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p className="mb-6">
        <a className="button-quiet" href={`/api/measures/table.csv?${parameters}`} download="table.csv">
          {SITE_TEXTS.download}
        </a>
      </p>
      <Loaded query={useAnalysis(parameters)}>{(analysis) => <Charts analysis={analysis} />}</Loaded>
    </>
  )
}

function Charts({ analysis }: { analysis: Analysed }) {
  if (analysis.days.length === 0) return <p className="quiet">{MEASURE_TEXTS.empty}</p>
  const figures = [
    { label: MEASURE_TEXTS.total, value: shown(analysis.total) },
    { label: MEASURE_TEXTS.average, value: shown(analysis.average) },
    {
      label: MEASURE_TEXTS.highest,
      value: analysis.highest ? shown(analysis.highest.value) : '–',
      note: analysis.highest ? formatDay(analysis.highest.day) : '',
    },
  ]
  const weekdays = WEEKDAYS.map((label, index) => ({ label, value: analysis.weekdays[index]! }))
  return (
    <>
      <dl className="mb-8 flex flex-wrap gap-x-12 gap-y-5">
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd className="figure-number">{value}</dd>
            {note && <dd className="quiet text-small">{note}</dd>}
          </div>
        ))}
      </dl>
      <section className="section">
        <h2 className="mb-3 text-heading">{MEASURE_TEXTS.overTime}</h2>
        <Line
          name={MEASURE_TEXTS.overTime}
          show={shown}
          points={analysis.days.map(({ label, value }) => ({ label: formatDay(label), value }))}
        />
      </section>
      <section className="section">
        <h2 className="mb-3 text-heading">{MEASURE_TEXTS.by(MEASURES.group.one)}</h2>
        <Bars name={MEASURE_TEXTS.by(MEASURES.group.one)} show={shown} points={analysis.groups} />
      </section>
      {MEASURES.hasWeekdays && (
        <section className="section">
          <h2 className="mb-3 text-heading">{MEASURE_TEXTS.weekday}</h2>
          <Bars name={MEASURE_TEXTS.weekday} show={shown} points={weekdays} />
        </section>
      )}
      <Shares analysis={analysis} />
    </>
  )
}

/** A pie by one of the dimensions, which one chooses. */
function Shares({ analysis }: { analysis: Analysed }) {
  const dimensions = MEASURES.dimensions.filter(({ options }) => options !== null)
  const [by, setBy] = useState(dimensions[0]?.name ?? '')
  if (dimensions.length === 0) return null
  const label = dimensions.find(({ name }) => name === by)?.label ?? ''
  return (
    <section className="section">
      <h2 className="mb-3 text-heading">{MEASURE_TEXTS.by(label)}</h2>
      {dimensions.length > 1 && (
        <div role="group" aria-label={MEASURE_TEXTS.shareBy} className="mb-4 flex flex-wrap gap-3">
          {dimensions.map((dimension) => (
            <button
              key={dimension.name}
              type="button"
              className="tag min-h-11 px-4"
              aria-pressed={by === dimension.name}
              onClick={() => setBy(dimension.name)}
            >
              {dimension.label}
            </button>
          ))}
        </div>
      )}
      <Pie name={MEASURE_TEXTS.by(label)} show={shown} points={analysis.dimensions[by] ?? []} />
    </section>
  )
}
