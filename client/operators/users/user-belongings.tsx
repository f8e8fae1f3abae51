import { formatNumber } from '#client/lib/format/format.ts'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { actWord } from '#client/operators/kit/record/act-words.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { costText } from '#client/operators/kit/record/figures.ts'
import { Id } from '#client/operators/kit/record/id.tsx'
import { Tag } from '#client/ui/block/tag.tsx'
import type { UserAudit, UserProject, UserSession } from '#shared/admin-users.ts'
import { m } from '#shared/messages.gen/messages.js'

/** What a user owns. */
export function UserProjectsTab({ projects }: { projects: UserProject[] }) {
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
          <p className="dim t12">{m.admin_users_project_sums({ turns: formatNumber(turns), cost: costText(cost) })}</p>
        </li>
      ))}
    </ul>
  )
}

/** Where a user is signed in. */
export function UserSessionsTab({ sessions }: { sessions: UserSession[] }) {
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
          <p className="dim t12">
            {userAgent ?? m.admin_users_unknown_device()} · {m.admin_users_seen()} <At at={lastSeenAt} as="ago" />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What operators did to a user. */
export function UserAuditTab({ lines }: { lines: UserAudit[] }) {
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
          <p className="dim t12">
            {reason} <Id id={actorId} />
          </p>
        </li>
      ))}
    </ul>
  )
}
