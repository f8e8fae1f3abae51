import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { Choice } from '#worker/agent/offline/source/shared/site/values.ts'
import type { Offered, SubscriptionWords } from './words.ts'

const STREETS: Record<ReadyLanguage, string[]> = {
  en: ['Mill Lane 4', 'Ash Road 12', 'Quarry Street 7', 'Orchard Way 21', 'Harbour Street 3', 'Elm Road 30'],
  de: ['Mühlweg 4', 'Eschenstraße 12', 'Steinbruchstraße 7', 'Obstgartenweg 21', 'Hafenstraße 3', 'Ulmenweg 30'],
}

type Shape = {
  language: ReadyLanguage
  plans: SubscriptionWords['plans']
  extras: Offered[]
  days: number[]
  choices: Choice[]
  leaves: string[]
}

/** Sample people who have subscribed. The modifier `weekday` of SQLite is the next such day, today included. */
export function subscriptionSamples({ language, plans, extras, days, choices, leaves }: Shape): Samples[] {
  const rows = STREETS[language].map((street, index): Row => {
    const weekday = days[index % days.length]!
    return {
      id: index + 1,
      user_id: personId(index),
      plan_id: (index % plans.length) + 1,
      weekday,
      weeks: 1,
      starts: { day: `weekday ${weekday}` },
      choices: JSON.stringify(
        Object.fromEntries(choices.map(({ name, options }) => [name, options[index % options.length]!])),
      ),
      without: JSON.stringify(leaves.length > 0 && index % 2 === 0 ? [leaves[index % leaves.length]] : []),
      name: PEOPLE[index % PEOPLE.length]!,
      street,
      city: language === 'de' ? 'Auental' : 'Fernhill',
    }
  })
  return [
    {
      table: 'subscription_plans',
      rows: plans.map(([name, text, price], index): Row => ({ id: index + 1, name, text, price })),
    },
    {
      table: 'subscription_extras',
      rows: extras.map(([name, price], index): Row => ({ id: index + 1, name, price })),
    },
    { table: 'subscriptions', rows, ofPeople: true },
    {
      table: 'subscribed_extras',
      rows: rows.map((_, index): Row => ({ subscription_id: index + 1, extra_id: (index % extras.length) + 1 })),
      ofPeople: true,
    },
  ]
}
