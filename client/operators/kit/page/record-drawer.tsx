import type { ReactNode } from 'react'
import { isNotFound } from '#client/lib/failures/failure.ts'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { NoAnswer } from './records-page.tsx'

type DrawerAnswerProps<Data> = {
  data: Data | undefined
  query: { error: unknown; isError: boolean; refetch: () => unknown }
  failed: string
  /** What is said of a record that there is none of; without it, that this is for operators only. */
  unknown?: { title: string; text: string }
  children: (data: Data) => ReactNode
}

/** What a drawer shows of one record: that it is on its way, that it did not come, or the record. */
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
