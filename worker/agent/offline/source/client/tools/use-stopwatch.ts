import { useEffect, useState } from 'react'
import { useKept } from '../fields/use-kept'

const TICK_MS = 100

/** Milliseconds that passed while it ran. It is told by the clock, so that neither a reload nor a sleeping page stops it. */
export function useStopwatch(key: string, tickMs = TICK_MS) {
  // `since` is when it was started last, 0 while it stands.
  const [{ before, since }, change] = useKept(key, { before: 0, since: 0 })
  const [now, setNow] = useState(() => Date.now())
  const isRunning = since > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [isRunning, tickMs])

  return {
    elapsed: before + (isRunning ? Math.max(0, now - since) : 0),
    isRunning,
    /** Exactly now, and not at the last tick. */
    exactly: () => before + (isRunning ? Math.max(0, Date.now() - since) : 0),
    start() {
      const at = Date.now()
      setNow(at)
      change({ since: at })
    },
    pause: () => change({ before: before + Math.max(0, Date.now() - since), since: 0 }),
    reset: () => change({ before: 0, since: 0 }),
  }
}
