import { useEffect, useRef } from 'react'

/** A page that was hidden must not let the game leap when it comes back. */
const LONGEST_S = 0.05

/** Calls `step` with the seconds since the last picture, for as long as the game runs. */
export function useFrames(isRunning: boolean, step: (seconds: number) => void) {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (!isRunning) return
    let before: number | null = null
    let frame = requestAnimationFrame(draw)
    function draw(now: number) {
      if (before !== null) latest.current(Math.min(LONGEST_S, (now - before) / 1_000))
      before = now
      frame = requestAnimationFrame(draw)
    }
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
}
