import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { collectionNamed, fieldNamed } from '../../shared/records/collections'
import { RECORD_TEXTS, RECORDS } from '../../shared/records/content'
import type { Chart, StoredRecord } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Bars, Line, type Point } from '../ui/chart'
import { formatDay, formatMoney } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'
import { Allowed, FigureLimit } from './parts'
import { DueValue, valueText } from './values'

type OverviewData = { figures: number[]; limits: Array<number | null>; charts: Point[][]; upcoming: StoredRecord[][] }

const first = RECORDS.collections[0]

/** What the collections add up to, as a page of its own. */
export function Overview() {
  return (
    <Page
      title={RECORD_TEXTS.overview}
      actions={
        <button type="button" className="button-quiet print:hidden" onClick={() => print()}>
          {SITE_TEXTS.print}
        </button>
      }
    >
      <Allowed access={first?.read ?? 'everybody'}>{() => <Figures />}</Allowed>
    </Page>
  )
}

/** The same on the start page. */
export function OverviewSection() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{RECORD_TEXTS.figures}</h2>
      <Allowed access={first?.read ?? 'everybody'}>{() => <Figures />}</Allowed>
    </section>
  )
}

/** Where nothing has a day, no range of days is asked for. */
const isDated = RECORDS.collections.some(({ fields }) => fields.some(({ kind }) => kind === 'date'))

const isAbove = (figure = 0, limit: number | null = null) => limit !== null && figure > limit

function Figures() {
  const [range, setRange] = useState({ from: '', to: '' })
  const parameters = new URLSearchParams(range).toString()
  const query = useQuery({
    queryKey: ['records', 'overview', parameters],
    queryFn: () => request<OverviewData>(`/api/records/overview?${parameters}`),
  })
  return (
    <>
      {isDated && (
        <fieldset className="mb-6 flex flex-wrap items-end gap-4 print:hidden">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="quiet text-small">
              {RECORD_TEXTS[end]}
              <input
                type="date"
                className="field block"
                value={range[end]}
                onChange={(event) => setRange({ ...range, [end]: event.target.value })}
              />
            </label>
          ))}
        </fieldset>
      )}
      <Loaded query={query}>
        {({ figures, limits, charts, upcoming }) => (
          <div className="grid gap-8">
            <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
              {RECORDS.figures.map(({ label, sum, collection, isShare, limit }, index) => (
                <div key={label} className="plate">
                  <dt className="quiet">{label}</dt>
                  <dd>
                    <span className="figure-number">
                      {isShare ? `${figures[index] ?? 0} %` : shownAs(collection, sum)(figures[index] ?? 0)}
                    </span>{' '}
                    {isAbove(figures[index], limits[index]) && (
                      <strong className="tag tag-bad">{RECORD_TEXTS.tooMuch}</strong>
                    )}
                    {limit && (
                      <FigureLimit
                        limit={limit}
                        typed={typedAs(collection, sum)(limits[index] ?? null)}
                        shown={limits[index] == null ? null : shownAs(collection, sum)(limits[index])}
                      />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <div className="grid gap-8 lg:grid-cols-2">
              {RECORDS.charts.map((chart, index) => (
                <ChartPanel key={chart.title} chart={chart} points={charts[index] ?? []} />
              ))}
              {RECORDS.upcoming.map(({ title, collection, date }, index) => (
                <Next key={title} title={title} collection={collection} date={date} records={upcoming[index] ?? []} />
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

function ChartPanel({ chart, points }: { chart: Chart; points: Point[] }) {
  const Shape = chart.shape === 'line' ? Line : Bars
  return (
    <section className="panel">
      <h3 className="mb-4 text-title">{chart.title}</h3>
      {points.length === 0 ? (
        <p className="quiet">{RECORD_TEXTS.noFigures}</p>
      ) : (
        <Shape name={chart.title} points={points.map(inWords)} show={shownAs(chart.collection, chart.sum)} />
      )}
    </section>
  )
}

/** A month is named: `2026-05` is how rows have it. */
const inWords = ({ label, value }: Point): Point => ({
  label: /^\d{4}-\d\d$/.test(label) ? months.format(new Date(`${label}-01T00:00:00Z`)) : label,
  value,
})

type NextProps = { title: string; collection: string; date: string; records: StoredRecord[] }

function Next({ title, collection, date, records }: NextProps) {
  const fields = collectionNamed(collection)?.fields ?? []
  const due = fields.find((field) => field.name === date && field.due)
  return (
    <section className="panel">
      <h3 className="mb-4 text-title">{title}</h3>
      {records.length === 0 && <p className="quiet">{RECORD_TEXTS.nothingDue}</p>}
      <ul className="list">
        {records.map((record) => (
          <li key={record.id} className="flex flex-wrap justify-between gap-3 py-2">
            <Link href={`/${collection}/${record.id}`} className="link min-w-0 wrap-anywhere">
              {valueText(record, fields[0]!) || RECORD_TEXTS.untitled}
            </Link>
            {due ? (
              <DueValue record={record} field={due} />
            ) : (
              <span className="figure">{formatDay(String(record.values[date]))}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const months = new Intl.DateTimeFormat(SITE_TEXTS.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
const numbers = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 2 })

const isMoney = (collection: string, sum: string | undefined) =>
  sum !== undefined && fieldNamed(collectionNamed(collection)!, sum)?.kind === 'money'

/** How a number is typed: money in whole units, and nothing where there is none. */
const typedAs = (collection: string, sum: string | undefined) => (value: number | null) =>
  value === null ? '' : String(isMoney(collection, sum) ? value / 100 : value)

/** How a number of a collection is shown: as money where the field that was added up is money. */
function shownAs(collection: string, sum: string | undefined): (value: number) => string {
  const field = sum === undefined ? null : fieldNamed(collectionNamed(collection)!, sum)
  if (isMoney(collection, sum)) return formatMoney
  return (value) => `${numbers.format(value)}${field?.unit === undefined ? '' : ` ${field.unit}`}`
}
