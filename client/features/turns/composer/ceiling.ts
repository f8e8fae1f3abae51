import { useCallback } from 'react'
import { useStored } from '#client/lib/browser/use-stored.ts'
import { MAX_CEILING_CREDITS } from '#shared/turns/turns.ts'

/**
 * The most credits that a message of this project may take before it asks, or null for the quote's own. It is this
 * maker's choice, so this browser keeps it.
 */
export function useCeiling(projectId: string): readonly [number | null, (credits: number | null) => void] {
  const [kept, set] = useStored(`solid:ceiling:${projectId}`)
  const keep = useCallback((credits: number | null) => set(credits === null ? null : String(credits)), [set])
  return [kept === null ? null : ceilingOf(kept), keep]
}

/** The credits that a typed or kept text names. Null where it is no whole number within the bounds. */
export function ceilingOf(text: string): number | null {
  const credits = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  return credits >= 1 && credits <= MAX_CEILING_CREDITS ? credits : null
}
