import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import { drawRounds } from '../../shared/league/draw'
import type { Fixture, Scorer, Team } from '../../shared/league/model'
import { type Standing, standingsOf } from '../../shared/league/standings'
import { addDays } from '../../shared/site/values'
import { DB, Failure } from '../site/every-route'

const FIXTURE = `SELECT fixtures.id, round, home_id AS homeId, away_id AS awayId, home.name AS home, away.name AS away,
    home.ground, day, time, home_score AS homeScore, away_score AS awayScore
  FROM fixtures JOIN league_teams AS home ON home.id = home_id JOIN league_teams AS away ON away.id = away_id`
const IN_ORDER = 'ORDER BY day, time, fixtures.id'

export async function listTeams(): Promise<Team[]> {
  const { results } = await DB.prepare('SELECT id, name, ground, text FROM league_teams ORDER BY name').all<Team>()
  return results
}

export const readTeam = (id: number) =>
  DB.prepare('SELECT id, name, ground, text FROM league_teams WHERE id = ?').bind(id).first<Team>()

/** Every fixture in the order in which they are played. */
export async function allFixtures(): Promise<Fixture[]> {
  return (await DB.prepare(`${FIXTURE} ${IN_ORDER}`).all<Fixture>()).results
}

export async function fixturesOf(teamId: number): Promise<Fixture[]> {
  const { results } = await DB.prepare(`${FIXTURE} WHERE home_id = ?1 OR away_id = ?1 ${IN_ORDER}`)
    .bind(teamId)
    .all<Fixture>()
  return results
}

export const readFixture = (id: number) => DB.prepare(`${FIXTURE} WHERE fixtures.id = ?`).bind(id).first<Fixture>()

/** The table, computed anew of every result. */
export async function readTable(): Promise<Standing[]> {
  const [teams, fixtures] = await Promise.all([listTeams(), allFixtures()])
  return standingsOf(teams, fixtures, { win: LEAGUE.win, draw: LEAGUE.draw })
}

export async function scorersOf(fixtureId: number): Promise<Scorer[]> {
  const { results } = await DB.prepare(
    `SELECT fixture_scorers.id, team_id AS teamId, league_teams.name AS team, fixture_scorers.name, count
     FROM fixture_scorers JOIN league_teams ON league_teams.id = team_id
     WHERE fixture_id = ? ORDER BY fixture_scorers.id`,
  )
    .bind(fixtureId)
    .all<Scorer>()
  return results
}

export async function topScorers(): Promise<Array<Omit<Scorer, 'id'>>> {
  const { results } = await DB.prepare(
    `SELECT team_id AS teamId, league_teams.name AS team, fixture_scorers.name, SUM(count) AS count
     FROM fixture_scorers JOIN league_teams ON league_teams.id = team_id
     GROUP BY team_id, lower(fixture_scorers.name) ORDER BY SUM(count) DESC, fixture_scorers.name LIMIT 50`,
  ).all<Omit<Scorer, 'id'>>()
  return results
}

type Entered = { round: number; homeId: number; awayId: number; day: string; time: string }

/** Writes a fixture, or changes the one with this id, as long as neither team plays twice in its round. */
export async function writeFixture({ round, homeId, awayId, day, time }: Entered, id: number | null) {
  const found = await DB.prepare('SELECT COUNT(*) AS count FROM league_teams WHERE id IN (?, ?)')
    .bind(homeId, awayId)
    .first<{ count: number }>()
  if (found!.count < 2) throw new Failure(400, LEAGUE_TEXTS.noTeam, { homeId: LEAGUE_TEXTS.noTeam })
  const isFree = `NOT EXISTS (SELECT 1 FROM fixtures WHERE round = ?1 AND id IS NOT ?6
    AND (home_id IN (?2, ?3) OR away_id IN (?2, ?3)))`
  const row = await DB.prepare(
    id === null
      ? `INSERT INTO fixtures (round, home_id, away_id, day, time)
         SELECT ?1, ?2, ?3, ?4, ?5 WHERE ${isFree} RETURNING id`
      : `UPDATE fixtures SET round = ?1, home_id = ?2, away_id = ?3, day = ?4, time = ?5
         WHERE id = ?6 AND ${isFree} RETURNING id`,
  )
    .bind(round, homeId, awayId, day, time, id)
    .first<{ id: number }>()
  if (!row) throw new Failure(409, LEAGUE_TEXTS.twice, { round: LEAGUE_TEXTS.twice })
  return { id: row.id }
}

/** Draws every fixture of a season. */
export async function drawFixtures({ day, time, every }: { day: string; time: string; every: number }) {
  const teams = await listTeams()
  if (teams.length < 2) throw new Failure(409, LEAGUE_TEXTS.tooFew)
  const drawn = drawRounds(teams.map(({ id }) => id)).map(({ round, home, away }) => [
    round,
    home,
    away,
    addDays(day, (round - 1) * every),
    time,
  ])
  const { meta } = await DB.prepare(
    `INSERT INTO fixtures (round, home_id, away_id, day, time)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)
     WHERE NOT EXISTS (SELECT 1 FROM fixtures)`,
  )
    .bind(JSON.stringify(drawn))
    .run()
  if (meta.changes === 0) throw new Failure(409, LEAGUE_TEXTS.hasFixtures)
}
