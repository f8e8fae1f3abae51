import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatBytes, formatDate, formatNumber } from '#client/lib/format/format.ts'
import { DrawerAnswer, Fact } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { ActsList, AuditLink } from '#client/operators/kit/record/acts.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { Id, Person } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord, Tag } from '#client/ui/block/block.tsx'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ProjectFacts } from '#shared/operators/projects.ts'
import { Address } from './projects-columns.tsx'
import { healthOf, shareText } from './ranking.tsx'

type ProjectDrawerProps = { id: string; onClose: () => void; onStep: (step: 1 | -1) => void }

export function ProjectDrawer({ id, onClose, onStep }: ProjectDrawerProps) {
  const trpc = useTRPC()
  const found = useQuery(trpc.adminProjects.get.queryOptions({ projectId: id }))
  return (
    <Drawer title={found.data?.title ?? m.admin_projects_one()} onClose={onClose} onStep={onStep}>
      <DrawerAnswer data={found.data} query={found} failed={m.admin_projects_one_failed()}>
        {(facts) => <Details facts={facts} />}
      </DrawerAnswer>
    </Drawer>
  )
}

function Details({ facts }: { facts: ProjectFacts }) {
  const { block, word } = healthOf(facts.health)
  return (
    <div className="project-details">
      <p className="row">
        <StateWord state={block}>{word}</StateWord>
        <Id id={facts.id} whole />
        {facts.isDeleted && <Tag>{m.admin_projects_deleted()}</Tag>}
        {facts.takenDown && <Tag tone="fail">{m.admin_projects_down()}</Tag>}
      </p>
      <p className="row links">
        <AdminLink to="/admin/dashboard/requests" search={{ project: facts.id }} className="btn sm">
          {m.admin_requests()}
        </AdminLink>
        <AdminLink to="/admin/logs" search={{ logExtid: facts.id }} className="btn sm">
          {m.admin_logs()}
        </AdminLink>
        <AuditLink subject={facts.id} />
        {facts.servers.map(({ id, environment }) => (
          <AdminLink key={id} to="/admin/dashboard/servers" search={{ server: id }} className="btn sm">
            {environment === 'production' ? m.admin_projects_server() : m.admin_projects_preview_server()}
          </AdminLink>
        ))}
      </p>
      <Facts facts={facts} />
      <Days days={facts.days} />
      <Latest facts={facts} />
      <ActsList acts={facts.acts} />
    </div>
  )
}

function Facts({ facts }: { facts: ProjectFacts }) {
  const rows: Array<[string, ReactNode]> = [
    [m.admin_projects_owner(), <Person key="owner" user={facts.owner} />],
    [m.admin_projects_plan(), facts.plan],
    [m.admin_projects_created(), <At key="created" at={facts.createdAt} />],
    [m.admin_projects_activity(), <At key="activity" at={facts.lastActivityAt} as="ago" />],
    [m.admin_projects_by_turns(), formatNumber(facts.turns)],
    [m.admin_projects_success(), shareText(facts.succeeded, facts.ended)],
    [m.admin_projects_repairs(), formatNumber(facts.repairs)],
    [m.admin_projects_versions(), formatNumber(facts.versionCount)],
    [m.admin_projects_by_cost(), costText(facts.cost)],
    [m.admin_projects_by_captured(), creditsText(facts.captured)],
    [m.admin_projects_publishes(), formatNumber(facts.deployments)],
    [m.admin_projects_storage(), formatBytes(facts.storageBytes)],
    [m.admin_projects_visits_30(), formatNumber(facts.visits30)],
    [m.admin_projects_error_share(), shareText(facts.errors30, facts.requests30)],
    [m.admin_projects_by_copies(), formatNumber(facts.copies)],
    [
      m.admin_projects_address(),
      facts.address ? <Address key="address" address={facts.address} /> : m.admin_projects_none(),
    ],
  ]
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

function Days({ days }: Pick<ProjectFacts, 'days'>) {
  const sum = (name: 'turns' | 'visits') => days.reduce((total, day) => total + day[name], 0)
  return (
    <ChartFrame
      title={m.admin_projects_days()}
      summary={m.admin_projects_days_summary({
        turns: formatNumber(sum('turns')),
        visits: formatNumber(sum('visits')),
      })}
      kind="line"
      height={140}
      labels={days.map(({ at }) => formatDate(at, { timeZone: 'UTC' }))}
      series={[
        { name: m.admin_projects_by_turns(), values: days.map(({ turns }) => turns) },
        { name: m.admin_projects_by_visits(), values: days.map(({ visits }) => visits) },
      ]}
    />
  )
}

function Latest({ facts: { latestTurns, latestDeployments } }: { facts: ProjectFacts }) {
  return (
    <>
      {latestTurns.length > 0 && (
        <section className="latest">
          <h3>{m.admin_projects_latest_turns()}</h3>
          <ul>
            {latestTurns.map(({ id, prompt, state, at }) => (
              <li key={id}>
                <Id id={id} /> <span className="dim">{state}</span> <At at={at} as="ago" />
                <p className="trunc">{prompt}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {latestDeployments.length > 0 && (
        <section className="latest">
          <h3>{m.admin_projects_latest_deployments()}</h3>
          <ul>
            {latestDeployments.map(({ id, versionNumber, state, at }) => (
              <li key={id}>
                <Id id={id} /> {m.admin_projects_version({ number: versionNumber })}{' '}
                <span className="dim">{state}</span> <At at={at} as="ago" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
