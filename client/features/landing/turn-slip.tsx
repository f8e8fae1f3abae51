import { Block, type BlockState } from '#client/ui/block.tsx'
import { MEASURED } from './measured.ts'

const STEPS: Array<{ state: BlockState; text: string; took?: string | null }> = [
  { state: 'set', text: 'Your sentence becomes a plan' },
  { state: 'set', text: 'Tables, server and pages written' },
  { state: 'set', text: 'First screen running beside the chat', took: MEASURED.sentenceToApp },
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
        {STEPS.map(({ state, text, took }) => (
          <li key={text}>
            <Block state={state} />
            <span className="what">{text}</span>
            {took && <span className="num">{took}</span>}
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
