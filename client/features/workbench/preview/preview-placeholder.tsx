import type { LiveProject } from '#client/features/workbench/pane/live-project.ts'
import { Block } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** What stands where the app will be: its outline, drawn, and what is happening right now. */
export function PreviewPlaceholder({ turn }: { turn: LiveProject['turn'] }) {
  return (
    <div className="drawing">
      <div className="sketch" aria-hidden="true">
        <div className="top">
          <i />
          <span />
          <i />
        </div>
        <div className="cards">
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
      <div className="note" role="status">
        <h2>{turn ? m.workbench_being_drawn() : m.workbench_no_app()}</h2>
        <p>
          <Block state={turn ? 'running' : 'drawn'} />
          <span className="trunc">{turn ? turn.activity : m.workbench_no_app_hint()}</span>
        </p>
      </div>
    </div>
  )
}
