import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { DEPARTURE_TEXTS, DEPARTURES } from '../../shared/departures/content'
import { type Line, timeOf } from '../../shared/departures/model'
import { type Departure, nextDepartures, stopsOf } from '../../shared/departures/next'
import { Loaded, Page, request } from '../ui/page'

const SHOWN = 12
const DAY = 24 * 60
/** Further off than this, the time itself says more. */
const SOON = 90
const CLOCK_MS = 15_000

export function useLines() {
  return useQuery({ queryKey: ['lines'], queryFn: () => request<Line[]>('/api/lines') })
}

/** What leaves next from a stop. */
export function DeparturesPage() {
  return (
    <Page title={DEPARTURES.title} lead={DEPARTURES.lead}>
      <Departures />
    </Page>
  )
}

/** The start page's view of it. */
export function DeparturesHome() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{DEPARTURES.title}</h2>
      <Departures />
    </section>
  )
}

function Departures() {
  const query = useLines()
  return (
    <Loaded query={query}>
      {(lines) => (lines.length === 0 ? <p className="quiet">{DEPARTURE_TEXTS.noLines}</p> : <Board lines={lines} />)}
    </Loaded>
  )
}

function Board({ lines }: { lines: Line[] }) {
  const stops = stopsOf(lines)
  const [from, setFrom] = useState(() => busiest(lines, stops))
  const [to, setTo] = useState('')
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), CLOCK_MS)
    return () => clearInterval(clock)
  }, [])
  const found = nextDepartures(lines, { from, to, now, count: SHOWN })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <StopField label={DEPARTURE_TEXTS.from} value={from} stops={stops} onChange={setFrom} />
        <StopField
          label={DEPARTURE_TEXTS.to}
          value={to}
          stops={stops.filter((each) => each !== from)}
          empty={DEPARTURE_TEXTS.anywhere}
          onChange={setTo}
        />
      </div>
      {found.length === 0 ? (
        <p className="quiet">{DEPARTURE_TEXTS.nothing}</p>
      ) : (
        <ol className="list">
          {found.map((each) => (
            <DepartureRow
              key={`${each.lineId} ${each.at}`}
              departure={each}
              minute={now.getHours() * 60 + now.getMinutes()}
            />
          ))}
        </ol>
      )}
    </>
  )
}

/** The stop at which most lines call. */
const busiest = (lines: Line[], stops: string[]): string =>
  stops.toSorted((one, other) => callsAt(lines, other) - callsAt(lines, one))[0]!

const callsAt = (lines: Line[], stop: string) =>
  lines.filter(({ stops }) => stops.some(({ name }) => name === stop)).length

function DepartureRow({ departure, minute }: { departure: Departure; minute: number }) {
  const { lineId, name, heading, at, arrives } = departure
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
      <time className="figure w-20 shrink-0 text-title">{timeOf(at)}</time>
      <span className="tag tag-accent figure">{name}</span>
      <Link href={`/lines/${lineId}`} className="link min-w-0 flex-1 basis-40 wrap-anywhere">
        {heading}
      </Link>
      {arrives !== null && (
        <span className="quiet text-small">
          {DEPARTURE_TEXTS.arrives} {timeOf(arrives)}
        </span>
      )}
      {at >= DAY && <span>{DEPARTURE_TEXTS.tomorrow}</span>}
      {at < DAY && at - minute < SOON && <span className="figure">{DEPARTURE_TEXTS.inMinutes(at - minute)}</span>}
    </li>
  )
}

type StopProps = {
  label: string
  value: string
  stops: readonly string[]
  onChange: (stop: string) => void
  empty?: string
}

function StopField({ label, value, stops, onChange, empty }: StopProps) {
  return (
    <label className="min-w-0 flex-1 basis-52">
      <span className="field-label">{label}</span>
      <select className="field w-full" value={value} onChange={(event) => onChange(event.target.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {stops.map((stop) => (
          <option key={stop}>{stop}</option>
        ))}
      </select>
    </label>
  )
}
