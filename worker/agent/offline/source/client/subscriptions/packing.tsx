import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { chosenWords } from '../../shared/site/values'
import { SUBSCRIPTION_TEXTS, SUBSCRIPTIONS } from '../../shared/subscriptions/content'
import type { Packed } from '../../shared/subscriptions/model'
import { Gate } from '../access'
import { formatLongDay } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'

/** What is to pack on a day, as one drives through the streets. */
export function Packing() {
  return (
    <Page
      title={SUBSCRIPTIONS.menu.packing}
      actions={
        <button type="button" className="button-quiet print:hidden" onClick={() => print()}>
          {SITE_TEXTS.print}
        </button>
      }
    >
      <Gate roles={[SUBSCRIPTIONS.packer]}>{() => <Days />}</Gate>
    </Page>
  )
}

function Days() {
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useQuery({
    queryKey: ['subscriptions', 'packing'],
    queryFn: () => request<{ items: Array<{ day: string; count: number }> }>('/api/subscriptions/packing'),
  })
  return (
    <Loaded query={query}>
      {({ items }) => {
        const day = chosen ?? items[0]?.day
        if (day === undefined) return <p className="quiet">{SUBSCRIPTION_TEXTS.noDays}</p>
        return (
          <>
            <label className="mb-6 block max-w-xs print:hidden">
              <span className="field-label">{SUBSCRIPTION_TEXTS.day}</span>
              <select
                name="day"
                className="field w-full"
                value={day}
                onChange={(event) => setChosen(event.target.value)}
              >
                {items.map(({ day: each, count }) => (
                  <option key={each} value={each}>
                    {`${formatLongDay(each)} · ${SUBSCRIPTION_TEXTS.total(count)}`}
                  </option>
                ))}
              </select>
            </label>
            <PackedFor day={day} />
          </>
        )
      }}
    </Loaded>
  )
}

function PackedFor({ day }: { day: string }) {
  const query = useQuery({
    queryKey: ['subscriptions', 'packing', day],
    queryFn: () => request<{ items: Packed[] }>(`/api/subscriptions/packing/${day}`),
  })
  return (
    <section>
      <h2 className="mb-3 text-title">{SUBSCRIPTION_TEXTS.packing(formatLongDay(day))}</h2>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{SUBSCRIPTION_TEXTS.nothingToPack}</p>
          ) : (
            <ul className="list">
              {items.map((packed) => (
                <PackedRow key={packed.id} packed={packed} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function PackedRow({ packed: { street, city, name, plan, choices, without, extras } }: { packed: Packed }) {
  const inside = [plan, ...chosenWords(SUBSCRIPTIONS.choices, choices).map(([, words]) => words)].join(', ')
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_1fr]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-bold">{street}</p>
        <p className="quiet">{[name, city].join(', ')}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>{inside}</p>
        <p className="quiet text-small">
          {SUBSCRIPTION_TEXTS.extras}: {extras.join(', ') || SUBSCRIPTION_TEXTS.nothing}
          {SUBSCRIPTIONS.without &&
            ` · ${SUBSCRIPTION_TEXTS.without}: ${without.join(', ') || SUBSCRIPTION_TEXTS.nothing}`}
        </p>
      </div>
    </li>
  )
}
