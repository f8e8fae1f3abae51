import { Skeleton } from '#client/ui/state/skeleton.tsx'

/** It stands where the turns of a conversation will be. */
export function PendingTurns() {
  return (
    <div className="grid gap-3 pb-6">
      <Skeleton width="70%" />
      <Skeleton width="90%" />
      <Skeleton width="55%" />
    </div>
  )
}
