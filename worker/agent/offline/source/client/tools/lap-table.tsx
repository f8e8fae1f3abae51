import { TEXTS } from '../../shared/tool-texts/stopwatch'
import { extremes, shownTime, type Lap } from '../../shared/tools/stopwatch'

/** The laps, the newest first. The fastest and the slowest are marked by words, not by colour alone. */
export function LapTable({ laps }: { laps: Lap[] }) {
  const { fastest, slowest } = extremes(laps)
  return (
    <section aria-labelledby="laps" className="rounded-xl bg-card p-5 text-on-card">
      <h2 id="laps" className="mb-3 text-lg font-bold">
        {TEXTS.laps}
      </h2>
      {laps.length === 0 ? (
        <p className="text-soft-on-card">{TEXTS.none}</p>
      ) : (
        <table className="w-full text-right tabular-nums">
          <thead className="text-sm text-soft-on-card">
            <tr>
              <th scope="col" className="py-1 text-left font-normal">
                {TEXTS.number}
              </th>
              <th scope="col" className="py-1 font-normal">
                {TEXTS.took}
              </th>
              <th scope="col" className="py-1 font-normal">
                {TEXTS.at}
              </th>
            </tr>
          </thead>
          <tbody>
            {laps.toReversed().map(({ number, at, took }) => (
              <tr key={number} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {number}
                  {number === fastest && ` · ${TEXTS.fastest}`}
                  {number === slowest && ` · ${TEXTS.slowest}`}
                </th>
                <td className="py-2 font-bold">{shownTime(took)}</td>
                <td className="py-2">{shownTime(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
