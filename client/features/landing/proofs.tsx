import { Block, type BlockState } from '#client/ui/block.tsx'
import { MEASURED } from './measured.ts'

/** The stages between a saved file and the screen; the bars show their order, not a measurement. */
const STAGES = [
  { text: 'Save a file', bar: 'b1' },
  { text: 'Compile it', bar: 'b2' },
  { text: 'Send the change', bar: 'b3' },
  { text: 'Paint', bar: 'b4' },
]
const PROMISES: Array<{ state: BlockState; text: string; word: string }> = [
  { state: 'passed', text: 'A borrowed tool shows who has it', word: 'kept' },
  { state: 'passed', text: 'Returning a tool makes it free again', word: 'kept' },
  { state: 'failed', text: 'Nobody borrows a tool twice', word: 'broken' },
  { state: 'running', text: 'Repairing: second loan is refused', word: '' },
]

/** Three claims, each with its mechanism. */
export function Proofs() {
  return (
    <div className="three" id="how">
      <section>
        <h2>Runs as it is written</h2>
        <p>No container to start, nothing to install. Your app runs on an isolate at the edge, beside the conversation, with its own database.</p>
        <div className="fig tm">
          {STAGES.map(({ text, bar }) => (
            <div key={text}>
              <span>{text}</span>
              <i className={bar} />
            </div>
          ))}
          <div className="t">
            <span>You see it</span>
            {MEASURED.hotUpdate && <span className="num">{MEASURED.hotUpdate}</span>}
          </div>
        </div>
      </section>
      <section>
        <h2>Keeps its promises</h2>
        <p>What you asked for becomes plain sentences with a test behind each. They run after every turn, against a copy of your data.</p>
        <ul className="fig led">
          {PROMISES.map(({ state, text, word }) => (
            <li key={text}>
              <Block state={state} />
              <span className="trunc">{text}</span>
              <span className="dim">{word}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Your code runs elsewhere</h2>
        <p>Every project is an ordinary Cloudflare Workers project. Download it as a zip; that it builds and runs without us is tested.</p>
        <pre className="fig">
          <Command>unzip street-tools.zip</Command>
          <Command>npm install</Command>
          <Command>npm run dev</Command>
          <Command>npm test</Command>
          <Command>npx wrangler deploy</Command>
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
