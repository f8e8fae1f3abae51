import type { CSSProperties } from 'react'
import { formatDate, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import type { Cohort } from '#shared/admin-users.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Folded: a question of once a week must not push the list down each time. */
export function UsersCohorts({ cohorts }: { cohorts: Cohort[] }) {
  const weeks = Math.max(0, ...cohorts.map(({ built }) => built.length))
  return (
    <details className="users-cohorts">
      <summary>{m.admin_users_cohorts()}</summary>
      <p className="mid t12">{cohorts.length === 0 ? m.admin_users_cohorts_none() : m.admin_users_cohorts_about()}</p>
      {cohorts.length > 0 && (
        <div className="cohort-scroll" tabIndex={0} role="group" aria-label={m.admin_users_cohorts()}>
          <table>
            <thead>
              <tr>
                <th scope="col">{m.admin_users_cohorts_week()}</th>
                <th scope="col" className="num">
                  {m.admin_users_cohorts_sign_ups()}
                </th>
                {Array.from({ length: weeks }, (_, index) => (
                  <th key={index} scope="col" className="num">
                    {m.admin_users_cohorts_nth({ number: formatNumber(index + 1) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <Row key={cohort.week.getTime()} cohort={cohort} weeks={weeks} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}

function Row({ cohort: { week, signUps, built }, weeks }: { cohort: Cohort; weeks: number }) {
  return (
    <tr>
      <th scope="row">{formatDate(week, { timeZone: 'UTC' })}</th>
      <td className="num">{formatNumber(signUps)}</td>
      {Array.from({ length: weeks }, (_, index) => {
        const count = built[index]
        if (count === undefined) return <td key={index} />
        const share = count / signUps
        return (
          <td
            key={index}
            className="num share"
            style={{ '--share': share } as CSSProperties}
            title={formatNumber(count)}
          >
            {formatPercent(share)}
          </td>
        )
      })}
    </tr>
  )
}
