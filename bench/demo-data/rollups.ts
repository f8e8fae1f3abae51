import { readD1 } from '#test/support/local-d1.ts'
import { runRollups } from '#test/support/schedule.ts'
import { startServer } from '#test/support/server.ts'

const MOST_RUNS = 500

/** Lets the product's own job work out its figures from the facts until nothing is left. Returns how many runs that took. */
export async function workOutRollups(stateDir: string, say: (text: string) => void): Promise<number> {
  await using server = await startServer({ stateDir })
  for (let run = 1; run <= MOST_RUNS; run += 1) {
    const before = ranksOf(stateDir)
    await runRollups(server.origin)
    const left = leftIn(stateDir)
    say(`${left} left after ${run} runs`)
    // Rankings come last, some in each run, and again when they are an hour old.
    if (left === 0 && before !== '' && ranksOf(stateDir) === before) return run
  }
  throw new Error(`The figures were not worked out within ${MOST_RUNS} runs`)
}

function leftIn(stateDir: string): number {
  const tables = ['stat_dirty', 'stat_dirty_days', 'stat_dirty_users', 'stat_dirty_projects']
  return readD1<{ left: number }>(
    stateDir,
    tables.map((table) => `SELECT count(*) AS left FROM ${table}`).join(' UNION ALL '),
  ).reduce((sum, { left }) => sum + left, 0)
}

const ranksOf = (stateDir: string): string =>
  JSON.stringify(readD1(stateDir, 'SELECT period, as_of FROM rank_totals ORDER BY period'))
