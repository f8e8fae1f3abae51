import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import type { Fixture, Team } from '../../shared/league/model'
import type { Standing } from '../../shared/league/standings'
import { hasRole } from '../../shared/site/content'
import { useMember } from '../access'
import { formatDay } from '../ui/dates'
import { request } from '../ui/page'

export const useIsStaff = () => hasRole(useMember(), [LEAGUE.staff])

export const useTable = () =>
  useQuery({ queryKey: ['league', 'table'], queryFn: () => request<{ items: Standing[] }>('/api/league/table') })

export const useFixtures = () =>
  useQuery({ queryKey: ['league', 'fixtures'], queryFn: () => request<{ items: Fixture[] }>('/api/league/fixtures') })

export const useTeams = () =>
  useQuery({ queryKey: ['league', 'teams'], queryFn: () => request<{ items: Team[] }>('/api/league/teams') })

/** Fixtures one below the other, with their results. The staff goes on from each to enter one. */
export function FixtureRows({ fixtures, none }: { fixtures: Fixture[]; none: string }) {
  const isStaff = useIsStaff()
  if (fixtures.length === 0) return <p className="quiet">{none}</p>
  return (
    <ul className="list">
      {fixtures.map((fixture) => (
        <li key={fixture.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
          <span className="quiet figure w-36 text-small">
            {formatDay(fixture.day)}, {fixture.time}
          </span>
          <Link href={`/fixtures/${fixture.id}`} className="link min-w-0 flex-1 basis-52 wrap-anywhere">
            {fixture.home} {LEAGUE_TEXTS.versus} {fixture.away}
          </Link>
          {fixture.homeScore === null ? (
            isStaff ? (
              <Link
                href={`/fixtures/${fixture.id}`}
                className="button-quiet"
                aria-label={`${LEAGUE_TEXTS.enterResult}: ${fixture.home}, ${fixture.away}`}
              >
                {LEAGUE_TEXTS.enterResult}
              </Link>
            ) : (
              <span className="quiet text-small">{LEAGUE_TEXTS.notPlayed}</span>
            )
          ) : (
            <strong className="figure text-title">
              {fixture.homeScore}:{fixture.awayScore}
            </strong>
          )}
        </li>
      ))}
    </ul>
  )
}
