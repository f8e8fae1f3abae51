import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { DeploymentsHead } from './deployments-head.tsx'

const ROWS = [
  [72, 118, 16, 56, 44],
  [56, 104, 14, 48, 36],
  [84, 126, 16, 56, 48],
  [62, 110, 10, 72, 40],
  [78, 118, 14, 48, 44],
]

/** The heading and the columns are real while the list loads. */
export function DeploymentsPending() {
  return (
    <div aria-busy="true">
      <div className="ph">
        <h1>{m.deployments_heading()}</h1>
      </div>
      <section className="panel deployments">
        <table className="tbl">
          <DeploymentsHead />
          <tbody>
            <PendingRows />
          </tbody>
        </table>
      </section>
    </div>
  )
}

export function PendingRows() {
  return ROWS.map((widths, row) => (
    <tr key={row}>
      {widths.map((width, column) => (
        <td key={column} className={column === 1 ? 'fill' : undefined}>
          <Skeleton width={width} />
        </td>
      ))}
      <td colSpan={3} />
    </tr>
  ))
}
