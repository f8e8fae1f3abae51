import { GAME_TEXTS } from '../../shared/game-texts/word-guess'
import type { Statistics } from '../../shared/games/word-guess'

/** All games of this browser, with a bar for each number of tries. */
export function StatisticsPanel({ statistics }: { statistics: Statistics }) {
  const { played, won, streak, longest, byTries } = statistics
  const most = Math.max(1, ...byTries)
  const figures = [
    [GAME_TEXTS.played, played],
    [GAME_TEXTS.wonShare, `${played === 0 ? 0 : Math.round((won / played) * 100)} %`],
    [GAME_TEXTS.streak, streak],
    [GAME_TEXTS.longest, longest],
  ] as const
  return (
    <section aria-label={GAME_TEXTS.statistics} className="rounded-xl bg-card p-5 text-on-card">
      <h2 className="text-lg font-bold">{GAME_TEXTS.statistics}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft-on-card">{name}</dt>
            <dd className="text-2xl font-black tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-sm text-soft-on-card">{GAME_TEXTS.byTries}</h3>
      <ol className="mt-2 space-y-1.5">
        {byTries.map((games, at) => (
          // Its place is the number of tries.
          <li key={at} className="flex items-center gap-2 tabular-nums">
            <span aria-hidden className="w-3 font-bold">
              {at + 1}
            </span>
            <span
              role="img"
              aria-label={GAME_TEXTS.games(at + 1, games)}
              style={{ width: `${Math.max(9, (games / most) * 100)}%` }}
              className={`rounded-sm px-2 text-right text-sm font-bold ${games > 0 ? 'bg-primary text-on-primary' : 'bg-line'}`}
            >
              {games}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
