import { Skeleton } from '#client/ui/state/skeleton.tsx'

const WIDTHS = ['62%', '78%', '45%', '70%', '52%', '66%']

/** The rows fade in after a moment, so that a fast answer shows no skeleton at all. */
export function PendingRows({ label }: { label: string }) {
  return (
    <div className="pending-rows" role="status" aria-label={label}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
