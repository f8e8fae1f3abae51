/** What is given for a win and a draw. */
type Points = { win: number; draw: number }
type Played = { homeId: number; awayId: number; homeScore: number | null; awayScore: number | null }

/** How a team did in one fixture. */
export type Outcome = 'won' | 'drawn' | 'lost'

export type Standing = {
  id: number
  name: string
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  difference: number
  points: number
  /** The last five, the newest last. */
  form: Outcome[]
  place: number
}

const FORM = 5

export function outcomeOf(own: number, other: number): Outcome {
  if (own === other) return 'drawn'
  return own > other ? 'won' : 'lost'
}

/**
 * The table of results. Who is level on points is told apart by the difference, then by what was scored; who is level
 * in all three shares a place and stands by name. Fixtures come in the order in which they were played.
 */
export function standingsOf(
  teams: ReadonlyArray<{ id: number; name: string }>,
  fixtures: readonly Played[],
  points: Points,
): Standing[] {
  const rows = teams.map((team) => rowOf(team, fixtures, points))
  const sorted = rows.toSorted((one, other) => compare(one, other) || one.name.localeCompare(other.name))
  return sorted.map((row) => ({ ...row, place: 1 + rows.filter((other) => compare(other, row) < 0).length }))
}

const compare = (one: Standing, other: Standing) =>
  other.points - one.points || other.difference - one.difference || other.scored - one.scored

function rowOf(
  { id, name }: { id: number; name: string },
  fixtures: readonly Played[],
  { win, draw }: Points,
): Standing {
  const results = fixtures.flatMap(({ homeId, awayId, homeScore, awayScore }) => {
    if (homeScore === null || awayScore === null) return []
    if (homeId === id) return [{ own: homeScore, other: awayScore }]
    return awayId === id ? [{ own: awayScore, other: homeScore }] : []
  })
  const outcomes = results.map(({ own, other }) => outcomeOf(own, other))
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const scored = results.reduce((sum, { own }) => sum + own, 0)
  const conceded = results.reduce((sum, { other }) => sum + other, 0)
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')]
  return {
    id,
    name,
    played: results.length,
    won,
    drawn,
    lost,
    scored,
    conceded,
    difference: scored - conceded,
    points: won * win + drawn * draw,
    form: outcomes.slice(-FORM),
    place: 0,
  }
}
