import { LOGBOOK, LOGBOOK_TEXTS } from '../../shared/logbook/content'
import { type Best, MEASURES_OF } from '../../shared/logbook/model'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { Loaded, Page } from '../ui/page'
import { GoalList } from './goal-list'
import { formatAmount, labelOf, useLogbook } from './parts'
import { TimeChart } from './time-chart'

/** The highest of averages says nothing. */
const HAS_BEST = MEASURES_OF.some(({ by }) => by !== 'mean')

export function ProgressPage() {
  return (
    <Page title={LOGBOOK.menu.progress}>
      <Gate>
        {() => (
          <>
            <GoalList />
            <section className="section">
              <TimeChart />
            </section>
            {HAS_BEST && (
              <section className="section">
                <h2 className="mb-3 text-heading">{LOGBOOK_TEXTS.best}</h2>
                <Bests />
              </section>
            )}
          </>
        )}
      </Gate>
    </Page>
  )
}

/** The highest values of each thing, each with its day. */
function Bests() {
  return (
    <Loaded query={useLogbook<Best>('best')}>
      {({ items }) => {
        if (items.length === 0) return <p className="quiet">{LOGBOOK_TEXTS.empty}</p>
        return [...Map.groupBy(items, ({ what }) => what)].map(([what, bests]) => (
          <div key={what} className="mb-5">
            {what !== '' && <h3 className="mb-1 text-title wrap-anywhere">{what}</h3>}
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              {bests.map(({ measure, value, day }) => (
                <div key={measure}>
                  <dt className="quiet text-small">{labelOf(measure)}</dt>
                  <dd>
                    <span className="figure">{formatAmount(measure, value)}</span>{' '}
                    <span className="quiet text-small">{LOGBOOK_TEXTS.on(formatDay(day))}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))
      }}
    </Loaded>
  )
}
