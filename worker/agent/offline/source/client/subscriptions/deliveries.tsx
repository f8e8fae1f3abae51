import { Link } from 'wouter'
import { chosenWords } from '../../shared/site/values'
import { SUBSCRIPTION_TEXTS, SUBSCRIPTIONS } from '../../shared/subscriptions/content'
import type { Delivery, Subscription } from '../../shared/subscriptions/model'
import { Gate } from '../access'
import { formatLongDay, formatMoney } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useOwn } from './subscribe'

/** What comes next to somebody, and what they may still change of it. */
export function Deliveries() {
  return (
    <Page title={SUBSCRIPTIONS.menu.mine} lead={SUBSCRIPTION_TEXTS.until(SUBSCRIPTIONS.notice)}>
      <Gate>{() => <Own />}</Gate>
    </Page>
  )
}

function Own() {
  const query = useOwn()
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <div className="space-y-4">
            <p className="quiet">{SUBSCRIPTION_TEXTS.none}</p>
            <Link href="/boxes" className="button">
              {SUBSCRIPTION_TEXTS.subscribe}
            </Link>
          </div>
        ) : (
          <div className="space-y-10">
            {items.map((subscription) => (
              <OneSubscription key={subscription.id} subscription={subscription} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function OneSubscription({ subscription }: { subscription: Subscription }) {
  const { id, plan, weekday, weeks, choices, without, extras, deliveries } = subscription
  const facts = [
    `${SUBSCRIPTION_TEXTS.every(weeks)}, ${SUBSCRIPTION_TEXTS.weekday(weekday)}`,
    ...chosenWords(SUBSCRIPTIONS.choices, choices).map(([, words]) => words),
    ...(without.length > 0 ? [`${SUBSCRIPTION_TEXTS.without}: ${without.join(', ')}`] : []),
    ...(extras.length > 0 ? [`${SUBSCRIPTION_TEXTS.extras}: ${extras.map(({ name }) => name).join(', ')}`] : []),
  ]
  return (
    <section className="panel space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-title">{plan}</h2>
          <p className="quiet wrap-anywhere">{facts.join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link href={`/deliveries/${id}`} className="button-quiet">
            {SUBSCRIPTION_TEXTS.change}
          </Link>
          <ActionButton
            label={SUBSCRIPTION_TEXTS.end}
            act={async () =>
              confirm(SUBSCRIPTION_TEXTS.endSure) && request(`/api/subscriptions/${id}`, { method: 'DELETE' })
            }
          />
        </div>
      </div>
      <h3 className="field-label">{SUBSCRIPTION_TEXTS.coming}</h3>
      <ul className="list">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.day} id={id} delivery={delivery} />
        ))}
      </ul>
    </section>
  )
}

function DeliveryRow({ id, delivery: { day, price, isSkipped, mayChange } }: { id: number; delivery: Delivery }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <span className={`min-w-0 flex-1 basis-40 ${isSkipped ? 'line-through' : ''}`}>{formatLongDay(day)}</span>
      {isSkipped ? (
        <span className="tag">{SUBSCRIPTION_TEXTS.paused}</span>
      ) : (
        <span className="figure">{formatMoney(price)}</span>
      )}
      {mayChange && (
        <ActionButton
          label={isSkipped ? SUBSCRIPTION_TEXTS.resume : SUBSCRIPTION_TEXTS.pause}
          act={() =>
            request(`/api/subscriptions/${id}/deliveries/${day}`, { method: 'PUT', body: { isSkipped: !isSkipped } })
          }
        />
      )}
    </li>
  )
}
