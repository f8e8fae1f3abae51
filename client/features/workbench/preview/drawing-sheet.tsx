import { formatNumber } from '#client/lib/format/format.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { LiveProject } from '#shared/turns/live-project.ts'

const BLOCKS: Record<PartState, BlockState> = { drawn: 'drawn', held: 'running', set: 'set' }

/** The first app is drawn while it is made: dashed, then hatched, then set. It stands where the app will be. */
export function DrawingSheet({ title, live: { turn, preview } }: { title: string; live: LiveProject }) {
  const { cards, server, tables, promises, files } = drawingOf({
    files: turn?.files ?? [],
    writing: turn?.writing ?? [],
    problems: preview?.problems ?? [],
  })
  const facts: Array<[string, PartState]> = [
    [m.workbench_drawn_tables(), tables],
    [m.workbench_drawn_server(), server],
    [m.workbench_pane_promises(), promises],
  ]
  return (
    <div className="plan-sheet">
      <div className="draw" aria-hidden="true">
        <div className="dhead">
          <Part name={title} state={files > 0 ? 'set' : 'drawn'} className="title" />
          <span className="sp" />
          <Part name={null} state={cards.some(({ state }) => state === 'set') ? 'set' : 'drawn'} className="act" />
        </div>
        <div className="dgrid">
          {cards.map((card, index) => (
            <div className={card.isForWide ? 'dcard for-wide' : 'dcard'} key={card.path ?? index}>
              <Part name={card.name} state={card.state} />
              <i data-state={card.state} />
              <i data-state={card.state} />
            </div>
          ))}
        </div>
      </div>
      <div className="tblock">
        <div className="now" role="status">
          <h2>{m.workbench_being_drawn()}</h2>
          <p>
            <Block state="running" />
            <span className="trunc">{turn?.activity ?? m.workbench_strip_loading()}</span>
          </p>
        </div>
        <dl>
          {facts.map(([name, state]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Block state={BLOCKS[state]} />
                {STATES[state]()}
              </dd>
            </div>
          ))}
          <div>
            <dt>{m.workbench_files()}</dt>
            <dd>
              <Block state={files > 0 ? 'set' : 'drawn'} />
              {m.workbench_drawn_files({ count: formatNumber(files) })}
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

const STATES: Record<PartState, () => string> = {
  drawn: m.workbench_drawn_not_yet,
  held: m.workbench_drawn_now,
  set: m.workbench_drawn_written,
}

function Part({ name, state, className = '' }: Omit<DrawnPart, 'path'> & { className?: string }) {
  return (
    <div className={`part ${className}`} data-state={state}>
      {name !== null && <em className="trunc">{name}</em>}
    </div>
  )
}

/** A part is planned, its file is being written, or it is written and compiles. */
type PartState = 'drawn' | 'held' | 'set'
type DrawnPart = { path: string | null; name: string | null; state: PartState }
/** A narrow sheet has only its newest cards, and the free one after them. */
type DrawnCard = DrawnPart & { isForWide: boolean }
type Drawing = { cards: DrawnCard[]; server: PartState; tables: PartState; promises: PartState; files: number }

/** The sheet has so many cards. The newest files stand on them, and one stays free for what is still to come. */
const CARDS = 8
const NARROW_CARDS = 4

type Work = Pick<NonNullable<LiveProject['turn']>, 'files' | 'writing'> & {
  problems: Array<{ file: string | null }>
}

/** The plan of the first app as a drawing. A part changes at its true event and never by a clock. */
export function drawingOf({ files, writing, problems }: Work): Drawing {
  const paths = [...new Set([...files.map(({ path }) => path), ...writing])]
  const stateOf = (path: string): PartState =>
    writing.includes(path) || problems.some(({ file }) => file === path) ? 'held' : 'set'
  const together = (isPart: (path: string) => boolean): PartState => {
    const states = paths.filter(isPart).map(stateOf)
    if (states.includes('held')) return 'held'
    return states.length > 0 ? 'set' : 'drawn'
  }
  const written = paths.filter(isOfPages).map((path) => ({ path, name: partName(path), state: stateOf(path) }))
  const planned = Array.from({ length: Math.max(1, CARDS - written.length) }, (): DrawnPart => ({
    path: null,
    name: null,
    state: 'drawn',
  }))
  return {
    cards: [
      ...written.slice(1 - CARDS).map((card, at, { length }) => ({ ...card, isForWide: length - at >= NARROW_CARDS })),
      ...planned.map((card, at) => ({ ...card, isForWide: at >= Math.max(1, NARROW_CARDS - written.length) })),
    ],
    server: together((path) => path.startsWith('server/')),
    tables: together((path) => path.startsWith('migrations/')),
    promises: together((path) => path.startsWith('test/')),
    files: new Set(files.map(({ path }) => path)).size,
  }
}

const isOfPages = (path: string) => /^client\/.*\.(?:tsx|jsx|css|html)$/.test(path)

/** `client/pages/tool-list.tsx` is "Tool list", and `client/pages/tools/form.tsx` is "Tools form". */
function partName(path: string): string {
  const [folder = '', file = ''] = path.split('/').slice(-2)
  const isOfPage = /^client\/pages\/./.test(path) && folder !== 'pages'
  const words = `${isOfPage ? `${folder} ` : ''}${file.replace(/\.[a-z]+$/, '')}`.replaceAll(/[-_.]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
