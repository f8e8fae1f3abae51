import { formatNumber } from '#client/lib/format/format.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MEASURED } from './measured.ts'

type Step = { state: BlockState; text: string; took?: string }

const stepsOf = (): Step[] => [
  { state: 'set', text: m.landing_turn_plan() },
  { state: 'set', text: m.landing_turn_written() },
  { state: 'set', text: m.landing_turn_running(), took: durationText(MEASURED.sentenceToAppMs) },
  { state: 'failed', text: m.landing_turn_fails() },
  { state: 'passed', text: m.landing_turn_repaired() },
  { state: 'passed', text: m.landing_turn_kept() },
]

/** The slip shows one turn with an error in it, and what is there afterwards. */
export function TurnSlip() {
  const pieces = [m.landing_gets_pages(), m.landing_gets_server(), m.landing_gets_database(), m.landing_gets_tests()]
  return (
    <aside className="slip" aria-label={m.landing_turn_title()}>
      <header>
        <b>{m.landing_turn_title()}</b>
      </header>
      <ol>
        {stepsOf().map(({ state, text, took }) => (
          <li key={text}>
            <Block state={state} />
            <span className="what">{text}</span>
            {took && <span className="num">{took}</span>}
          </li>
        ))}
      </ol>
      <div className="tot">
        <span className="mid">{m.landing_turn_get()}</span>
        <b>{m.landing_turn_app()}</b>
      </div>
      <ul className="pieces">
        {pieces.map((piece) => (
          <li key={piece}>
            <i />
            {piece}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** The text reads "25 ms", and from a tenth of a second on "0.4 s". */
export function durationText(ms: number): string {
  if (ms < 100) return m.landing_milliseconds({ value: formatNumber(ms) })
  return m.landing_seconds({ value: formatNumber(ms / 1_000, { maximumFractionDigits: 1 }) })
}
