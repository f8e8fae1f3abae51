import { Panel } from '#client/ui/block/panel.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

export function AccountPending() {
  return (
    <div className="account-page" aria-busy="true">
      <div className="ph">
        <h1>{m.accounts_title()}</h1>
      </div>
      <Panel title={m.accounts_profile()}>
        <div className="prefs">
          <div>
            <Skeleton width={140} />
            <Skeleton width={220} />
          </div>
          <div>
            <Skeleton width={120} />
            <Skeleton width={180} />
          </div>
        </div>
      </Panel>
      <Panel title={m.accounts_sessions()}>
        <SessionsPending />
      </Panel>
    </div>
  )
}

const ROWS = [
  [132, 210],
  [118, 184],
]

export function SessionsPending() {
  return (
    <ul className="account-rows" aria-busy="true">
      {ROWS.map(([title, details]) => (
        <li key={title}>
          <div>
            <Skeleton width={title!} />
            <Skeleton width={details!} />
          </div>
        </li>
      ))}
    </ul>
  )
}
