import type { ReactNode } from 'react'
import { isNotFound } from '#client/lib/failures/failure.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { NoAnswer } from './records-page.tsx'

type DrawerAnswerProps<Data> = {
  data: Data | undefined
  query: { error: unknown; isError: boolean; refetch: () => unknown }
  failed: string
  /** The drawer says this when the record does not exist. Without it, it names the page as one for operators. */
  unknown?: { title: string; text: string }
  children: (data: Data) => ReactNode
}

export function DrawerAnswer<Data>({ data, query, failed, unknown, children }: DrawerAnswerProps<Data>) {
  if (data !== undefined) return children(data)
  if (!query.isError)
    return (
      <div aria-busy="true">
        <Skeleton width="60%" />
        <Skeleton width="90%" />
      </div>
    )
  if (unknown && isNotFound(query.error)) return <EmptyState title={unknown.title}>{unknown.text}</EmptyState>
  return <NoAnswer title={failed} error={query.error} retry={() => void query.refetch()} />
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
