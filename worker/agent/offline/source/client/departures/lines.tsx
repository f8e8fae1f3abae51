import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { DEPARTURE_TEXTS, DEPARTURES } from '../../shared/departures/content'
import { DAY_KINDS, type DayKind, type Line, timeOf } from '../../shared/departures/model'
import { dayKindOf } from '../../shared/departures/next'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useLines } from './departures'

/** Every line, by its name. */
export function Lines() {
  const query = useLines()
  const isEditor = hasRole(useMember(), [DEPARTURES.editor])
  return (
    <Page
      title={DEPARTURES.lines}
      actions={
        isEditor && (
          <Link href="/lines/new" className="button">
            {DEPARTURES.add}
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {(lines) => (
          <>
            {lines.length === 0 && <p className="quiet">{DEPARTURE_TEXTS.noLines}</p>}
            <ul className="list">
              {lines.map(({ id, name, heading, stops }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-4">
                  <span className="tag tag-accent figure">{name}</span>
                  <Link href={`/lines/${id}`} className="link min-w-0 flex-1 basis-40 wrap-anywhere">
                    {`${stops[0]!.name} – ${heading}`}
                  </Link>
                  <span className="quiet text-small">{DEPARTURE_TEXTS.stopsOf(stops.length)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The timetable of a line, for each kind of day. */
export function LinePage() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['lines', id], queryFn: () => request<Line>(`/api/lines/${id}`) })
  const [kind, setKind] = useState<DayKind>(() => dayKindOf(new Date()))
  return (
    <Loaded query={query}>
      {(line) => (
        <Page
          title={`${DEPARTURE_TEXTS.line} ${line.name}`}
          lead={`${line.stops[0]!.name} – ${line.heading}`}
          actions={<Actions line={line} />}
        >
          <div className="mb-6 flex flex-wrap gap-3">
            {DAY_KINDS.map((each) => (
              <button
                key={each}
                type="button"
                className={each === kind ? 'button' : 'button-quiet'}
                aria-pressed={each === kind}
                onClick={() => setKind(each)}
              >
                {DEPARTURE_TEXTS.days[each]}
              </button>
            ))}
          </div>
          <Timetable line={line} kind={kind} />
        </Page>
      )}
    </Loaded>
  )
}

function Timetable({ line: { name, stops, ...starts }, kind }: { line: Line; kind: DayKind }) {
  if (starts[kind].length === 0) return <p className="quiet">{DEPARTURE_TEXTS.runsNot}</p>
  return (
    // A table of a whole day is wider than a telephone; its region is scrolled, also by the keyboard.
    <section className="overflow-x-auto" aria-label={`${DEPARTURE_TEXTS.timetable} ${name}`} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{DEPARTURE_TEXTS.stop}</th>
            <th scope="colgroup" colSpan={starts[kind].length}>
              {DEPARTURE_TEXTS.days[kind]}
            </th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <tr key={stop.name}>
              <th scope="row" className="text-start whitespace-nowrap">
                {stop.name}
              </th>
              {starts[kind].map((start) => (
                <td key={start} className="figure">
                  {timeOf(start + stop.after)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Actions({ line: { id, name } }: { line: Line }) {
  const [, navigate] = useLocation()
  if (!hasRole(useMember(), [DEPARTURES.editor])) return null
  return (
    <>
      <Link href={`/lines/${id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={`${DEPARTURE_TEXTS.line} ${name}`}
        remove={() => request(`/api/lines/${id}`, { method: 'DELETE' })}
        onRemoved={() => navigate('/lines')}
      />
    </>
  )
}
