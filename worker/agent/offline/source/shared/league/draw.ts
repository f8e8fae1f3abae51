type Pair = { round: number; home: number; away: number }

/**
 * Everybody against everybody, at home and away. By the circle method: the first stays, the others go round. With an
 * odd number one team has no fixture in each round.
 */
export function drawRounds(teams: readonly number[]): Pair[] {
  const ring: Array<number | null> = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  const rounds = Math.max(0, ring.length - 1)
  const first = Array.from({ length: rounds }, (_, at) => {
    const others = ring.slice(1)
    const turned = [ring[0]!, ...others.slice(at), ...others.slice(0, at)]
    return turned.slice(0, turned.length / 2).flatMap((one, index): Pair[] => {
      const other = turned[turned.length - 1 - index]
      if (one === null || one === undefined || other === null || other === undefined) return []
      // Who is at home changes, so that nobody always travels.
      const isTurned = index === 0 ? at % 2 === 1 : index % 2 === 1
      return [{ round: at + 1, home: isTurned ? other : one, away: isTurned ? one : other }]
    })
  }).flat()
  const second = first.map(({ round, home, away }): Pair => ({ round: round + rounds, home: away, away: home }))
  return [...first, ...second]
}
