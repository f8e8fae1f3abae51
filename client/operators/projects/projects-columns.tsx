import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { Id, Person } from '#client/operators/kit/record/identity.tsx'
import { Block, Tag } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RankedProject } from '#shared/operators/projects.ts'
import { healthOf, shareText } from './ranking.tsx'

export const projectColumns = (): Array<AdminColumn<RankedProject>> => [
  { id: 'rank', label: m.admin_projects_rank(), align: 'right', cell: (row) => <Rank {...row} />, phone: 'side' },
  { id: 'name', label: m.admin_projects_name(), cell: (row) => <Name {...row} />, phone: 'lead' },
  { id: 'owner', label: m.admin_projects_owner(), cell: ({ owner }) => <Person user={owner} />, phone: 'hide' },
  {
    id: 'turns',
    label: m.admin_projects_by_turns(),
    align: 'right',
    cell: ({ turns }) => <Turns turns={turns} />,
    phone: 'line',
  },
  { id: 'trend', label: m.admin_projects_trend(), cell: ({ trend }) => <Trend values={trend} />, phone: 'hide' },
  { id: 'cost', label: m.admin_projects_by_cost(), align: 'right', cell: ({ cost }) => costText(cost), phone: 'hide' },
  {
    id: 'captured',
    label: m.admin_projects_by_captured(),
    align: 'right',
    cell: ({ captured }) => creditsText(captured),
    phone: 'hide',
  },
  {
    id: 'success',
    label: m.admin_projects_success(),
    align: 'right',
    cell: ({ succeeded, ended }) => shareText(succeeded, ended),
    phone: 'hide',
  },
  {
    id: 'visits',
    label: m.admin_projects_by_visits(),
    align: 'right',
    cell: ({ visits }) => formatNumber(visits),
    phone: 'hide',
  },
  {
    id: 'error_share',
    label: m.admin_projects_error_share(),
    align: 'right',
    cell: ({ errors, requests }) => shareText(errors, requests),
    phone: 'hide',
  },
  {
    id: 'copies',
    label: m.admin_projects_by_copies(),
    align: 'right',
    cell: ({ copies }) => formatNumber(copies),
    phone: 'hide',
  },
  {
    id: 'activity',
    label: m.admin_projects_activity(),
    cell: ({ lastActivityAt }) => lastActivityAt && <At at={lastActivityAt} as="ago" />,
    phone: 'hide',
  },
  { id: 'id', label: m.admin_projects_id(), cell: ({ id }) => <Id id={id} />, isExtra: true, phone: 'hide' },
  {
    id: 'created',
    label: m.admin_projects_created(),
    cell: ({ createdAt }) => <At at={createdAt} />,
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'repairs',
    label: m.admin_projects_repairs(),
    align: 'right',
    cell: ({ repairs }) => formatNumber(repairs),
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'publishes',
    label: m.admin_projects_publishes(),
    align: 'right',
    cell: ({ publishes }) => formatNumber(publishes),
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'requests',
    label: m.admin_projects_requests(),
    align: 'right',
    cell: ({ requests }) => formatNumber(requests),
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'errors',
    label: m.admin_projects_by_errors(),
    align: 'right',
    cell: ({ errors }) => formatNumber(errors),
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'visits_7',
    label: m.admin_projects_visits_7(),
    align: 'right',
    cell: ({ visits7 }) => formatNumber(visits7),
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'visits_30',
    label: m.admin_projects_visits_30(),
    align: 'right',
    cell: ({ visits30 }) => formatNumber(visits30),
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'storage',
    label: m.admin_projects_storage(),
    align: 'right',
    cell: ({ storageBytes }) => formatBytes(storageBytes),
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'address',
    label: m.admin_projects_address(),
    cell: ({ address }) => address && <Address address={address} />,
    isExtra: true,
    phone: 'hide',
  },
  { id: 'plan', label: m.admin_projects_plan(), cell: ({ plan }) => plan, isExtra: true, phone: 'hide' },
]

export function Address({ address }: { address: string }) {
  return (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\//, '')}
    </a>
  )
}

/** A folded row has no column heading, so the number needs its own words. */
function Turns({ turns }: Pick<RankedProject, 'turns'>) {
  return (
    <>
      {formatNumber(turns)}
      <span className="only-m">&nbsp;{m.admin_projects_by_turns()}</span>
    </>
  )
}

function Rank({ rank, previous }: Pick<RankedProject, 'rank' | 'previous'>) {
  return (
    <span className="num">
      {formatNumber(rank)} <span className="dim t13">{changeText(rank, previous)}</span>
    </span>
  )
}

/** The text is "▲3", "▼1", "=" or the word for new. */
export function changeText(rank: number, previous: number | null): string {
  if (previous === null) return m.admin_projects_new()
  if (previous === rank) return '='
  return previous > rank ? `▲${formatNumber(previous - rank)}` : `▼${formatNumber(rank - previous)}`
}

function Name({
  title,
  health,
  isDeleted,
  isTakenDown,
}: Pick<RankedProject, 'title' | 'health' | 'isDeleted' | 'isTakenDown'>) {
  const { block, word } = healthOf(health)
  return (
    <span className="project-name">
      <Block state={block} label={word} />
      <span className="med trunc">{title}</span>
      {isDeleted && <Tag>{m.admin_projects_deleted()}</Tag>}
      {isTakenDown && <Tag tone="fail">{m.admin_projects_down()}</Tag>}
    </span>
  )
}

const WIDTH = 56
const HEIGHT = 16

/** The line has no scale, because the value stands beside it. */
function Trend({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const step = WIDTH / Math.max(1, values.length - 1)
  const line = values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`,
    )
    .join('')
  // One value alone would draw nothing.
  const path = values.length === 1 ? `${line}h${WIDTH}` : line
  return (
    <svg className="trend" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
