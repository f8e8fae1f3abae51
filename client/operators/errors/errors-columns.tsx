import { formatNumber } from '#client/lib/format/format.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/identity.tsx'
import { StateWord, Tag, type BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ErrorGroupRow, ErrorKind, ErrorState } from '#shared/operators/errors.ts'

const STATES: Record<ErrorState, { block: BlockState; word: () => string }> = {
  new: { block: 'failed', word: m.admin_errors_state_new },
  ongoing: { block: 'hatched', word: m.admin_errors_state_ongoing },
  regressed: { block: 'failed', word: m.admin_errors_state_regressed },
  resolved: { block: 'passed', word: m.admin_errors_state_resolved },
  ignored: { block: 'released', word: m.admin_errors_state_ignored },
}

export const stateOf = (state: ErrorState) => ({ block: STATES[state].block, word: STATES[state].word() })

const KINDS: Record<ErrorKind, () => string> = {
  platform: m.admin_errors_kind_platform,
  browser: m.admin_errors_kind_browser,
  app: m.admin_errors_kind_app,
}
export const kindWord = (kind: ErrorKind) => KINDS[kind]()

/** An unknown release has an empty name. */
export const releaseName = (release: string) => release || m.admin_errors_release_none()

export const errorColumns = (isApps: boolean): Array<AdminColumn<ErrorGroupRow>> => [
  { id: 'title', label: m.admin_errors_error(), cell: (row) => <Title row={row} />, fill: true, phone: 'lead' },
  ...(isApps
    ? [
        {
          id: 'project',
          label: m.admin_errors_project(),
          cell: ({ projectId, projectTitle }: ErrorGroupRow) =>
            projectId && <span title={projectId}>{projectTitle ?? projectId}</span>,
        },
      ]
    : []),
  { id: 'state', label: m.admin_errors_state(), cell: ({ state }) => <State state={state} />, phone: 'side' },
  { id: 'trend', label: m.admin_errors_trend(), cell: ({ days }) => <TrendBars values={days} />, phone: 'hide' },
  {
    id: 'events',
    label: m.admin_errors_events(),
    cell: ({ events }) => formatNumber(events),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'users',
    label: m.admin_errors_users(),
    cell: ({ users }) => formatNumber(users),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'paying',
    label: m.admin_errors_paying(),
    cell: ({ payingUsers }) => formatNumber(payingUsers),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  { id: 'last', label: m.admin_errors_last(), cell: ({ lastAt }) => <At at={lastAt} as="ago" />, sort: 'desc' },
  {
    id: 'first',
    label: m.admin_errors_first(),
    cell: ({ firstAt }) => <At at={firstAt} as="ago" />,
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'release',
    label: m.admin_errors_release(),
    cell: ({ lastRelease }) => <span className="mono">{releaseName(lastRelease)}</span>,
    phone: 'hide',
  },
  {
    id: 'since',
    label: m.admin_errors_first_release(),
    cell: ({ firstRelease }) => <span className="mono">{releaseName(firstRelease)}</span>,
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'day',
    label: m.admin_errors_day(),
    cell: ({ hours }) => formatNumber(hours.reduce((sum, events) => sum + events, 0)),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  { id: 'kind', label: m.admin_errors_kind(), cell: ({ kind }) => kindWord(kind), phone: 'hide', isExtra: true },
  {
    id: 'area',
    label: m.admin_errors_where(),
    cell: ({ area }) => <span className="mono">{area}</span>,
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'code',
    label: m.admin_errors_code(),
    cell: ({ code }) => code && <span className="mono">{code}</span>,
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'fingerprint',
    label: m.admin_errors_fingerprint(),
    cell: ({ fingerprint }) => <Id id={fingerprint} />,
    phone: 'hide',
    isExtra: true,
  },
]

function Title({ row: { title, place, severity } }: { row: ErrorGroupRow }) {
  return (
    <span className="error-title">
      <b className="trunc" title={title}>
        {title}
      </b>
      <span className="trunc mono dim" title={place}>
        {place}
      </span>
      {severity === 'critical' && <Tag tone="fail">{m.admin_errors_critical()}</Tag>}
    </span>
  )
}

export function State({ state }: { state: ErrorGroupRow['state'] }) {
  const { block, word } = stateOf(state)
  return <StateWord state={block}>{word}</StateWord>
}

const WIDTH = 4
const HEIGHT = 20

/** Each bar is a day, and the last one is today. */
function TrendBars({ values }: { values: number[] }) {
  const most = Math.max(1, ...values)
  const sum = values.reduce((total, value) => total + value, 0)
  return (
    <svg
      className="trend-bars"
      width={values.length * WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={m.admin_errors_trend_of({ events: formatNumber(sum), days: values.length })}
    >
      {values.map((value, index) => {
        const height = value === 0 ? 1 : Math.max(2, Math.round((value / most) * HEIGHT))
        return (
          <rect
            key={index}
            className={value === 0 ? 'none' : ''}
            x={index * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - 1}
            height={height}
          />
        )
      })}
    </svg>
  )
}
