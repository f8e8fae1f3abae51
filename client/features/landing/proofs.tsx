import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MEASURED } from './measured.ts'
import { durationText } from './turn-slip.tsx'

const COMMANDS = ['unzip street-tools.zip', 'npm install', 'npm run dev', 'npm test', 'npx wrangler deploy']

/** The bars show the order of the stages from a saved file to the screen, and no measurement. */
const stagesOf = () => [
  { text: m.landing_stage_save(), bar: 'b1' },
  { text: m.landing_stage_compile(), bar: 'b2' },
  { text: m.landing_stage_send(), bar: 'b3' },
  { text: m.landing_stage_paint(), bar: 'b4' },
]
const promisesOf = (): Array<{ state: BlockState; text: string; word: string }> => [
  { state: 'passed', text: m.landing_promise_who(), word: m.landing_promise_kept() },
  { state: 'passed', text: m.landing_promise_free(), word: m.landing_promise_kept() },
  { state: 'failed', text: m.landing_promise_twice(), word: m.landing_promise_broken() },
  { state: 'running', text: m.landing_promise_repair(), word: '' },
]

/** Each of the three claims stands with its mechanism. */
export function Proofs() {
  return (
    <div className="three">
      <section>
        <h2>{m.landing_runs_title()}</h2>
        <p>{m.landing_runs_text()}</p>
        <div className="fig tm">
          {stagesOf().map(({ text, bar }) => (
            <div key={text}>
              <span>{text}</span>
              <i className={bar} />
            </div>
          ))}
          <div className="t">
            <span>{m.landing_stage_seen()}</span>
            <span className="num">{durationText(MEASURED.hotUpdateMs)}</span>
          </div>
        </div>
      </section>
      <section>
        <h2>{m.landing_promises_title()}</h2>
        <p>{m.landing_promises_text()}</p>
        <ul className="fig led">
          {promisesOf().map(({ state, text, word }) => (
            <li key={text}>
              <Block state={state} />
              <span className="trunc">{text}</span>
              <span className="dim">{word}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{m.landing_code_title()}</h2>
        <p>{m.landing_code_text()}</p>
        <pre className="fig" translate="no">
          {COMMANDS.map((command) => (
            <Command key={command}>{command}</Command>
          ))}
        </pre>
      </section>
    </div>
  )
}

function Command({ children }: { children: string }) {
  return (
    <>
      <span className="dim">$</span> <b>{children}</b>
      {'\n'}
    </>
  )
}
