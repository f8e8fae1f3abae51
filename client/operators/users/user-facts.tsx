import type { ReactNode } from 'react'
import { formatMoney, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { Fact } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { m } from '#shared/messages.gen/messages.js'
import { marginOf, type UserDetail, type UserFigures } from '#shared/operators/users.ts'
import { lotName, PLAN_NAMES, SOURCE_NAMES } from './user-words.ts'

type FactLine = [label: string, value: ReactNode]

export function UserFacts({ detail }: { detail: UserDetail }) {
  const { user, figures, balances, customerId, subscription } = detail
  const facts: FactLine[] = [
    [m.admin_users_created(), at(user.createdAt)],
    ...(figures ? figureFacts(figures) : []),
    ...balances.map(({ source, microCredits }): FactLine => [
      m.admin_users_left_of({ source: lotName(source) }),
      creditsText(microCredits),
    ]),
    [
      m.admin_users_subscription(),
      subscription
        ? m.admin_users_subscription_is({ plan: subscription.plan, status: subscription.status })
        : m.admin_users_none(),
    ],
    [m.admin_users_customer(), customerId ?? m.admin_users_none()],
    [m.admin_users_locale(), user.locale ?? m.admin_users_none()],
    [m.admin_users_verified(), user.isEmailVerified ? m.admin_users_yes() : m.admin_users_no()],
  ]
  return (
    <>
      {!figures && <p className="mid">{m.admin_users_no_figures()}</p>}
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <p className="row">
        <AdminLink to="/admin/dashboard/requests" search={{ user: user.id }} className="btn sm">
          {m.admin_users_requests()}
        </AdminLink>
        <AdminLink to="/admin/logs" search={{ logExtid: user.id }} className="btn sm">
          {m.admin_users_logs()}
        </AdminLink>
      </p>
    </>
  )
}

const at = (moment: Date | null) => (moment ? <At at={moment} /> : m.admin_users_not_yet())

function figureFacts(figures: UserFigures): FactLine[] {
  const {
    plan,
    source,
    lastSeenAt,
    firstTurnAt,
    firstPreviewAt,
    publishedAt,
    paidAt,
    projects,
    published,
    turns,
    turns7,
    turns30,
    succeeded30,
    ended30,
    failedStreak,
    captured,
    captured30,
    paidCents,
    refundCents,
    cost,
  } = figures
  return [
    [m.admin_users_seen(), at(lastSeenAt)],
    [m.admin_users_source(), SOURCE_NAMES[source]()],
    [m.admin_users_plan(), PLAN_NAMES[plan]()],
    [m.admin_users_first_turn(), at(firstTurnAt)],
    [m.admin_users_first_preview(), at(firstPreviewAt)],
    [m.admin_users_first_published(), at(publishedAt)],
    [m.admin_users_first_paid(), at(paidAt)],
    [
      m.admin_users_projects(),
      m.admin_users_projects_of({ projects: formatNumber(projects), published: formatNumber(published) }),
    ],
    [
      m.admin_users_turns(),
      m.admin_users_turns_of({ week: formatNumber(turns7), month: formatNumber(turns30), all: formatNumber(turns) }),
    ],
    [m.admin_users_success(), ended30 === 0 ? m.admin_users_none() : formatPercent(succeeded30 / ended30)],
    [m.admin_users_streak(), formatNumber(failedStreak)],
    [
      m.admin_users_captured(),
      m.admin_users_captured_of({ month: creditsText(captured30), all: creditsText(captured) }),
    ],
    [m.admin_users_paid(), formatMoney(paidCents)],
    [m.admin_users_refunds(), formatMoney(refundCents)],
    [m.admin_users_cost(), costText(cost)],
    [
      m.admin_users_margin(),
      <span key="margin" className={marginOf(figures) < 0 ? 'fail' : ''}>
        {costText(marginOf(figures))}
      </span>,
    ],
  ]
}
