import { useEffect, useState } from 'react'
import { clockText } from './figures.ts'

/** A running clock. Empty until it runs in a browser: the server's time would differ from the first one shown there. */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span className="num">{now === null ? '' : clockText(now - since)}</span>
}
