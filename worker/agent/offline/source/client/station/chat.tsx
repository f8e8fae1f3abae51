import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { hasRole } from '../../shared/site/content'
import { STATION, STATION_TEXTS } from '../../shared/station/content'
import type { ChatLine } from '../../shared/station/model'
import { useMember } from '../access'
import { keep, kept } from '../kept'
import { formatAgo } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** How often the page asks for what is new, in milliseconds. */
const EVERY_MS = 2_000
const NAME = 'station-name'

/** What listeners say to each other. A name is enough, and the browser keeps it. */
export function Chat() {
  const member = useMember()
  const [name, setName] = useState(() => kept(NAME, z.string()) ?? '')
  const query = useQuery({
    queryKey: ['station', 'chat'],
    queryFn: () => request<{ items: ChatLine[] }>('/api/station/chat'),
    refetchInterval: EVERY_MS,
  })
  return (
    <Page title={STATION.menu.chat} lead={STATION_TEXTS.chatLead}>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{STATION_TEXTS.quiet}</p>}
            <ol className="list mb-6 max-w-3xl" aria-live="polite">
              {items.map((line) => (
                <li key={line.id} className="flex flex-wrap items-start justify-between gap-4 py-2">
                  <p className="min-w-0 wrap-anywhere">
                    <strong>{line.name}</strong> <span className="quiet text-small">{formatAgo(line.said)}</span>
                    <span className="block">{line.text}</span>
                  </p>
                  {hasRole(member, [STATION.presenter]) && (
                    <RemoveButton
                      what={line.text.slice(0, 60)}
                      remove={() => request(`/api/station/chat/${line.id}`, { method: 'DELETE' })}
                    />
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <Form
        action={STATION_TEXTS.send}
        thanks=""
        className="panel grid max-w-2xl gap-5"
        send={async (typed) => {
          keep(NAME, typed['name'] ?? '')
          await request<unknown>('/api/station/chat', { body: typed })
          setName(typed['name'] ?? '')
        }}
      >
        <TextField
          label={STATION_TEXTS.name}
          name="name"
          maxLength={60}
          defaultValue={member?.name ?? name}
          autoComplete="nickname"
        />
        <TextField label={STATION_TEXTS.message} name="text" maxLength={500} autoComplete="off" />
      </Form>
    </Page>
  )
}
