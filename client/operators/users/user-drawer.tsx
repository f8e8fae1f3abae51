import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { Id } from '#client/operators/kit/record/id.tsx'
import { Person } from '#client/operators/kit/record/person.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/tag.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Tabs } from '#client/ui/tabs/tabs.tsx'
import type { UserDetail } from '#shared/admin-users.ts'
import { m } from '#shared/messages.gen/messages.js'
import { UserActions } from './user-actions.tsx'
import { UserAuditTab, UserProjectsTab, UserSessionsTab } from './user-belongings.tsx'
import { UserEventsTab } from './user-events.tsx'
import { UserFacts } from './user-facts.tsx'
import { ROLE_NAMES, STATUS_NAMES } from './user-words.ts'
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

/** One user with all that is known of them. */
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
        <div className="user-details">
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
    <div className="user-details" aria-busy="true">
      <Skeleton width="50%" />
      <Skeleton width="80%" />
      <Skeleton width="100%" height={240} />
    </div>
  )
}
