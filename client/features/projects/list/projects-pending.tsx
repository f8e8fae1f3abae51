import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** The heading is real while the list loads. */
export function ProjectsPending() {
  return (
    <div aria-busy="true">
      <div className="ph">
        <h1>{m.projects_heading()}</h1>
      </div>
      <Skeleton width="min(20rem, 100%)" height="28px" />
      <ProjectCardsPending count={8} />
    </div>
  )
}

export function ProjectCardsPending({ count }: { count: number }) {
  return (
    <div className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card">
          <span className="cover-slot" />
          <span className="n">
            <Skeleton width={`${52 + ((index * 17) % 30)}%`} />
          </span>
          <span className="m">
            <Skeleton width="36%" />
          </span>
        </div>
      ))}
    </div>
  )
}
