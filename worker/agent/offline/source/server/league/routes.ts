import { Hono } from 'hono'
import { LEAGUE, LEAGUE_TEXTS } from '../../shared/league/content'
import { drawInput, fixtureInput, resultInput, scorerInput, teamInput } from '../../shared/league/model'
import { requireRole } from '../accounts/auth'
import { csvOf, DB, existing, Failure, readId, readInput } from '../site/every-route'
import {
  allFixtures,
  drawFixtures,
  fixturesOf,
  listTeams,
  readFixture,
  readTable,
  readTeam,
  scorersOf,
  topScorers,
  writeFixture,
} from './fixtures'

const staff = requireRole(LEAGUE.staff)

/** A league. Everybody reads; the staff enters teams, fixtures and results, and the table follows from those. */
export const league = new Hono()
  .get('/table', async (c) => c.json({ items: await readTable() }))
  .get('/table.csv', async (c) => {
    const { place, played, won, drawn, lost, difference, points } = LEAGUE_TEXTS
    const rows = (await readTable()).map((row) =>
      [
        row.place,
        row.name,
        row.played,
        row.won,
        row.drawn,
        row.lost,
        `${row.scored}:${row.conceded}`,
        row.difference,
        row.points,
      ].map(String),
    )
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', 'attachment; filename="table.csv"')
    return c.body(
      csvOf([[place, LEAGUE.team.one, played, won, drawn, lost, LEAGUE.scored, difference, points], ...rows]),
    )
  })
  .get('/scorers', async (c) => c.json({ items: await topScorers() }))
  .delete('/scorers/:id', staff, async (c) => {
    await DB.prepare('DELETE FROM fixture_scorers WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .get('/fixtures', async (c) => c.json({ items: await allFixtures() }))
  .post('/fixtures', staff, async (c) => c.json(await writeFixture(await readInput(c, fixtureInput), null), 201))
  .post('/draw', staff, async (c) => {
    await drawFixtures(await readInput(c, drawInput))
    return c.body(null, 204)
  })
  .get('/fixtures/:id', async (c) => {
    const fixture = existing(await readFixture(readId(c)))
    return c.json({ fixture, scorers: await scorersOf(fixture.id) })
  })
  .put('/fixtures/:id', staff, async (c) => {
    const { id } = existing(await readFixture(readId(c)))
    return c.json(await writeFixture(await readInput(c, fixtureInput), id))
  })
  .delete('/fixtures/:id', staff, async (c) => {
    await DB.prepare('DELETE FROM fixtures WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/fixtures/:id/result', staff, async (c) => {
    const { home, away } = await readInput(c, resultInput)
    if (home === away && !LEAGUE.hasDraws) throw new Failure(400, LEAGUE_TEXTS.noDraws, { away: LEAGUE_TEXTS.noDraws })
    const { id, homeId, awayId } = existing(await readFixture(readId(c)))
    const counted = await countsOf(id)
    if ((counted.get(homeId) ?? 0) > home || (counted.get(awayId) ?? 0) > away)
      throw new Failure(409, LEAGUE_TEXTS.tooManyScored)
    await DB.prepare('UPDATE fixtures SET home_score = ?, away_score = ? WHERE id = ?').bind(home, away, id).run()
    return c.body(null, 204)
  })
  .delete('/fixtures/:id/result', staff, async (c) => {
    await DB.batch([
      DB.prepare('UPDATE fixtures SET home_score = NULL, away_score = NULL WHERE id = ?').bind(readId(c)),
      DB.prepare('DELETE FROM fixture_scorers WHERE fixture_id = ?').bind(readId(c)),
    ])
    return c.body(null, 204)
  })
  .post('/fixtures/:id/scorers', staff, async (c) => {
    const { teamId, name, count } = await readInput(c, scorerInput)
    const { id, homeId, awayId, homeScore, awayScore } = existing(await readFixture(readId(c)))
    if (homeScore === null || awayScore === null) throw new Failure(409, LEAGUE_TEXTS.noResult)
    if (teamId !== homeId && teamId !== awayId)
      throw new Failure(400, LEAGUE_TEXTS.noTeam, { teamId: LEAGUE_TEXTS.noTeam })
    const counted = (await countsOf(id)).get(teamId) ?? 0
    if (counted + count > (teamId === homeId ? homeScore : awayScore))
      throw new Failure(409, LEAGUE_TEXTS.tooManyScored, { count: LEAGUE_TEXTS.tooManyScored })
    await DB.prepare('INSERT INTO fixture_scorers (fixture_id, team_id, name, count) VALUES (?, ?, ?, ?)')
      .bind(id, teamId, name, count)
      .run()
    return c.body(null, 204)
  })
  .get('/teams', async (c) => c.json({ items: await listTeams() }))
  .post('/teams', staff, async (c) => {
    const { name, ground, text } = await readInput(c, teamInput)
    const row = await DB.prepare(
      'INSERT INTO league_teams (name, ground, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING id',
    )
      .bind(name, ground, text)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, LEAGUE_TEXTS.nameTaken, { name: LEAGUE_TEXTS.nameTaken })
    return c.json(row, 201)
  })
  .get('/teams/:id', async (c) => {
    const team = existing(await readTeam(readId(c)))
    const [fixtures, table] = await Promise.all([fixturesOf(team.id), readTable()])
    return c.json({ team, fixtures, standing: table.find(({ id }) => id === team.id) })
  })
  .put('/teams/:id', staff, async (c) => {
    const { name, ground, text } = await readInput(c, teamInput)
    const { id } = existing(await readTeam(readId(c)))
    const row = await DB.prepare(
      'UPDATE OR IGNORE league_teams SET name = ?, ground = ?, text = ? WHERE id = ? RETURNING id',
    )
      .bind(name, ground, text, id)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, LEAGUE_TEXTS.nameTaken, { name: LEAGUE_TEXTS.nameTaken })
    return c.json(row)
  })
  .delete('/teams/:id', staff, async (c) => {
    const row = await DB.prepare(
      `DELETE FROM league_teams WHERE id = ?1
         AND NOT EXISTS (SELECT 1 FROM fixtures WHERE ?1 IN (home_id, away_id)) RETURNING id`,
    )
      .bind(readId(c))
      .first()
    if (!row) throw new Failure(409, LEAGUE_TEXTS.inUse)
    return c.body(null, 204)
  })

/** How much of a result has scorers, by team. */
async function countsOf(fixtureId: number): Promise<Map<number, number>> {
  const sums = new Map<number, number>()
  for (const { teamId, count } of await scorersOf(fixtureId)) sums.set(teamId, (sums.get(teamId) ?? 0) + count)
  return sums
}
