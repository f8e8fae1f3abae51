import { durationText } from '#client/ui/figures.ts'
import { Block, type BlockState } from '#client/ui/block.tsx'
import { MEASURED } from './measured.ts'

const STEPS: Array<{ state: BlockState; text: string; tookMs?: number | null }> = [
  { state: 'set', text: 'Your sentence becomes a plan' },
  { state: 'set', text: 'Tables, server and pages written' },
  { state: 'set', text: 'First screen running beside the chat', tookMs: MEASURED.sentenceToAppMs },
  { state: 'failed', text: 'A check fails' },
  { state: 'passed', text: 'Repaired by itself' },
  { state: 'passed', text: 'Every promise kept' },
]
const PARTS = ['Pages', 'Server', 'Database', 'Tests']

/** What happens in one turn, with its error in it, and what is there afterwards. */
export function TurnSlip() {
  return (
    <aside className="slip" aria-label="One turn, start to finish">
      <header>
        <b>One turn, start to finish</b>
      </header>
      <ol>
        {STEPS.map(({ state, text, tookMs }) => (
          <li key={text}>
            <Block state={state} />
            <span className="what">{text}</span>
            {typeof tookMs === 'number' && <span className="num">{durationText(tookMs)}</span>}
          </li>
        ))}
      </ol>
      <div className="tot">
        <span className="mid">You get</span>
        <b>a running app</b>
      </div>
      <ul className="parts">
        {PARTS.map((part) => (
          <li key={part}>
            <i />
            {part}
          </li>
        ))}
      </ul>
    </aside>
  )
}
