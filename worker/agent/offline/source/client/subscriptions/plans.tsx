import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SUBSCRIPTION_TEXTS, SUBSCRIPTIONS } from '../../shared/subscriptions/content'
import type { OfferedPlans } from '../../shared/subscriptions/model'
import { Picture } from '../pictures/picture'
import { formatMoney } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'

export const useOffer = () =>
  useQuery({ queryKey: ['subscriptions', 'offer'], queryFn: () => request<OfferedPlans>('/api/subscriptions/offer') })

/** What one can subscribe to. */
export function Plans() {
  return (
    <Page title={SUBSCRIPTIONS.title} lead={SUBSCRIPTIONS.lead}>
      <PlanCards level="h2" />
      <Extras />
    </Page>
  )
}

export function PlansOnHome() {
  return (
    <section className="section">
      <h2 className="mb-6 text-heading">
        <Link href="/boxes" className="link">
          {SUBSCRIPTIONS.title}
        </Link>
      </h2>
      <PlanCards level="h3" />
    </section>
  )
}

function PlanCards({ level: Name }: { level: 'h2' | 'h3' }) {
  const query = useOffer()
  return (
    <Loaded query={query}>
      {({ plans }) => (
        <ul className="plates">
          {plans.map(({ id, name, text, price }) => (
            <li key={id} className="plate space-y-3">
              <Picture subject={SUBSCRIPTIONS.pictures} seed={`plan ${id}`} kind={name} className="w-full" />
              <Name className="text-title">{name}</Name>
              {text !== '' && <p className="quiet wrap-anywhere">{text}</p>}
              <p>
                <span className="figure">{formatMoney(price)}</span>{' '}
                <span className="quiet text-small">{SUBSCRIPTION_TEXTS.per}</span>
              </p>
              <Link href={`/subscribe?plan=${id}`} className="button" aria-label={SUBSCRIPTION_TEXTS.subscribeTo(name)}>
                {SUBSCRIPTION_TEXTS.subscribe}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Extras() {
  const { data } = useOffer()
  if (!data || data.extras.length === 0) return null
  return (
    <section className="section">
      <h2 className="mb-3 text-title">{SUBSCRIPTION_TEXTS.extras}</h2>
      <ul className="list max-w-xl">
        {data.extras.map(({ id, name, price }) => (
          <li key={id} className="flex justify-between gap-4 py-3">
            {name}
            <span className="figure">{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
