import { useQuery } from '@tanstack/react-query'
import { DECK_TEXTS, DECKS } from '../../shared/decks/content'
import type { ProgressReport } from '../../shared/decks/model'
import { Gate } from '../access'
import { Line } from '../ui/chart'
import { formatDay, today } from '../ui/dates'
import { Distribution } from '../ui/distribution'
import { Loaded, Page, request } from '../ui/page'

/** How many days in a row, how much each day, and how far the cards are. */
export function Progress() {
  return <Page title={DECKS.menu.progress}>{<Gate>{() => <Report />}</Gate>}</Page>
}

function Report() {
  const query = useQuery({
    queryKey: ['decks', 'progress'],
    queryFn: () => request<ProgressReport>(`/api/decks/progress?day=${today()}`),
  })
  return (
    <Loaded query={query}>
      {({ streak, today: studied, due, known, learning, fresh, days }) => (
        <div className="space-y-10">
          <dl className="grid gap-4 sm:grid-cols-3">
            <Number label={DECK_TEXTS.streak} value={streak} />
            <Number label={DECK_TEXTS.today} value={studied} />
            <Number label={DECK_TEXTS.dueNow} value={due} />
          </dl>
          <section>
            <h2 className="mb-4 text-title">{DECK_TEXTS.perDay}</h2>
            <Line
              name={DECK_TEXTS.perDay}
              points={days.map(({ day, count }) => ({ label: formatDay(day), value: count }))}
              show={String}
            />
          </section>
          <section>
            <h2 className="mb-4 text-title">{DECK_TEXTS.ofAll}</h2>
            <div className="max-w-3xl">
              <Distribution
                name={DECK_TEXTS.ofAll}
                people={known + learning + fresh}
                counts={[
                  { label: DECK_TEXTS.known, count: known },
                  { label: DECK_TEXTS.learning, count: learning },
                  { label: DECK_TEXTS.fresh, count: fresh },
                ]}
              />
            </div>
            <p className="quiet mt-3 text-small">{DECK_TEXTS.isKnown}</p>
          </section>
        </div>
      )}
    </Loaded>
  )
}

function Number({ label, value }: { label: string; value: number }) {
  return (
    <div className="plate">
      <dt className="text-small">{label}</dt>
      <dd className="figure-number">{value}</dd>
    </div>
  )
}
