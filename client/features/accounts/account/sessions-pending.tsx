import { Skeleton } from '#client/ui/state/skeleton.tsx'

const ROWS = [
  [132, 210],
  [118, 184],
]

export function SessionsPending() {
  return (
    <ul className="sessions" aria-busy="true">
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
