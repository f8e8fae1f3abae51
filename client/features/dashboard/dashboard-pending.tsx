import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

export function DashboardPending() {
  return (
    <div className="home" aria-busy="true">
      <h1>{m.dashboard_heading()}</h1>
      <Skeleton width="min(48rem, 100%)" height="116px" />
      <div className="sh">
        <h2>{m.dashboard_projects()}</h2>
      </div>
      <div className="cards">
        {[0, 1, 2, 3].map((slot) => (
          <Skeleton key={slot} height="140px" />
        ))}
      </div>
    </div>
  )
}
