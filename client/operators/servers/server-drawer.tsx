import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateFormat, formatBytes, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { DrawerAnswer, Fact } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { ActsList, AuditLink } from '#client/operators/kit/record/acts.tsx'
import { At, useAdminZone } from '#client/operators/kit/record/at.tsx'
import { Id, Person } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import type { TakeDownStatus } from '#shared/deployments/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { AppServer, AppServerDetails, ServerAction } from '#shared/operators/servers.ts'
import { ACTION_WORDS, environmentWord } from './server-words.ts'
import { ServerState, timeText } from './servers-columns.tsx'

type ServerDrawerProps = { id: string; onClose: () => void; onStep: (step: 1 | -1) => void }

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
        <AuditLink subject={server.projectId} className="link t13" />
      </p>
      {server.problem && <pre className="problem">{server.problem}</pre>}
      {server.takenDown && (
        <p className="t13 mid">
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

type Asked = ServerAction | 'takeDown' | 'putBack' | null

/** Each act asks for its reason first. */
function ServerActions({ server }: { server: AppServer }) {
  const [asked, setAsked] = useState<Asked>(null)
  const offered: Array<Exclude<Asked, null>> = [
    server.suspendedAt ? 'resume' : 'suspend',
    'restart',
    'evict',
    ...(server.takenDown ? ['putBack' as const] : server.deploymentId ? ['takeDown' as const] : []),
  ]
  const close = () => setAsked(null)
  return (
    <div className="server-actions">
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          {...(action === 'takeDown' && { tone: 'danger' as const })}
          onClick={() => setAsked(action)}
        >
          {ACTION_WORDS[action].act()}
        </Button>
      ))}
      <AdminLink to="/admin/logs" search={{ logExtid: server.projectId }} className="btn quiet sm">
        {m.admin_servers_logs()}
      </AdminLink>
      {(asked === 'takeDown' || asked === 'putBack') && (
        <TakeDownDialog server={server} isDown={asked === 'putBack'} onClose={close} />
      )}
      {asked !== null && asked !== 'takeDown' && asked !== 'putBack' && (
        <ActDialog server={server} action={asked} onClose={close} />
      )}
    </div>
  )
}

const UNDOES: Partial<Record<ServerAction, ServerAction>> = { suspend: 'resume', resume: 'suspend' }

function ActDialog({ server, action, onClose }: { server: AppServer; action: ServerAction; onClose: () => void }) {
  const trpc = useTRPC()
  const act = useMutation(trpc.adminServers.act.mutationOptions())
  const words = ACTION_WORDS[action]
  const undo = UNDOES[action]
  const done = ({ problem }: { problem: string | null }) => ({
    text: action === 'restart' && problem !== null ? m.admin_servers_restart_problem({ problem }) : words.done(),
    ...(undo && {
      undo: () => act.mutateAsync({ server: server.id, action: undo, reason: m.admin_servers_undone_reason() }),
    }),
  })
  return (
    <ReasonDialog
      title={words.title()}
      action={words.act()}
      danger={action === 'suspend'}
      run={(reason) => act.mutateAsync({ server: server.id, action, reason })}
      done={done}
      onClose={onClose}
    >
      <p>
        <b>{server.title}</b>: {words.effect()}
      </p>
    </ReasonDialog>
  )
}

function TakeDownDialog({
  server: { projectId, title },
  isDown,
  onClose,
}: {
  server: Pick<AppServer, 'projectId' | 'title'>
  isDown: boolean
  onClose: () => void
}) {
  const trpc = useTRPC()
  const [status, setStatus] = useState<'410' | '451'>('410')
  const takeDown = useMutation(trpc.adminServers.takeDown.mutationOptions())
  const putBack = useMutation(trpc.adminServers.putBack.mutationOptions())
  const words = ACTION_WORDS[isDown ? 'putBack' : 'takeDown']
  const down = (reason: string) => takeDown.mutateAsync({ projectId, status: Number(status) as TakeDownStatus, reason })
  const back = (reason: string) => putBack.mutateAsync({ projectId, reason })
  const done = () => ({ text: words.done(), undo: () => (isDown ? down : back)(m.admin_servers_undone_reason()) })
  return (
    <ReasonDialog
      title={words.title()}
      action={words.act()}
      danger={!isDown}
      run={isDown ? back : down}
      done={done}
      onClose={onClose}
    >
      <p>
        <b>{title}</b>: {words.effect()}
      </p>
      {!isDown && (
        <Segment
          label={m.admin_servers_grounds()}
          value={status}
          options={[
            { value: '410', label: m.admin_servers_grounds_abuse() },
            { value: '451', label: m.admin_servers_grounds_law() },
          ]}
          onChange={setStatus}
        />
      )}
    </ReasonDialog>
  )
}
