import { formatNumber } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { m } from '#shared/messages.gen/messages.js'

type LoadMoreProps = {
  shown: number
  total?: number
  hasMore: boolean
  isPending: boolean
  isFailed?: boolean
  onMore: () => void
}

/** The foot says how much is shown and fetches more on demand. */
export function LoadMore({ shown, total, hasMore, isPending, isFailed = false, onMore }: LoadMoreProps) {
  const count =
    total === undefined
      ? m.ui_shown({ shown: formatNumber(shown) })
      : m.ui_shown_of({ shown: formatNumber(shown), total: formatNumber(total) })
  return (
    <div className="load-more">
      <span className="num" role="status">
        {count}
      </span>
      {isFailed && <Problem>{m.ui_more_failed()}</Problem>}
      <span className="sp" />
      {hasMore && (
        <Button size="small" isBusy={isPending} onClick={onMore}>
          {m.ui_load_more()}
        </Button>
      )}
    </div>
  )
}

type PagedQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** How a paged query stands, as its foot needs it. */
export const moreOf = (list: PagedQuery) => ({
  hasMore: list.hasNextPage,
  isPending: list.isFetchingNextPage,
  isFailed: list.isFetchNextPageError,
  onMore: () => void list.fetchNextPage(),
})
