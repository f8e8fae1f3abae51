import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Example } from './example.tsx'

const MATTER: Array<[state: BlockState, name: string, meaning: string]> = [
  ['drawn', 'Drawn', 'planned, queued, not published'],
  ['running', 'Setting', 'running now'],
  ['hatched', 'Held', 'credits reserved, checks under way'],
  ['set', 'Set', 'captured, live, kept, done'],
  ['released', 'Released', 'given back, superseded, stopped'],
  ['passed', 'Passed', 'a verdict: it works'],
  ['failed', 'Failed', 'a verdict: it does not'],
]
const COLOURS = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'ink',
  'line',
  'line-strong',
  'line-control',
  'accent-fill',
  'accent-soft',
  'pass-fill',
  'pass-soft',
  'fail-fill',
  'fail-soft',
  'warn-fill',
  'warn-soft',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
]
const STEPS: Array<[size: string, sample: string, isDisplay?: boolean]> = [
  ['48', 'Say what you need', true],
  ['36', '1,842 credits', true],
  ['26', 'What do you want to build?', true],
  ['20', 'Deployments'],
  ['16', 'Reading and the prompt box: a tool library for our street'],
  ['14', 'Pages and conversation: neighbours borrow and return'],
  ['13', 'The working size: tables, controls, tool lines 1,204.50'],
  ['12', 'Secondary text'],
  ['11', 'Axis labels, counts'],
]

export function FoundationSamples() {
  return (
    <>
      <Example of="Matter: one motif for every state">
        <ul className="grid gap-2">
          {MATTER.map(([state, name, meaning]) => (
            <li key={state} className="row t13">
              <Block state={state} />
              <b className="w-20">{name}</b>
              <span className="mid">{meaning}</span>
            </li>
          ))}
        </ul>
      </Example>
      <Example of="Colour">
        <ul className="swatches">
          {COLOURS.map((name) => (
            <li key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Example>
      <Example of="Type: Archivo, wide for display; Geist Mono for code and ids" wide>
        <div className="type-steps">
          {STEPS.map(([size, sample, isDisplay]) => (
            <p key={size}>
              <small>{size}</small>
              <span className={isDisplay ? 'wide-face' : undefined} style={{ font: `var(--t-${size})` }}>
                {sample}
              </span>
            </p>
          ))}
          <p>
            <small>mono</small>
            <code className="mono">trn_8q4k worker/routes/loans.ts +14 −3</code>
          </p>
        </div>
      </Example>
    </>
  )
}
