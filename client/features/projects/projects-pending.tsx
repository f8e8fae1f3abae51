import { Skeleton } from '#client/ui/skeleton.tsx'

/** The page while its list is on the way: the heading is real already. */
export function ProjectsPending() {
  return (
    <div aria-busy="true">
      <div className="ph">
        <h1>Projects</h1>
      </div>
      <div className="cards">
        <ProjectCardsPending count={8} />
      </div>
    </div>
  )
}

export function ProjectCardsPending({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="card" aria-hidden="true">
      <span className="cover-slot" />
      <span className="n">
        <Skeleton width={`${52 + ((index * 17) % 30)}%`} />
      </span>
      <span className="m">
        <Skeleton width="36%" />
      </span>
    </div>
  ))
}
