import { useInfiniteQuery } from '@tanstack/react-query'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import type { UserEvent } from '#shared/admin-users.ts'
import { m } from '#shared/messages.gen/messages.js'
import { lineName } from './user-words.ts'

/** What a user did and what was done for them, newest first. */
export function UserEventsTab({ userId }: { userId: string }) {
  const trpc = useTRPC()
  const events = useInfiniteQuery(
    trpc.adminUsers.events.infiniteQueryOptions({ userId }, { getNextPageParam: ({ nextCursor }) => nextCursor }),
  )
  if (events.isPending) return <Skeleton width="100%" height={240} />
  if (events.isError && !events.data)
    return <NoAnswer title={m.admin_users_events_failed()} error={events.error} retry={() => void events.refetch()} />
  const items = events.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return <p className="mid">{m.admin_users_no_events()}</p>
  return (
    <>
      <ul className="user-list">
        {items.map((event) => (
          <li key={`${event.kind}${event.id}`}>
            <p className="row">
              <span>
                <What event={event} />
              </span>
              <span className="sp" />
              <At at={event.at} />
            </p>
          </li>
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        hasMore={events.hasNextPage}
        isPending={events.isFetchingNextPage}
        isFailed={events.isFetchNextPageError}
        onMore={() => void events.fetchNextPage()}
      />
    </>
  )
}

function What({ event }: { event: UserEvent }) {
  if (event.kind === 'sign_in') return <>{m.admin_users_event_sign_in()}</>
  if (event.kind === 'turn') {
    return (
      <>
        <AdminLink {...placeOfId(event.id)}>{m.admin_users_event_turn({ state: event.state })}</AdminLink>{' '}
        <AdminLink {...placeOfId(event.projectId)} className="dim">
          {event.title ?? event.projectId}
        </AdminLink>
      </>
    )
  }
  if (event.kind === 'deployment') {
    return (
      <>
        <AdminLink {...placeOfId(event.id)}>{m.admin_users_event_deployment({ state: event.state })}</AdminLink>{' '}
        <AdminLink {...placeOfId(event.projectId)} className="dim">
          {event.title}
        </AdminLink>
      </>
    )
  }
  const said = m.admin_users_event_ledger({ line: lineName(event.line), credits: creditsText(event.microCredits) })
  return (
    <>
      {event.turnId ? <AdminLink {...placeOfId(event.turnId)}>{said}</AdminLink> : said}{' '}
      {event.reason && <span className="dim">{event.reason}</span>}
    </>
  )
}
