import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams, useSearch } from 'wouter'
import { SITE_TEXTS } from '../../shared/site/content'
import { SUBSCRIPTION_TEXTS, SUBSCRIPTIONS } from '../../shared/subscriptions/content'
import type { OfferedPlans, Subscription } from '../../shared/subscriptions/model'
import { Gate } from '../access'
import { formatMoney } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { ChoiceFields } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useOffer } from './plans'
import { Ticks } from './ticks'

export function Subscribe() {
  const query = useOffer()
  const plan = new URLSearchParams(useSearch()).get('plan') ?? ''
  return (
    <Page title={SUBSCRIPTION_TEXTS.subscribe} lead={SUBSCRIPTION_TEXTS.until(SUBSCRIPTIONS.notice)}>
      <Gate>
        {({ name }) => (
          <Loaded query={query}>{(offer) => <SubscriptionForm offer={offer} first={{ planId: plan, name }} />}</Loaded>
        )}
      </Gate>
    </Page>
  )
}

export function ChangeSubscription() {
  const { id } = useParams()
  return (
    <Page title={SUBSCRIPTION_TEXTS.change}>
      <Gate>{() => <Stored id={Number(id)} />}</Gate>
    </Page>
  )
}

export const useOwn = () =>
  useQuery({
    queryKey: ['subscriptions', 'mine'],
    queryFn: () => request<{ items: Subscription[] }>('/api/subscriptions/mine'),
  })

function Stored({ id }: { id: number }) {
  const [query, own] = [useOffer(), useOwn()]
  return (
    <Loaded query={query}>
      {(offer) => (
        <Loaded query={own}>
          {({ items }) => {
            const stored = items.find((each) => each.id === id)
            return stored ? (
              <SubscriptionForm
                offer={offer}
                stored={stored}
                first={{ planId: String(stored.planId), name: stored.name }}
              />
            ) : (
              <p role="alert">{SITE_TEXTS.gone}</p>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

type FormProps = { offer: OfferedPlans; first: { planId: string; name: string }; stored?: Subscription }

function SubscriptionForm({ offer, first, stored }: FormProps) {
  const [, navigate] = useLocation()
  const { plan, weekdays, rhythms, choices, without } = SUBSCRIPTIONS
  return (
    <Form
      action={stored ? SITE_TEXTS.save : SUBSCRIPTION_TEXTS.subscribe}
      className="panel max-w-2xl space-y-6"
      send={(typed, form) => {
        const body = {
          ...typed,
          choices: Object.fromEntries(choices.map(({ name }) => [name, typed[`choices.${name}`] ?? ''])),
          without: form.getAll('without'),
          extras: form.getAll('extras'),
        }
        return stored
          ? request(`/api/subscriptions/${stored.id}`, { method: 'PUT', body })
          : request('/api/subscriptions', { body })
      }}
      onSent={() => navigate('/deliveries')}
    >
      <SelectField
        label={plan}
        name="planId"
        empty={SITE_TEXTS.choose}
        defaultValue={first.planId}
        options={offer.plans.map(({ id, name, price }) => ({
          value: String(id),
          label: SUBSCRIPTION_TEXTS.extra(name, formatMoney(price)),
        }))}
      />
      <SelectField
        label={SUBSCRIPTION_TEXTS.day}
        name="weekday"
        defaultValue={stored?.weekday}
        options={weekdays.map((day) => ({ value: String(day), label: SUBSCRIPTION_TEXTS.weekday(day) }))}
      />
      <SelectField
        label={SUBSCRIPTION_TEXTS.rhythm}
        name="weeks"
        defaultValue={stored?.weeks}
        options={rhythms.map((weeks) => ({ value: String(weeks), label: SUBSCRIPTION_TEXTS.every(weeks) }))}
      />
      <ChoiceFields choices={choices} value={stored?.choices} />
      {without && (
        <Ticks
          legend={without.label}
          hint={SUBSCRIPTION_TEXTS.atMost(without.most)}
          name="without"
          most={without.most}
          first={stored?.without ?? []}
          options={without.options.map((option) => ({ value: option, label: option }))}
        />
      )}
      {offer.extras.length > 0 && (
        <Ticks
          legend={SUBSCRIPTION_TEXTS.extras}
          name="extras"
          first={stored?.extras.map(({ id }) => String(id)) ?? []}
          options={offer.extras.map(({ id, name, price }) => ({
            value: String(id),
            label: SUBSCRIPTION_TEXTS.extra(name, formatMoney(price)),
          }))}
        />
      )}
      <TextField label={SUBSCRIPTION_TEXTS.name} name="name" maxLength={120} defaultValue={first.name} />
      <TextField label={SUBSCRIPTION_TEXTS.street} name="street" maxLength={160} defaultValue={stored?.street} />
      <TextField label={SUBSCRIPTION_TEXTS.city} name="city" maxLength={120} defaultValue={stored?.city} />
    </Form>
  )
}
