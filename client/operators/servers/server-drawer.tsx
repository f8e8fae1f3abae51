import { useQuery } from '@tanstack/react-query'
import { dateFormat, formatBytes, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { DrawerAnswer } from '#client/operators/kit/page/drawer-answer.tsx'
import { ActsList } from '#client/operators/kit/record/acts-list.tsx'
import { useAdminZone } from '#client/operators/kit/record/admin-zone.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { AuditLink } from '#client/operators/kit/record/audit-link.tsx'
import { Fact } from '#client/operators/kit/record/fact.tsx'
import { Id } from '#client/operators/kit/record/id.tsx'
import { Person } from '#client/operators/kit/record/person.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AppServerDetails } from '#shared/servers.ts'
import { ServerActions } from './server-actions.tsx'
import { environmentWord } from './server-words.ts'
import { ServerState, timeText } from './servers-columns.tsx'

type ServerDrawerProps = { id: string; onClose: () => void; onStep: (step: 1 | -1) => void }

/** One server with its last day, and what can be done about it. */
export function ServerDrawer({ id, onClose, onStep }: ServerDrawerProps) {
  const trpc = useTRPC()
  const found = useQuery(trpc.adminServers.get.queryOptions({ server: id }))
  const server = found.data?.server
  return (
    <Drawer
      title={
        server
          ? m.admin_servers_title({ title: server.title, environment: environmentWord(server.environment) })
          : m.admin_servers_one()
      }
      onClose={onClose}
      onStep={onStep}
    >
      <DrawerAnswer data={found.data} query={found} failed={m.admin_servers_one_failed()}>
        {(details) => <Details details={details} />}
      </DrawerAnswer>
    </Drawer>
  )
}

function Details({ details: { server, hours, acts } }: { details: AppServerDetails }) {
  return (
    <div className="server-details">
      <p className="row">
        <ServerState server={server} />
        <Id id={server.projectId} whole />
        <AuditLink subject={server.projectId} className="link t12" />
      </p>
      {server.problem && <pre className="problem">{server.problem}</pre>}
      {server.takenDown && (
        <p className="t12 mid">
          {m.admin_servers_down_since({ status: server.takenDown.status })} <At at={server.takenDown.at} />
        </p>
      )}
      <ServerActions server={server} />
      <ServerFacts server={server} />
      <Requests hours={hours} />
      <ActsList acts={acts} />
    </div>
  )
}

function ServerFacts({ server }: { server: AppServerDetails['server'] }) {
  const {
    owner,
    address,
    deploymentId,
    versionNumber,
    lastRequestAt,
    startedAt,
    requestsAMinute,
    errorShare,
    p50,
    p95,
    storageBytes,
    colo,
    bundleId,
  } = server
  return (
    <dl className="facts">
      <Fact label={m.admin_servers_owner()}>
        <Person user={owner} />
      </Fact>
      <Fact label={m.admin_servers_last()}>
        <At at={lastRequestAt} />
      </Fact>
      <Fact label={m.admin_servers_started()}>
        <At at={startedAt} />
      </Fact>
      <Fact label={m.admin_servers_requests()}>{formatNumber(requestsAMinute, { maximumFractionDigits: 1 })}</Fact>
      <Fact label={m.admin_servers_errors()}>
        {errorShare === null ? m.admin_servers_none() : formatPercent(errorShare)}
      </Fact>
      <Fact label={m.admin_servers_times()}>{`${timeText(p50)} / ${timeText(p95)}`}</Fact>
      <Fact label={m.admin_servers_storage()}>
        {storageBytes === null ? m.admin_servers_none() : formatBytes(storageBytes)}
      </Fact>
      <Fact label={m.admin_servers_colo()}>{colo ?? m.admin_servers_none()}</Fact>
      <Fact label={m.admin_servers_code()}>
        <code className="mono">{bundleId.slice(0, 10)}</code>
      </Fact>
      {versionNumber !== null && <Fact label={m.admin_servers_version()}>{formatNumber(versionNumber)}</Fact>}
      {deploymentId && (
        <Fact label={m.admin_servers_deployment()}>
          <Id id={deploymentId} />
        </Fact>
      )}
      {address && (
        <Fact label={m.admin_servers_address()}>
          <a className="link" href={address} target="_blank" rel="noreferrer">
            {address.replace(/^https?:\/\//, '')}
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Requests({ hours }: Pick<AppServerDetails, 'hours'>) {
  const zone = useAdminZone()
  const [requests, errors] = [
    hours.reduce((sum, hour) => sum + hour.requests, 0),
    hours.reduce((sum, hour) => sum + hour.errors, 0),
  ]
  return (
    <div suppressHydrationWarning>
      <ChartFrame
        title={m.admin_servers_day()}
        summary={m.admin_servers_day_summary({ requests: formatNumber(requests), errors: formatNumber(errors) })}
        kind="stacked"
        height={120}
        labels={hours.map(({ at }) => dateFormat({ hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at))}
        series={[
          { name: m.admin_servers_failed_answers(), values: hours.map((hour) => hour.errors) },
          { name: m.admin_servers_other_answers(), values: hours.map((hour) => hour.requests - hour.errors) },
        ]}
      />
    </div>
  )
}
