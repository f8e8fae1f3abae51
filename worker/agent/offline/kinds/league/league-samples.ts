import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { drawRounds } from '#worker/agent/offline/source/shared/league/draw.ts'
import type { Sport } from './league.ts'

const TEAMS: Record<ReadyLanguage, Array<[name: string, ground: string]>> = {
  en: [
    ['Millbrook Rovers', 'Mill Lane'],
    ['Harbour Athletic', 'Dock Road'],
    ['Upper Valley', 'Valley Park'],
    ['Lakeside United', 'The Jetty Field'],
    ['Station Wanderers', 'Behind the sidings'],
    ['St Anne’s', 'Priory Green'],
    ['Old Brewery', 'Malt Street'],
    ['Northgate Rangers', 'Northgate Ground'],
  ],
  de: [
    ['SV Mühlbach', 'Sportplatz Mühlgasse'],
    ['FC Hafenstadt', 'Hafenstadion'],
    ['TSV Obertal', 'Talwiese'],
    ['Eintracht Seeufer', 'Am Steg'],
    ['Lok Nordbahnhof', 'Gleisdreieck'],
    ['SG Sankt Anna', 'Klosterwiese'],
    ['Alte Brauerei 08', 'Malzstraße'],
    ['SC Nordtor', 'Platz am Nordtor'],
  ],
}
const PLAYERS: Record<ReadyLanguage, string[]> = {
  en: ['Amir Hale', 'Tomas Reed', 'Jo Okafor', 'Luca Marsh', 'Sam Lindqvist', 'Ben Ferreira', 'Idris Cole', 'Mo Hart'],
  de: ['Amir Holz', 'Tomas Ried', 'Jo Okafor', 'Luca Marsch', 'Sam Lind', 'Ben Ferreira', 'Idris Kohl', 'Mo Hartwig'],
}
const SHARED_SURNAMES = 8
const EVERY_DAYS = 7
/** The round that was played last, on the Saturday or so before. */
const PLAYED = 7
const TIMES = ['14:00', '15:00', '15:30', '17:00']

type Shape = { language: ReadyLanguage; teams: string[] | null; sport: Sport }

/** A season of which half is played. */
export function leagueSamples({ language, teams, sport }: Shape): { samples: Samples[]; count: number } {
  const named = teams && teams.length >= 3 ? teams.slice(0, 16).map((name): [string, string] => [name, '']) : null
  const all = named ?? TEAMS[language]
  const pairs = drawRounds(all.map((_, index) => index + 1))
  const played = Math.min(PLAYED, Math.max(...pairs.map(({ round }) => round)) - 1)
  const fixtures = pairs.map(({ round, home, away }, index) => {
    const after = (round - played) * EVERY_DAYS - 3
    const [homeScore, awayScore] = round <= played ? resultOf({ round, home, away, index, sport }) : [null, null]
    return {
      id: index + 1,
      round,
      home_id: home,
      away_id: away,
      day: { day: `${after >= 0 ? '+' : ''}${after} days` },
      time: TIMES[index % TIMES.length]!,
      home_score: homeScore,
      away_score: awayScore,
    }
  })
  return {
    count: all.length,
    samples: [
      { table: 'league_teams', rows: all.map(([name, ground], index) => ({ id: index + 1, name, ground, text: '' })) },
      { table: 'fixtures', rows: fixtures },
      ...(sport.hasScorers ? [{ table: 'fixture_scorers', rows: scorerRows(fixtures, language) }] : []),
    ],
  }
}

type Played = { round: number; home: number; away: number; index: number; sport: Sport }

/** Earlier teams of the list are a little better, and who is at home as well. */
function resultOf({ round, home, away, index, sport }: Played): [number, number] {
  const [low, high] = sport.range
  const width = high - low
  const chance = (salt: number) => ((index * 7 + round * 13 + salt * 29) % 10) / 10
  const of = (team: number, salt: number, more: number) =>
    low + Math.round(width * Math.min(1, Math.max(0, 0.62 * chance(salt) - team * 0.035 + 0.3 + more)))
  const [one, other] = [of(home, home, 0.06), of(away, away + 3, 0)]
  if (sport.hasDraws || one !== other) return setsOf(sport, one, other)
  return setsOf(sport, one === high ? one : one + 1, one === high ? other - 1 : other)
}

/** In sets somebody has to have won three. */
function setsOf({ range: [, high], hasDraws }: Sport, one: number, other: number): [number, number] {
  if (hasDraws || high !== 3) return [one, other]
  return one > other ? [3, Math.min(other, 2)] : [Math.min(one, 2), 3]
}

type FixtureRow = { id: number; home_id: number; away_id: number; home_score: number | null; away_score: number | null }

/** Who scored: the same few names again and again, as it is. */
function scorerRows(fixtures: FixtureRow[], language: ReadyLanguage): Row[] {
  return fixtures.flatMap(({ id, home_id, away_id, home_score, away_score }) =>
    [
      { team: home_id, score: home_score ?? 0 },
      { team: away_id, score: away_score ?? 0 },
    ].flatMap(({ team, score }) => {
      const first = Math.ceil(score / 2)
      const names = [playerOf(team, 0, language), playerOf(team, id % 2 === 0 ? 1 : 2, language)]
      return [first, score - first].flatMap((count, at) =>
        count > 0 ? [{ fixture_id: id, team_id: team, name: names[at]!, count }] : [],
      )
    }),
  )
}

/** First and last names are put together anew for each team, so that no two teams have the same player. */
function playerOf(team: number, nth: number, language: ReadyLanguage): string {
  const names = PLAYERS[language].map((name) => name.split(' ') as [string, string])
  const first = names[(team * 3 + nth * 2) % SHARED_SURNAMES]![0]
  const last = names[(team + nth * 5) % SHARED_SURNAMES]![1]
  return `${first} ${last}`
}
