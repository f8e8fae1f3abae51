import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import type { AdminPath } from '#client/operators/kit/places/admin-places.ts'
import { FUNNEL, type Overview } from '#shared/admin-overview.ts'
import { m } from '#shared/messages.gen/messages.js'
import { sameTime, type OverviewSearch } from './overview-search.ts'

type Step = (typeof FUNNEL)[number]

const STEPS: Record<Step, { name: () => string; to: AdminPath }> = {
  signUps: { name: m.admin_overview_signed_up, to: '/admin/dashboard/users' },
  reachedPrompt: { name: m.admin_overview_first_prompt, to: '/admin/dashboard/first-web-project-requests' },
  reachedPreview: { name: m.admin_overview_preview_shown, to: '/admin/dashboard/first-web-project-requests' },
  reachedSecond: { name: m.admin_overview_second_prompt, to: '/admin/dashboard/first-web-project-requests' },
  reachedPublished: { name: m.admin_overview_published, to: '/admin/dashboard/users' },
  reachedPaid: { name: m.admin_overview_paid, to: '/admin/dashboard/users' },
}

/** Of those who signed up in this time: how many came how far, until now. What each step lost is drawn beside it. */
export function Funnel({ overview, search }: { overview: Overview; search: OverviewSearch }) {
  const { sums } = overview.current
  const shareOf = (step: Step) => (sums.signUps === 0 ? 0 : sums[step] / sums.signUps)
  return (
    <section>
      <header className="sh">
        <h2>{m.admin_overview_funnel()}</h2>
        <span className="sp" />
        <span className="t12 dim">{m.admin_overview_funnel_share()}</span>
      </header>
      <ol className="fun">
        {FUNNEL.map((step, index) => {
          const [share, before] = [shareOf(step), shareOf(FUNNEL[index - 1] ?? step)]
          return (
            <li key={step}>
              <AdminLink className="step" to={STEPS[step].to} search={sameTime(search, overview)}>
                <span>{STEPS[step].name()}</span>
                <span className="b" aria-hidden="true">
                  <i style={{ width: `${share * 100}%` }} />
                  {before > share && <u style={{ width: `${(before - share) * 100}%` }} />}
                </span>
                <span className="r" suppressHydrationWarning>
                  {formatNumber(sums[step])}
                </span>
                <span className="r mid" suppressHydrationWarning>
                  {formatPercent(share)}
                </span>
              </AdminLink>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
