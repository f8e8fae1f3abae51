import { TEXTS } from '../../shared/tool-texts/pocket'
import { Button } from '../button'

type PocketHistoryProps = { lines: string[]; onTake: (result: string) => void; onForget: () => void }

/** What was worked out before, the newest first. A press takes a result into the calculation. */
export function PocketHistory({ lines, onTake, onForget }: PocketHistoryProps) {
  return (
    <section aria-labelledby="history" className="space-y-3 rounded-xl bg-card p-5 text-on-card">
      <h2 id="history" className="text-lg font-bold">
        {TEXTS.history}
      </h2>
      {lines.length === 0 && <p className="text-soft-on-card">{TEXTS.none}</p>}
      <ol className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={lines.length - index}>
            <button
              type="button"
              onClick={() => onTake(line.split(' = ').at(-1)!)}
              className="min-h-11 w-full py-2 text-right wrap-anywhere tabular-nums hover:underline"
            >
              {line}
            </button>
          </li>
        ))}
      </ol>
      {lines.length > 0 && <Button onClick={onForget}>{TEXTS.forget}</Button>}
    </section>
  )
}
