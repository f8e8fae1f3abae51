import { Link } from 'wouter'
import { ESTIMATE_TEXTS, ESTIMATES } from '../../shared/estimates/content'
import { estimateOf, fitted } from '../../shared/estimates/price'
import { Gate } from '../access'
import { formatMoment, formatMoney } from '../ui/dates'
import { ActionButton, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useMine } from './configure'
import { usePriceList } from './home'
import { Lines } from './summary'

/** What somebody keeps, at today's prices, and the offers that they asked for. */
export function SavedEstimates() {
  return (
    <Page
      title={ESTIMATES.menu.own}
      actions={
        <Link href="/estimate" className="button">
          {ESTIMATE_TEXTS.start}
        </Link>
      }
    >
      <Gate>{() => <Own />}</Gate>
    </Page>
  )
}

function Own() {
  const [query, mine] = [usePriceList(), useMine()]
  return (
    <Loaded query={query}>
      {({ groups }) => (
        <Loaded query={mine}>
          {({ saved, requests }) => (
            <div className="grid items-start gap-10 lg:grid-cols-2">
              <section className="space-y-4">
                <h2 className="text-title">{ESTIMATE_TEXTS.kept}</h2>
                {saved.length === 0 && <p className="quiet">{ESTIMATE_TEXTS.none}</p>}
                <ul className="list">
                  {saved.map(({ id, name, chosen }) => (
                    <li key={id} className="space-y-3 py-4">
                      <p className="flex justify-between gap-4">
                        <span className="min-w-0 font-bold wrap-anywhere">{name}</span>
                        <span className="figure">{formatMoney(estimateOf(groups, fitted(groups, chosen)).total)}</span>
                      </p>
                      <div className="flex flex-wrap gap-3">
                        <Link
                          href={`/estimates/${id}`}
                          className="button-quiet"
                          aria-label={ESTIMATE_TEXTS.openOf(name)}
                        >
                          {ESTIMATE_TEXTS.open}
                        </Link>
                        <ActionButton
                          label={ESTIMATE_TEXTS.copyNamed(name)}
                          act={() =>
                            request('/api/estimates/saved', {
                              body: { name: ESTIMATE_TEXTS.copyOf(name).slice(0, 80), chosen },
                            })
                          }
                        />
                        <RemoveButton
                          what={name}
                          remove={() => request(`/api/estimates/saved/${id}`, { method: 'DELETE' })}
                        />
                      </div>
                    </li>
                  ))}
                </ul>
              </section>
              {requests.length > 0 && (
                <section className="space-y-4">
                  <h2 className="text-title">{ESTIMATE_TEXTS.asked}</h2>
                  <ul className="list">
                    {requests.map(({ id, sent, state, lines, total }) => (
                      <li key={id} className="space-y-2 py-4">
                        <p className="flex flex-wrap justify-between gap-3">
                          <span className="quiet text-small">{formatMoment(sent)}</span>
                          <span className="tag">{ESTIMATE_TEXTS.states[state]}</span>
                        </p>
                        <Lines lines={lines} total={total} />
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
