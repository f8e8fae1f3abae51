import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SITE_TEXTS } from '../../shared/site/texts'

/** What a query found, or that it is on its way, or why it failed and a way to try again. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null)
    return (
      <p aria-busy="true" className="quiet">
        {SITE_TEXTS.loading}
      </p>
    )
  return (
    <div role="alert" className="space-y-3">
      <p>{query.error.message}</p>
      <button type="button" className="button-quiet" onClick={() => void query.refetch()}>
        {SITE_TEXTS.retry}
      </button>
    </div>
  )
}
