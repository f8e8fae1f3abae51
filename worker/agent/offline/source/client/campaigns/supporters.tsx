import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { CAMPAIGN_TEXTS, CAMPAIGNS } from '../../shared/campaigns/content'
import { type Contact, isMoney, type Support, type Supporter } from '../../shared/campaigns/model'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { amountWords } from './campaign-form'

const TEXTS = CAMPAIGN_TEXTS[CAMPAIGNS.counts]

/** So many are shown before one asks for all of them. */
const SHOWN = 10

/** Who has supported a campaign, for everybody. */
export function Supporters({ campaignId }: { campaignId: number }) {
  const [isWhole, setWhole] = useState(false)
  const query = useQuery({
    queryKey: ['campaigns', 'supporters', campaignId],
    queryFn: () => request<Supporter[]>(`/api/supports/of/${campaignId}`),
  })
  return (
    <section className="panel">
      <h2 className="mb-3 text-title">{TEXTS.supporters}</h2>
      <Loaded query={query}>
        {(supporters) =>
          supporters.length === 0 ? (
            <p className="quiet">{TEXTS.none}</p>
          ) : (
            <>
              <ul className="list">
                {supporters
                  .slice(0, isWhole ? supporters.length : SHOWN)
                  .map(({ id, name, amount, message, given }) => (
                    <li key={id} className="space-y-1 py-3">
                      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                        <span className="min-w-0 wrap-anywhere">
                          {name ?? CAMPAIGN_TEXTS.somebody} <span className="quiet text-small">{formatAgo(given)}</span>
                        </span>
                        {isMoney && <span className="figure">{amountWords(amount)}</span>}
                      </p>
                      {message !== '' && <p className="quiet whitespace-pre-line wrap-anywhere">{message}</p>}
                    </li>
                  ))}
              </ul>
              {!isWhole && supporters.length > SHOWN && (
                <button type="button" className="button-quiet mt-4" onClick={() => setWhole(true)}>
                  {CAMPAIGN_TEXTS.showAll}
                </button>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** The addresses of those who have supported it: for whoever started the campaign. */
export function Contacts({ campaignId }: { campaignId: number }) {
  const query = useQuery({
    queryKey: ['campaigns', 'contacts', campaignId],
    queryFn: () => request<Contact[]>(`/api/supports/of/${campaignId}/contacts`),
  })
  return (
    <section className="panel">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{TEXTS.contacts}</h2>
        <a className="link" href={`/api/supports/of/${campaignId}/contacts.csv`} download>
          {CAMPAIGN_TEXTS.download}
        </a>
      </div>
      <Loaded query={query}>
        {(contacts) => (
          <ul className="list">
            {contacts.map(({ id, name, email, amount, reward }) => (
              <li key={id} className="py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">
                    {name}{' '}
                    <a className="link" href={`mailto:${email}`}>
                      {email}
                    </a>
                  </span>
                  {isMoney && <span className="figure">{amountWords(amount)}</span>}
                </p>
                {reward !== null && <p className="quiet text-small wrap-anywhere">{reward}</p>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

/** What one has supported, and a way to take it back while the campaign runs. */
export function MySupports() {
  return (
    <Page title={CAMPAIGNS.menu.supported}>
      <Gate>{() => <SupportList />}</Gate>
    </Page>
  )
}

function SupportList() {
  const query = useQuery({ queryKey: ['campaigns', 'mine'], queryFn: () => request<Support[]>('/api/supports/mine') })
  return (
    <Loaded query={query}>
      {(supports) =>
        supports.length === 0 ? (
          <p className="quiet">{TEXTS.noneOfMine}</p>
        ) : (
          <ul className="list">
            {supports.map(({ id, campaignId, campaign, amount, given, isOver }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  <Link href={`/campaigns/${campaignId}`} className="link">
                    {campaign}
                  </Link>{' '}
                  <span className="quiet text-small">{formatAgo(given)}</span>
                </span>
                {isMoney && <span className="figure">{amountWords(amount)}</span>}
                {!isOver && (
                  <ActionButton
                    label={TEXTS.withdraw}
                    act={() => request(`/api/supports/${id}`, { method: 'DELETE' })}
                  />
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
