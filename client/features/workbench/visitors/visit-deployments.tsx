import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Time } from '#client/ui/time/time.tsx'
import type { DeploymentVisits } from '#shared/deployments/visitors.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Whether a newer version is visited more, fails less, or shows sooner. */
export function VisitDeployments({ deployments }: { deployments: DeploymentVisits[] }) {
  return (
    <section>
      <h3>{m.visitors_deployments()}</h3>
      <div className="table-scroll" role="region" aria-label={m.visitors_deployments()} tabIndex={0}>
        <table className="tbl dense">
          <thead>
            <tr>
              <th scope="col">{m.visitors_version()}</th>
              <th scope="col">{m.visitors_published()}</th>
              <th scope="col" className="r">
                {m.visitors_visits()}
              </th>
              <th scope="col" className="r">
                {m.visitors_errors()}
              </th>
              <th scope="col" className="r">
                {m.visitors_lcp()}
              </th>
            </tr>
          </thead>
          <tbody>
            {deployments.map(({ deploymentId, versionNumber, publishedAt, isLive, visits, errors, lcp }) => (
              <tr key={deploymentId}>
                <th scope="row">
                  {versionNumber === null ? m.ui_none() : formatNumber(versionNumber)}
                  {isLive && ` (${m.visitors_live()})`}
                </th>
                <td>{publishedAt === null ? m.ui_none() : <Time at={publishedAt} />}</td>
                <td className="r">{formatNumber(visits)}</td>
                <td className="r">{formatNumber(errors)}</td>
                <td className="r">{lcp === null ? m.ui_none() : durationText(lcp)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
