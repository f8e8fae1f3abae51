import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ROOM_TEXTS, ROOMS } from '../../shared/rooms/content'
import type { Hit, Person } from '../../shared/rooms/model'
import { Gate } from '../access'
import { Loaded, Page, request } from '../ui/page'
import { EVERY_MS } from './channels'
import { Hits } from './hits'

/** Everybody to whom one can write alone. */
export function Direct() {
  return (
    <Page title={ROOMS.menu.direct}>
      <Gate>{() => <People />}</Gate>
    </Page>
  )
}

function People() {
  const [, navigate] = useLocation()
  const query = useQuery({
    queryKey: ['rooms', 'people'],
    queryFn: () => request<{ items: Person[] }>('/api/rooms/people'),
    refetchInterval: EVERY_MS,
  })
  const { mutate, error } = useMutation({
    mutationFn: (user: string) => request<{ id: number }>('/api/rooms/direct', { body: { user } }),
    onSuccess: ({ id }) => navigate(`/channels/${id}`),
  })
  return (
    <>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{ROOM_TEXTS.nobody}</p>}
            <ul className="list">
              {items.map(({ id, name, unread }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-2">
                  <button type="button" className="link min-h-11 text-left wrap-anywhere" onClick={() => mutate(id)}>
                    {name}
                  </button>
                  {unread > 0 && <strong className="tag tag-accent">{ROOM_TEXTS.unread(unread)}</strong>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}

/** Messages that spoke to whoever looks. */
export function Notices() {
  return (
    <Page title={ROOMS.menu.notices}>
      <Gate>{() => <Mentions />}</Gate>
    </Page>
  )
}

function Mentions() {
  const query = useQuery({
    queryKey: ['rooms', 'mentions'],
    queryFn: () => request<{ items: Hit[] }>('/api/rooms/mentions'),
    refetchInterval: EVERY_MS,
  })
  return <Loaded query={query}>{({ items }) => <Hits hits={items} none={ROOM_TEXTS.noNotices} />}</Loaded>
}
