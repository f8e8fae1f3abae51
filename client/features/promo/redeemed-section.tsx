import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { Banner } from '#client/ui/state/banner.tsx'
import { DataTable, type Column } from '#client/ui/table/data-table.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RedeemedCode } from '#shared/promo.ts'
import { LIST, PAGES } from './promo-search.ts'
import { creditsFigure, creditsText, endsSoon, isOver, useDay } from './promo-words.ts'

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

/** Each code stands with what it gave, what is left of it and when it ends. */
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

/** Only redeemed credits that end soon are shown. */
export function EndingCodes() {
  const { now } = useMoment()
  const { codes } = useRedeemed()
  return codes.filter((code) => endsSoon(code, now)).map((code) => <EndingCode key={code.campaignId} code={code} />)
}

function EndingCode({ code: { code, left, expiresAt } }: { code: RedeemedCode }) {
  const day = useDay()
  return (
    expiresAt && (
      <Banner tone="warn">{m.promo_ends_soon({ credits: creditsText(left), code, date: day(expiresAt) })}</Banner>
    )
  )
}

function useRedeemed() {
  const trpc = useTRPC()
  const list = useSuspenseInfiniteQuery(trpc.promo.redeemed.infiniteQueryOptions(LIST, PAGES))
  return { list, codes: list.data.pages.flatMap(({ items }) => items) }
}
