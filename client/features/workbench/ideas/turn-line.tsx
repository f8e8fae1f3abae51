import { formatNumber } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { IdeaTurn } from '#shared/projects/ideas.ts'
import type { TurnState } from '#shared/turns/turns.ts'

const STATES: Record<TurnState, () => string> = {
  queued: m.ideas_turn_queued,
  planning: m.ideas_turn_running,
  working: m.ideas_turn_running,
  checking: m.ideas_turn_running,
  repairing: m.ideas_turn_running,
  waiting: m.ideas_turn_waiting,
  succeeded: m.ideas_turn_succeeded,
  failed: m.ideas_turn_failed,
  stopped: m.ideas_turn_stopped,
}

/** How the newest turn stands: what it was asked, and what it took of the most it may take. */
export function TurnLine({ turn: { state, prompt, spent, ceiling } }: { turn: IdeaTurn }) {
  return (
    <span className="idea-turn t13 mid">
      <span className="trunc" title={prompt}>
        {STATES[state]()}: {prompt}
      </span>
      {ceiling > 0 && (
        <span className="num">
          <span className="idea-meter" aria-hidden="true">
            <i style={{ width: `${Math.min(100, Math.round((spent / ceiling) * 100))}%` }} />
          </span>
          {m.ideas_turn_credits({ spent: formatNumber(spent), ceiling: formatNumber(ceiling) })}
        </span>
      )}
    </span>
  )
}
