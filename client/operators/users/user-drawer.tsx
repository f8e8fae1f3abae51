import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { actWord } from '#client/operators/kit/record/acts.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { Id, Person } from '#client/operators/kit/record/identity.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { LoadMore, moreOf } from '#client/ui/table/load-more.tsx'
import { Tabs } from '#client/ui/tabs/tabs.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { UserAudit, UserDetail, UserEvent, UserProject, UserSession } from '#shared/operators/users.ts'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { lineName, ROLE_NAMES, STATUS_NAMES } from './user-words.ts'
import { USER_TABS, type UserTab } from './users-search.ts'

type UserDrawerProps = {
  userId: string
  tab: UserTab
  onTab: (tab: UserTab) => void
  onClose: () => void
  onStep: (step: 1 | -1) => void
}

const TABS: Record<UserTab, () => string> = {
  facts: m.admin_users_tab_facts,
  events: m.admin_users_tab_events,
  projects: m.admin_users_tab_projects,
  sessions: m.admin_users_tab_sessions,
  audit: m.admin_users_tab_audit,
}

export function UserDrawer({ userId, tab, onTab, onClose, onStep }: UserDrawerProps) {
  const trpc = useTRPC()
  const panelId = useId()
  const detail = useQuery(trpc.adminUsers.get.queryOptions({ userId }))
  return (
    <Drawer title={m.admin_users_user()} onClose={onClose} onStep={onStep}>
      {detail.isPending && <PendingUser />}
      {detail.isError &&
        (domainErrorOf(detail.error)?.code === 'admin.not_found' ? (
          <EmptyState title={m.admin_users_unknown()}>{m.admin_users_unknown_text({ id: userId })}</EmptyState>
        ) : (
          <NoAnswer title={m.admin_users_user_failed()} error={detail.error} retry={() => void detail.refetch()} />
        ))}
      {detail.data && (
        <div className="record-details user-details">
          <Summary user={detail.data.user} />
          <div className="tab-row">
            <Tabs
              label={m.admin_users_user()}
              tabs={USER_TABS.map((id) => ({ id, label: TABS[id]() }))}
              selected={tab}
              onSelect={onTab}
              panelId={panelId}
            />
          </div>
          <div id={panelId} role="tabpanel" aria-label={TABS[tab]()}>
            <Panel detail={detail.data} tab={tab} />
          </div>
          <UserActions user={detail.data.user} />
        </div>
      )}
    </Drawer>
  )
}

function Summary({ user }: { user: UserDetail['user'] }) {
  const { id, name, role, status, banReason, deletionAt } = user
  return (
    <div className="user-summary">
      <p className="row">
        <b>{name}</b>
        {status !== 'active' && <Tag tone={status === 'suspended' ? 'fail' : 'warn'}>{STATUS_NAMES[status]()}</Tag>}
        {role === 'admin' && <Tag tone="acc">{ROLE_NAMES.admin()}</Tag>}
      </p>
      <p className="row">
        <Person user={user} />
        <Id id={id} whole />
      </p>
      {banReason && <p className="fail">{m.admin_users_ban_reason({ reason: banReason })}</p>}
      {deletionAt && (
        <p>
          {m.admin_users_deletion()} <At at={deletionAt} />
        </p>
      )}
    </div>
  )
}

function Panel({ detail, tab }: { detail: UserDetail; tab: UserTab }) {
  if (tab === 'events') return <UserEventsTab userId={detail.user.id} />
  if (tab === 'projects') return <UserProjectsTab projects={detail.projects} />
  if (tab === 'sessions') return <UserSessionsTab sessions={detail.sessions} />
  if (tab === 'audit') return <UserAuditTab lines={detail.audit} />
  return <UserFacts detail={detail} />
}

function PendingUser() {
  return (
    <div className="record-details user-details" aria-busy="true">
      <Skeleton width="50%" />
      <Skeleton width="80%" />
      <Skeleton width="100%" height={240} />
    </div>
  )
}

function UserProjectsTab({ projects }: { projects: UserProject[] }) {
  if (projects.length === 0) return <p className="mid">{m.admin_users_no_projects()}</p>
  return (
    <ul className="user-list">
      {projects.map(({ id, title, updatedAt, isDeleted, slug, turns, cost }) => (
        <li key={id}>
          <p className="row">
            <AdminLink {...placeOfId(id)}>{title}</AdminLink>
            {isDeleted && <Tag>{m.admin_users_project_deleted()}</Tag>}
            {slug && <Tag tone="pass">{slug}</Tag>}
            <span className="sp" />
            <At at={updatedAt} as="ago" />
          </p>
          <p className="dim t13">{m.admin_users_project_sums({ turns: formatNumber(turns), cost: costText(cost) })}</p>
        </li>
      ))}
    </ul>
  )
}

function UserSessionsTab({ sessions }: { sessions: UserSession[] }) {
  if (sessions.length === 0) return <p className="mid">{m.admin_users_no_sessions()}</p>
  return (
    <ul className="user-list">
      {sessions.map(({ id, createdAt, lastSeenAt, ipAddress, userAgent }) => (
        <li key={id}>
          <p className="row">
            <At at={createdAt} />
            <span className="sp" />
            <span className="mono">{ipAddress}</span>
          </p>
          <p className="dim t13">
            {userAgent ?? m.admin_users_unknown_device()} · {m.admin_users_seen()} <At at={lastSeenAt} as="ago" />
          </p>
        </li>
      ))}
    </ul>
  )
}

function UserAuditTab({ lines }: { lines: UserAudit[] }) {
  if (lines.length === 0) return <p className="mid">{m.admin_users_no_audit()}</p>
  return (
    <ul className="user-list">
      {lines.map(({ id, at, actorId, action, reason }) => (
        <li key={id}>
          <p className="row">
            <b title={action}>{actWord(action)}</b>
            <span className="sp" />
            <At at={at} />
          </p>
          <p className="dim t13">
            {reason} <Id id={actorId} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function UserEventsTab({ userId }: { userId: string }) {
  const trpc = useTRPC()
  const events = useInfiniteQuery(
    trpc.adminUsers.events.infiniteQueryOptions({ userId }, { getNextPageParam: ({ nextCursor }) => nextCursor }),
  )
  if (events.isPending) return <Skeleton width="100%" height={240} />
  if (events.isError && !events.data)
    return <NoAnswer title={m.admin_users_events_failed()} error={events.error} retry={() => void events.refetch()} />
  const items = events.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return <p className="mid">{m.admin_users_no_events()}</p>
  return (
    <>
      <ul className="user-list">
        {items.map((event) => (
          <li key={`${event.kind}${event.id}`}>
            <p className="row">
              <span>
                <What event={event} />
              </span>
              <span className="sp" />
              <At at={event.at} />
            </p>
          </li>
        ))}
      </ul>
      <LoadMore shown={items.length} {...moreOf(events)} />
    </>
  )
}

function What({ event }: { event: UserEvent }) {
  if (event.kind === 'sign_in') return <>{m.admin_users_event_sign_in()}</>
  if (event.kind === 'turn') {
    return (
      <>
        <AdminLink {...placeOfId(event.id)}>{m.admin_users_event_turn({ state: event.state })}</AdminLink>{' '}
        <AdminLink {...placeOfId(event.projectId)} className="dim">
          {event.title ?? event.projectId}
        </AdminLink>
      </>
    )
  }
  if (event.kind === 'deployment') {
    return (
      <>
        <AdminLink {...placeOfId(event.id)}>{m.admin_users_event_deployment({ state: event.state })}</AdminLink>{' '}
        <AdminLink {...placeOfId(event.projectId)} className="dim">
          {event.title}
        </AdminLink>
      </>
    )
  }
  const said = m.admin_users_event_ledger({ line: lineName(event.line), credits: creditsText(event.microCredits) })
  return (
    <>
      {event.turnId ? <AdminLink {...placeOfId(event.turnId)}>{said}</AdminLink> : said}{' '}
      {event.reason && <span className="dim">{event.reason}</span>}
    </>
  )
}
