import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import { SITE_TEXTS } from '../../shared/site/content'
import { Loaded, Page } from '../ui/page'
import { useTable } from './parts'
import { StandingsTable } from './standings-table'

/** Who is ahead, and by which rule. */
export function Table() {
  const query = useTable()
  return (
    <Page
      title={LEAGUE.title}
      lead={LEAGUE.lead}
      actions={
        <a className="button-quiet" href="/api/league/table.csv" download="table.csv">
          {SITE_TEXTS.download}
        </a>
      }
    >
      <Loaded query={query}>{({ items }) => <StandingsTable rows={items} />}</Loaded>
      <p className="quiet measure mt-4 text-small">
        {LEAGUE_TEXTS.tieBreak(LEAGUE.win, LEAGUE.hasDraws ? LEAGUE.draw : null, LEAGUE.scored)}
      </p>
    </Page>
  )
}
