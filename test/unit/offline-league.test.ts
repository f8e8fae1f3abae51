import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

function leagueOf(message: string) {
  const wish = siteWish(message)
  const block = wish?.blueprint.site?.blocks.find(({ name }) => name === 'league')
  if (!wish || !block) throw new Error(`no league is read in: ${message}`)
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  expect(generateApp(wish.blueprint).size).toBeGreaterThan(60)
  const rows = (table: string) => block.samples.find((each) => each.table === table)?.rows ?? []
  return { ...wish, content: block.content, rows }
}

test.each([
  'Please implement a website for an amateur football league. Visitors see teams, fixtures, results and a table; the office enters results.',
  'A league table for our five-a-side football, with fixtures and results',
  'Eine Seite für unsere Kreisliga mit Mannschaften, Spielplan, Ergebnissen und Tabelle',
  'Fußballliga mit Spieltagen, Tabelle und Torschützen',
])('a league has a table that follows from its results: %s', (message) => {
  const { content, missing, rows } = leagueOf(message)
  expect(missing).toEqual([])
  expect(content).toMatchObject({ win: 3, draw: 1, hasDraws: true, hasScorers: true })
  expect(rows('fixtures')).toHaveLength(56)
})

test('in basketball there are no draws, and named teams are those of the message', () => {
  const { content, rows } = leagueOf(
    'A basketball league website with fixtures, results and a table. Teams: Owls, Herons, Cranes and Wrens.',
  )
  expect(content).toMatchObject({ hasDraws: false, hasScorers: false })
  expect(rows('league_teams').map(({ name }) => name)).toEqual(['Owls', 'Herons', 'Cranes', 'Wrens'])
  expect(rows('fixtures').every(({ home_score, away_score }) => home_score === null || home_score !== away_score)).toBe(
    true,
  )
})

test('sample scorers never have more than their team, and live scores are named as missing', () => {
  const { rows, missing } = leagueOf(
    'A sports league site with fixtures, results, standings, a live ticker and two points for a win',
  )
  for (const { id, home_id, home_score } of rows('fixtures')) {
    const scored = rows('fixture_scorers').filter((row) => row['fixture_id'] === id && row['team_id'] === home_id)
    expect(scored.reduce((sum, { count }) => sum + Number(count), 0)).toBe(Number(home_score))
  }
  expect(missing.map(({ what }) => what)).toEqual(['A live ticker'])
})
