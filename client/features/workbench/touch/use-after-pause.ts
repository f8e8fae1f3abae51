import { useCallback, useEffect, useRef, useState } from 'react'

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

/**
 * The value of a field that is written after a pause. What is given shows until it is written; what is kept already is
 * nothing to be written, and must not hide what is kept later.
 */
export function usePausedValue(kept: string, write: (value: string) => Promise<void> | void) {
  const [own, setOwn] = useState<string | null>(null)
  const latest = useRef(write)
  useEffect(() => void (latest.current = write))
  const send = useCallback(async () => {
    if (own === null) return
    await latest.current(own)
    setOwn((now) => (now === own ? null : now))
  }, [own])
  const sendNow = useAfterPause(own === null ? null : send)
  return { value: own ?? kept, give: (value: string) => setOwn(value === kept ? null : value), sendNow }
}
