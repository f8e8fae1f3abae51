import { useEffect, useState } from 'react'
import { EXAM_TEXTS } from '../../shared/exams/texts'
import { clock } from '../clock'

/** Below this the time stands out. */
const SOON = 60

type TimeLeftProps = { seconds: number; since: number; onEnd: () => void }

/**
 * The seconds that the server said were left, counted down from when it said so. What time it is in the browser makes no
 * difference, and an exam whose page slept shows the right time when it wakes.
 */
export function TimeLeft({ seconds, since, onEnd }: TimeLeftProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, seconds - Math.floor(Math.max(0, now - since) / 1_000))
  const isEnd = left === 0
  // The server ends the attempt by its own clock; until it has, it is asked again.
  useEffect(() => {
    if (!isEnd) return
    const timer = setInterval(onEnd, 1_000)
    return () => clearInterval(timer)
  }, [isEnd, onEnd])
  return (
    <p role="timer" className={left < SOON ? 'text-title text-bad' : 'text-title'}>
      {EXAM_TEXTS.timeLeft} <span className="figure">{clock(left)}</span>
    </p>
  )
}
