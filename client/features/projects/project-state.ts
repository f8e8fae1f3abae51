import type { BlockState } from '#client/ui/block.tsx'

type Standing = { state: 'idle' | 'running' | 'failed'; liveUrl: string | null }

/** A project's block and its word: what runs comes first, then what failed, then whether the public sees it. */
export function standingOf({ state, liveUrl }: Standing): { block: BlockState; word: string } {
  if (state === 'running') return { block: 'running', word: 'Running' }
  if (state === 'failed') return { block: 'failed', word: 'Last turn failed' }
  return liveUrl ? { block: 'set', word: 'Live' } : { block: 'drawn', word: 'Not published' }
}

export function versionsText(count: number): string {
  return count === 1 ? '1 version' : `${count} versions`
}
