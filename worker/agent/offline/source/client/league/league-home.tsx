import { Link } from 'wouter'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import { Loaded } from '../ui/page'
import { FixtureRows, useFixtures, useTable } from './parts'
import { StandingsTable } from './standings-table'

const SHOWN = 4
const AT_THE_TOP = 6

/** The start page's view of the league: the top of the table, the latest results and what comes next. */
export function LeagueHome() {
  const table = useTable()
  const fixtures = useFixtures()
  return (
    <div className="section grid grid-cols-1 items-start gap-10 lg:grid-cols-2">
      <section className="min-w-0">
        <h2 className="mb-3 text-heading">{LEAGUE.title}</h2>
        <Loaded query={table}>{({ items }) => <StandingsTable rows={items.slice(0, AT_THE_TOP)} isShort />}</Loaded>
        <Link href="/table" className="link mt-4 inline-block">
          {LEAGUE_TEXTS.seeTable}
        </Link>
      </section>
      <Loaded query={fixtures}>
        {({ items }) => (
          <div className="min-w-0 space-y-10">
            <section>
              <h2 className="mb-2 text-heading">{LEAGUE.latest}</h2>
              <FixtureRows
                fixtures={items
                  .filter(({ homeScore }) => homeScore !== null)
                  .slice(-SHOWN)
                  .toReversed()}
                none={LEAGUE_TEXTS.noResults}
              />
            </section>
            <section>
              <h2 className="mb-2 text-heading">{LEAGUE.next}</h2>
              <FixtureRows
                fixtures={items.filter(({ homeScore }) => homeScore === null).slice(0, SHOWN)}
                none={LEAGUE_TEXTS.noFixtures}
              />
              <Link href="/fixtures" className="link mt-4 inline-block">
                {LEAGUE_TEXTS.seeFixtures}
              </Link>
            </section>
          </div>
        )}
      </Loaded>
    </div>
  )
}
