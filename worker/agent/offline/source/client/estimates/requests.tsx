import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ESTIMATE_TEXTS, ESTIMATES } from '../../shared/estimates/content'
import { type OfferRequest, PAGE, STATES } from '../../shared/estimates/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatLongDay, formatMoment } from '../ui/dates'
import { useSearch } from '../ui/filters'
import { RemoveButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { Lines } from './summary'

/** Who asked for an offer, with what they chose, and what became of it. */
export function OfferRequests() {
  return (
    <Page title={ESTIMATES.menu.requests}>
      <Gate roles={[ESTIMATES.seller]}>{() => <Requests />}</Gate>
    </Page>
  )
}

function Requests() {
  const { search, page, setPage, parameters, isSearched, change } = useSearch({ state: '' })
  const query = useQuery({
    queryKey: ['estimates', 'requests', parameters],
    queryFn: () => request<{ items: OfferRequest[]; total: number }>(`/api/estimates/requests?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <select
        className="field mb-6 max-w-60"
        aria-label={ESTIMATE_TEXTS.state}
        value={search.state}
        onChange={(event) => change({ state: event.target.value })}
      >
        <option value="">
          {ESTIMATE_TEXTS.state}: {SITE_TEXTS.all}
        </option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {ESTIMATE_TEXTS.states[state]}
          </option>
        ))}
      </select>
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : ESTIMATE_TEXTS.noRequests}</p>
          ) : (
            <>
              <ul className="list">
                {items.map((each) => (
                  <RequestRow key={each.id} offer={each} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function RequestRow({ offer: { id, name, email, day, message, lines, total, state, sent } }: { offer: OfferRequest }) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (next: string) =>
      request(`/api/estimates/requests/${id}/state`, { method: 'PUT', body: { state: next } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <li className="grid gap-6 py-5 md:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-2">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="quiet text-small wrap-anywhere">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>{' '}
          · {formatMoment(sent)}
        </p>
        {day !== null && (
          <p>
            {ESTIMATES.day}: {formatLongDay(day)}
          </p>
        )}
        {message !== '' && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
        <div className="flex flex-wrap gap-3 pt-2">
          <select
            className="field max-w-48"
            aria-label={ESTIMATE_TEXTS.stateOf(name)}
            value={state}
            onChange={(event) => mutate(event.target.value)}
          >
            {STATES.map((each) => (
              <option key={each} value={each}>
                {ESTIMATE_TEXTS.states[each]}
              </option>
            ))}
          </select>
          <RemoveButton what={name} remove={() => request(`/api/estimates/requests/${id}`, { method: 'DELETE' })} />
        </div>
        {error && (
          <p role="alert" className="text-bad">
            {error.message}
          </p>
        )}
      </div>
      <Lines lines={lines} total={total} />
    </li>
  )
}
