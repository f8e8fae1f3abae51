import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ROOM_TEXTS, ROOMS } from '../../shared/rooms/content'
import type { Hit, Room } from '../../shared/rooms/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { TextField } from '../ui/field'
import { SearchField } from '../ui/filters'
import { Form } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { Hits } from './hits'

/** How often a page asks for what is new, in milliseconds. */
export const EVERY_MS = 2_000

export function Channels() {
  return (
    <Page title={ROOMS.title} lead={ROOMS.lead}>
      <Gate>{() => <ChannelList />}</Gate>
    </Page>
  )
}

/** The start page of who is signed in. */
export function ChannelsHome() {
  return (
    <section className="section">
      <Gate>{() => <ChannelList />}</Gate>
    </section>
  )
}

/** Every channel with what was not read of it, and a search over all that one may read. */
function ChannelList() {
  const [, navigate] = useLocation()
  const [words, setWords] = useState('')
  const query = useQuery({
    queryKey: ['rooms'],
    queryFn: () => request<{ items: Room[] }>('/api/rooms'),
    refetchInterval: EVERY_MS,
  })
  return (
    <>
      <div className="mb-6 max-w-xl">
        <SearchField value={words} onChange={setWords} />
      </div>
      {words.trim() !== '' && <Found words={words} />}
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet mb-4">{ROOM_TEXTS.none}</p>}
            <ul className="list mb-6">
              {items.map(({ id, name, unread }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
                  <Link href={`/channels/${id}`} className="link min-w-0 text-title wrap-anywhere">
                    {name}
                  </Link>
                  {unread > 0 && <strong className="tag tag-accent">{ROOM_TEXTS.unread(unread)}</strong>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Disclosure label={ROOM_TEXTS.add} isMain>
        {() => (
          <Form
            action={SITE_TEXTS.save}
            className="panel max-w-xl space-y-5"
            send={(typed) => request<{ id: number }>('/api/rooms', { body: typed })}
            onSent={({ id }) => navigate(`/channels/${id}`)}
          >
            <TextField label={ROOM_TEXTS.name} name="name" maxLength={60} />
          </Form>
        )}
      </Disclosure>
    </>
  )
}

function Found({ words }: { words: string }) {
  const query = useQuery({
    queryKey: ['rooms', 'search', words],
    queryFn: () => request<{ items: Hit[] }>(`/api/rooms/search?${new URLSearchParams({ search: words })}`),
  })
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-title">{ROOM_TEXTS.results}</h2>
      <Loaded query={query}>{({ items }) => <Hits hits={items} none={SITE_TEXTS.nothingFound} />}</Loaded>
    </section>
  )
}
