import { useQuery } from '@tanstack/react-query'
import { optionalChoice } from '#client/lib/search.ts'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { csvHref, readCommonSearch, usePlace, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MEASURED_MINUTES, type ServerState, SERVER_STATES } from '#shared/operators/servers.ts'
import { type Environment, ENVIRONMENTS } from '#shared/projects/projects.ts'
import { PlatformPanel } from './platform-panel.tsx'
import { ServerDrawer } from './server-drawer.tsx'
import { serverColumns } from './servers-columns.tsx'
import './servers.css'

type ServersSearch = CommonSearch & {
  state?: ServerState | undefined
  environment?: Environment | undefined
  server?: string | undefined
}

export function readServersSearch(search: Record<string, unknown>): ServersSearch {
  return {
    ...readCommonSearch(search),
    state: optionalChoice(search['state'], SERVER_STATES),
    environment: optionalChoice(search['environment'], ENVIRONMENTS),
    server: optionalServer(search['server']),
  }
}

const serversFilter = ({ q, state, environment }: ServersSearch) => ({ q: q?.slice(0, 100), state, environment })
export const serversInput = (search: ServersSearch) => ({ ...serversFilter(search), cursor: search.before })

/** A deployment stands for its project's public server. */
const optionalServer = (value: unknown) =>
  typeof value === 'string' && /^(prj_[0-9a-z]{20}:(preview|production)|dep_[0-9a-z]{20})$/.test(value)
    ? value
    : undefined

export function ServersScreen({ search }: { search: ServersSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard/servers', search)
  const list = useQuery(trpc.adminServers.list.queryOptions(serversInput(search), recordsOptions(search)))
  return (
    <RecordsPage
      place={place}
      head={{ title: m.admin_servers(), canFollow: true, csv: { href: csvHref('servers.csv', serversFilter(search)) } }}
      filters={{ searchLabel: m.admin_servers_search(), fields: serverFields(), range: null }}
      answer={list}
      table={{ columns: serverColumns(), keyOf: ({ id }) => id, opens: 'server' }}
      words={{
        failed: m.admin_servers_not_loaded(),
        empty: m.admin_servers_empty(),
        emptyText: m.admin_servers_empty_text(),
        filtered: m.admin_servers_filtered(),
        filteredText: m.admin_servers_filtered_text(),
      }}
      totals={<span className="hide-m">{m.admin_servers_measured({ minutes: MEASURED_MINUTES })}</span>}
      renderDrawer={(id, controls) => <ServerDrawer key={id} id={id} {...controls} />}
    >
      <PlatformPanel refetchInterval={recordsOptions(search).refetchInterval} />
    </RecordsPage>
  )
}

const serverFields = () => [
  {
    id: 'state',
    label: m.admin_servers_state(),
    kind: 'choice' as const,
    options: [
      { value: 'running', label: m.admin_servers_running() },
      { value: 'idle', label: m.admin_servers_idle() },
      { value: 'suspended', label: m.admin_servers_suspended() },
      { value: 'failed', label: m.admin_servers_failed_state() },
    ],
  },
  {
    id: 'environment',
    label: m.admin_servers_environment(),
    kind: 'choice' as const,
    options: [
      { value: 'production', label: m.admin_servers_production() },
      { value: 'preview', label: m.admin_servers_preview() },
    ],
  },
]
