import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import type { Scorer } from '../../shared/league/model'
import { Loaded, Page, request } from '../ui/page'

/** Who has scored most. */
export function Scorers() {
  const query = useQuery({
    queryKey: ['league', 'scorers'],
    queryFn: () => request<{ items: Scorer[] }>('/api/league/scorers'),
  })
  return (
    <Page title={LEAGUE.menu.scorers}>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{LEAGUE_TEXTS.noScorers}</p>
          ) : (
            <div className="overflow-x-auto">
              <table className="data-table">
                <thead>
                  <tr>
                    <th>{LEAGUE_TEXTS.place}</th>
                    <th>{LEAGUE_TEXTS.player}</th>
                    <th>{LEAGUE.team.one}</th>
                    <th>{LEAGUE.scored}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ teamId, team, name, count }) => (
                    <tr key={`${teamId} ${name}`}>
                      <td className="figure">{1 + items.filter((other) => other.count > count).length}</td>
                      <th scope="row" className="text-left font-semibold">
                        {name}
                      </th>
                      <td>
                        <Link href={`/teams/${teamId}`} className="link">
                          {team}
                        </Link>
                      </td>
                      <td className="figure">{count}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
