import { Link } from '@tanstack/react-router'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowDownIcon } from '#client/ui/icon/tool-icons.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { DeploymentsSearch } from './deployments-search.ts'

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
      <td colSpan={4} />
    </tr>
  ))
}

/** Pressing "When" turns the order round. */
export function DeploymentsHead({ search = {} }: { search?: DeploymentsSearch }) {
  const { sort = 'newest' } = search
  return (
    <thead>
      <tr>
        <th scope="col">{m.deployments_column_project()}</th>
        <th scope="col">{m.deployments_column_address()}</th>
        <th scope="col" className="r">
          {m.deployments_column_version()}
        </th>
        <th scope="col">{m.deployments_state()}</th>
        <th scope="col" className="r" aria-sort={sort === 'newest' ? 'descending' : 'ascending'}>
          <Link
            className={`sort ${sort}`}
            to="/deployments"
            search={{ ...search, sort: sort === 'newest' ? 'oldest' : undefined, after: undefined }}
            replace
            resetScroll={false}
            title={sort === 'newest' ? m.deployments_newest_first() : m.deployments_oldest_first()}
          >
            {m.deployments_column_when()}
            <Icon path={arrowDownIcon} dense />
          </Link>
        </th>
        <th scope="col" className="r visits">
          {m.deployments_column_visits()}
        </th>
        <th scope="col" className="r build">
          {m.deployments_column_build()}
        </th>
        <th scope="col" className="r size">
          {m.deployments_column_size()}
        </th>
        <th scope="col">
          <span className="vh">{m.deployments_column_actions()}</span>
        </th>
      </tr>
    </thead>
  )
}
