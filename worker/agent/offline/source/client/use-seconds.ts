import { useEffect, useState } from 'react'

/** Seconds that pass while a game is running, and how to begin anew. */
export function useSeconds(isRunning: boolean): [seconds: number, reset: () => void] {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [seconds, () => setSeconds(0)]
}
