import { useQuery } from '@tanstack/react-query'
import { hasRole } from '../../shared/site/content'
import { STATION, STATION_TEXTS } from '../../shared/station/content'
import type { SongRequest } from '../../shared/station/model'
import { useMember } from '../access'
import { ownKey } from '../site/own-key'
import { TextField } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** How often the page asks for what is new, in milliseconds. */
const EVERY_MS = 5_000

/** Songs that listeners ask for, those with most votes first. */
export function Requests() {
  const isPresenter = hasRole(useMember(), [STATION.presenter])
  const query = useQuery({
    queryKey: ['station', 'requests'],
    queryFn: () => request<{ items: SongRequest[] }>(`/api/station/requests?key=${ownKey()}`),
    refetchInterval: EVERY_MS,
  })
  return (
    <Page title={STATION.menu.requests} lead={STATION_TEXTS.requestLead}>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{STATION_TEXTS.noRequests}</p>}
            <ol className="list mb-8 max-w-3xl">
              {items.map((each) => (
                <Wanted key={each.id} wanted={each} isPresenter={isPresenter} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <Form
        action={STATION_TEXTS.request}
        thanks=""
        className="panel grid max-w-xl gap-5"
        send={(typed) => request<unknown>('/api/station/requests', { body: typed })}
      >
        <TextField label={STATION_TEXTS.song} name="song" maxLength={120} />
        <TextField label={STATION_TEXTS.artist} name="artist" maxLength={120} />
        <TextField label={STATION_TEXTS.name} name="name" maxLength={60} autoComplete="nickname" />
      </Form>
    </Page>
  )
}

function Wanted({ wanted, isPresenter }: { wanted: SongRequest; isPresenter: boolean }) {
  const { id, song, artist, name, votes, isVoted } = wanted
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-title wrap-anywhere">{song}</p>
        <p className="quiet text-small wrap-anywhere">{STATION_TEXTS.askedBy(artist, name)}</p>
      </div>
      <span className="figure">{STATION_TEXTS.votes(votes)}</span>
      <ActionButton
        label={isVoted ? STATION_TEXTS.unvote : STATION_TEXTS.vote}
        act={() => request(`/api/station/requests/${id}/vote?key=${ownKey()}`, { method: 'PUT' })}
      />
      {isPresenter && (
        <ActionButton
          label={STATION_TEXTS.played}
          act={() => request(`/api/station/requests/${id}/played`, { method: 'PUT' })}
        />
      )}
    </li>
  )
}
