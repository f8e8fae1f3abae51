import type { ReactNode } from 'react'
import { isNotFound } from '#client/lib/failures/failure.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { NoAnswer } from './records-page.tsx'

type DrawerAnswerProps<Data> = {
  data: Data | undefined
  query: { error: unknown; isError: boolean; refetch: () => unknown }
  failed: string
  /** Said when the record does not exist. Without it the drawer says that the page is for operators only. */
  unknown?: { title: string; text: string }
  children: (data: Data) => ReactNode
}

/** Shows one record in a drawer, or that it is still loading or failed to load. */
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

/** One line of a list of facts. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
