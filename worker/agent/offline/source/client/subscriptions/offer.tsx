import { SITE_TEXTS } from '../../shared/site/content'
import { moneyTyped } from '../../shared/site/values'
import { SUBSCRIPTION_TEXTS, SUBSCRIPTIONS } from '../../shared/subscriptions/content'
import type { SubscriptionPlan } from '../../shared/subscriptions/model'
import { Gate } from '../access'
import { formatMoney } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { useOffer } from './plans'

/** What the owner offers: plans and extras with their prices. */
export function Offer() {
  const query = useOffer()
  return (
    <Page title={SUBSCRIPTIONS.menu.offer}>
      <Gate roles={['admin']}>
        {() => (
          <Loaded query={query}>
            {({ plans, extras }) => (
              <div className="grid items-start gap-8 lg:grid-cols-2">
                <section className="space-y-4">
                  <h2 className="text-title">{SUBSCRIPTION_TEXTS.plans}</h2>
                  <ul className="list">
                    {plans.map((plan) => (
                      <li key={plan.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
                          {plan.name} · {formatMoney(plan.price)}
                        </p>
                        <Disclosure label={SITE_TEXTS.edit}>
                          {(close) => <PlanForm plan={plan} onSent={close} />}
                        </Disclosure>
                        <RemoveButton
                          what={plan.name}
                          remove={() => request(`/api/subscriptions/plans/${plan.id}`, { method: 'DELETE' })}
                        />
                      </li>
                    ))}
                  </ul>
                  <Disclosure label={SUBSCRIPTION_TEXTS.addPlan}>{(close) => <PlanForm onSent={close} />}</Disclosure>
                </section>
                <section className="space-y-4">
                  <h2 className="text-title">{SUBSCRIPTION_TEXTS.extras}</h2>
                  <ul className="list">
                    {extras.map(({ id, name, price }) => (
                      <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
                          {name} · {formatMoney(price)}
                        </p>
                        <RemoveButton
                          what={name}
                          remove={() => request(`/api/subscriptions/extras/${id}`, { method: 'DELETE' })}
                        />
                      </li>
                    ))}
                  </ul>
                  <Disclosure label={SUBSCRIPTION_TEXTS.addExtra}>
                    {(close) => (
                      <Form
                        action={SITE_TEXTS.save}
                        className="panel space-y-5"
                        send={(typed) => request('/api/subscriptions/extras', { body: typed })}
                        onSent={close}
                      >
                        <TextField label={SUBSCRIPTION_TEXTS.name} name="name" maxLength={80} />
                        <TextField label={SUBSCRIPTION_TEXTS.price} name="price" inputMode="decimal" />
                      </Form>
                    )}
                  </Disclosure>
                </section>
              </div>
            )}
          </Loaded>
        )}
      </Gate>
    </Page>
  )
}

function PlanForm({ plan, onSent }: { plan?: SubscriptionPlan; onSent: () => void }) {
  return (
    <Form
      action={SITE_TEXTS.save}
      className="panel space-y-5"
      send={(typed) =>
        plan
          ? request(`/api/subscriptions/plans/${plan.id}`, { method: 'PUT', body: typed })
          : request('/api/subscriptions/plans', { body: typed })
      }
      onSent={onSent}
    >
      <TextField label={SUBSCRIPTION_TEXTS.name} name="name" maxLength={80} defaultValue={plan?.name} />
      <TextArea label={SUBSCRIPTION_TEXTS.about} name="text" rows={2} defaultValue={plan?.text} isOptional />
      <TextField
        label={SUBSCRIPTION_TEXTS.price}
        name="price"
        inputMode="decimal"
        defaultValue={moneyTyped(plan?.price)}
      />
    </Form>
  )
}
