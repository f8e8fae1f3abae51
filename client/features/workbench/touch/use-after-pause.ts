import { useCallback, useEffect, useRef } from 'react'

const PAUSE_MS = 500

/**
 * Sends what is typed or dragged after a pause, and at once when its field is left or goes away. `send` is another
 * function with each other value, and null while there is nothing to be sent. Answers what sends at once.
 */
export function useAfterPause(send: (() => void) | null): () => void {
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    waiting.current = undefined
    if (!send) return
    const once = () => {
      clearTimeout(timer)
      waiting.current = undefined
      send()
    }
    const timer = setTimeout(once, PAUSE_MS)
    waiting.current = once
    return () => clearTimeout(timer)
  }, [send])
  const now = useCallback(() => waiting.current?.(), [])
  useEffect(() => now, [now])
  return now
}
