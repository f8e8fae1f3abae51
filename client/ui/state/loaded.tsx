import type { ReactNode } from 'react'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { FailedState } from './failed-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Loading<Data> = { data: Data | undefined; error: unknown; isError: boolean; refetch: () => unknown }
type LoadedProps<Data> = { of: Loading<Data>; failed: string; height?: string; children: (data: Data) => ReactNode }

/** What is known stays when it cannot be loaded anew. `failed` says what did not load at all. */
export function Loaded<Data>({ of, failed, height = '160px', children }: LoadedProps<Data>) {
  if (of.data !== undefined) return children(of.data)
  if (of.isError)
    return (
      <FailedState title={failed} error={of.error} onRetry={() => void of.refetch()}>
        {refusalText(of.error)}
      </FailedState>
    )
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  )
}
