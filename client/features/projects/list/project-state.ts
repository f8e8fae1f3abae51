import type { BlockState } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'

type Standing = { state: 'idle' | 'running' | 'failed'; liveUrl: string | null }

/** What runs comes first, then what failed, then whether the public sees it. */
export function standingOf({ state, liveUrl }: Standing): { block: BlockState; word: string } {
  if (state === 'running') return { block: 'running', word: m.projects_state_running() }
  if (state === 'failed') return { block: 'failed', word: m.projects_state_failed() }
  return liveUrl ? { block: 'set', word: m.projects_live_yes() } : { block: 'drawn', word: m.projects_live_no() }
}
