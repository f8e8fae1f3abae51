import { formatNumber } from '#client/lib/format/format.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { LiveProject } from '#shared/turns/live-project.ts'
import { drawingOf, type DrawnPart, type PartState } from './drawing.ts'

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
    <div className="sheet">
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
