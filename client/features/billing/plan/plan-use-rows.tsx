import { useQuery } from '@tanstack/react-query'
import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { PlanUse } from '#shared/billing.ts'
import { m } from '#shared/messages.gen/messages.js'

/** What is used of what the plan has. Where it could not be read, the rows say nothing: the plan itself is said above them. */
export function PlanUseRows() {
  const trpc = useTRPC()
  const { data: use, isError } = useQuery(trpc.billing.planUse.queryOptions())
  if (isError) return null
  return (
    <dl className="kv num" aria-label={m.billing_use()} aria-busy={!use}>
      {rowsOf(use).map(({ name, text, isOver }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isOver ? 'warn' : undefined}>{text ?? <Skeleton width={72} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function rowsOf(use: PlanUse | undefined) {
  const row = (name: string, part: keyof PlanUse, format: (amount: number) => string = formatNumber) => {
    if (!use) return { name, text: null, isOver: false }
    const { used, limit } = use[part]
    const isOver = limit !== null && used >= limit && used > 0
    return {
      name,
      text: limit === null ? format(used) : m.billing_use_of({ used: format(used), limit: format(limit) }),
      isOver,
    }
  }
  return [
    row(m.billing_use_projects(), 'projects'),
    row(m.billing_use_live(), 'liveDeployments'),
    row(m.billing_use_domains(), 'domains'),
    row(m.billing_use_storage(), 'storageBytes', formatBytes),
  ]
}
