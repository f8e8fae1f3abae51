import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { buttonClass } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { DataTable, type Column } from '#client/ui/table/data-table.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { REFERRAL, type Friend, type FriendState } from '#shared/promo.ts'
import { LIST, PAGES } from './promo-search.ts'
import { creditsFigure } from './promo-words.ts'

const STATES: Record<FriendState, { block: BlockState; word: () => string }> = {
  joined: { block: 'drawn', word: () => m.promo_friend_joined() },
  built: { block: 'set', word: () => m.promo_friend_built() },
  paid: { block: 'passed', word: () => m.promo_friend_paid() },
  review: { block: 'hatched', word: () => m.promo_friend_review() },
  refused: { block: 'released', word: () => m.promo_friend_refused() },
}

const columns = (): Array<Column<Friend>> => [
  {
    id: 'who',
    label: m.promo_column_friend(),
    cell: ({ address }) => address ?? <span className="dim">{m.promo_friend_gone()}</span>,
    fill: true,
    phone: 'lead',
  },
  {
    id: 'state',
    label: m.promo_column_state(),
    cell: ({ state }) => <StateWord state={STATES[state].block}>{STATES[state].word()}</StateWord>,
  },
  {
    id: 'joined',
    label: m.promo_column_joined(),
    cell: ({ joinedAt }) => <Time className="dim" at={joinedAt} />,
    align: 'right',
    phone: 'hide',
  },
  {
    id: 'earned',
    label: m.promo_column_earned(),
    cell: ({ earned }) => <span className={earned === 0 ? 'dim' : undefined}>{creditsFigure(earned)}</span>,
    align: 'right',
    phone: 'side',
  },
]

/** It says who came through the maker's link, how far they are, and what that brought. */
export function FriendsSection() {
  const trpc = useTRPC()
  const list = useSuspenseInfiniteQuery(trpc.promo.friends.infiniteQueryOptions(LIST, PAGES))
  const friends = list.data.pages.flatMap(({ items }) => items)
  return (
    <section>
      <h2>{m.promo_friends_title()}</h2>
      {friends.length === 0 ? (
        <p className="none">{m.promo_friends_none()}</p>
      ) : (
        <>
          <DataTable caption={m.promo_friends_title()} columns={columns()} rows={friends} keyOf={({ id }) => id} />
          {friends.some(({ state }) => state === 'review') && <p className="none">{m.promo_review_about()}</p>}
          {list.hasNextPage && (
            <LoadMore
              shown={friends.length}
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

const QR_PX = 168

/** The maker's own link can be copied or scanned. */
export function InvitePanel({ origin }: { origin: string }) {
  const trpc = useTRPC()
  const { data } = useSuspenseQuery(trpc.promo.referral.queryOptions())
  const link = `${origin}/?ref=${data.code}`
  return (
    <section>
      <h2>{m.promo_invite_title()}</h2>
      <p>
        {m.promo_invite_about({
          built: formatNumber(REFERRAL.builtCredits),
          paid: formatNumber(REFERRAL.paidCredits),
          days: formatNumber(REFERRAL.validDays),
        })}
      </p>
      <div className="own-link">
        <span className="field">
          <input
            readOnly
            aria-label={m.promo_link()}
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </span>
        <CopyButton text={link} label={m.promo_copy_link()} />
      </div>
      <details>
        <summary>{m.promo_qr()}</summary>
        <div>
          <img src={qrPath(data.code)} alt={m.promo_qr_of_link()} width={QR_PX} height={QR_PX} loading="lazy" />
          <a className={buttonClass({ size: 'small' })} href={qrPath(data.code)} download={`solid-${data.code}.svg`}>
            {m.promo_qr_download()}
          </a>
        </div>
      </details>
      <dl className="brought num">
        <div>
          <dt>{m.promo_friends_joined()}</dt>
          <dd>{formatNumber(data.friends)}</dd>
        </div>
        <div>
          <dt>{m.promo_credits_earned()}</dt>
          <dd>{creditsFigure(data.earned)}</dd>
        </div>
      </dl>
    </section>
  )
}

const qrPath = (code: string) => `/api/promo/qr/${code}.svg`
