import { useMoment } from '#client/lib/format/moment.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { DataTable, type Column } from '#client/ui/table/data-table.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RedeemedCode } from '#shared/promo.ts'
import { creditsFigure } from './credits-text.ts'
import { endsSoon, isOver, useDay } from './days.ts'
import { useRedeemed } from './use-redeemed.ts'

const columns = (): Array<Column<RedeemedCode>> => [
  { id: 'code', label: m.promo_code(), cell: ({ code }) => <span className="mono">{code}</span>, phone: 'lead' },
  { id: 'title', label: m.promo_column_offer(), cell: ({ title }) => <span title={title}>{title}</span>, fill: true },
  {
    id: 'gave',
    label: m.promo_column_gave(),
    cell: ({ microCredits }) => creditsFigure(microCredits),
    align: 'right',
    phone: 'hide',
  },
  { id: 'left', label: m.promo_column_left(), cell: (code) => <Left code={code} />, align: 'right', phone: 'side' },
  { id: 'ends', label: m.promo_column_ends(), cell: (code) => <Ends code={code} />, align: 'right' },
]

/** What each code gave, what is left of it and when it ends. */
export function RedeemedSection() {
  const { list, codes } = useRedeemed()
  return (
    <section>
      <h2>{m.promo_redeemed_title()}</h2>
      {codes.length === 0 ? (
        <p className="none">{m.promo_redeemed_none()}</p>
      ) : (
        <>
          <DataTable
            caption={m.promo_redeemed_title()}
            columns={columns()}
            rows={codes}
            keyOf={({ campaignId }) => campaignId}
          />
          {list.hasNextPage && (
            <LoadMore
              shown={codes.length}
              hasMore
              isPending={list.isFetchingNextPage}
              isFailed={list.isFetchNextPageError}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </>
      )}
    </section>
  )
}

function Left({ code }: { code: RedeemedCode }) {
  const { now } = useMoment()
  const left = isOver(code, now) ? 0 : code.left
  return (
    <span className={left === 0 ? 'dim' : undefined}>
      {m.promo_left_of({ left: creditsFigure(left), all: creditsFigure(code.microCredits) })}
    </span>
  )
}

function Ends({ code }: { code: RedeemedCode }) {
  const day = useDay()
  const { now } = useMoment()
  if (!code.expiresAt) return <span className="dim">{m.promo_ends_never()}</span>
  const date = day(code.expiresAt)
  if (isOver(code, now)) return <span className="dim">{m.promo_ended({ date })}</span>
  const until = m.promo_valid_until({ date })
  return endsSoon(code, now) ? <Tag tone="warn">{until}</Tag> : until
}
