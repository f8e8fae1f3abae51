import { durationText } from '#client/lib/format/figures.ts'
import { formatBytes, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Person } from '#client/operators/kit/record/identity.tsx'
import { StateWord, Tag } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AppServer } from '#shared/operators/servers.ts'
import { environmentWord, stateOf } from './server-words.ts'

export const serverColumns = (): Array<AdminColumn<AppServer>> => [
  {
    id: 'project',
    label: m.admin_servers_project(),
    cell: ({ title }) => <span className="med">{title}</span>,
    fill: true,
    phone: 'lead',
  },
  {
    id: 'environment',
    label: m.admin_servers_environment(),
    cell: ({ environment }) => environmentWord(environment),
    phone: 'line',
  },
  { id: 'state', label: m.admin_servers_state(), cell: (server) => <ServerState server={server} />, phone: 'side' },
  {
    id: 'last',
    label: m.admin_servers_last(),
    cell: ({ lastRequestAt }) => <At at={lastRequestAt} as="ago" />,
    phone: 'line',
  },
  {
    id: 'requests',
    label: m.admin_servers_requests(),
    align: 'right',
    cell: ({ requestsAMinute }) => formatNumber(requestsAMinute, { maximumFractionDigits: 1 }),
    phone: 'hide',
  },
  {
    id: 'errors',
    label: m.admin_servers_errors(),
    align: 'right',
    cell: ({ errorShare }) => <Share share={errorShare} />,
    phone: 'hide',
  },
  { id: 'p50', label: m.admin_servers_p50(), align: 'right', cell: ({ p50 }) => timeText(p50), phone: 'hide' },
  { id: 'p95', label: m.admin_servers_p95(), align: 'right', cell: ({ p95 }) => timeText(p95), phone: 'hide' },
  {
    id: 'storage',
    label: m.admin_servers_storage(),
    align: 'right',
    cell: ({ storageBytes }) => (storageBytes === null ? m.admin_servers_none() : formatBytes(storageBytes)),
    phone: 'hide',
  },
  {
    id: 'version',
    label: m.admin_servers_version(),
    align: 'right',
    cell: ({ versionNumber }) => (versionNumber === null ? m.admin_servers_none() : formatNumber(versionNumber)),
    phone: 'hide',
  },
  {
    id: 'owner',
    label: m.admin_servers_owner(),
    cell: ({ owner }) => <Person user={owner} />,
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'started',
    label: m.admin_servers_started(),
    cell: ({ startedAt }) => <At at={startedAt} />,
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'colo',
    label: m.admin_servers_colo(),
    cell: ({ colo }) => colo ?? m.admin_servers_none(),
    isExtra: true,
    phone: 'hide',
  },
  {
    id: 'code',
    label: m.admin_servers_code(),
    cell: ({ bundleId }) => <code className="mono">{bundleId.slice(0, 10)}</code>,
    isExtra: true,
    phone: 'hide',
  },
]

export function ServerState({ server: { state, takenDown } }: { server: AppServer }) {
  const { block, word } = stateOf(state)
  if (takenDown) return <Tag tone="fail">{m.admin_servers_down()}</Tag>
  return <StateWord state={block}>{word}</StateWord>
}

export const timeText = (ms: number | null): string => (ms === null ? m.admin_servers_none() : durationText(ms))

function Share({ share }: { share: number | null }) {
  return share === null ? <span className="dim">{m.admin_servers_none()}</span> : formatPercent(share)
}
