import { TEXTS } from '../../shared/tool-texts/draw'
import { type Winner, winnersCsv } from '../../shared/tools/draw'
import { Button } from '../button'
import { saveFile } from '../fields/save-file'

type DrawWinnersProps = { winners: Winner[]; onReset: () => void }

/** Who has won what, the newest first. */
export function DrawWinners({ winners, onReset }: DrawWinnersProps) {
  const head = [TEXTS.number, TEXTS.prize, TEXTS.name, TEXTS.time]
  return (
    <section aria-labelledby="winners" className="space-y-4 rounded-xl bg-card p-5 text-on-card">
      <h2 id="winners" className="text-lg font-bold">
        {TEXTS.winners}
      </h2>
      {winners.length === 0 && <p className="text-soft-on-card">{TEXTS.nobodyYet}</p>}
      {winners.length > 0 && (
        <>
          <ol reversed>
            {winners.toReversed().map(({ name, prize, at }, index) => (
              <li key={name} className="flex gap-3 border-t border-line py-2 first:border-t-0">
                <span className="w-8 text-soft-on-card tabular-nums">{winners.length - index}.</span>
                <p className="min-w-0 flex-1">
                  <span className="block font-bold wrap-anywhere">{name}</span>
                  <span className="text-sm text-soft-on-card wrap-anywhere">{`${prize} · ${at}`}</span>
                </p>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => saveFile(TEXTS.file, 'text/csv', winnersCsv(winners, head))}>{TEXTS.export}</Button>
            <button
              type="button"
              onClick={() => confirm(TEXTS.resetSure) && onReset()}
              className="min-h-11 rounded-lg border border-control px-4"
            >
              {TEXTS.reset}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
